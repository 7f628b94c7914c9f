import { type BaseOptions, type ConnectorInfo, type Features, findContested } from '../../../kernel/index.js'
import { isPhone } from '../deepLinks/isPhone.js'
import { type ConnectorGroup, groupConnectors } from './groupConnectors.js'
import type { WalletKind, WalletRow } from './orderWallets.js'
import type { RecentWallet } from './recentWallets.js'

const KINDS: Readonly<Record<ConnectorInfo['type'], WalletKind | undefined>> = {
  WALLET_CONNECT: 'walletConnect',
  ANNOUNCED: 'injected',
  INJECTED: 'injected',
  MULTI_CHAIN: 'injected',
  EXTERNAL: 'external',
  // E-mail and social logins have their own section.
  AUTH: undefined,
}

type Look = { tag?: WalletRow['tag']; testId?: string | undefined }
/** Types outside the browser, which are not tagged "installed". */
const LOOKS: Readonly<Partial<Record<ConnectorInfo['type'], Look>>> = {
  WALLET_CONNECT: { tag: 'qr-code', testId: 'walletconnect' },
  EXTERNAL: { tag: undefined },
}
/** Recent and installed wallets leave room for this many recommended ones. */
const ROOM = 2
/** Beyond this many rows, recommended wallets are left out: the list should not need scrolling. */
const MAX_ROWS = 5

export type ListWalletsParameters = {
  connectors: readonly ConnectorInfo[]
  recents: readonly RecentWallet[]
  options: Pick<
    BaseOptions,
    | 'allWallets'
    | 'connectorImages'
    | 'customWallets'
    | 'enableWalletConnect'
    | 'excludeWalletIds'
    | 'featuredWalletIds'
  >
  features?: Pick<Features, 'allWallets'> | undefined
  /** Connectors at the time when the view opened. @default connectors */
  atFirst?: readonly ConnectorInfo[] | undefined
  /** With several connections at once: whether this connector is already connected. */
  isHeld?: (connector: ConnectorInfo) => boolean | undefined
}

/**
 * Makes a row for every wallet, without duplicates: a recent one is not listed again as installed. Reserves rows for
 * wallets that load later: recent ones that pair, featured, the host's own, recommended.
 */
export function listWallets({
  connectors,
  recents,
  options,
  features,
  atFirst = connectors,
  isHeld = () => false,
}: ListWalletsParameters): readonly WalletRow[] {
  const { customWallets, featuredWalletIds, excludeWalletIds = [], allWallets } = options
  const isListed = (one: ConnectorInfo, index: number) => {
    if (!KINDS[one.type] || isExcluded(one, one.explorerId, one.info?.rdns, excludeWalletIds)) return false
    // WalletConnect has a connector in every namespace.
    if (one.type === 'WALLET_CONNECT')
      return (
        options.enableWalletConnect !== false && connectors.findIndex(({ id }) => id === one.id) === index
      )
    return one.type !== 'EXTERNAL' || !connectors.some((other) => isInstalled(one, other))
  }
  const listed = connectors.filter(isListed)
  const groups = groupConnectors(listed)
  const look = { options, isHeld, isContested: findContested(connectors) }
  const canPair = listed.some(({ type }) => type === 'WALLET_CONNECT')

  const recent: WalletRow[] = []
  for (const one of recents) {
    const known = groups.filter((group) => group.some((connector) => isSame(one, connector)))
    const { id, name, rdns, image_url } = one
    if (known.length > 0) {
      const rows = known.map((group) => toRow(group, look, 'recent'))
      recent.push(...rows.filter(({ key }) => !recent.some((row) => row.key === key)))
    } else if (canPair && !isExcluded(one, id, rdns, excludeWalletIds)) {
      const imageUrl = image_url ?? undefined
      recent.push({ key: `recent/${id}`, kind: 'recent', name, imageUrl, tag: 'recent', testId: rowId(id) })
    }
  }
  // The generic connector comes after announced wallets, which have names.
  const others = [...groups]
    .sort(([a], [b]) => Number(a.type === 'INJECTED') - Number(b.type === 'INJECTED'))
    .map((group) => toRow(group, look))
    .filter(({ key }) => !recent.some((row) => row.key === key))

  const hasOwnChoice = featuredWalletIds?.length || customWallets?.length
  // Recommended wallets stay when another wallet turns out to be installed later.
  const early = new Set(atFirst.map(keyOf))
  const first = others.filter(({ key }) => early.has(key))
  const installed = first.filter(({ kind }) => kind === 'injected').length
  const room = Math.min(ROOM - installed, MAX_ROWS - first.length) - recent.length
  return [
    ...recent,
    ...others,
    ...places('featured', canPair ? featuredWalletIds?.length : 0),
    ...places('custom', customWallets?.length),
    ...places('recommended', canPair && !hasOwnChoice ? room : 0),
    ...(canPair && features?.allWallets !== false && isShown(allWallets)
      ? [{ key: 'all', kind: 'all' as const, name: '', testId: 'all-wallets' }]
      : []),
  ]
}

