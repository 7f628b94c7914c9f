/** More than any browser has of one kind, because scripts can announce without end. */
export const MAX_WALLETS = 200

const NAME_CHARS = 64
const ICON_CHARS = 128 * 1024
/** Wallet standards require a data URI, because a remote icon would reveal the visitor to its server. */
const ICON = /^data:image\/(png|jpeg|gif|webp|avif|svg\+xml)[;,]/i
/**
 * The characters that `kernel/base/cleanText.ts` removes, except the joiners that scripts and emoji need.
 * Repeated here, because discovery is eager, and importing that module would add 60 bytes to it.
 */
const UNSEEN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{DI}\u2800]/gu
const BLANK = /^[\s\u200c\u200d]*$/
/** Names that must not become ids, because they would pass for our own connectors. */
const RESERVED =
  /^(walletConnect|injected|announced|coinbaseWallet(SDK)?|safe|ledger|okx|eip6963|ID_AUTH|__proto__|constructor)$/i

/** The wallet's own name, safe to show; empty if no character is visible. */
export function readName(name: unknown): string {
  if (typeof name !== 'string') return ''
  // Counts code points, to keep emoji intact. Sliced first, because a name may be megabytes long.
  const seen = [
    ...name
      .slice(0, NAME_CHARS * 4)
      .replace(UNSEEN, '')
      .trim(),
  ]
  const text = seen.slice(0, NAME_CHARS).join('')
  return BLANK.test(text) ? '' : text
}

/** The wallet's icon, if it is an inline image. */
export const readIcon = (icon: unknown): string | undefined =>
  typeof icon === 'string' && icon.length <= ICON_CHARS && ICON.test(icon) ? icon : undefined

export const isReservedId = (id: string): boolean => RESERVED.test(id)
