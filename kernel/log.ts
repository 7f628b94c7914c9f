/** From quiet to talkative. The default shows errors only. */
export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug'
const LEVELS = 'silent error warn info debug'
/** Specification section 9: the log buffer, in bytes. */
const BUFFER_BYTES = 1_024_000

export type Log = {
  error(message: string, cause?: unknown): void
  warn(message: string, cause?: unknown): void
  info(message: string): void
  debug(message: string): void
  /** What was logged, oldest first, at most 1,024,000 bytes of it. For bug reports; never sent anywhere. */
  entries(): readonly string[]
}

export function createLog(
  level: LogLevel = 'error',
  sink: Pick<Console, 'error' | 'warn' | 'info' | 'debug'> = console,
): Log {
  const entries: string[] = []
  let bytes = 0
  const at = (name: keyof typeof sink) => (message: string, cause?: unknown) => {
    // Two bytes a UTF-16 unit: an upper bound that costs no encoder.
    const entry = `${name} ${message}`.slice(0, BUFFER_BYTES / 2)
    entries.push(entry)
    bytes += entry.length * 2
    while (bytes > BUFFER_BYTES) bytes -= (entries.shift() as string).length * 2
    if (LEVELS.indexOf(name) > LEVELS.indexOf(level)) return
    sink[name](`[latchkey] ${message}`, ...(cause === undefined ? [] : [cause]))
  }
  return {
    error: at('error'),
    warn: at('warn'),
    info: at('info'),
    debug: at('debug'),
    entries: () => [...entries],
  }
}
