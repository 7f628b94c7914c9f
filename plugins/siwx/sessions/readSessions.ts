import * as v from 'valibot'
import type { CaipNetworkId } from '../../../kernel/index.js'
import type { SIWXMessageData, SIWXSession } from '../contract.js'
import { parseMessage } from '../message/parse.js'

const Text = v.string()
const Data = v.object({
  accountAddress: Text,
  chainId: v.custom<CaipNetworkId>((value) => typeof value === 'string'),
  domain: Text,
  uri: Text,
  version: Text,
  nonce: Text,
  ...v.entriesFromList(
    ['scheme', 'notBefore', 'statement', 'requestId', 'issuedAt', 'expirationTime'],
    v.exactOptional(Text),
  ),
  resources: v.exactOptional(v.array(Text)),
})
const Session = v.object({
  data: Data,
  message: Text,
  signature: Text,
  cacao: v.exactOptional(
    v.object({
      h: v.object({ t: Text }),
      p: v.record(Text, v.unknown()),
      s: v.object({ t: Text, s: Text, m: v.exactOptional(Text) }),
    }),
  ),
})

/**
 * Parses stored sessions, and reports whether all entries were readable. The signed text is authoritative: an entry
 * whose `data` contradicts it is dropped.
 */
export function readSessions(stored: string | undefined): { sessions: SIWXSession[]; isWhole: boolean } {
  if (stored === undefined) return { sessions: [], isWhole: true }
  const list = parseJson(stored)
  if (!Array.isArray(list)) return { sessions: [], isWhole: false }
  const sessions = list.flatMap((entry) => readSession(entry) ?? [])
  return { sessions, isWhole: sessions.length === list.length }
}

function readSession(entry: unknown): SIWXSession | undefined {
  const { success, output } = v.safeParse(Session, entry)
  if (!success) return undefined
  try {
    const data = parseMessage(output.message)
    return isSameData(data, output.data) ? { ...output, data } : undefined
  } catch {
    // Not a sign-in message.
    return undefined
  }
}

/** Whether both have the same fields. An undefined field counts as absent. */
export function isSameData(a: SIWXMessageData, b: SIWXMessageData): boolean {
  const keys = Object.keys(Data.entries) as (keyof SIWXMessageData)[]
  return keys.every((key) => JSON.stringify(a[key]) === JSON.stringify(b[key]))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The entry was written by another script or truncated by the browser.
    return undefined
  }
}
