import { fromHex } from './bytes.js'
import type { Caution } from './cautions/caution.js'
import type { Context } from './context.js'
import type { Reading } from './reading.js'

/** The first two lines of a sign-in message (EIP-4361), which other chains share (CAIP-122). */
const SIGN_IN =
  /^(?:[a-z][\w+.-]*:\/\/)?([^\s/?#]+) wants you to sign in with your ([\w ]{1,32}) account:\n([\da-z]{26,})(?:\n|$)/i
const HASH_BYTES = 32
/** Characters that a text has no use for, besides line breaks and tabs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
const UNREADABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/

type Around = Pick<Context, 'account' | 'host' | 't'>

/** Reads the message of `personal_sign`: a text, or the hex of its bytes. */
export function readText(given: string, around: Around): Reading {
  const bytes = fromHex(given)
  const text = bytes ? decode(bytes) : given
  return read(given, { text, isHash: bytes?.length === HASH_BYTES }, around)
}

/** Reads a message that is signed as the text that it is. */
export const readPlainText = (text: string, around: Around): Reading =>
  read(text, { text, isHash: false }, around)

function read(
  given: string,
  { text, isHash: isHashed }: { text: string | undefined; isHash: boolean },
  { account, host, t }: Around,
): Reading {
  const isHash = isHashed || /^(?:0x)?[\da-f]{64}$/i.test(text ?? '')
  if (isHash || text === undefined || UNREADABLE.test(text)) {
    const code = isHash ? 'blind-hash' : 'unknown-message'
    return {
      kind: 'unknown-message',
      raw: given,
      rows: [],
      cautions: [{ code, level: isHash ? 'danger' : 'warning' }],
    }
  }
  const [, site, chain, signer] = SIGN_IN.exec(text) ?? []
  const rows = [{ label: t('review.message'), text }]
  const said = { kind: 'text', raw: given, rows, intent: t('review.sign') } as const
  if (!site || !signer) return { ...said, cautions: [] }
  const cautions: Caution[] = []
  if (site.toLowerCase() !== host.toLowerCase())
    cautions.push({ code: 'sign-in-other-site', level: 'danger', asked: site, current: host })
  if (signer.toLowerCase() !== account.toLowerCase())
    cautions.push({ code: 'sign-in-other-account', level: 'danger', asked: signer, current: account })
  return {
    ...said,
    cautions,
    sentence: t('review.sign-in', { site }),
    source: { kind: 'standard', name: chain === 'Ethereum' ? 'EIP-4361' : 'CAIP-122' },
  }
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
