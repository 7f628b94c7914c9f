import { type AnyPlugin, createAppKit as createPlain } from 'latchkey'
import {
  bitcoin,
  bitcoinTestnet,
  defineChain,
  type AppKitNetwork as Network,
  solana,
  solanaDevnet,
  solanaTestnet,
} from 'latchkey/networks'
import { accountTabs } from 'latchkey/plugins/account-tabs'
import { connect } from 'latchkey/plugins/connect'
import {
  type AppKit,
  type AppKitNetwork,
  type AppKitOptions,
  type CaipAddress,
  type CaipNetwork,
  type CaipNetworkId,
  type Connection,
  type Connector,
  type ConnectorType,
  type CustomWallet,
  createAppKit,
  type Event,
  type EventState,
  type Features,
  getAppKit,
  type Metadata,
  type SIWXConfig,
  type SIWXMessage,
  type SIWXSession,
  type SocialProvider,
  type ThemeMode,
  type ThemeVariables,
  type UseAppKitAccountReturn,
  type UseAppKitNetworkReturn,
  useAppKit,
  useAppKitAccount,
  useAppKitBalance,
  useAppKitConnection,
  useAppKitConnections,
  useAppKitEvents,
  useAppKitNetwork,
  useAppKitNetworkCore,
  useAppKitProvider,
  useAppKitSIWX,
  useAppKitState,
  useAppKitTheme,
  useDisconnect,
  useWalletInfo,
} from 'latchkey/react'
import {
  CloudAuthSIWX,
  createSIWEConfig,
  DefaultSIWX,
  formatMessage,
  getAddressFromMessage,
  getChainIdFromMessage,
  getDidAddress,
  getDidChainId,
  InformalMessenger,
  LocalStorage,
  ReownAuthentication,
  type SIWXMessenger,
  type SIWXStorage,
  type SIWXVerifier,
  type SIWXConfig as SignInConfig,
} from 'latchkey/siwx'
import { BIP122Verifier, EIP155Verifier, SolanaVerifier } from 'latchkey/siwx/verifiers'

// Names that pages written for similar kits import, from the entries in docs/migration-names.md, and their types.

const options: AppKitOptions = {
  ...{ projectId: 'p', networks: [solana, solanaDevnet, solanaTestnet, bitcoin, bitcoinTestnet] },
  ...{ plugins: [connect(), accountTabs()], themeMode: 'dark' },
}
const network: AppKitNetwork & Network = defineChain({
  ...{ id: 7, name: 'Seven', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
  rpcUrls: { default: { http: ['https://seven.example'] } },
})
const kit = createAppKit({ projectId: 'p', networks: [network], plugins: [connect(), accountTabs()] })
const anyKit: AppKit = createPlain(options)
getAppKit(kit)
getAppKit(anyKit)
getAppKit(createPlain({ projectId: 'p', networks: [network], plugins: [] as AnyPlugin[] }))
// @ts-expect-error options are not a kit
getAppKit(options)

// Hook results, as components of such pages use them.
export function useAll() {
  const account: UseAppKitAccountReturn = useAppKitAccount({ namespace: 'eip155' })
  const { switchNetwork, ...core }: UseAppKitNetworkReturn = useAppKitNetwork()
  const core2: typeof core = useAppKitNetworkCore()
  void switchNetwork(network)
  // @ts-expect-error the hook is read-only
  void useAppKitNetworkCore().switchNetwork
  const shown: [string | undefined, CaipAddress | undefined, boolean, CaipNetworkId | undefined] = [
    ...([account.address, account.caipAddress] as const),
    ...([account.isConnected, core2.caipNetworkId] as const),
  ]
  const caipNetwork: CaipNetwork | undefined = core2.caipNetwork
  void useAppKit().open({ view: 'Connect' })
  // @ts-expect-error an unknown view
  void useAppKit().open({ view: 'Nowhere' })
  const { walletProvider } = useAppKitProvider<{ request(): void }>('eip155')
  walletProvider?.request()
  // @ts-expect-error an unknown namespace
  useAppKitProvider('ethereum')
  const theme: [ThemeMode, ThemeVariables] = [useAppKitTheme().themeMode, useAppKitTheme().themeVariables]
  // @ts-expect-error neither light nor dark
  useAppKitTheme().setThemeMode('blue')
  const event: Event = useAppKitEvents().data
  const state: EventState = useAppKitEvents()
  const connections: readonly Connection[] = useAppKitConnections().connections
  void useAppKitConnection({ namespace: 'eip155' })
  void useAppKitBalance()
    .fetchBalance()
    .then(({ data }) => data?.balance.length)
  void useDisconnect().disconnect({ namespace: 'eip155' })
  const wallet: string | undefined = useWalletInfo().walletInfo?.name
  const features: Features | boolean = useAppKitState().open
  // @ts-expect-error an unknown state
  void useAppKitState().isOpen
  return { shown, caipNetwork, theme, event, state, connections, wallet, features }
}

// The remaining names exist with their types.
export const metadata: Metadata = { name: 'n', description: 'd', url: 'https://a.example', icons: [] }
export const social: SocialProvider = 'farcaster'
export const own: CustomWallet = { id: 'a', name: 'A' }
export const connector: Pick<Connector, 'type'> = { type: 'INJECTED' satisfies ConnectorType }
export const signIn: [SIWXConfig, SignInConfig] = [
  new DefaultSIWX({ verifiers: [new EIP155Verifier(), new SolanaVerifier(), new BIP122Verifier()] }),
  new ReownAuthentication(),
]
export const parts: [SIWXVerifier, SIWXMessenger, SIWXStorage] = [
  new EIP155Verifier(),
  new InformalMessenger({ domain: 'a.example', uri: 'https://a.example', getNonce: async () => 'abcdefgh' }),
  new LocalStorage(),
]
export const made: Promise<SIWXMessage> = parts[1].createMessage({
  accountAddress: '0x',
  chainId: 'eip155:1',
})
export const sessions: Promise<readonly SIWXSession[]> = parts[2].get('eip155:1', '0x')
export const others = [
  SolanaVerifier,
  BIP122Verifier,
  CloudAuthSIWX,
  createSIWEConfig,
  formatMessage,
  useAppKitSIWX,
]
export const read = [getAddressFromMessage, getChainIdFromMessage, getDidAddress, getDidChainId]
