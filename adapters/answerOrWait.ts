import type { Connected, ReconnectParameters } from '../kernel/adapters/adapter.js'
import { within } from './abortable.js'

/**
 * Passes the answer to `onWaiting` and resolves with undefined if it takes longer than the limit. Without `onWaiting`,
 * the answer is returned as it is.
 */
export async function answerOrWait(
  answer: Promise<Connected | undefined>,
  limitMs: number,
  onWaiting: ReconnectParameters['onWaiting'],
): Promise<Connected | undefined> {
  if (!onWaiting) return answer
  try {
    return await within(answer, limitMs)
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'TimeoutError')) throw error
    onWaiting(answer)
    return undefined
  }
}
