import { useAccount } from '../../../views/index.js'
import type { SwapToken } from '../contract.js'
import { isNative } from '../core.js'

/** Whether the account’s balance of a token is still unknown, so that no amount can be too high. */
export function useIsUnread(token: SwapToken | undefined): boolean {
  const account = useAccount()
  if (!token || !account || Number(token.quantity) > 0) return false
  const { balance, balanceStatus, tokenBalance, tokenStatus } = account
  const isKnown = isNative(token) ? balance !== undefined : tokenBalance.length > 0
  const status = isNative(token) ? balanceStatus : tokenStatus
  return !isKnown && (status === 'idle' || status === 'loading')
}
