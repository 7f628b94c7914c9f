import { type CaipNetworkId, type Context, type Namespace, SessionError } from '../../kernel/index.js'
import type { SIWXSession } from './contract.js'

/** An account on a network: what a sign-in is of. */
export type Signer = {
  readonly namespace: Namespace
  readonly address: string
  readonly chainId: CaipNetworkId
}

type Where = Pick<Context<'siwx'>, 'session'>

/** The account that a namespace, or the page, shows. Undefined without one, or on a network the kit was not given. */
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

/** Addresses of eip155 are the same in any case. */
export const isAddress = (chainId: CaipNetworkId, a: string, b: string): boolean =>
  a === b || (chainId.startsWith('eip155:') && a.toLowerCase() === b.toLowerCase())

/** Is the session of this account on this network? */
export const isOf = ({ data }: SIWXSession, { address, chainId }: Of): boolean =>
  data.chainId === chainId && isAddress(chainId, data.accountAddress, address)

/** As analytics tell it. */
export function propertiesOf({ session }: Where, { namespace, address, chainId }: Signer) {
  const used = session.account(namespace)?.allAccounts.find((one) => one.address === address)
  return { network: chainId, isSmartAccount: used?.type === 'smartAccount' }
}
