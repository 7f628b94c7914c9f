import { type CaipNetwork, type CaipNetworkId, type Context, parseCaipAddress } from '../../kernel/index.js'
import type { SwapQuote, SwapToken } from './contract.js'

export type Ctx = Context<'swap'>
export type WithSession = Pick<Ctx, 'session'>

/** The address that stands for the native currency (docs/protocol.md#swap-networks). */
export const NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

type Addressed = Pick<SwapToken, 'address'>
/** Compares EVM addresses, ignoring case. */
export const isSame = (one: string | undefined, other: string | undefined): boolean =>
  one?.toLowerCase() === other?.toLowerCase()
export const isSameToken = (one: Addressed | undefined, other: Addressed | undefined): boolean =>
  isSame(one?.address, other?.address)
export const nativeOf = (id: CaipNetworkId): string => `${id}:${NATIVE}`
export const isNative = ({ address }: Addressed): boolean => address.toLowerCase().endsWith(`:${NATIVE}`)
/** A token for `TokenImage`. The native currency has no address in other views, so its monogram is the same in all. */
export const pictured = (token: SwapToken) => ({
  symbol: token.symbol,
  iconUrl: token.logoUri,
  address: isNative(token) ? undefined : token.address,
})
/** The plain address in lower case, because wallets refuse a wrong checksum. */
export const contractOf = ({ address }: Addressed): `0x${string}` =>
  `0x${parseCaipAddress(address).address.slice(2).toLowerCase()}`

/** Identifies wallet, account and network. The form is emptied when it changes. */
export const placeOf = ({ session }: WithSession): string => {
  const { connectorId, address } = session.account() ?? {}
  return `${session.network()?.caipNetworkId} ${address} ${connectorId}`
}

type Place = { connectorId: string; from: string; network: CaipNetwork }
/** Returns the account and network of a quote; undefined if the page has changed either since. */
export function placeFor({ session }: WithSession, quote: SwapQuote): Place | undefined {
  const network = session.network()
  const { connectorId, address: from } = session.account() ?? {}
  if (!network || !connectorId || !from || network.caipNetworkId !== quote.caipNetworkId) return undefined
  return isSame(from, quote.address) ? { connectorId, from, network } : undefined
}
