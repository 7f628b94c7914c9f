import type { AdapterContext } from '../../kernel/adapters/adapter.js'
import type { CaipNetworkId } from '../../kernel/base/caip.js'
import type { Connections } from '../connections.js'
import type { WalletConnectProvider } from '../walletconnect/contract.js'
import { readAddress } from './address.js'
import type { Live } from './connection.js'
import { networkOf } from './networks.js'
import type { WalletView } from './wallet.js'

/** The place where connected wallets are found. */
export type Wallets = {
  ctx: AdapterContext
  connections: Connections<Live>
  /** The session of a paired wallet. */
  session(): WalletConnectProvider | undefined
}

export type OwnAddress = { address: string; isOrdinal: boolean; publicKey?: string | undefined }
export type Own = { caipNetworkId: CaipNetworkId; addresses: readonly OwnAddress[] }

export const ownOfView = ({ accounts, caipNetworkId }: WalletView): Own => ({
  caipNetworkId,
  addresses: accounts.map(({ address, type, publicKey }) => ({
    address,
    isOrdinal: type === 'ordinal',
    publicKey,
  })),
})

/** A session lists the addresses of all its networks. Undefined without a session. */
export function ownOfSession(session: WalletConnectProvider | undefined): Own | undefined {
  const access = session?.access()
  if (!access) return undefined
  const { accounts, caipNetworkId } = access
  const prefix = networkOf(caipNetworkId)?.prefix
  const here = accounts.filter((address) => !prefix || readAddress(address)?.prefixes.includes(prefix))
  const isOrdinal = (address: string) => here.length > 1 && readAddress(address)?.type === 'p2tr'
  return { caipNetworkId, addresses: here.map((address) => ({ address, isOrdinal: isOrdinal(address) })) }
}

/** All addresses of the wallet that shares this one. Undefined if no connected wallet does. */
export function findOwn(
  { ctx, connections, session }: Wallets,
  address: string,
): readonly OwnAddress[] | undefined {
  const views = ctx.connectors().flatMap(({ id }) => connections.get(id)?.value.view() ?? [])
  const all = [...views.map(ownOfView), ...[ownOfSession(session()) ?? []].flat()]
  return all.map(({ addresses }) => addresses).find((own) => own.some((one) => one.address === address))
}
