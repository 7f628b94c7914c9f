import { describe, expect, test, vi } from 'vitest'
import { createTestKit } from '../testing/createTestKit.js'
import { createLog, type LogLevel } from './log.js'

const sink = () => ({ error: vi.fn(), warn: vi.fn(), info: vi.fn(), debug: vi.fn() })
const logAll = (log: ReturnType<typeof createLog>) => {
  log.debug('d')
  log.info('i')
  log.warn('w')
  log.error('e')
}

describe('[MIS-25] log levels; default error', () => {
  const table: [LogLevel | undefined, string[]][] = [
    [undefined, ['error']],
    ['silent', []],
    ['error', ['error']],
    ['warn', ['warn', 'error']],
    ['info', ['info', 'warn', 'error']],
    ['debug', ['debug', 'info', 'warn', 'error']],
  ]
  test.each(table)('at level %s these are printed: %j', (level, printed) => {
    const to = sink()
    logAll(createLog(level, to))
    const called = (Object.keys(to) as (keyof typeof to)[]).filter((name) => to[name].mock.calls.length > 0)
    expect(called.sort()).toEqual([...printed].sort())
  })

  test('a kit prints errors only', () => {
    const { error, warn } = { error: vi.spyOn(console, 'error'), warn: vi.spyOn(console, 'warn') }
    error.mockImplementation(() => undefined)
    warn.mockImplementation(() => undefined)
    const { kernel } = createTestKit()
    logAll(kernel.log)
    expect([error.mock.calls.length, warn.mock.calls.length]).toEqual([1, 0])
    error.mockRestore()
    warn.mockRestore()
  })

  test('a kit in debug mode prints warnings too', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { kernel } = createTestKit({ options: { debug: true } })
    kernel.log.warn('w')
    expect(warn).toHaveBeenCalledOnce()
    warn.mockRestore()
  })
})

describe('[CON-11] the log buffer holds 1,024,000 bytes', () => {
  const LIMIT = 1_024_000
  const bytes = (entries: readonly string[]) => entries.reduce((sum, entry) => sum + entry.length * 2, 0)

  test('all entries up to the limit are kept', () => {
    const log = createLog('silent')
    // "info " and a number of nine digits: 28 bytes; as many as fit exactly.
    const count = Math.floor(LIMIT / 28)
    for (let index = 0; index < count; index++) log.info(String(index).padStart(9, '0'))
    expect(log.entries()).toHaveLength(count)
    expect(bytes(log.entries())).toBe(count * 28)
  })

  test('an entry beyond the limit drops the oldest, never the newest', () => {
    const log = createLog('silent')
    for (let index = 0; index < 600; index++) log.info(`${String(index).padStart(3, '0')}${'x'.repeat(1000)}`)
    expect(bytes(log.entries())).toBeLessThanOrEqual(LIMIT)
    expect(bytes(log.entries())).toBeGreaterThan(LIMIT - 3000)
    expect(log.entries().at(-1)).toContain('599x')
    expect(log.entries()[0]).not.toContain('000x')
  })

  test('an entry larger than the buffer is cut to it', () => {
    const log = createLog('silent')
    log.error('y'.repeat(2_000_000))
    expect(bytes(log.entries())).toBe(LIMIT)
  })

  test('entries below the log level are kept, though not printed', () => {
    const log = createLog('silent')
    log.debug('quiet')
    expect(log.entries()).toEqual(['debug quiet'])
  })
})
