import type { Namespace } from '../../kernel/index.js'
import { type Core, isAsked } from './core.js'
import { isRequired } from './required.js'
import { type Signer, signerOf } from './signer.js'
import { isSignedIn } from './state.js'

type Where = Pick<Core, 'source' | 'ctx'>

/** Namespaces that have an account and are asked to sign in, the one that the page shows first. */
export function askedNamespaces(where: Where): Namespace[] {
  const { activeNamespace, accounts } = where.ctx.session.state.get()
  const all = (Object.keys(accounts) as Namespace[]).filter(
    (one) => accounts[one]?.address !== undefined && isAsked(where, one),
  )
  return [...all.filter((one) => one === activeNamespace), ...all.filter((one) => one !== activeNamespace)]
}

/** The accounts that are asked to sign in, the one that the page shows first. */
export const askedSigners = (where: Where): Signer[] =>
  askedNamespaces(where).flatMap((namespace) => signerOf(where.ctx, namespace) ?? [])

/**
 * The account whose turn it is. Every connected account must sign where sign-in is required; where it is not, only the one
 * that the page shows is asked. One that could not be checked comes last: nothing can be asked of it yet.
 */
export function askedSigner(where: Where): Signer | undefined {
  const { activeNamespace } = where.ctx.session.state.get()
  const left = askedSigners(where).filter((one) => !isSignedIn(where, one))
  if (!isRequired(where)) return left.find(({ namespace }) => namespace === activeNamespace)
  const { accounts } = where.ctx.state.get()
  return left.find(({ namespace }) => !accounts[namespace]?.isUnchecked) ?? left[0]
}

/** Namespaces that must sign in and have not, including those on a network that the page was not given. */
export const dueNamespaces = (where: Where): Namespace[] =>
  isRequired(where)
    ? askedNamespaces(where).filter((namespace) => !isSignedIn(where, signerOf(where.ctx, namespace)))
    : []

/** A namespace that must sign in, on a network that the page was not given: there is nothing to sign in on. */
export const lostNamespace = (where: Where): Namespace | undefined =>
  dueNamespaces(where).find((namespace) => !signerOf(where.ctx, namespace))
