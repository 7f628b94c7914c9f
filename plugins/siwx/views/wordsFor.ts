import type { MessageKey } from '../../../views/index.js'
import type { SIWXRefusal } from '../contract.js'
import type { Preparation } from './useMessage.js'
import type { Signing } from './useSigning.js'

type Situation = {
  message: Preparation['status']
  signing: Signing['status']
  /** Why the last signature was not accepted. */
  refusal: SIWXRefusal | undefined
  /** Whether cancelling disconnects. */
  disconnects: boolean
  /** The wallet is a separate app, which doesn't open by itself. */
  isApp: boolean
  isOnline: boolean
}

/** Chooses the sentence below the heading: the reason, or the next step. */
export function wordsFor({ message, signing, refusal, disconnects, isApp, isOnline }: Situation): {
  text: MessageKey
  /** The sentence while nothing is in progress. */
  idle: MessageKey
  tone?: 'error'
} {
  const idle = disconnects ? 'siwx.why-disconnects' : 'siwx.why'
  if (signing === 'signing') return { idle, text: isApp ? 'siwx.confirm-there' : 'siwx.confirm' }
  if (message === 'failed') {
    return { idle, text: isOnline ? 'siwx.prepare-failed' : 'siwx.prepare-offline', tone: 'error' }
  }
  if (refusal) {
    const { reason, words } = refusal
    return { idle, text: `siwx.${reason}${words === undefined ? '' : '-because'}`, tone: 'error' }
  }
  if (signing === 'failed') return { idle, text: 'siwx.declined' }
  return { idle, text: idle }
}
