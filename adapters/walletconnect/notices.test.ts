import { expect, test } from 'vitest'
import { createNotices, createSilentLogger } from './notices.js'

type Logger = Record<'error' | 'fatal' | 'warn' | 'info', (...args: unknown[]) => void> & { child(): Logger }

test.each([
  ['Unauthorized: origin not allowed', 'ORIGIN_NOT_ALLOWED'],
  ['JWT validation error: JWT Token is not yet valid', 'JWT_TOKEN_NOT_VALID'],
  ['Unauthorized: invalid key', 'INVALID_PROJECT_ID'],
])('"%s" raises %s once', (text, name) => {
  const raised: string[] = []
  const logger = createSilentLogger(createNotices((alert) => void raised.push(alert))) as Logger
  logger.child().fatal(`Fatal socket error: closed with code: 3000 (${text})`)
  logger.error({ level: 50 }, new Error(text))
  logger
    .child()
    .child()
    .error(new Error(`again: ${text}`), text)
  expect(raised).toEqual([name])
})

test('anything else raises nothing and throws nothing', () => {
  const raised: string[] = []
  const logger = createSilentLogger(createNotices((alert) => void raised.push(alert))) as Logger
  logger.error(undefined, null, 7, { message: 'Unauthorized' }, 'Socket stalled')
  logger.info('Unauthorized: invalid key')
  logger.warn('Unauthorized: invalid key')
  expect(raised).toEqual([])
})
