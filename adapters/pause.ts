import { abortable } from './abortable.js'

/** Resolves after `ms` milliseconds, or rejects with the signal's reason. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const passed = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  return abortable(passed, signal).finally(() => clearTimeout(timer))
}
