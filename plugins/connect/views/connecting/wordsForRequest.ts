import type { RequestState } from '../../attempt/walletRequest.js'

type Words = RequestState['status'] | 'declined' | 'pending' | 'gone' | 'no-account' | 'blocked' | 'unloaded'
type RequestWords = {
  title: `connect.${Exclude<Words, 'slow'>}-title`
  text: `connect.${Exclude<Words, 'done'>}-text` | undefined
  canRetry: boolean
}

const FAILURES: Readonly<Record<string, Words>> = {
  CONNECTION_REJECTED: 'declined',
  REQUEST_PENDING: 'pending',
  CONNECTOR_NOT_FOUND: 'gone',
  NO_ACCOUNT: 'no-account',
  POPUP_BLOCKED: 'blocked',
  SDK_NOT_LOADED: 'unloaded',
}

/** The texts for a connection request: keys of `messages/views.ts`. */
export function wordsFor(state: RequestState): RequestWords {
  const words = state.status === 'failed' ? (FAILURES[state.code ?? ''] ?? 'failed') : state.status
  return {
    title: `connect.${words === 'slow' ? 'waiting' : words}-title`,
    text: words === 'done' ? undefined : `connect.${words}-text`,
    canRetry: words !== 'gone',
  }
}
