import type { RequestState } from '../../attempt/walletRequest.js'

type Words = RequestState['status'] | 'declined' | 'pending' | 'gone' | 'no-account' | 'blocked' | 'unloaded'
type RequestWords = {
  title: `connect.${Exclude<Words, 'slow'>}-title` | 'connect.switch-unsupported'
  text: `connect.${Exclude<Words, 'done'>}-text` | undefined
  canRetry: boolean
}

const FAILURES: Readonly<Record<string, Words>> = {
  CONNECTION_FAILED: 'failed',
  CONNECTION_REJECTED: 'declined',
  REQUEST_PENDING: 'pending',
  CONNECTOR_NOT_FOUND: 'gone',
  ADAPTER_NOT_FOUND: 'gone',
  NO_ACCOUNT: 'no-account',
  NAMESPACE_NOT_APPROVED: 'no-account',
  POPUP_BLOCKED: 'blocked',
  SDK_NOT_LOADED: 'unloaded',
}

/** The texts for a connection request: keys of `messages/views.ts`. */
export function wordsFor(state: RequestState): RequestWords {
  const { status, code = 'CONNECTION_FAILED' } = { code: undefined, ...state }
  if (code === 'CHAIN_NOT_SUPPORTED')
    return { title: 'connect.switch-unsupported', text: 'connect.gone-text', canRetry: true }
  const known = status === 'failed' ? FAILURES[code] : status
  const words = known ?? 'failed'
  return {
    title: `connect.${words === 'slow' ? 'waiting' : words}-title`,
    // Unlocking the wallet does not help, for example, if a sign-in failed.
    text: words === 'done' || !known ? undefined : `connect.${words}-text`,
    canRetry: words !== 'gone',
  }
}
