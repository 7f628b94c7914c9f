import type { Connected } from '../../adapter.js'
import { formatCaipAddress, type Namespace } from '../../caip.js'
import { castDraft, type Draft } from '../../draft.js'
import { emptyAccount } from '../../session/session.js'
import type { CaipNetwork, ChainAccount, ConnectorInfo, SessionState } from '../../session/types.js'

/** The one write of a new connection: connection, account and network together. */
export function applyConnected(
  state: Draft<SessionState>,
  namespace: Namespace,
  connector: ConnectorInfo,
  connected: Connected,
  network: CaipNetwork | undefined,
) {
  const { connectorId, accounts, caipNetworkId, approvedNetworkIds, supportsAllNetworks = true } = connected
  const address = accounts[0]?.address
  if (address === undefined) return
  const previous = state.accounts[namespace]
  const sameAccount = previous?.address === address
  state.accounts[namespace] = castDraft<ChainAccount>({
    ...(sameAccount ? previous : emptyAccount()),
    status: 'connected',
    connectorId,
    address,
    caipAddress: formatCaipAddress(caipNetworkId, address),
    allAccounts: accounts.map((one) => ({ namespace, address: one.address, type: one.type ?? 'eoa' })),
    addressExplorerUrl: explorerUrl(network, address),
    connectedWalletInfo: {
      name: connector.name,
      icon: connector.imageUrl,
      type: connector.type,
      rdns: connector.info?.rdns,
      identifier: connector.id,
    },
    preferredAccountType: previous?.preferredAccountType,
  })
  const chain = state.networks[namespace]
  if (chain) {
    chain.caipNetworkId = caipNetworkId
    chain.approvedCaipNetworkIds = approvedNetworkIds ? [...approvedNetworkIds] : undefined
    chain.supportsAllNetworks = supportsAllNetworks
  }
  const others = (state.connections[namespace] ?? []).filter((one) => one.connectorId !== connectorId)
  state.connections[namespace] = [
    {
      connectorId,
      accounts: accounts.map((one) => ({ ...one, type: one.type ?? 'eoa' })),
      caipNetwork: castDraft(network),
      name: connector.name,
      icon: connector.imageUrl,
    },
    ...others,
  ]
  state.activeNamespace = namespace
}

/** Reset of a namespace: status disconnected, address, balances and profile cleared; the chosen network stays. */
export function applyDisconnected(state: Draft<SessionState>, namespace: Namespace, connectorId?: string) {
  const account = state.accounts[namespace]
  const id = connectorId ?? account?.connectorId
  const left = (state.connections[namespace] ?? []).filter((one) => one.connectorId !== id)
  if (left.length > 0) state.connections[namespace] = left
  else delete state.connections[namespace]
  const type = account?.preferredAccountType
  state.accounts[namespace] = castDraft({ ...emptyAccount(), preferredAccountType: type })
  const chain = state.networks[namespace]
  if (!chain) return
  chain.approvedCaipNetworkIds = undefined
  chain.supportsAllNetworks = true
  // A wallet's own unsupported network ends with the wallet.
  const known = chain.requestedCaipNetworks.some((one) => one.caipNetworkId === chain.caipNetworkId)
  if (!known) chain.caipNetworkId = chain.requestedCaipNetworks[0]?.caipNetworkId
}

/** The wallet, or the visitor, moved to another network: address and explorer follow, the old balance goes. */
export function applyNetwork(
  state: Draft<SessionState>,
  namespace: Namespace,
  network: CaipNetwork | undefined,
  id: CaipNetwork['caipNetworkId'],
) {
  const chain = state.networks[namespace]
  if (chain) chain.caipNetworkId = id
  const account = state.accounts[namespace]
  if (!account?.address) return
  account.caipAddress = formatCaipAddress(id, account.address)
  account.addressExplorerUrl = explorerUrl(network, account.address)
  account.balance = undefined
  account.balanceSymbol = network?.nativeCurrency.symbol
  account.balanceStatus = 'idle'
  account.tokenBalance = []
}

function explorerUrl(network: CaipNetwork | undefined, address: string) {
  const base = network?.blockExplorers?.default.url
  if (base === undefined) return undefined
  return `${base.replace(/\/$/, '')}/address/${address}`
}
