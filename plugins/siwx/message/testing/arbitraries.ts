import fc from 'fast-check'
import { getAddress } from 'viem'
import type { CaipNetworkId, Namespace } from '../../../../kernel/index.js'
import type { SIWXMessageData } from '../../contract.js'

const HEX = '0123456789abcdef'
const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const ALPHANUMERIC = `${LETTERS}0123456789`
const SUB = `${ALPHANUMERIC}-._~!$&'()*+,;=`

const chars = (alphabet: string, minLength: number, maxLength = minLength) =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength, maxLength })
const percent = chars(HEX, 2).map((hex) => `%${hex}`)
const encoded = (alphabet: string, minLength = 0, maxLength = 12) =>
  fc
    .array(fc.oneof({ weight: 9, arbitrary: chars(alphabet, 1) }, percent), { minLength, maxLength })
    .map((parts) => parts.join(''))
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined })

const literal = fc
  .tuple(
    fc.array(chars(`${HEX}ABCDEF`, 1, 4), { minLength: 8, maxLength: 8 }),
    fc.nat(7),
    fc.nat(8),
    fc.boolean(),
  )
  .map(([groups, at, run, isWhole]) =>
    isWhole ? groups.join(':') : `${groups.slice(0, at).join(':')}::${groups.slice(at + 1 + run).join(':')}`,
  )
const port = fc.nat(99_999).map((number) => `:${number}`)
const name = fc
  .array(chars(`${ALPHANUMERIC}_~`, 1, 8), { minLength: 1, maxLength: 4 })
  .map((labels) => `a${labels.join('.')}z`)
const ipv4 = fc.array(fc.nat(255), { minLength: 4, maxLength: 4 }).map((octets) => octets.join('.'))
export const domain = fc
  .tuple(
    fc.oneof(
      name,
      ipv4,
      literal.map((text) => `[${text}]`),
    ),
    fc.oneof(fc.constant(''), port),
  )
  .map((parts) => parts.join(''))

const path = encoded(`${SUB}:@/`)
const authority = fc
  .tuple(
    fc.oneof(
      fc.constant(''),
      encoded(`${SUB}:`).map((user) => `${user}@`),
    ),
    fc.oneof(
      encoded(SUB),
      ipv4,
      literal.map((text) => `[${text}]`),
    ),
    fc.oneof(fc.constant(''), fc.constant(':'), port),
    fc.oneof(
      fc.constant(''),
      path.map((text) => `/${text}`),
    ),
  )
  .map((parts) => `//${parts.join('')}`)
const after = (sign: string) =>
  fc.oneof(
    fc.constant(''),
    encoded(`${SUB}:@/?`).map((text) => `${sign}${text}`),
  )
export const uri = fc
  .tuple(
    fc.oneof(fc.constantFrom('https', 'http', 'urn', 'ipfs'), chars(LETTERS, 1, 3)),
    fc.oneof(
      authority,
      path.filter((text) => !text.startsWith('//')),
    ),
    after('?'),
    after('#'),
  )
  .map(([scheme, hier, query, fragment]) => `${scheme}:${hier}${query}${fragment}`)

const time = fc
  .tuple(
    fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
    fc.constantFrom('Z', '+05:30', '-23:59'),
    fc.constantFrom('', '.1', '.123', '.123456789'),
  )
  .map(([date, zone, fraction]) => `${date.toISOString().slice(0, 19)}${fraction}${zone}`)

/** Statements that imitate the lines around them. */
const POSING = [
  'URI: https://evil.example',
  'Version: 1',
  'Chain ID: 1',
  'Resources:',
  '- https://a.example',
  ' ',
]
const EIP_4361 = `${SUB}:/?#[]@ `
const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')
const statement = (alphabet: string) =>
  fc.oneof(
    fc.constantFrom(...POSING),
    chars(alphabet, 1, 40),
    fc.constantFrom(...POSING).map((text) => `${text}x`),
  )

type Chain = {
  reference: fc.Arbitrary<string>
  address: fc.Arbitrary<string>
  statement: fc.Arbitrary<string>
  scheme?: fc.Arbitrary<string | undefined>
}
const CHAINS: Record<Namespace, Chain> = {
  eip155: {
    reference: fc.integer({ min: 1, max: 999_999_999_999_999 }).map(String),
    address: chars(HEX, 40).map((hex) => getAddress(`0x${hex}`)),
    statement: fc.oneof(fc.constant(''), statement(EIP_4361)),
    scheme: maybe(fc.constantFrom('https', 'http', 'HTTPS', 'a+b-c.1')),
  },
  solana: {
    reference: fc.oneof(fc.constant('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'), chars(BASE58, 32)),
    address: chars(BASE58, 32, 44),
    statement: statement(EIP_4361),
  },
  bip122: { reference: chars(HEX, 32), address: chars(ALPHANUMERIC, 26, 62), statement: statement(ASCII) },
  polkadot: { reference: chars(HEX, 32), address: chars(BASE58, 46, 49), statement: statement(ASCII) },
  cosmos: {
    reference: chars(`${ALPHANUMERIC}-`, 1, 32),
    address: chars('acdefghjklmnpqrstuvwxyz023456789', 38).map((data) => `cosmos1${data}`),
    statement: statement(ASCII),
  },
}

/** Generates messages of a namespace with any combination of optional fields. */
export const dataOf = (namespace: Namespace): fc.Arbitrary<SIWXMessageData> =>
  fc
    .record({
      accountAddress: CHAINS[namespace].address,
      chainId: CHAINS[namespace].reference.map((reference): CaipNetworkId => `${namespace}:${reference}`),
      domain,
      uri,
      version: fc.constant('1'),
      nonce: chars(ALPHANUMERIC, 8, 40),
      issuedAt: time,
      notBefore: maybe(time),
      expirationTime: maybe(time),
      statement: maybe(CHAINS[namespace].statement),
      requestId: maybe(encoded(`${SUB}:@`)),
      resources: maybe(fc.array(uri, { maxLength: 4 })),
      scheme: CHAINS[namespace].scheme ?? fc.constant(undefined),
    })
    .map(
      (data) =>
        Object.fromEntries(
          Object.entries(data).filter(([, value]) => value !== undefined),
        ) as SIWXMessageData,
    )

export const NAMESPACES = Object.keys(CHAINS) as readonly Namespace[]
