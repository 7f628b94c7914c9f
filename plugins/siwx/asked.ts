import type { Namespace } from '../../kernel/index.js'
import { type Core, isAsked } from './core.js'
import { isRequired } from './required.js'
import { type Signer, signerOf } from './signer.js'
import { isSignedIn } from './state.js'

type Where = Pick<Core, 'source' | 'ctx'>

/** Connected namespaces that are asked to sign in, the active one first. */
export function askedNamespaces(where: Where): Namespace[] {
  const { activeNamespace, accounts } = where.ctx.session.state.get()
  const all = (Object.keys(accounts) as Namespace[]).filter(
    (one) => accounts[one]?.address !== undefined && isAsked(where, one),
  )
  return [...all.filter((one) => one === activeNamespace), ...all.filter((one) => one !== activeNamespace)]
}

/** Accounts that are asked to sign in, the active one first. */
export const askedSigners = (where: Where): Signer[] =>
  askedNamespaces(where).flatMap((namespace) => signerOf(where.ctx, namespace) ?? [])

/**
 * The account that signs next. If sign-in is required, every connected account must sign; otherwise only the active one
 * is asked. Unchecked accounts come last, because they can't be asked yet.
 */
export function askedSigner(where: Where): Signer | undefined {
  const { activeNamespace } = where.ctx.session.state.get()
  const left = askedSigners(where).filter((one) => !isSignedIn(where, one))
  if (!isRequired(where)) return left.find(({ namespace }) => namespace === activeNamespace)
  const { accounts } = where.ctx.state.get()
  return left.find(({ namespace }) => !accounts[namespace]?.isUnchecked) ?? left[0]
}

/** Namespaces that must still sign in, including those on a network that the page doesn't have. */
export const dueNamespaces = (where: Where): Namespace[] =>
  isRequired(where)
    ? askedNamespaces(where).filter((namespace) => !isSignedIn(where, signerOf(where.ctx, namespace)))
    : []

/** A namespace that must sign in but can't, because it is on a network that the page doesn't have. */
export const lostNamespace = (where: Where): Namespace | undefined =>
  dueNamespaces(where).find((namespace) => !signerOf(where.ctx, namespace))
