import type { AdapterContext } from '../../../kernel/adapters/adapter.js'
import type { TransferRequest } from '../../../kernel/adapters/capabilities.js'
import { NetworkMismatchError, SessionError } from '../../../kernel/session/errors.js'
import type { Connections } from '../../connections.js'
import { duringConnection } from '../../connections.js'
import type { LoadWalletConnect } from '../../walletconnect/contract.js'
import { idOf } from '../accounts.js'
import type { Wallet } from '../wallet.js'
import { notAsReviewed } from './refusals.js'

type Parameters = { ctx: AdapterContext; connections: Connections<Wallet> }

/** A wallet that has the sender's account. */
export type Signer = {
  /** The wallet's own spelling of the sender's address. */
  address: string
  /** Resolves with the wallet's unchecked answer. Rejects with its own errors, or when the connection ends. */
  sign(payload: object): Promise<unknown>
}

/**
 * The wallet's current signer, with the sender's account. Injected wallets sign for the network in the payload.
 * @throws SessionError `NOT_CONNECTED`, `SIGN_FAILED`, NetworkMismatchError, TransferError `NOT_AS_REVIEWED`
 */
export async function reachWallet(
  { ctx, connections }: Parameters,
  request: TransferRequest,
): Promise<Signer> {
  const { connectorId, from, network, signal } = request
  const listed = ctx.getConnector(connectorId)
  if (listed?.type === 'WALLET_CONNECT') {
    const provider = await (listed.provider as LoadWalletConnect)(ctx.chain)
    const access = provider.access()
    if (!access) throw new SessionError('NOT_CONNECTED', 'The wallet is not connected.')
    if (access.caipNetworkId !== network.caipNetworkId)
      throw new NetworkMismatchError(network.caipNetworkId, access.caipNetworkId)
    const address = access.accounts.find((one) => idOf(one) === idOf(from))
    const { createPairedProvider } = await import('../paired.js')
    const { signPayload } = createPairedProvider(provider).signer
    return toSigner(address, signPayload)
  }
  const connection = connections.require(connectorId)
  const { accounts, injected } = connection.value
  const account = accounts().find(({ id }) => id === idOf(from))
  const { signPayload } = injected.signer
  return toSigner(
    account?.walletAddress,
    signPayload && ((payload) => duringConnection(connection, signal, () => signPayload(payload))),
  )
}

function toSigner(address: string | undefined, sign: Signer['sign'] | undefined): Signer {
  if (address === undefined) throw notAsReviewed('The wallet no longer shares the sender’s account.')
  if (sign) return { address, sign }
  throw new SessionError('SIGN_FAILED', 'The wallet cannot sign transactions.')
}
