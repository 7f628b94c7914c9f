import { BaseError, SessionError } from '../../kernel/index.js'
import { fetchProfile, isHttpError, postRegistration } from './api.js'
import { coinTypeOf } from './coinType.js'
import type { Registration, RegistrationFailure } from './contract.js'
import { NamesError } from './errors.js'
import { type Ctx, clearForm, FORM, isRunning, isTaken, NAMESPACE, registrantOf } from './form.js'
import { fullName, problemOfLabel } from './label.js'
import { readReasons, registrationMessage } from './registration.js'

/**
 * Registers the name in the field: checks that it is free, has the wallet sign, posts to the service and shows the name
 * on the account. Ends on the success view, or in the form with the reason for the failure.
 */
export async function register(ctx: Ctx): Promise<void> {
  const before = ctx.state.get()
  if (isRunning(before.registration) || problemOfLabel(before.typed)) return
  const name = fullName(before.typed)
  const registrant = registrantOf(ctx)
  if (!registrant) return ctx.log.warn(`Error registering name ${name}`, missing(ctx))
  const { address, network, isSmartAccount } = registrant
  const properties = { isSmartAccount, ensName: name }
  const move = mover(ctx)
  const { signal } = ctx
  ctx.track('REGISTER_NAME_INITIATED', properties)
  move({ status: 'loading', name })
  try {
    if (isTaken(before)) throw new NamesError('NAME_TAKEN', 'The name is registered already.')
    const coinType = coinTypeOf(network.caipNetworkId)
    const { http, serves } = await ctx.blockchain()
    if (!(await serves(network.caipNetworkId)))
      throw new NamesError('NETWORK_NOT_SERVED', 'The service has no names for this network.')
    if (await fetchProfile(http, name, { signal }))
      throw new NamesError('NAME_TAKEN', 'The name is registered already.')
    if (!move({ status: 'sign', name })) return
    const message = registrationMessage(name, Date.now())
    const signature = await ctx.session.signMessage(message, NAMESPACE)
    // Drop the signature if the visitor cancelled or changed accounts while the wallet was open.
    if (!move({ status: 'post', name })) return
    await postRegistration(http, { coin_type: coinType, address, message, signature }, { signal })
    ctx.track('REGISTER_NAME_SUCCESS', properties)
    ctx.emit('names:registered', { name, address })
    if (!move({ status: 'set', name })) return
    await ctx.session.refreshIdentity({ namespace: NAMESPACE, force: true, registered: name })
    if (move({ status: 'success', name })) finish(ctx, name)
  } catch (cause) {
    if (signal.aborted) return
    const why = await explain(cause)
    const error = new NamesError('REGISTRATION_FAILED', `Error registering name ${name}`, { cause })
    ctx.log.warn(error.message, error)
    ctx.track('REGISTER_NAME_ERROR', { ...properties, error: why.text })
    move({ status: 'failed', name, reason: why.reason, details: why.details })
  }
}

/**
 * The view explains this case, because the wallet's network decides the wording. Texts are fixed
 * (docs/specification.md#errors).
 */
const missing = ({ session }: Ctx) =>
  session.network(NAMESPACE)
    ? new SessionError('NO_ACCOUNT', 'Address or auth connector not found')
    : new SessionError('NETWORK_NOT_FOUND', 'Network not found')

/** Writes the progress of this registration. Returns false without writing once it was cancelled or superseded. */
function mover({ state, signal }: Ctx) {
  let mine: Registration | undefined
  return (next: Registration): boolean => {
    if (signal.aborted || (mine && state.get().registration !== mine)) return false
    state.set((draft) => void Object.assign(draft, { registration: next }))
    mine = state.get().registration
    return true
  }
}

/** Shows success in the form's place, or as a toast if the visitor has moved to another view. */
function finish(ctx: Ctx, name: string) {
  const { router, toast } = ctx
  const isThere = ctx.modal.state.get().open && router.current()?.view === FORM
  clearForm(ctx)
  if (isThere) router.replace('RegisterAccountNameSuccess', { name })
  else if (ctx.modal.state.get().open) toast.show('success', ctx.t('names.told', { name }))
}

const REASONS: Readonly<Record<string, RegistrationFailure>> = {
  NAME_TAKEN: 'taken',
  NETWORK_NOT_SERVED: 'network',
  SIGN_REJECTED: 'declined',
  REQUEST_PENDING: 'pending',
}

/** `text` is for analytics, so it never contains a wallet's own wording. */
async function explain(error: unknown) {
  const details = isHttpError(error) ? await readReasons(error) : []
  const code = error instanceof BaseError ? error.code : ''
  const reason = REASONS[code] ?? (details.length > 0 ? 'refused' : 'failed')
  const text = isHttpError(error) ? error.message : code || 'Unknown error'
  return { reason, details, text }
}
