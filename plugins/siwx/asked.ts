import type { Namespace } from '../../kernel/index.js'
import { type Core, isAsked } from './core.js'
import { isRequired } from './required.js'
import { type Signer, signerOf } from './signer.js'
import { isSignedIn } from './state.js'

type CoreParts = Pick<Core, 'source' | 'ctx'>

/** Connected namespaces that are asked to sign in, the active one first. */
export function askedNamespaces(core: CoreParts): Namespace[] {
  const { activeNamespace, accounts } = core.ctx.session.state.get()
  const all = (Object.keys(accounts) as Namespace[]).filter(
    (one) => accounts[one]?.address !== undefined && isAsked(core, one),
  )
  return [...all.filter((one) => one === activeNamespace), ...all.filter((one) => one !== activeNamespace)]
}

/** Accounts that are asked to sign in, the active one first. */
export const askedSigners = (core: CoreParts): Signer[] =>
  askedNamespaces(core).flatMap((namespace) => signerOf(core.ctx, namespace) ?? [])

/**
 * The account that signs next. If sign-in is required, every connected account must sign; otherwise only the active one
 * is asked. Unchecked accounts come last, because they can't be asked yet.
 */
export function askedSigner(core: CoreParts): Signer | undefined {
  const { activeNamespace } = core.ctx.session.state.get()
  const left = askedSigners(core).filter((one) => !isSignedIn(core, one))
  if (!isRequired(core)) return left.find(({ namespace }) => namespace === activeNamespace)
  const { accounts } = core.ctx.state.get()
  return left.find(({ namespace }) => !accounts[namespace]?.isUnchecked) ?? left[0]
}

/** Namespaces that must still sign in, including those on a network that the page doesn't have. */
export const dueNamespaces = (core: CoreParts): Namespace[] =>
  isRequired(core)
    ? askedNamespaces(core).filter((namespace) => !isSignedIn(core, signerOf(core.ctx, namespace)))
    : []

/** A namespace that must sign in but can't, because it is on a network that the page doesn't have. */
export const lostNamespace = (core: CoreParts): Namespace | undefined =>
  dueNamespaces(core).find((namespace) => !signerOf(core.ctx, namespace))
