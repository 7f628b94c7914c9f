import type { AdapterContext } from '../../../kernel/adapters/adapter.js'
import type { TransferRequest } from '../../../kernel/adapters/capabilities.js'
import { NetworkMismatchError, SessionError } from '../../../kernel/session/errors.js'
import type { Connections } from '../../connections.js'
import type { LoadWalletConnect } from '../../walletconnect/contract.js'
import { chainIdOf } from '../chains.js'
import { createPairedProvider } from '../paired.js'
import type { CosmosProvider } from '../provider.js'
import type { Held } from '../wallets.js'
import { checkKeyType } from './keyType.js'
import { notAsReviewed } from './review.js'
import type { Mode } from './transaction.js'

/** The wallet with the paying account. */
export type Reached = { provider: CosmosProvider; publicKey: Uint8Array; mode: Mode }

type Parameters = { ctx: AdapterContext; connections: Connections<Held> }

/**
 * The wallet's current key, of the paying account and on the reviewed network.
 * @throws SessionError `NOT_CONNECTED`, NetworkMismatchError, TransferError `NOT_AS_REVIEWED`, `ACCOUNT_NOT_SUPPORTED`
 */
export async function reachWallet(
  { ctx, connections }: Parameters,
  { connectorId, from, network }: TransferRequest,
): Promise<Reached> {
  const listed = ctx.getConnector(connectorId)
  const { provider, caipNetworkId, methods } =
    listed?.type === 'WALLET_CONNECT'
      ? await reachPaired(listed.provider as LoadWalletConnect, ctx)
      : reachOwn(connections, connectorId)
  if (caipNetworkId !== network.caipNetworkId)
    throw new NetworkMismatchError(network.caipNetworkId, caipNetworkId ?? 'no network')
  const { bech32Address, pubKey, isNanoLedger, algo } = await provider.getKey(chainIdOf(network))
  if (bech32Address !== from) throw notAsReviewed('The wallet no longer shares the paying account.')
  checkKeyType(algo)
  const isDirect = methods.includes('signDirect') && !isNanoLedger
  return { provider, publicKey: pubKey, mode: isDirect ? 'direct' : 'amino' }
}

function reachOwn(connections: Connections<Held>, connectorId: string) {
  const { account, provider, wallet } = connections.require(connectorId).value
  const methods = wallet.signDirect ? ['signDirect'] : []
  return { provider, caipNetworkId: account.last()?.network.caipNetworkId, methods }
}

async function reachPaired(load: LoadWalletConnect, { chain }: AdapterContext) {
  const paired = await load(chain)
  const access = paired.access()
  if (!access) throw new SessionError('NOT_CONNECTED', 'The wallet is not connected.')
  const methods = access.methods.map((method) => method.replace('cosmos_', ''))
  return { provider: createPairedProvider(paired), caipNetworkId: access.caipNetworkId, methods }
}
