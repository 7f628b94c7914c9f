/** More wallets of one kind than any browser has: scripts can announce without end. */
export const MAX_WALLETS = 200

const NAME_CHARS = 64
const ICON_CHARS = 128 * 1024
/** Standards of wallets on the page demand a data URI: a remote icon would tell its server about the visitor. */
const ICON = /^data:image\/(png|jpeg|gif|webp|avif|svg\+xml)[;,]/i
/** Controls, and the marks that reorder or hide text, with which a name could look like another one. */
const INVISIBLE = /[\p{Cc}\p{Bidi_C}\u200b\u2028\u2029\ufeff]/gu
/** Nothing of it is drawn: spaces, fillers, and what browsers leave out. */
const BLANK = /^[\s\p{DI}\u2800]*$/u
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
      .replace(INVISIBLE, '')
      .trim(),
  ]
  const text = seen.slice(0, NAME_CHARS).join('')
  return BLANK.test(text) ? '' : text
}

/** Its picture, where that is in the page already. */
export const readIcon = (icon: unknown): string | undefined =>
  typeof icon === 'string' && icon.length <= ICON_CHARS && ICON.test(icon) ? icon : undefined

export const isReservedId = (id: string): boolean => RESERVED.test(id)
