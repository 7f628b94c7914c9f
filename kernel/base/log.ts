/** From quiet to talkative. The default shows errors only. */
export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug'
const LEVELS = 'silent error warn info debug'
/** The log buffer has 1,024,000 bytes (docs/constants.md#numbers), and each UTF-16 unit takes two. */
const BUFFER_UNITS = 512_000

export type Log = {
  error(message: string, cause?: unknown): void
  warn(message: string, cause?: unknown): void
  info(message: string): void
  debug(message: string): void
  /** Log entries, oldest first, at most 1,024,000 bytes. For bug reports; never sent anywhere. */
  entries(): readonly string[]
}

export function createLog(
  level: LogLevel = 'error',
  sink: Pick<Console, 'error' | 'warn' | 'info' | 'debug'> = console,
): Log {
  const entries: string[] = []
  let units = 0
  const at = (name: keyof typeof sink) => (message: string, cause?: unknown) => {
    // Counting UTF-16 units is an upper bound and needs no encoder.
    const entry = `${name} ${message}`.slice(0, BUFFER_UNITS)
    entries.push(entry)
    units += entry.length
    while (units > BUFFER_UNITS) units -= (entries.shift() as string).length
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
