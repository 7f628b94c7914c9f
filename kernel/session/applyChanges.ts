import type { Connected } from '../adapters/adapter.js'
import type { EmbeddedUser } from '../adapters/embedded.js'
import { formatCaipAddress, type Namespace } from '../base/caip.js'
import { castDraft, type Draft } from '../base/draft.js'
import type { Holds } from './connect/holds.js'
import { addConnection, findKnown, removeFrom } from './connections/connections.js'
import { explorerUrl } from './networks/explorerUrl.js'
import { emptyAccount } from './session.js'
import type { CaipNetwork, ChainAccount, Connection, ConnectorInfo, SessionState } from './types.js'

/**
 * Writes a new connection: connection, account and network together. The first account is the one to use; `own` is
 * the wallet's own active one.
 */
export function applyConnected(
  state: Draft<SessionState>,
  namespace: Namespace,
  connector: ConnectorInfo,
  connected: Connected,
  network: CaipNetwork | undefined,
  own: string,
) {
  const { connectorId, accounts, caipNetworkId, approvedNetworkIds, supportsAllNetworks = true } = connected
  const { name, icon } = connected.wallet ?? { name: connector.name, icon: connector.imageUrl }
  const address = accounts[0]?.address
  if (address === undefined) return
  const previous = state.accounts[namespace]
  const sameAccount = previous?.address === address
  // With the same wallet, the same visitor is logged in.
  const visitor = previous?.connectorId === connectorId ? previous : undefined
  state.accounts[namespace] = castDraft<ChainAccount>({
    ...(sameAccount ? previous : emptyAccount()),
    status: 'connected',
    connectorId,
    address,
    caipAddress: formatCaipAddress(caipNetworkId, address),
    allAccounts: accounts.map((one) => ({ ...one, namespace, type: one.type ?? 'eoa' })),
    addressLabels: Object.fromEntries(
      accounts.flatMap((one) => (one.name === undefined ? [] : [[one.address, one.name]])),
    ),
    addressExplorerUrl: explorerUrl(network, address),
    connectedWalletInfo: {
      name,
      icon,
      type: connector.type,
      rdns: connector.info?.rdns,
      identifier: connector.id,
    },
    preferredAccountType: previous?.preferredAccountType,
    user: visitor?.user,
    socialProvider: visitor?.socialProvider,
    smartAccountDeployed: visitor?.smartAccountDeployed,
  })
  const chain = state.networks[namespace]
  // These belong to the former wallet.
  if (chain && !visitor) chain.smartAccountEnabledNetworks = []
  applyUser(state, namespace, connected.user)
  if (chain) {
    chain.caipNetworkId = caipNetworkId
    chain.approvedCaipNetworkIds = approvedNetworkIds ? [...approvedNetworkIds] : undefined
    chain.supportsAllNetworks = supportsAllNetworks
  }
  const connection = toConnection(connector, connected, network, own)
  const former = findKnown(state as SessionState, namespace, connectorId)
  addConnection(state, namespace, { ...connection, auth: connection.auth ?? former?.auth }, 'first')
  state.activeNamespace = namespace
}

/** Converts a connected wallet to an entry of the list of connections. */
export function toConnection(
  connector: ConnectorInfo,
  { connectorId, accounts, wallet, user }: Connected,
  network: CaipNetwork | undefined,
  own: string,
): Connection {
  return {
    connectorId,
    accounts: accounts.map((one) => ({ ...one, type: one.type ?? 'eoa' })),
    ...(accounts[0]?.address !== own && { ownAddress: own }),
    caipNetwork: network,
    ...(user && { auth: toAuth(user) }),
    ...(wallet ?? { name: connector.name, icon: connector.imageUrl }),
  }
}

/** The login to repeat later: an e-mail login by its address, others by user name. */
const toAuth = ({ provider, email, username }: EmbeddedUser): Connection['auth'] => {
  const names = provider === 'email' ? [email, username] : [username, email]
  return { name: provider, username: names.find((name) => name != null) ?? undefined }
}

/** Updates the stored login after the user's e-mail address or name changed. */
export function applyAuth(
  state: Draft<SessionState>,
  namespace: Namespace,
  connectorId: string,
  user: EmbeddedUser,
) {
  const connection = state.connections[namespace]?.find((one) => one.connectorId === connectorId)
  if (connection) connection.auth = toAuth(user)
}

/** Writes the user of an embedded wallet to its account and network. */
export function applyUser(state: Draft<SessionState>, namespace: Namespace, user: EmbeddedUser | undefined) {
  const account = state.accounts[namespace]
  const chain = state.networks[namespace]
  if (!account) return
  if (user) {
    account.user = { email: user.email, username: user.username }
    account.socialProvider = user.provider
    account.smartAccountDeployed = user.smartAccountDeployed
    if (chain && user.smartAccountNetworks) chain.smartAccountEnabledNetworks = [...user.smartAccountNetworks]
  }
  const { socialProvider: authProvider, allAccounts } = account
  // Built here because the code that reads it is part of every page.
  account.embeddedWalletInfo =
    authProvider === undefined
      ? undefined
      : {
          user: account.user,
          authProvider,
          accountType: allAccounts[0]?.type,
          isSmartAccountDeployed: account.smartAccountDeployed === true,
        }
}

/** Resets a namespace: disconnected, without address, balances and profile; the chosen network stays. */
export function applyDisconnected(state: Draft<SessionState>, namespace: Namespace, connectorId?: string) {
  const account = state.accounts[namespace]
  const id = connectorId ?? account?.connectorId
  if (id !== undefined) removeFrom(state, 'connections', namespace, id)
  const type = account?.preferredAccountType
  state.accounts[namespace] = castDraft({ ...emptyAccount(), preferredAccountType: type })
  const chain = state.networks[namespace]
  if (!chain) return
  chain.approvedCaipNetworkIds = undefined
  chain.supportsAllNetworks = true
  chain.smartAccountEnabledNetworks = []
  // Leave a network that only the wallet had.
  const known = chain.requestedCaipNetworks.some((one) => one.caipNetworkId === chain.caipNetworkId)
  if (!known) chain.caipNetworkId = chain.requestedCaipNetworks[0]?.caipNetworkId
}

/** Writes another network: updates address and explorer, clears the old balance. */
export function applyNetwork(
  state: Draft<SessionState>,
  namespace: Namespace,
  network: CaipNetwork | undefined,
  id: CaipNetwork['caipNetworkId'],
  holds: Pick<Holds, 'mark'>,
) {
  const chain = state.networks[namespace]
  if (chain) chain.caipNetworkId = id
  const account = state.accounts[namespace]
  const known = state.known[namespace]
  if (known) known.caipAddress = formatCaipAddress(id, known.address)
  if (!account?.address) return
  account.caipAddress = formatCaipAddress(id, account.address)
  const connection = state.connections[namespace]?.find((one) => one.connectorId === account.connectorId)
  if (connection) connection.caipNetwork = castDraft(network)
  account.addressExplorerUrl = explorerUrl(network, account.address)
  account.balance = account.balanceSource = undefined
  account.balanceSymbol = network?.nativeCurrency.symbol
  account.balanceStatus = 'idle'
  account.tokenBalance = []
  account.tokenSource = undefined
  account.tokenStatus = 'idle'
  holds.mark(account, namespace, 'reconnecting')
}
