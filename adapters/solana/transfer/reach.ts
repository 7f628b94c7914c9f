import type { AdapterContext } from '../../../kernel/adapters/adapter.js'
import type { TransferRequest } from '../../../kernel/adapters/capabilities.js'
import { NetworkMismatchError, SessionError } from '../../../kernel/session/errors.js'
import type { Connections } from '../../connections.js'
import type { LoadWalletConnect } from '../../walletconnect/contract.js'
import { findNetwork } from '../chains.js'
import type { SolanaConnection } from '../connection.js'
import { createPairedSigner } from '../paired.js'
import type { Signer } from '../signer.js'
import { createStandardSigner } from '../standardSigner.js'
import { notAsReviewed } from './review.js'

type Parameters = { ctx: AdapterContext; connections: Connections<SolanaConnection> }

/**
 * The wallet's current signer, with the paying account and on the reviewed network.
 * @throws SessionError `NOT_CONNECTED`, NetworkMismatchError, TransferError `NOT_AS_REVIEWED`
 */
export async function reachWallet(
  { ctx, connections }: Parameters,
  { connectorId, from, network }: Pick<TransferRequest, 'connectorId' | 'from' | 'network'>,
): Promise<Signer> {
  const listed = ctx.getConnector(connectorId)
  const { accounts, caipNetworkId, signer } =
    listed?.type === 'WALLET_CONNECT'
      ? await reachPaired(listed.provider as LoadWalletConnect, ctx)
      : reachOwn(connections, connectorId)
  if (!findNetwork([network], caipNetworkId))
    throw new NetworkMismatchError(network.caipNetworkId, caipNetworkId)
  if (!accounts.includes(from)) throw notAsReviewed('The wallet no longer shares the paying account.')
  return signer
}

function reachOwn(connections: Connections<SolanaConnection>, connectorId: string) {
  const connection = connections.require(connectorId)
  const { accounts, network } = connection.value
  return {
    accounts: accounts.map(({ address }) => address),
    caipNetworkId: network.caipNetworkId,
    signer: createStandardSigner(connection),
  }
}

async function reachPaired(load: LoadWalletConnect, { chain }: AdapterContext) {
  const provider = await load(chain)
  const access = provider.access()
  if (!access) throw new SessionError('NOT_CONNECTED', 'The wallet is not connected.')
  return { ...access, signer: createPairedSigner(provider) }
}
