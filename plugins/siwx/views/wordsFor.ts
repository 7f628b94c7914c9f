import type { MessageKey } from '../../../views/index.js'
import type { SIWXRefusal } from '../contract.js'
import type { Preparation } from './useMessage.js'
import type { Signing } from './useSigning.js'

type Situation = {
  message: Preparation['status']
  signing: Signing['status']
  /** Why the last signature was not taken. */
  refusal: SIWXRefusal | undefined
  /** Cancelling ends the connection. */
  disconnects: boolean
  /** The wallet is an app elsewhere, which does not come up by itself. */
  isApp: boolean
  isOnline: boolean
}

/** The sentence below the heading: why, or what to do now. */
export function wordsFor({ message, signing, refusal, disconnects, isApp, isOnline }: Situation): {
  text: MessageKey
  /** Said while nothing is going on. */
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
