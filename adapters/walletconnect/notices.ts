import type { AlertName } from '../../kernel/modal/alertTexts.js'

/** Reasons for which the relay closes the socket, and the alerts they raise (docs/protocol.md#alerts). */
const NOTICES: readonly (readonly [text: string, alert: AlertName])[] = [
  ['Unauthorized: origin not allowed', 'ORIGIN_NOT_ALLOWED'],
  ['JWT validation error: JWT Token is not yet valid', 'JWT_TOKEN_NOT_VALID'],
  ['Unauthorized: invalid key', 'INVALID_PROJECT_ID'],
]

/** Raises each of the three alerts at most once. */
export function createNotices(alert: (name: AlertName) => void): (messages: readonly unknown[]) => void {
  const raised = new Set<AlertName>()
  return (messages) => {
    for (const one of messages) {
      const text = one instanceof Error ? one.message : one
      if (typeof text !== 'string') continue
      for (const [part, name] of NOTICES) {
        if (!text.includes(part) || raised.has(name)) continue
        raised.add(name)
        alert(name)
      }
    }
  }
}

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const

/**
 * A logger with pino's API that writes nothing, because WalletConnect logs pairing URIs and keys. The
 * library's own `silent` level still keeps a megabyte of them in memory, readable through a function on
 * `window`.
 */
export function createSilentLogger(onError: (messages: readonly unknown[]) => void): object {
  const quiet = () => {}
  return {
    level: 'silent',
    child: () => createSilentLogger(onError),
    ...Object.fromEntries(
      LEVELS.map((level) => [
        level,
        level === 'error' || level === 'fatal' ? (...messages: unknown[]) => onError(messages) : quiet,
      ]),
    ),
  }
}
