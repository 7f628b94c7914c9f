import type {
  BaseOptions,
  Connection,
  ConnectionAccount,
  Namespace,
  SessionState,
} from '../../kernel/index.js'

/** One account of a wallet, as a row shows it. */
export type WalletItem = {
  key: string
  connectorId: string
  /** Of the wallet. */
  name: string
  icon: string | undefined
  /** The wallet did not say who it is: its name gives no initial. */
  isGeneric: boolean
  /** Absent where a remembered connection has none. */
  account: ConnectionAccount | undefined
  /** How the visitor had logged in, if it is the embedded wallet. */
  auth: Connection['auth']
  /** The first row of its wallet: what concerns the wallet as a whole is there. */
  isFirst: boolean
}
export type ActiveItem = WalletItem & {
  account: ConnectionAccount
  /** Further addresses of the same account, as Bitcoin has one for ordinals. */
  linked: readonly ConnectionAccount[]
}
export type WalletLists = {
  /** How many wallets are connected. */
  count: number
  active: ActiveItem | undefined
  /** Other accounts of the active wallet, then the other wallets that are connected, each account of theirs. */
  others: readonly WalletItem[]
  recent: readonly WalletItem[]
}

/** What a namespace has, in the order in which it is drawn. */
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
  /** A login brings all of its accounts, so none of them names it. */
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

/** Of Bitcoin's two addresses this one goes with the other. */
const isLinked = ({ type }: ConnectionAccount) => type === 'ordinal'
