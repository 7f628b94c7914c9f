import { SessionError } from '../../kernel/index.js'
import type { SIWXSession } from './contract.js'
import type { Core } from './core.js'
import type { Signer } from './signer.js'

/** Longest duration of a check, with retries. */
const LIMIT_MS = 10_000
/** Pauses before retrying a failed store, for new connections only. */
const PAUSES_MS = [200, 600]

type Read = {
  sessions: readonly SIWXSession[]
  /** The sign-out that this read waited for. If `core.ending` differs now, the result may be outdated. */
  ending: Promise<void>
}

/**
 * Reads an account's sessions from the store: up to three times for a new connection, because that one is not checked
 * again.
 * @throws SessionError SIGN_IN_UNCHECKED without an answer within 10 seconds; rejections of the store.
 */
export async function readSessions(core: Core, signer: Signer, isFresh: boolean): Promise<Read> {
  const { signal } = core.ctx
  const late = new AbortController()
  const timer = setTimeout(
    () =>
      late.abort(new SessionError('SIGN_IN_UNCHECKED', 'The sign-in could not be checked within 10 seconds')),
    LIMIT_MS,
  )
  const stop = () => late.abort(signal.reason)
  signal.addEventListener('abort', stop, late)
  try {
    return await Promise.race([
      read(core, signer, isFresh ? PAUSES_MS : [], () => late.signal.aborted || signal.aborted),
      new Promise<never>((_, reject) => {
        late.signal.addEventListener('abort', () => reject(late.signal.reason))
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
