import { cleanText } from '../../kernel/index.js'

const MAX_CHARS = 160
/** More than is shown, so that a link that is cut is still known as one. */
const MAX_READ = 1_000
/** A visitor trusts what stands in the modal, so it sends them nowhere. */
const LINKS = /[a-z][a-z\d+.-]*:\/\/\S+|www\.\S+/gi

/** Somebody else's words as one short line of plain text. Undefined if there are none. */
export function visitorText(said: unknown): string | undefined {
  if (typeof said !== 'string') return undefined
  const plain = cleanText(said, { max: MAX_READ }).replace(LINKS, '…')
  return cleanText(plain, { max: MAX_CHARS }) || undefined
}
