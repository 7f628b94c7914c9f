import type { Lazy } from '../host/lazy.js'
import { asSessionError } from './connect/asSessionError.js'
import type { SessionTools } from './tools.js'

/**
 * What only several wallets, other tabs, or networks that come and go need: fetched when there is any of it, because a
 * click on a wallet waits for all that comes with connecting. @throws SessionError, also of a kit that ended meanwhile.
 */
export async function fetchPart<T>(
  { kit, fetchChunk }: Pick<SessionTools, 'kit' | 'fetchChunk'>,
  load: Lazy<T>,
): Promise<T> {
  try {
    const { default: part } = await fetchChunk(load)
    kit.scope.signal.throwIfAborted()
    return part
  } catch (error) {
    throw asSessionError(error)
  }
}
