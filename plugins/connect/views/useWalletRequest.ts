import { useEffect, useState, useSyncExternalStore } from 'react'
import type { RequestState, WalletRequest } from '../walletRequest.js'

/** Starts asking when the view is on screen, and follows the answer. */
export function useWalletRequest(create: () => WalletRequest): { state: RequestState; retry: () => void } {
  const [request] = useState(create)
  const state = useSyncExternalStore(request.subscribe, request.get, request.get)
  useEffect(() => request.start(), [request])
  return { state, retry: request.retry }
}
