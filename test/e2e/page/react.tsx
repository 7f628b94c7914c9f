import { evmAdapter } from 'latchkey/adapters/evm'
import { allPlugins, review } from 'latchkey/plugins'
import {
  createAppKit,
  useAppKit,
  useAppKitAccount,
  useAppKitBalance,
  useAppKitConnection,
  useAppKitConnections,
  useAppKitEvents,
  useAppKitNetwork,
  useAppKitProvider,
  useAppKitSendCalls,
  useAppKitState,
  useAppKitTheme,
  useDisconnect,
  useWalletInfo,
} from 'latchkey/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { defaults, networks } from './sandbox.js'

const { reviewed = false, ...given } = window.__kitOptions ?? {}

const kit = createAppKit({
  ...defaults,
  adapters: [evmAdapter()],
  plugins: [
    // Without the embedded wallet: its logins would appear on the first view of every test.
    ...allPlugins().filter(({ name }) => name !== 'embedded-wallet' && name !== 'review'),
    review({ what: reviewed ? 'all' : 'ours' }),
  ],
  ...given,
})

/** The last value of each hook, and every function that it ever returned. */
const hooks: Record<string, { value: object; functions: Record<string, Set<unknown>> }> = {}

function note<T extends object>(name: string, value: T): T {
  const functions: Record<string, Set<unknown>> = hooks[name]?.functions ?? {}
  for (const [key, one] of Object.entries(value)) {
    if (typeof one !== 'function') continue
    functions[key] = (functions[key] ?? new Set()).add(one)
  }
  hooks[name] = { value, functions }
  return value
}

declare global {
  interface Window {
    kit: typeof kit
    hooks: typeof hooks
  }
}

window.kit = kit
window.hooks = hooks

/** A hook's value as JSON: a test reads it, and changes are visible. */
function Shown({ id, value }: { id: string; value: unknown }) {
  const text = JSON.stringify(value, (_, item) => (typeof item === 'bigint' ? String(item) : item), 1)
  return (
    <section>
      <h2>{id}</h2>
      <pre data-testid={id}>{text}</pre>
    </section>
  )
}

function Page() {
  const { open, close } = note('useAppKit', useAppKit())
  const { caipNetworkId, chainId, switchNetwork } = note('useAppKitNetwork', useAppKitNetwork())
  const { walletProvider, walletProviderType } = note('useAppKitProvider', useAppKitProvider('eip155'))
  const { themeMode, setThemeMode } = note('useAppKitTheme', useAppKitTheme())
  const { fetchBalance } = note('useAppKitBalance', useAppKitBalance())
  note('useAppKitSendCalls', useAppKitSendCalls())
  const { disconnect } = note('useDisconnect', useDisconnect())
  const { connections, recentConnections } = note('useAppKitConnections', useAppKitConnections())
  const { connection, isPending, switchConnection, deleteConnection } = note(
    'useAppKitConnection',
    useAppKitConnection({
      onSuccess: (change) => {
        document.body.dataset.change = JSON.stringify(change)
      },
      onError: (error) => {
        document.body.dataset.change = String(error)
      },
    }),
  )
  const [other] = [...connections, ...recentConnections].filter(
    ({ connectorId }) => connectorId !== connection?.connectorId,
  )

  const actions: Record<string, () => unknown> = {
    open: () => open(),
    close: () => close(),
    disconnect: () => disconnect(),
    'switch-network': () => switchNetwork(networks.find(({ id }) => id !== chainId) ?? networks[0]),
    'toggle-theme': () => setThemeMode(themeMode === 'dark' ? 'light' : 'dark'),
    'switch-connection': () => other && switchConnection({ connection: other }),
    'delete-connection': () =>
      other && deleteConnection({ ...other, address: other.accounts[0]?.address ?? '' }),
    'disconnect-other': () => disconnect({ id: other?.connectorId }),
    'fetch-balance': async () => {
      document.body.dataset.balance = JSON.stringify(await fetchBalance())
    },
  }

  return (
    <main>
      <h1>Kit with React</h1>
      {Object.entries(actions).map(([name, act]) => (
        <button key={name} type="button" data-testid={`do-${name}`} onClick={() => void act()}>
          {name}
        </button>
      ))}
      <Shown id="account" value={note('useAppKitAccount', useAppKitAccount())} />
      <Shown id="network" value={{ caipNetworkId, chainId }} />
      <Shown id="state" value={note('useAppKitState', useAppKitState())} />
      <Shown id="events" value={note('useAppKitEvents', useAppKitEvents()).data} />
      <Shown id="wallet-info" value={note('useWalletInfo', useWalletInfo())} />
      <Shown id="theme" value={themeMode} />
      <Shown
        id="connections"
        value={{
          connections: connections.map(({ connectorId }) => connectorId),
          recent: recentConnections.map(({ connectorId }) => connectorId),
          inUse: connection?.connectorId,
          isPending,
        }}
      />
      <Shown id="provider" value={{ walletProviderType, isPresent: walletProvider !== undefined }} />
    </main>
  )
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Page />
    </StrictMode>,
  )
}
