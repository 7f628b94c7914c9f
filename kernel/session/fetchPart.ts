import type { Lazy } from '../host/lazy.js'
import { asSessionError } from './connect/asSessionError.js'
import type { SessionTools } from './tools.js'

/**
 * Loads code for several wallets, other tabs or changing networks only if needed, because a click on a wallet waits
 * for all code that comes with connecting.
 * @throws SessionError if loading fails or the kit was destroyed meanwhile.
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
