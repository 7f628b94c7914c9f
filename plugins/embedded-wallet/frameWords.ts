import type { MessageKey } from '../../kernel/index.js'

/** A text of the plugin. */
export type Words = {
  key: MessageKey<'embedded-wallet'>
  values?: Readonly<Record<string, string | number>> | undefined
}

const BY_CODE: Readonly<Record<string, Words['key']>> = {
  FRAME_LOAD_FAILED: 'embedded.load-failed',
  FRAME_UNVERIFIED_DOMAIN: 'embedded.refused',
  FRAME_TIMEOUT: 'embedded.no-answer',
  FRAME_GONE: 'embedded.interrupted',
}
const MAX_CHARS = 120

/** The message that explains a failed request to the visitor. */
export function wordsFor(error: unknown): Words {
  const code = codeOf(error)
  return { key: (code !== undefined && BY_CODE[code]) || 'embedded.failed' }
}

export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/**
 * The frame's own message, if it has one: one short line without address, code or final period. Undefined for errors
 * that the frame did not send.
 */
export function frameErrorText(error: unknown): string | undefined {
  if (codeOf(error) !== 'FRAME_ERROR' || !(error instanceof Error)) return undefined
  const text = error.message
    .replace(/\S+@\S+/g, '…')
    .replace(/\d{4,}/g, '…')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_CHARS)
    .replace(/\.$/, '')
  return text === '' ? undefined : text
}
