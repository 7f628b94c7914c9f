'use client'
import type { AnyPlugin, Namespace } from '../kernel/index.js'
import { createKernel } from '../kernel/index.js'
import type { AnyAppKit, AppKit, AppKitNetworkState } from './appkit.js'
import { type AppKitOptions, createFacade, type NamesOf, refuseUnclaimed } from './createAppKit.js'
import {
  type UseAppKitCallsStatusOptions,
  type UseAppKitCapabilitiesOptions,
  useKitCallsStatus,
  useKitCapabilities,
  useKitSendCalls,
} from './react/calls.js'
import {
  type UseAppKitConnection,
  type UseAppKitConnectionOptions,
  useKitConnection,
  useKitConnections,
} from './react/connections.js'
import { remember, useCurrentKit } from './react/current.js'
import {
  useKitAccount,
  useKitBalance,
  useKitControls,
  useKitDisconnect,
  useKitEvents,
  useKitNetwork,
  useKitNetworkCore,
  useKitProvider,
  useKitState,
  useKitTheme,
  useKitWalletInfo,
} from './react/hooks.js'
import { useKitSIWX } from './react/siwx.js'

/** Types that code for AppKit imports from the same module as the hooks. */
export type {
  AccountType,
  AnalyticsEvent as Event,
  AppKitNetwork,
  CaipAddress,
  CaipNetwork,
  CaipNetworkId,
  CallsReceipt,
  CallsStatus,
  ChainCapabilities,
  Connection,
  ConnectionStatus,
  Connector,
  ConnectorType,
  CustomWallet,
  EventState,
  FeatureOptions,
  Features,
  InitialState,
  Metadata,
  Namespace,
  SocialProvider,
  ThemeMode,
  ThemeVariables,
  TokenBalance,
  WalletCall,
  WalletCapabilities,
  WalletInfo,
} from '../kernel/index.js'
export type { SIWXConfig, SIWXMessage, SIWXSession } from '../plugins/siwx/contract.js'
export type {
  AnyAppKit,
  AppKit,
  AppKitAccount,
  AppKitConnection,
  AppKitNetworkState,
  AppKitPublicState,
} from './appkit.js'
export type { AppKitOptions } from './createAppKit.js'
export type {
  SendCallsRequest,
  SentCalls,
  UseAppKitCallsStatus,
  UseAppKitCallsStatusOptions,
  UseAppKitCapabilities,
  UseAppKitCapabilitiesOptions,
  UseAppKitSendCalls,
} from './react/calls.js'
export type {
  ConnectionChange,
  UseAppKitConnection,
  UseAppKitConnectionOptions,
  UseAppKitConnections,
} from './react/connections.js'
export { HookError } from './react/current.js'
export type {
  BalanceResult,
  UseAppKitAccount,
  UseAppKitAccount as UseAppKitAccountReturn,
  UseAppKitNetwork as UseAppKitNetworkReturn,
} from './react/hooks.js'
export { AppKitProvider, type AppKitProviderProps } from './react/provider.js'
export type { UseAppKitSIWX } from './react/siwx.js'

/** The same as `createAppKit` of `latchkey`, but the hooks below find a page's only kit without a provider. */
export function createAppKit<const P extends readonly AnyPlugin[]>(
  options: AppKitOptions<P>,
): AppKit<NamesOf<P>> {
  refuseUnclaimed(options)
  const kernel = createKernel({
    options,
    plugins: options.plugins,
    shell: () => import('./shell/mount.js'),
    packs: () => import('./languages/packs.js'),
    framework: 'react',
  })
  const kit = createFacade<NamesOf<P>>(kernel)
  remember(kit)
  return kit
}

/** Registers a kit made by `createAppKit` of `latchkey` for the hooks, like one made by the function above. */
export function getAppKit(kit: AnyAppKit): void {
  remember(kit)
}

