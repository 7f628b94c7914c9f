// RFC 3986 patterns without backtracking: each character has one possible match, so time is linear.
const SUB = "A-Za-z0-9\\-._~!$&'()*+,;="
const PERCENT = '%[0-9A-Fa-f]{2}'
const REG_NAME = `(?:[${SUB}]|${PERCENT})*`
const AUTHORITY = `(?:(?:[${SUB}:]|${PERCENT})*@)?(?:\\[(?<literal>[0-9A-Fa-f:]+)\\]|${REG_NAME})(?::\\d{0,5})?`
const PATH = `(?:[${SUB}:@/]|${PERCENT})*`
const REST = `(?:[${SUB}:@/?]|${PERCENT})*`
const URI = new RegExp(
  `^[A-Za-z][A-Za-z0-9+.\\-]*:(?:\\/\\/${AUTHORITY}(?:\\/${PATH})?|(?!\\/\\/)${PATH})(?:\\?${REST})?(?:#${REST})?$`,
)
/** A host name as browsers write it, or an IPv6 address in brackets; then an optional port. */
const HOST =
  /^(?:(?<name>[A-Za-z0-9](?:[A-Za-z0-9.\-_~]*[A-Za-z0-9.])?)|\[(?<literal>[0-9A-Fa-f:]+)\])(?::(?<port>\d{1,5}))?$/
const PCHARS = new RegExp(`^(?:[${SUB}:@]|${PERCENT})*$`)

/**
 * Whether the text is an RFC 3986 `URI`. IP literals are limited to IPv6 without an IPv4 tail, as browsers write them.
 */
export function isUri(text: string): boolean {
  const literal = URI.exec(text)?.groups
  return literal !== undefined && isLiteral(literal.literal)
}

/** Whether the text is RFC 3986 `*pchar`, the content of a path segment, which may be empty. */
export const isPchars = (text: string): boolean => PCHARS.test(text)

/** Splits an RFC 3986 authority. Undefined if no page can have it: user information is refused. */
export function parseAuthority(text: string): { host: string; port: string | undefined } | undefined {
  const groups = HOST.exec(text)?.groups
  if (!groups || !isLiteral(groups.literal)) return undefined
  return { host: groups.name ?? `[${groups.literal}]`, port: groups.port }
}

/** Whether the text is an IPv6 address: eight groups of hexadecimal digits, one run of which may be left out. */
function isLiteral(text: string | undefined): boolean {
  if (text === undefined) return true
  const halves = text.split('::')
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')))
  if (!groups.every((group) => /^[0-9A-Fa-f]{1,4}$/.test(group))) return false
  return halves.length === 1 ? groups.length === 8 : halves.length === 2 && groups.length <= 7
}