const isShown = (allWallets: BaseOptions['allWallets']) =>
  allWallets === 'ONLY_MOBILE' ? isPhone() : allWallets !== 'HIDE'

const places = (kind: WalletKind, count = 0): WalletRow[] =>
  Array.from({ length: Math.max(0, count) }, (_, index) => ({
    key: `${kind}/${index}`,
    kind,
    name: '',
    isAwaited: true,
  }))

const keyOf = ({ chain, id }: Pick<ConnectorInfo, 'chain' | 'id'>) => `${chain}/${id}`
const rowId = (id: string) => `wallet-selector-${id}`

type LookParameters = Required<Pick<ListWalletsParameters, 'options' | 'isHeld'>> & {
  isContested: ReturnType<typeof findContested>
}

/** Makes a row with the id of the group's first connector. */
function toRow(
  group: ConnectorGroup,
  { options, isHeld, isContested }: LookParameters,
  recent?: 'recent',
): WalletRow {
  const [{ id, name, chain, type, imageUrl }] = group
  const isShared = group.length > 1
  const isClaimed = group.some(isContested)
  const { tag, testId } = LOOKS[type] ?? { tag: 'installed', testId: id }
  // "Connected" takes precedence over other tags for a visitor who adds a wallet. WalletConnect's code pairs with any
  // wallet.
  const held = type !== 'WALLET_CONNECT' && group.every(isHeld) ? 'connected' : undefined
  return {
    key: keyOf({ chain, id }),
    kind: recent ?? (KINDS[type] as WalletKind),
    name,
    imageUrl: options.connectorImages?.[id] ?? imageUrl,
    isGeneric: type === 'INJECTED',
    tag: held ?? (isClaimed ? undefined : (recent ?? (isShared ? 'multichain' : tag))),
    isContested: isClaimed || undefined,
    testId: rowId(testId ?? `external-${id}`),
    connector: { connectorId: id, namespace: chain },
    connectors: isShared ? group.map((one) => ({ connectorId: one.id, namespace: one.chain })) : undefined,
  }
}

const isExcluded = (
  { id, name }: { id: string; name: string },
  explorerId: string | undefined,
  rdns: string | null | undefined,
  excluded: readonly string[],
) =>
  excluded.some(
    (one) => one === id || one === explorerId || one === rdns || one.toLowerCase() === name.toLowerCase(),
  )

/** Whether the wallet behind a host's connector is also in the browser. */
const isInstalled = (one: ConnectorInfo, { type, id, explorerId, info }: ConnectorInfo) =>
  KINDS[type] === 'injected' &&
  ((one.explorerId ?? one.id) === explorerId ||
    (one.info?.rdns !== undefined && one.info.rdns === (info?.rdns ?? id)))

const isSame = (recent: RecentWallet, { id, explorerId, info }: ConnectorInfo) =>
  recent.id === id || recent.id === explorerId || (info?.rdns !== undefined && recent.rdns === info.rdns)
