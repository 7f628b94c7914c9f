import type { Storage } from '../../../kernel/index.js'

/** Storage key shared with AppKit (docs/protocol.md#storage-keys), so that visitors keep their recent wallets. */
export const RECENT_WALLETS = 'recent_wallets'
export const MAX_RECENTS = 2
/** An entry as AppKit stores it; its other fields are kept unchanged. */
export type RecentWallet = {
  id: string
  name: string
  rdns?: string | null | undefined
  image_url?: string | null | undefined
}

/**
 * Parses the stored list and leaves out invalid entries; undefined if it is not a list. Hand-written: a schema library
 * would be an eighth of the code that loads before the list of wallets.
 */
export function parseRecents(value: unknown): readonly RecentWallet[] | undefined {
  return Array.isArray(value) ? value.filter(isWallet).slice(0, MAX_RECENTS) : undefined
}

function isWallet(value: unknown): value is RecentWallet {
  if (typeof value !== 'object' || value === null || !('id' in value && 'name' in value)) return false
  const { id, name } = value
  const isNamed = typeof id === 'string' && id !== '' && typeof name === 'string'
  return (
    isNamed &&
    isTextOrAbsent('rdns' in value && value.rdns) &&
    isTextOrAbsent('image_url' in value && value.image_url)
  )
}

/** `false` stands for a missing field. */
const isTextOrAbsent = (field: unknown) => field === false || field == null || typeof field === 'string'

export const readRecents = (storage: Storage): readonly RecentWallet[] =>
  storage.read(RECENT_WALLETS, parseRecents) ?? []
