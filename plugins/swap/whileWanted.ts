import type { SwapState } from './contract.js'
import type { Ctx } from './core.js'

type Wanted = { signal: AbortSignal; stop(): void }

/**
 * Returns a signal that aborts as soon as the state no longer wants the answer, such as after a new amount or account.
 */
export function whileWanted(
  ctx: Ctx,
  isWanted: (state: SwapState) => boolean,
  outer: AbortSignal = ctx.signal,
): Wanted {
  const attempt = new AbortController()
  const end = () => attempt.abort()
  const look = () => {
    if (!isWanted(ctx.state.get())) end()
  }
  const unfollow = ctx.state.subscribe(look)
  const signals = [ctx.signal, outer]
  for (const one of signals) one.aborted ? end() : one.addEventListener('abort', end)
  return {
    signal: attempt.signal,
    stop() {
      unfollow?.()
      for (const one of signals) one.removeEventListener('abort', end)
    },
  }
}
