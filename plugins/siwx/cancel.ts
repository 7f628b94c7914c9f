import type { Context } from '../../kernel/index.js'
import { askedSigner } from './asked.js'
import { type Core, coreOf } from './core.js'
import { readLastNetwork } from './lastNetwork.js'
import { isRequired } from './required.js'
import { isOf, propertiesOf, type Signer, signerOf } from './signer.js'
import { mark } from './state.js'
import { refuse } from './waiting.js'

/**
 * Cancels the sign-in. If it is required, returns to the network that the visitor signed in on, or disconnects.
 * Resolves when that has finished; never rejects.
 */
export function cancel(ctx: Context<'siwx'>): Promise<void> {
  const core = coreOf(ctx)
  core.cancelling ??= leave(core).finally(() => {
    core.cancelling = undefined
  })
  return core.cancelling
}

async function leave(core: Core): Promise<void> {
  const { ctx } = core
  const signer = askedSigner(core) ?? signerOf(ctx)
  if (!signer) return void ctx.modal.close({ force: true })
  const { namespace } = signer
  ctx.track('CLICK_CANCEL_SIWX', propertiesOf(ctx, signer))
  core.signing = undefined
  refuse(core, namespace)
  mark(core, signer, { status: 'signed-out' })
  if (!isRequired(core)) ctx.modal.close({ force: true })
  else if (!(await goBack(core, signer))) await disconnect(core, signer)
}

/** Resolves with whether the account is back on a network that it signed in on. */
async function goBack({ ctx, source }: Core, { namespace, address, chainId }: Signer): Promise<boolean> {
  const last = readLastNetwork(ctx.storage.shared, namespace)
  const isShown = ctx.session.state.get().activeNamespace === namespace
  if (!isShown || last === undefined || last === chainId) return false
  try {
    const sessions = await source.getSessions(last, address)
    if (!sessions.some((one) => isOf(one, { chainId: last, address }))) return false
    // The step after the switch finds the session and closes the modal.
    await ctx.session.switchNetwork({ caipNetworkId: last })
    return true
  } catch (error) {
    ctx.report(error, 'cancel sign-in')
    return false
  }
}

async function disconnect(core: Core, { namespace }: Signer) {
  const { ctx } = core
  try {
    // The view closes with its account (`follow.ts`), unless another one must still sign.
    await ctx.session.disconnect(namespace)
  } catch {
    // The session has reported the error, so only show it, on a view that needs no wallet.
    await ctx.modal.open()
    ctx.toast.show('error', ctx.t('siwx.disconnect-failed'))
  }
}
