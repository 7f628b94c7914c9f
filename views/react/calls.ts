import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import {
  BaseError,
  type CallsCapability,
  type CallsRequest,
  type CallsStatus,
  type WalletCapabilities,
} from '../../kernel/index.js'
import type { AnyAppKit } from '../appkit.js'
import { kernelOf } from '../internals.js'
import { HookError } from './current.js'
import { useSession } from './session.js'

type Hex = `0x${string}`
/** How often the status of calls is asked for while it is pending. */
const POLL_MS = 2_000
const NAMESPACE = 'eip155'

const toHex = (id: string): Hex => `0x${Number(id.slice(NAMESPACE.length + 1)).toString(16)}`

/** The visitor's EVM account, its wallet and its chain. */
function usePlace(kit: AnyAppKit) {
  const account = useSession(kit, ({ accounts }) => accounts[NAMESPACE])
  const chain = useSession(kit, ({ networks }) => networks[NAMESPACE]?.caipNetworkId)
  const { connectorId, address, status } = account ?? {}
  return useMemo(() => {
    if (status !== 'connected' || connectorId === undefined || address === undefined) return undefined
    return { connectorId, address, chainId: chain && toHex(chain) }
  }, [status, connectorId, address, chain])
}

const loadCalls = (kit: AnyAppKit): Promise<CallsCapability> =>
  kernelOf(kit).session.capability('calls', NAMESPACE)

const notConnected = () =>
  new HookError('NO_ACCOUNT', 'Connect an EVM wallet first: open() of useAppKit() asks the visitor to.')

export type SendCallsRequest = Omit<CallsRequest, 'version' | 'from' | 'chainId'> & {
  /** @default the page's EVM network */
  readonly chainId?: Hex | undefined
}
export type SentCalls = Awaited<ReturnType<CallsCapability['send']>>
export type UseAppKitSendCalls = {
  /**
   * Asks the wallet to send several calls in one request (EIP-5792). Rejects if the wallet refuses; calls whose outcome
   * isn't known are not sent again.
   */
  sendCalls(request: SendCallsRequest): Promise<SentCalls>
  /** The last calls that the wallet accepted. */
  data: SentCalls | undefined
  /** The error of the last attempt. */
  error: unknown
  isPending: boolean
}

export function useKitSendCalls(kit: AnyAppKit): UseAppKitSendCalls {
  const place = usePlace(kit)
  const [pending, setPending] = useState(0)
  const [last, setLast] = useState<{ data?: SentCalls; error?: unknown }>({})
  // Read when the host calls, so that the function stays the same when the account changes.
  const current = useRef(place)
  useEffect(() => {
    current.current = place
  })
  const sendCalls = useCallback(
    async ({ chainId: wanted, ...request }: SendCallsRequest) => {
      setPending((count) => count + 1)
      try {
        const { connectorId, address: from, chainId: active } = current.current ?? {}
        const chainId = wanted ?? active
        const { session } = kernelOf(kit)
        // Read at the same time, so that the provider is this wallet's.
        const provider = session.provider(NAMESPACE)
        const isActive = session.account(NAMESPACE)?.connectorId === connectorId
        if (connectorId === undefined || chainId === undefined || !isActive) throw notConnected()
        const calls = await loadCalls(kit)
        const data = await calls.send({ connectorId, request: { ...request, from, chainId }, provider })
        setLast({ data })
        return data
      } catch (error) {
        setLast(({ data }) => ({ ...(data && { data }), error }))
        throw error
      } finally {
        setPending((count) => count - 1)
      }
    },
    [kit],
  )
  return useMemo(
    () => ({ sendCalls, data: last.data, error: last.error, isPending: pending > 0 }),
    [sendCalls, last, pending],
  )
}

export type UseAppKitCallsStatusOptions = {
  /** The id that `sendCalls` returned. Nothing is asked without it. */
  id?: string | undefined
}
export type UseAppKitCallsStatus = {
  /** The last answer of the wallet, which is asked again until the calls are no longer pending. */
  data: CallsStatus | undefined
  /** The last error. A wallet that doesn't know the calls, or none that is connected, is not asked again. */
  error: unknown
  /** Whether the outcome is still awaited. */
  isPending: boolean
  /** Asks the wallet to show these calls to the visitor. */
  showCallsStatus(): Promise<void>
}

