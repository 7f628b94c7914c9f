// RFC 3986 as one automaton each: every character has one place to go, so the time is that of reading.
const SUB = "A-Za-z0-9\\-._~!$&'()*+,;="
const PERCENT = '%[0-9A-Fa-f]{2}'
const REG_NAME = `(?:[${SUB}]|${PERCENT})*`
const AUTHORITY = `(?:(?:[${SUB}:]|${PERCENT})*@)?(?:\\[(?<literal>[0-9A-Fa-f:]+)\\]|${REG_NAME})(?::\\d{0,5})?`
const PATH = `(?:[${SUB}:@/]|${PERCENT})*`
const REST = `(?:[${SUB}:@/?]|${PERCENT})*`
const URI = new RegExp(
  `^[A-Za-z][A-Za-z0-9+.\\-]*:(?:\\/\\/${AUTHORITY}(?:\\/${PATH})?|(?!\\/\\/)${PATH})(?:\\?${REST})?(?:#${REST})?$`,
)
/** A host name as browsers write it, or an IPv6 address in brackets; then a port. */
const HOST =
  /^(?:(?<name>[A-Za-z0-9](?:[A-Za-z0-9.\-_~]*[A-Za-z0-9.])?)|\[(?<literal>[0-9A-Fa-f:]+)\])(?::(?<port>\d{1,5}))?$/
const PCHARS = new RegExp(`^(?:[${SUB}:@]|${PERCENT})*$`)

/** RFC 3986 `URI`. Of IP literals, IPv6 without an IPv4 tail, as browsers write them. */
export function isUri(text: string): boolean {
  const literal = URI.exec(text)?.groups
  return literal !== undefined && isLiteral(literal.literal)
}

/** RFC 3986 `*pchar`: what may stand in a segment of a path, or nothing. */
export const isPchars = (text: string): boolean => PCHARS.test(text)

/** An RFC 3986 authority in parts, or undefined where it is none that a page can have: user information is refused. */
export function parseAuthority(text: string): { host: string; port: string | undefined } | undefined {
  const groups = HOST.exec(text)?.groups
  if (!groups || !isLiteral(groups.literal)) return undefined
  return { host: groups.name ?? `[${groups.literal}]`, port: groups.port }
}

/** Eight groups of hexadecimal digits, one run of which may be left out. */
function isLiteral(text: string | undefined): boolean {
  if (text === undefined) return true
  const halves = text.split('::')
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')))
  if (!groups.every((group) => /^[0-9A-Fa-f]{1,4}$/.test(group))) return false
  return halves.length === 1 ? groups.length === 8 : halves.length === 2 && groups.length <= 7
}
