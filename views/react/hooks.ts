import { useCallback, useMemo } from 'react'
import type {
  EventState,
  Namespace,
  OpenOptions,
  ThemeMode,
  ThemeVariables,
  WalletInfo,
} from '../../kernel/index.js'
import type { AnyAppKit, AppKit, AppKitAccount, AppKitNetworkState, AppKitPublicState } from '../appkit.js'
import { type Approach, createApproach } from '../approach.js'
import { kernelOf } from '../internals.js'
import { openModal } from '../openModal.js'
import { accountOf, networkOf, stateOf } from '../selectors.js'
import { useSession } from './session.js'
import { useKitSlice } from './slice.js'

/** The hooks for a given kit, which `react.ts` and `bindHooks` supply. Returned functions are stable across renders. */
type Of<T> = (kit: AnyAppKit) => T

const sameJson = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

export const useKitControls: Of<{
  open: AppKit['open']
  close: AppKit['close']
  /** Spread on your own connect button to prefetch the modal on hover or focus. */
  intent: {
    onPointerEnter: Approach
    onFocus: Approach
    onTouchStart: () => void
    'data-appkit-intent': ''
  }
}> = (kit) =>
  useMemo(() => {
    const { close } = kit
    const kernel = kernelOf(kit)
    const approach = createApproach(kernel)
    const open: AppKit['open'] = (options) => openModal(kernel, options as OpenOptions | undefined)
    return {
      open,
      close,
      intent: {
        onPointerEnter: approach,
        onFocus: approach,
        onTouchStart: () => approach(),
        'data-appkit-intent': '',
      },
    }
  }, [kit])

const NO_ACCOUNT = Object.freeze({
  isConnected: false as const,
  isAuthenticated: false as const,
  allAccounts: [] as const,
  address: undefined,
  caipAddress: undefined,
  status: undefined,
})
/** Empty rather than undefined if the namespace does not exist. */
export type UseAppKitAccount = AppKitAccount | (Partial<AppKitAccount> & typeof NO_ACCOUNT)

export const useKitAccount = (kit: AnyAppKit, namespace?: Namespace): UseAppKitAccount =>
  useSession(kit, (state) => accountOf(state, namespace) ?? NO_ACCOUNT, sameJson)

export const useKitNetworkCore: Of<AppKitNetworkState> = (kit) =>
  useSession(kit, (state) => networkOf(state), sameJson)

export type UseAppKitNetwork = AppKitNetworkState & { switchNetwork: AppKit['switchNetwork'] }
export const useKitNetwork: Of<UseAppKitNetwork> = (kit) => {
  const network = useKitNetworkCore(kit)
  return useMemo(() => ({ ...network, switchNetwork: kit.switchNetwork }), [network, kit])
}

export const useKitState: Of<AppKitPublicState> = (kit) => {
  const kernel = kernelOf(kit)
  const modal = useKitSlice(kernel, 'modal', (state) => state)
  const features = useKitSlice(kernel, 'features', (state) => state)
  return useSession(kit, (session) => stateOf(modal, features, session), sameJson)
}

export function useKitProvider<T>(kit: AnyAppKit, namespace: Namespace) {
  const { session } = kernelOf(kit)
  const walletProvider = useSession(kit, ({ accounts }) =>
    // A server has no provider, so hydration, which starts without a connector, must not see one either.
    accounts[namespace]?.connectorId === undefined ? undefined : session.provider(namespace),
  ) as T | undefined
  const type = useSession(kit, (state) => state.accounts[namespace]?.connectedWalletInfo?.type)
  return useMemo(() => ({ walletProvider, walletProviderType: type }), [walletProvider, type])
}

export const useKitEvents: Of<EventState> = (kit) => useKitSlice(kernelOf(kit), 'events', (events) => events)

export const useKitTheme: Of<{
  themeMode: ThemeMode
  themeVariables: ThemeVariables
  setThemeMode: AppKit['setThemeMode']
  setThemeVariables: AppKit['setThemeVariables']
}> = (kit) => {
  const theme = useKitSlice(kernelOf(kit), 'theme', (state) => state)
  return useMemo(
    () => ({ ...theme, setThemeMode: kit.setThemeMode, setThemeVariables: kit.setThemeVariables }),
    [theme, kit],
  )
}

export type BalanceResult = {
  data: { balance: string; symbol: string } | undefined
  error: string | null
  isSuccess: boolean
  isError: boolean
}
export const useKitBalance: Of<{ fetchBalance: () => Promise<BalanceResult> }> = (kit) => {
  const fetchBalance = useCallback(async (): Promise<BalanceResult> => {
    const { session } = kernelOf(kit)
    await session.refreshBalance()
    const { balance, balanceSymbol, balanceStatus } = session.account() ?? {}
    if (balanceStatus !== 'ready' || balance === undefined || balanceSymbol === undefined) {
      return { data: undefined, error: 'The balance could not be read.', isSuccess: false, isError: true }
    }
    return { data: { balance, symbol: balanceSymbol }, error: null, isSuccess: true, isError: false }
  }, [kit])
  return useMemo(() => ({ fetchBalance }), [fetchBalance])
}

export const useKitDisconnect: Of<{
  /** Disconnects all wallets of a namespace, or of all; with a connector's `id` only that one. */
  disconnect: (options?: {
    id?: string | undefined
    namespace?: Namespace | undefined
    /** False keeps an open modal open. @default true */
    closeModal?: boolean | undefined
  }) => Promise<void>
}> = (kit) =>
  useMemo(
    () => ({
      disconnect: ({ id, namespace, closeModal } = {}) =>
        kit.disconnect(namespace, { connectorId: id, closeModal }),
    }),
    [kit],
  )

export const useKitWalletInfo = (
  kit: AnyAppKit,
  namespace?: Namespace,
): { walletInfo: WalletInfo | undefined } => {
  const walletInfo = useSession(kit, (state) => accountOf(state, namespace)?.connectedWalletInfo, sameJson)
  return useMemo(() => ({ walletInfo }), [walletInfo])
}
