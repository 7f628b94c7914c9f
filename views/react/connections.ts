import { useEffect, useMemo, useRef, useState } from 'react'
import type { Connection, Namespace } from '../../kernel/index.js'
import type { AnyAppKit, AppKitConnection, ConnectionSwitch } from '../appkit.js'
import { kernelOf } from '../internals.js'
import { connectionsOf } from '../selectors.js'
import { HookError } from './current.js'
import { useSession } from './session.js'
import { useKitSlice } from './slice.js'

const sameJson = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Raises a notice once per component if the feature is off, after remote features are known. */
function useNotice(kit: AnyAppKit) {
  const kernel = kernelOf(kit)
  const isOff = useKitSlice(kernel, 'features', ({ multiWallet }) => !multiWallet)
  const isKnown = useKitSlice(kernel, 'modal', ({ initialized }) => initialized)
  const isAlerted = useRef(false)
  useEffect(() => {
    if (!isOff || !isKnown || isAlerted.current) return
    isAlerted.current = true
    kernel.alert('MULTI_WALLET_NOT_ENABLED')
  }, [kernel, isOff, isKnown])
}

function useNamespace(kit: AnyAppKit, wanted: Namespace | undefined): Namespace {
  const active = useSession(kit, ({ activeNamespace }) => activeNamespace)
  const namespace = wanted ?? active
  if (namespace === undefined) throw new HookError('NO_NAMESPACE', 'No namespace found')
  return namespace
}

function useList(kit: AnyAppKit, namespace: Namespace, key: 'connections' | 'recentConnections') {
  const features = useKitSlice(kernelOf(kit), 'features', (state) => state)
  return useSession(kit, (state) => connectionsOf(features, state, key, namespace), sameJson)
}

export type UseAppKitConnections = {
  /** The connected wallets, the active one first. */
  connections: readonly AppKitConnection[]
  /** Recently connected wallets, newest first. */
  recentConnections: readonly AppKitConnection[]
}

export function useKitConnections(kit: AnyAppKit, wanted?: Namespace): UseAppKitConnections {
  useNotice(kit)
  const namespace = useNamespace(kit, wanted)
  const connections = useList(kit, namespace, 'connections')
  const recentConnections = useList(kit, namespace, 'recentConnections')
  return useMemo(() => ({ connections, recentConnections }), [connections, recentConnections])
}

export type ConnectionChange = ConnectionSwitch & { hasDeletedWallet: boolean }
export type UseAppKitConnectionOptions = {
  /** @default the page's active namespace */
  namespace?: Namespace | undefined
  onSuccess?: ((change: ConnectionChange) => void) | undefined
  /** Receives the error instead of rejecting the call. */
  onError?: ((error: unknown) => void) | undefined
}
export type UseAppKitConnection = {
  /** The active connection. */
  connection: AppKitConnection | undefined
  /** Whether a switch or deletion by this hook is pending. */
  isPending: boolean
  switchConnection(parameters: {
    connection: Pick<Connection, 'connectorId'>
    address?: string | undefined
  }): Promise<void>
  deleteConnection(parameters: { address: string; connectorId: string }): Promise<void>
}

export function useKitConnection(
  kit: AnyAppKit,
  { namespace: wanted, onSuccess, onError }: UseAppKitConnectionOptions = {},
): UseAppKitConnection {
  useNotice(kit)
  const namespace = useNamespace(kit, wanted)
  const connections = useList(kit, namespace, 'connections')
  const activeId = useSession(kit, ({ accounts }) => accounts[namespace]?.connectorId)
  const [pending, setPending] = useState(0)
  // The callbacks of the last render, so that the returned functions stay stable.
  const callbacks = useRef({ onSuccess, onError })
  useEffect(() => {
    callbacks.current = { onSuccess, onError }
  })
  const actions = useMemo(() => {
    const run = async (work: () => Promise<ConnectionChange | undefined>) => {
      setPending((count) => count + 1)
      try {
        const change = await work()
        if (change) callbacks.current.onSuccess?.(change)
      } catch (error) {
        if (!callbacks.current.onError) throw error
        callbacks.current.onError(error)
      } finally {
        setPending((count) => count - 1)
      }
    }
    return {
      switchConnection: (parameters: Parameters<UseAppKitConnection['switchConnection']>[0]) =>
        run(async () => {
          const change = await kit.switchConnection({ ...parameters, namespace })
          return change && { ...change, hasDeletedWallet: false }
        }),
      deleteConnection: ({ address, connectorId }: { address: string; connectorId: string }) =>
        run(async () => {
          await kit.deleteConnection({ address, connectorId, namespace })
          // The call did nothing and raised a notice.
          if (!kernelOf(kit).features.get().multiWallet) return undefined
          return {
            address,
            namespace,
            hasSwitchedAccount: false,
            hasSwitchedWallet: false,
            hasDeletedWallet: true,
          }
        }),
    } satisfies Partial<UseAppKitConnection>
  }, [kit, namespace])
  const connection = connections.find(({ connectorId }) => connectorId === activeId)
  return useMemo(() => ({ connection, isPending: pending > 0, ...actions }), [connection, pending, actions])
}
