import type { AdapterContext, ConnectedAccount } from '../../kernel/adapters/adapter.js'
import type { CaipNetworkId } from '../../kernel/base/caip.js'
import type { CaipNetwork } from '../../kernel/session/types.js'
import type { Connection } from '../connections.js'
import { type Account, listChains, readAccounts } from './account.js'
import { chainFor } from './chains.js'
import type { SolanaProvider } from './contract.js'
import { listen } from './features.js'
import type { StandardWallet } from './standardWallet.js'

/** A connected wallet. Solana wallets have no current network: the page chooses where to read and send. */
export type SolanaConnection = {
  readonly wallet: StandardWallet
  network: CaipNetwork
  /** The active account first. */
  accounts: readonly Account[]
  /** What pages get for it. Set once it is connected. */
  provider?: SolanaProvider
  /** Notifies pages that subscribed to the provider. */
  emit(event: 'accountsChanged' | 'disconnect', payload: unknown): void
}

/** The kit's networks that the wallet lists. */
export const supportedBy = (wallet: StandardWallet, networks: readonly CaipNetwork[]) => {
  const offered = listChains(wallet.chains)
  return networks.filter((network) => chainFor(network, offered) !== undefined)
}

export const idsOf = (networks: readonly CaipNetwork[]): readonly CaipNetworkId[] =>
  networks.map(({ caipNetworkId }) => caipNetworkId)

/** Moves this account to the front, if present. */
export function startWith(accounts: readonly Account[], address: string | undefined): readonly Account[] {
  const first = accounts.filter((one) => one.address === address)
  return [...first, ...accounts.filter((one) => one.address !== address)]
}

export const toConnectedAccount = ({ address, name }: Account): ConnectedAccount => ({ address, name })

/** Reads the wallet after each of its events, and reports changes to the session. */
export function follow(
  ctx: AdapterContext,
  connectorId: string,
  { value, signal, end }: Connection<SolanaConnection>,
): void {
  const { wallet } = value
  const read = () => ({
    accounts: readAccounts(wallet),
    approved: idsOf(supportedBy(wallet, ctx.networks())),
  })
  const textOf = (accounts: readonly Account[]) => accounts.map(({ address, name }) => `${address} ${name}`)
  let known = read()

  listen(wallet, signal, () => {
    let next: typeof known
    try {
      next = read()
    } catch (error) {
      ctx.log.warn(`The wallet "${connectorId}" could not be read after a change.`, error)
      return
    }
    const former = known
    known = next
    if (next.accounts.length === 0) {
      end()
      ctx.disconnected(connectorId)
      return
    }
    if (`${former.approved}` !== `${next.approved}`) {
      ctx.update(connectorId, { approvedNetworkIds: next.approved })
    }
    // The wallet may emit new objects for unchanged accounts.
    const isSame = `${textOf(former.accounts)}` === `${textOf(next.accounts)}`
    value.accounts = isSame ? startWith(next.accounts, value.accounts[0]?.address) : next.accounts
    if (isSame) return
    value.emit(
      'accountsChanged',
      next.accounts.map(({ address }) => address),
    )
    ctx.update(connectorId, { accounts: next.accounts.map(toConnectedAccount) })
  })
}