export const useAppKit = () => useKitControls(useCurrentKit('useAppKit'))
export const useAppKitAccount = (options?: { namespace?: Namespace | undefined }) =>
  useKitAccount(useCurrentKit('useAppKitAccount'), options?.namespace)
export const useAppKitNetwork = () => useKitNetwork(useCurrentKit('useAppKitNetwork'))
/** Like `useAppKitNetwork`, without `switchNetwork`. */
export const useAppKitNetworkCore = (): AppKitNetworkState =>
  useKitNetworkCore(useCurrentKit('useAppKitNetworkCore'))
export const useAppKitState = () => useKitState(useCurrentKit('useAppKitState'))
export const useAppKitProvider = <T = unknown>(namespace: Namespace) =>
  useKitProvider<T>(useCurrentKit('useAppKitProvider'), namespace)
export const useAppKitEvents = () => useKitEvents(useCurrentKit('useAppKitEvents'))
export const useAppKitTheme = () => useKitTheme(useCurrentKit('useAppKitTheme'))
export const useAppKitBalance = () => useKitBalance(useCurrentKit('useAppKitBalance'))
export const useDisconnect = () => useKitDisconnect(useCurrentKit('useDisconnect'))
export const useWalletInfo = (namespace?: Namespace) =>
  useKitWalletInfo(useCurrentKit('useWalletInfo'), namespace)
export const useAppKitConnections = (namespace?: Namespace) =>
  useKitConnections(useCurrentKit('useAppKitConnections'), namespace)
export const useAppKitConnection = (options?: UseAppKitConnectionOptions): UseAppKitConnection =>
  useKitConnection(useCurrentKit('useAppKitConnection'), options)
export const useAppKitSIWX = (options?: { namespace?: Namespace | undefined }) =>
  useKitSIWX(useCurrentKit('useAppKitSIWX'), options?.namespace)
export const useAppKitSendCalls = () => useKitSendCalls(useCurrentKit('useAppKitSendCalls'))
export const useAppKitCallsStatus = (options?: UseAppKitCallsStatusOptions) =>
  useKitCallsStatus(useCurrentKit('useAppKitCallsStatus'), options)
export const useAppKitCapabilities = (options?: UseAppKitCapabilitiesOptions) =>
  useKitCapabilities(useCurrentKit('useAppKitCapabilities'), options)

/** Binds the hooks to one kit, without a provider. @example const { useAppKit } = bindHooks(kit) */
export const bindHooks = (kit: AnyAppKit) => ({
  useAppKit: () => useKitControls(kit),
  useAppKitAccount: (options?: { namespace?: Namespace | undefined }) =>
    useKitAccount(kit, options?.namespace),
  useAppKitNetwork: () => useKitNetwork(kit),
  useAppKitNetworkCore: () => useKitNetworkCore(kit),
  useAppKitState: () => useKitState(kit),
  useAppKitProvider: <T = unknown>(namespace: Namespace) => useKitProvider<T>(kit, namespace),
  useAppKitEvents: () => useKitEvents(kit),
  useAppKitTheme: () => useKitTheme(kit),
  useAppKitBalance: () => useKitBalance(kit),
  useDisconnect: () => useKitDisconnect(kit),
  useWalletInfo: (namespace?: Namespace) => useKitWalletInfo(kit, namespace),
  useAppKitConnections: (namespace?: Namespace) => useKitConnections(kit, namespace),
  useAppKitConnection: (options?: UseAppKitConnectionOptions) => useKitConnection(kit, options),
  useAppKitSIWX: (options?: { namespace?: Namespace | undefined }) => useKitSIWX(kit, options?.namespace),
  useAppKitSendCalls: () => useKitSendCalls(kit),
  useAppKitCallsStatus: (options?: UseAppKitCallsStatusOptions) => useKitCallsStatus(kit, options),
  useAppKitCapabilities: (options?: UseAppKitCapabilitiesOptions) => useKitCapabilities(kit, options),
})
