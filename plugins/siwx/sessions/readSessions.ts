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
 * The sessions that were stored, and whether all of it could be read. What was signed counts: an entry whose `data` says
 * anything else is none.
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
    // Nothing that was ever signed.
    return undefined
  }
}

/** Do both say the same? What is undefined is not there. */
export function isSameData(a: SIWXMessageData, b: SIWXMessageData): boolean {
  const keys = Object.keys(Data.entries) as (keyof SIWXMessageData)[]
  return keys.every((key) => JSON.stringify(a[key]) === JSON.stringify(b[key]))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Somebody else wrote there, or the browser lost half of it.
    return undefined
  }
}
