import { useEffect, useState, useSyncExternalStore } from 'react'
import type { RequestState, WalletRequest } from '../../attempt/walletRequest.js'

/** Starts the request when the view is mounted, and subscribes to its state. */
export function useWalletRequest<R extends WalletRequest>(
  create: () => R,
): { request: R; state: RequestState; retry: () => void } {
  const [request] = useState(create)
  const state = useSyncExternalStore(request.subscribe, request.get, request.get)
  useEffect(() => request.start(), [request])
  return { request, state, retry: request.retry }
}
