import { SessionError } from '../../kernel/index.js'
import type { SIWXSession } from './contract.js'
import type { Core } from './core.js'
import type { Signer } from './signer.js'

/** What a check may take in all. */
const LIMIT_MS = 10_000
/** Before a store is asked again that failed for an account which has just been connected. */
const PAUSES_MS = [200, 600]

type Read = {
  sessions: readonly SIWXSession[]
  /** The sign-out that was waited for. Another one by now means that what was read may be gone. */
  ending: Promise<void>
}

/**
 * Asks the store for the sessions of an account. For a new connection it is asked three times: after that nobody tries
 * again.
 * @throws SessionError SIGN_IN_UNCHECKED when there is no answer within 10 seconds; whatever the store rejects with.
 */
export async function readSessions(core: Core, signer: Signer, isFresh: boolean): Promise<Read> {
  const { signal } = core.ctx
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), LIMIT_MS)
  try {
    return await Promise.race([
      read(core, signer, isFresh ? PAUSES_MS : [], () => late.signal.aborted || signal.aborted),
      new Promise<never>((_, reject) => {
        late.signal.addEventListener('abort', () =>
          reject(new SessionError('SIGN_IN_UNCHECKED', 'The sign-in could not be checked within 10 seconds')),
        )
      }),
    ])
  } finally {
    clearTimeout(timer)
    late.abort()
  }
}

async function read(
  core: Core,
  { chainId, address }: Signer,
  pauses: readonly number[],
  isOver: () => boolean,
): Promise<Read> {
  const { source } = core
  for (let tried = 0; ; tried += 1) {
    try {
      await core.ending
      const { ending } = core
      await source.leave?.(chainId, address)
      return { ending, sessions: await source.getSessions(chainId, address) }
    } catch (error) {
      const pause = pauses[tried]
      if (pause === undefined || isOver()) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
      if (isOver()) throw error
    }
  }
}
