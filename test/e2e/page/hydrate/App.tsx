import {
  AppKitProvider,
  createAppKit,
  useAppKit,
  useAppKitAccount,
  useAppKitNetwork,
  useAppKitState,
  useAppKitTheme,
  useWalletInfo,
} from 'latchkey/react'
import { useEffect } from 'react'

const LOCAL = {
  id: 31337,
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
}
const OTHER = { ...LOCAL, id: 31338, name: 'Other' }

export const createKit = () =>
  createAppKit({
    projectId: 'hydration',
    networks: [LOCAL, OTHER],
    plugins: [],
    services: { catalogue: 'http://127.0.0.1:1' },
    onError: () => undefined,
  })

function Account() {
  const { open } = useAppKit()
  const { address, isConnected, status } = useAppKitAccount()
  const { caipNetwork, chainId } = useAppKitNetwork()
  const { initialized, loading, selectedNetworkId, swaps } = useAppKitState()
  const { themeMode } = useAppKitTheme()
  const { walletInfo } = useWalletInfo()
  useEffect(() => {
    document.body.dataset.hydrated = 'true'
  }, [])
  const state = {
    address,
    isConnected,
    status,
    chainId,
    initialized,
    loading,
    selectedNetworkId,
    swaps,
    walletInfo,
  }
  return (
    <button type="button" className={themeMode} onClick={() => open()} disabled={loading}>
      {caipNetwork?.name} <code>{JSON.stringify(state)}</code>
    </button>
  )
}

const ADDRESS = '0x1111111111111111111111111111111111111111'
/** As from a cookie; the visitor's wallet is no longer there. */
const STATE = {
  networks: [],
  accounts: {
    eip155: { connectorId: 'gone', address: ADDRESS, caipAddress: `eip155:31337:${ADDRESS}` },
  },
} as const

export const App = ({ kit }: { kit: ReturnType<typeof createKit> }) => (
  <AppKitProvider appkit={kit} initialState={STATE}>
    <Account />
  </AppKitProvider>
)
