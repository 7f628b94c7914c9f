import type {
  BaseOptions,
  Connection,
  ConnectionAccount,
  Namespace,
  SessionState,
} from '../../kernel/index.js'

/** An account of a wallet, as one row. */
export type WalletItem = {
  key: string
  connectorId: string
  /** The wallet's name. */
  name: string
  icon: string | undefined
  /** The wallet has only a generic name, so no initial is shown. */
  isGeneric: boolean
  /** Undefined if a recent connection has no account. */
  account: ConnectionAccount | undefined
  /** The visitor's login, if this is the embedded wallet. */
  auth: Connection['auth']
  /** Whether this is the wallet's first row, which holds the actions for the whole wallet. */
  isFirst: boolean
}
export type ActiveItem = WalletItem & {
  account: ConnectionAccount
  /** Further addresses of the same account, such as Bitcoin's for ordinals. */
  linked: readonly ConnectionAccount[]
}
export type WalletLists = {
  /** Number of connected wallets. */
  count: number
  active: ActiveItem | undefined
  /** Other accounts of the active wallet, then every account of the other connected wallets. */
  others: readonly WalletItem[]
  recent: readonly WalletItem[]
}

/** Lists the wallets of a namespace in display order. */
export function listConnections(
  { accounts, connections, recentConnections, connectors }: SessionState,
  namespace: Namespace,
  { connectorImages }: Pick<BaseOptions, 'connectorImages'>,
): WalletLists {
  const live = connections[namespace] ?? []
  const { connectorId: activeId, address, profileName } = accounts[namespace] ?? {}

  const item = (one: Connection, account: ConnectionAccount | undefined, isFirst: boolean): WalletItem => {
    const { connectorId } = one
    const connector = connectors.find(({ id, chain }) => id === connectorId && chain === namespace)
    return {
      key: `${connectorId}/${account?.address ?? ''}`,
      connectorId,
      account,
      auth: one.auth,
      isFirst,
      name: one.auth?.username ?? one.name ?? connector?.name ?? connectorId,
      icon: connectorImages?.[connectorId] ?? one.icon ?? connector?.imageUrl,
      isGeneric: connector?.type === 'INJECTED',
    }
  }
  const used = live.find(({ connectorId }) => connectorId === activeId)
  const account = used?.accounts.find((one) => one.address === address)
  const isActive = (one: Connection, { address: other }: ConnectionAccount) =>
    one === used && other === address
  const first = ({ accounts: [one] }: Connection) => one
  /** A login restores all of its accounts, so its row shows none of them. */
  const left = (one: Connection) => {
    const account = first(one)
    return one.auth && account ? { ...account, name: undefined } : account
  }
  const inUseFirst = [...live].sort((a, b) => Number(b === used) - Number(a === used))

  return {
    count: live.length,
    active: used &&
      account && {
        ...item(used, profileName === undefined ? account : { ...account, name: profileName }, true),
        account: profileName === undefined ? account : { ...account, name: profileName },
        linked: account.type === 'payment' ? used.accounts.filter(isLinked) : [],
      },
    others: inUseFirst.flatMap((one) =>
      one.accounts
        .filter((other) => !isActive(one, other) && !(isLinked(other) && first(one) !== other))
        .map((other) => item(one, other, one !== used && other === first(one))),
    ),
    recent: (recentConnections[namespace] ?? []).map((one) => item(one, left(one), true)),
  }
}

/** Bitcoin's address for ordinals belongs to the payment account. */
const isLinked = ({ type }: ConnectionAccount) => type === 'ordinal'
