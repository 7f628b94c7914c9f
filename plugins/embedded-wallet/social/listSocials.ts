import type { SocialProvider } from '../../../kernel/index.js'
import type { TelegramPlatform } from './environment.js'

/** Social logins that fail inside Telegram, by platform (docs/specification.md#validation). */
const REFUSED: Readonly<Record<TelegramPlatform, readonly SocialProvider[]>> = {
  ios: ['google'],
  mac: ['x'],
  android: ['facebook', 'x'],
  other: [],
}

/** The providers to offer, in the order given, each once. */
export const listSocials = (
  socials: readonly SocialProvider[] | false | undefined,
  telegram: TelegramPlatform | undefined,
): readonly SocialProvider[] =>
  [...new Set(socials || [])].filter((name) => !telegram || !REFUSED[telegram].includes(name))

/** The layout has room for six: four tiles, and one that opens the full list. */
const MAX = 6
const TILES_BEFORE_MORE = 4

export type SocialLayout = {
  /** Full width, with its name. */
  first: SocialProvider | undefined
  tiles: readonly SocialProvider[]
  hasMore: boolean
}

/** Two logins stand side by side. Otherwise the first is wide and the rest are tiles. */
export function layOut(socials: readonly SocialProvider[]): SocialLayout {
  if (socials.length === 2) return { first: undefined, tiles: socials, hasMore: false }
  const [first, ...rest] = socials
  const hasMore = socials.length > MAX
  return { first, tiles: hasMore ? rest.slice(0, TILES_BEFORE_MORE) : rest, hasMore }
}
