import { type CaipNetworkId, type Context, type Namespace, SessionError } from '../../kernel/index.js'
import type { SIWXSession } from './contract.js'

/** An account on a network, which is the unit of sign-in. */
export type Signer = {
  readonly namespace: Namespace
  readonly address: string
  readonly chainId: CaipNetworkId
}

type Where = Pick<Context<'siwx'>, 'session'>

/**
 * Returns the account of a namespace, or the active one. Undefined without an account or on a network the kit doesn't
 * have.
 */
export function signerOf(
  { session }: Where,
  namespace = session.state.get().activeNamespace,
): Signer | undefined {
  const address = session.account(namespace)?.address
  const chainId = session.network(namespace)?.caipNetworkId
  return namespace && address !== undefined && chainId ? { namespace, address, chainId } : undefined
}

/** @throws SessionError NOT_CONNECTED, NETWORK_NOT_FOUND. */
export function mustSigner(where: Where, namespace?: Namespace): Signer {
  const signer = signerOf(where, namespace)
  if (signer) return signer
  throw where.session.account(namespace)?.address === undefined
    ? new SessionError('NOT_CONNECTED', 'No ActiveCaipAddress found')
    : new SessionError('NETWORK_NOT_FOUND', 'No ActiveCaipNetwork or client found')
}

type Of = Pick<Signer, 'address' | 'chainId'>

export const isSame = (a: Of | undefined, b: Of | undefined): boolean =>
  a?.address === b?.address && a?.chainId === b?.chainId

/** Compares addresses, on eip155 without regard to case. */
export const isAddress = (chainId: CaipNetworkId, a: string, b: string): boolean =>
  a === b || (chainId.startsWith('eip155:') && a.toLowerCase() === b.toLowerCase())

/** Whether the session belongs to this account on this network. */
export const isOf = ({ data }: SIWXSession, { address, chainId }: Of): boolean =>
  data.chainId === chainId && isAddress(chainId, data.accountAddress, address)

/** Returns the properties of analytics events. */
export function propertiesOf({ session }: Where, { namespace, address, chainId }: Signer) {
  const used = session.account(namespace)?.allAccounts.find((one) => one.address === address)
  return { network: chainId, isSmartAccount: used?.type === 'smartAccount' }
}
