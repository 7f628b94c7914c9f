import * as v from 'valibot'
import type { CaipNetworkId } from '../../../kernel/index.js'
import type { SIWXMessageData, SIWXSession } from '../contract.js'
import { parseMessage } from '../message/parse.js'
import { findProfile, type Profiles } from '../message/profiles.js'

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

export type ReadSessions = {
  sessions: SIWXSession[]
  /** Entries of namespaces without a known format, which are unread. They wait for a page that knows it. */
  waiting: SIWXSession[]
  /** False if entries were dropped. */
  isWhole: boolean
}
const NAMESPACE = /^[-a-z0-9]{3,8}$/

/**
 * Parses stored sessions. The signed text is authoritative: an entry whose `data` contradicts it is dropped. `profiles`
 * are the formats of namespaces that are not built in.
 */
export function readSessions(stored: string | undefined, profiles?: Profiles): ReadSessions {
  const read: ReadSessions = { sessions: [], waiting: [], isWhole: true }
  if (stored === undefined) return read
  const list = parseJson(stored)
  if (!Array.isArray(list)) return { ...read, isWhole: false }
  for (const entry of list) {
    const { success, output } = v.safeParse(Session, entry)
    const [namespace = ''] = success ? output.data.chainId.split(':') : []
    const isWaiting = NAMESPACE.test(namespace) && !findProfile(namespace, profiles)
    const session = success && !isWaiting ? readSession(output, profiles) : undefined
    if (success && isWaiting) read.waiting.push(output)
    else if (session) read.sessions.push(session)
    else read.isWhole = false
  }
  return read
}

function readSession(stored: SIWXSession, profiles: Profiles | undefined): SIWXSession | undefined {
  try {
    const data = parseMessage(stored.message, profiles)
    return isSameData(data, stored.data) ? { ...stored, data } : undefined
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
