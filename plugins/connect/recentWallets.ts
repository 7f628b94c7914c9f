import * as v from 'valibot'
import type { Kernel, Namespace } from '../../kernel/index.js'

/** Protocol 3: the reference's key and entries, newest first, so that visitors keep their recent wallets. */
const KEY = 'recent_wallets'
const MAX_RECENTS = 2
/** Unknown fields are kept: another version of the page may need them. */
const Entry = v.looseObject({
  id: v.pipe(v.string(), v.minLength(1)),
  name: v.string(),
  rdns: v.nullish(v.string()),
  image_url: v.nullish(v.string()),
})
export type RecentWallet = v.InferOutput<typeof Entry>

/** What is not a wallet is left out; what is not a list is no list. */
export function parseRecents(value: unknown): readonly RecentWallet[] | undefined {
  if (!Array.isArray(value)) return undefined
  return value
    .flatMap((one: unknown) => {
      const entry = v.safeParse(Entry, one)
      return entry.success ? [entry.output] : []
    })
    .slice(0, MAX_RECENTS)
}

export const readRecents = ({ storage }: Pick<Kernel, 'storage'>): readonly RecentWallet[] =>
  storage.read(KEY, parseRecents) ?? []

/** Puts the wallet that a namespace is connected with first. */
export function rememberWallet(
  { storage, session }: Pick<Kernel, 'storage' | 'session'>,
  namespace: Namespace,
): void {
  const connectorId = session.account(namespace)?.connectorId
  const connector = connectorId === undefined ? undefined : session.connector(connectorId, namespace)
  if (!connector || connector.type === 'AUTH' || connector.type === 'WALLET_CONNECT') return
  const { id, explorerId, name, info, imageUrl } = connector
  const entry: RecentWallet = {
    id: explorerId ?? id,
    name,
    rdns: info?.rdns,
    // Icons inside the announcement come again with it; storage is for addresses.
    image_url: imageUrl?.startsWith('https:') ? imageUrl : undefined,
  }
  const others = readRecents({ storage }).filter(
    (one) => one.id !== entry.id && one.id !== id && (one.rdns == null || one.rdns !== entry.rdns),
  )
  storage.write(KEY, [entry, ...others].slice(0, MAX_RECENTS))
}
