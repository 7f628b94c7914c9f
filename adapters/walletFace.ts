/** More wallets of one kind than any browser has: scripts can announce without end. */
export const MAX_WALLETS = 200

const NAME_CHARS = 64
const ICON_CHARS = 128 * 1024
/** Standards of wallets on the page demand a data URI: a remote icon would tell its server about the visitor. */
const ICON = /^data:image\/(png|jpeg|gif|webp|avif|svg\+xml)[;,]/i
/**
 * What `kernel/base/cleanText.ts` leaves out, less the joiners that scripts and emoji need. It stands here once more because
 * discovery is in the page, which would carry all of that module: 60 bytes.
 */
const UNSEEN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{DI}\u2800]/gu
const BLANK = /^[\s\u200c\u200d]*$/
/** Where a name becomes an id, it must not pass for a connector of ours. */
const RESERVED =
  /^(walletConnect|injected|announced|coinbaseWallet(SDK)?|safe|ledger|okx|eip6963|ID_AUTH|__proto__|constructor)$/i

/** The wallet's own name, fit to be shown; empty if nothing of it can be seen. */
export function readName(name: unknown): string {
  if (typeof name !== 'string') return ''
  // By code points, so that no half of an emoji is left; cut first, for a name may be megabytes long.
  const seen = [
    ...name
      .slice(0, NAME_CHARS * 4)
      .replace(UNSEEN, '')
      .trim(),
  ]
  const text = seen.slice(0, NAME_CHARS).join('')
  return BLANK.test(text) ? '' : text
}

/** Its picture, where that is in the page already. */
export const readIcon = (icon: unknown): string | undefined =>
  typeof icon === 'string' && icon.length <= ICON_CHARS && ICON.test(icon) ? icon : undefined

export const isReservedId = (id: string): boolean => RESERVED.test(id)