export function useKitCallsStatus(
  kit: AnyAppKit,
  { id }: UseAppKitCallsStatusOptions = {},
): UseAppKitCallsStatus {
  const place = usePlace(kit)
  const connectorId = place?.connectorId
  const [last, setLast] = useState<{ id?: string; data?: CallsStatus; error?: unknown; isOver?: boolean }>({})
  useEffect(() => {
    if (id === undefined || connectorId === undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    let isAsked = false
    const ask = async () => {
      clearTimeout(timer)
      // A hidden page asks when it is seen.
      if (document.hidden || isAsked) return
      isAsked = true
      const next = await readStatus(kit, connectorId, id)
      if (isGone) return
      setLast((former) => ({ ...(former.id === id && former.data && { data: former.data }), ...next, id }))
      if (next.isOver) return
      isAsked = false
      timer = setTimeout(look, POLL_MS)
    }
    const look = () => void ask()
    document.addEventListener('visibilitychange', look)
    look()
    return () => {
      isGone = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [kit, connectorId, id])
  const showCallsStatus = useCallback(async () => {
    if (id === undefined || connectorId === undefined) throw notConnected()
    const calls = await loadCalls(kit)
    await calls.showStatus({ connectorId, id })
  }, [kit, connectorId, id])
  const { data, error, isOver } = last.id === id ? last : {}
  const isPending = id !== undefined && connectorId !== undefined && !isOver
  return useMemo(
    () => ({ data, error, isPending, showCallsStatus }),
    [data, error, isPending, showCallsStatus],
  )
}

/** An error that a repeated question may not meet does not end the wait. */
async function readStatus(kit: AnyAppKit, connectorId: string, id: string) {
  try {
    const data = await (await loadCalls(kit)).status({ connectorId, id })
    return { data, error: undefined, isOver: data.status !== 'pending' }
  } catch (error) {
    const isOver = error instanceof BaseError && FINAL.includes(error.code)
    return { error, isOver }
  }
}
/** Errors that asking again does not cure. */
const FINAL: readonly string[] = ['CALLS_UNKNOWN_ID', 'UNSUPPORTED_CHAIN', 'NOT_CONNECTED']

export type UseAppKitCapabilitiesOptions = {
  /** In hexadecimal. @default the page's EVM network */
  chainIds?: readonly Hex[] | undefined
}
export type UseAppKitCapabilities = {
  /** What the wallet offers on each chain; undefined until it is known. */
  data: WalletCapabilities | undefined
  /** Most wallets without EIP-5792 refuse the request. */
  error: unknown
  isPending: boolean
  /**
   * Asks the wallet. One on this device is asked without it; another device would prompt its owner, so that one is asked
   * only by this function.
   */
  fetchCapabilities(): Promise<WalletCapabilities>
}

export function useKitCapabilities(
  kit: AnyAppKit,
  { chainIds: wanted }: UseAppKitCapabilitiesOptions = {},
): UseAppKitCapabilities {
  const place = usePlace(kit)
  // By value, because hosts write the list anew in each render.
  const list = wanted?.join() ?? place?.chainId
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list stands for both
  const chainIds = useMemo(() => wanted ?? (place?.chainId ? [place.chainId] : undefined), [list])
  const key = place && list ? `${place.connectorId} ${place.address} ${list}` : undefined
  const [last, setLast] = useState<{ key?: string; data?: WalletCapabilities; error?: unknown }>({})
  const newest = useRef(key)
  useEffect(() => {
    newest.current = key
  })
  const fetchCapabilities = useCallback(async () => {
    if (!place || !chainIds || key === undefined) throw notConnected()
    const { connectorId, address } = place
    const put = (answer: { data: WalletCapabilities } | { error: unknown }) => {
      if (newest.current === key) setLast({ key, ...answer })
    }
    try {
      const calls = await loadCalls(kit)
      const data = await calls.capabilities({ connectorId, address, chainIds })
      put({ data })
      return data
    } catch (error) {
      put({ error })
      throw error
    }
  }, [kit, place, chainIds, key])
  const connectorId = place?.connectorId
  const isHere = connectorId !== undefined && isOnThisDevice(kit, connectorId)
  useEffect(() => {
    if (key !== undefined && isHere) void fetchCapabilities().catch(() => {})
  }, [key, isHere, fetchCapabilities])
  const { data, error } = last.key === key ? last : {}
  const isPending = key !== undefined && isHere && last.key !== key
  return useMemo(
    () => ({ data, error, isPending, fetchCapabilities }),
    [data, error, isPending, fetchCapabilities],
  )
}

function isOnThisDevice(kit: AnyAppKit, connectorId: string): boolean {
  const connector = kernelOf(kit).session.connector(connectorId, NAMESPACE)
  return connector !== undefined && connector.type !== 'WALLET_CONNECT' && !connector.links
}
