import type { TransferRequest } from '../../../kernel/adapters/capabilities.js'
import { NetworkMismatchError, SessionError } from '../../../kernel/session/errors.js'
import { type OwnAddress, ownOfSession, ownOfView, type Wallets } from '../ownAddresses.js'
import { createPaired } from '../paired.js'
import type { BitcoinProvider } from '../provider.js'
import { sendTransfer, signPsbt } from '../transactions.js'
import { notAsReviewed } from './refusals.js'

/** A connected wallet on the reviewed network. Methods that it lacks are absent. */
export type ReachedWallet = Pick<BitcoinProvider, 'signPSBT' | 'sendTransfer'> & {
  addresses: readonly OwnAddress[]
}

/**
 * @throws SessionError `NOT_CONNECTED`, NetworkMismatchError, TransferError `NOT_AS_REVIEWED` if the wallet does not
 * share the paying account
 */
export function reachWallet(
  wallets: Wallets,
  { connectorId, from, network }: Pick<TransferRequest, 'connectorId' | 'from' | 'network'>,
): ReachedWallet {
  const isPaired = wallets.ctx.getConnector(connectorId)?.type === 'WALLET_CONNECT'
  const { caipNetworkId, ...wallet } = isPaired ? reachPaired(wallets) : reachOwn(wallets, connectorId)
  if (caipNetworkId !== network.caipNetworkId)
    throw new NetworkMismatchError(network.caipNetworkId, caipNetworkId)
  if (!wallet.addresses.some(({ address }) => address === from))
    throw notAsReviewed('The wallet no longer shares the paying account.')
  return wallet
}

function reachOwn({ connections }: Wallets, connectorId: string) {
  const connection = connections.require(connectorId)
  const { wallet, view } = connection.value
  return {
    ...ownOfView(view()),
    ...(wallet.signPsbt && { signPSBT: signPsbt.bind(undefined, connection) }),
    ...(wallet.sendTransfer && { sendTransfer: sendTransfer.bind(undefined, connection) }),
  }
}

function reachPaired({ session }: Wallets) {
  const provider = session()
  const own = ownOfSession(provider)
  if (!provider || !own) throw new SessionError('NOT_CONNECTED', 'The wallet is not connected.')
  const methods = provider.access()?.methods ?? []
  const { signPSBT, sendTransfer: send } = createPaired(provider)
  return {
    ...own,
    ...(methods.includes('signPsbt') && { signPSBT }),
    ...(methods.includes('sendTransfer') && { sendTransfer: send }),
  }
}
