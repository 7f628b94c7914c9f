/**
 * An account. Programs write it as `workchain:hash`, people in 48 characters with flags and a checksum (TEP-2). Colons
 * separate the parts of CAIP-10, so a kit gets the second form.
 */
export type TonAddress = {
  workchain: number
  hash: Uint8Array
  isBounceable: boolean
  isTestOnly: boolean
}

const FRIENDLY = /^[EUk0][Qf][\w-]{46}$/
const BOUNCEABLE = 0x11
const NOT_BOUNCEABLE = 0x51
const TEST_ONLY = 0x80
export const TESTNET = '-3'

/** Undefined for a text of another form, or with a wrong checksum. */
export function parseAddress(text: string): TonAddress | undefined {
  if (!FRIENDLY.test(text)) return undefined
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) =>
    one.charCodeAt(0),
  )
  const [flags = 0, workchain = 0] = bytes
  const [high, low] = bytes.subarray(34)
  const sum = crc16(bytes.subarray(0, 34))
  if (high !== sum >> 8 || low !== (sum & 0xff)) return undefined
  return {
    workchain: (workchain << 24) >> 24,
    hash: bytes.subarray(2, 34),
    isBounceable: (flags & ~TEST_ONLY) === BOUNCEABLE,
    isTestOnly: (flags & TEST_ONLY) !== 0,
  }
}

/** Returns the form for people of a wallet's `workchain:hash` on a network. */
export function formatAddress(raw: string, network: string): string {
  const [workchain, hash = ''] = raw.split(':')
  const body = new Uint8Array(36)
  body[0] = network === TESTNET ? NOT_BOUNCEABLE | TEST_ONLY : NOT_BOUNCEABLE
  body[1] = Number(workchain) & 0xff
  body.set(fromHex(hash), 2)
  const sum = crc16(body.subarray(0, 34))
  body[34] = sum >> 8
  body[35] = sum & 0xff
  return btoa(String.fromCharCode(...body))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}

/** Returns `workchain:hash`, as TON Connect wants it. */
export const toRaw = ({ workchain, hash }: TonAddress): string =>
  `${workchain}:${[...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`

const fromHex = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

/** CRC-16/XMODEM. */
function crc16(bytes: Uint8Array): number {
  let sum = 0
  for (const byte of bytes) {
    sum ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1)
      sum = sum & 0x8000 ? ((sum << 1) ^ 0x1021) & 0xffff : (sum << 1) & 0xffff
  }
  return sum
}
