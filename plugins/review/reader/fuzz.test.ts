import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deepened, runs } from '../../../test/scripts/run/depth.js'
import { inEnglish } from '../testing/words.js'
import { parseSignature } from './abi/signature.js'
import { NO_DESCRIPTORS } from './descriptors/find.js'
import type { Reading, World } from './reading.js'
import { readRequest } from './readRequest.js'
import { safeSettings } from './standards/safeSettings.js'
import { either, erc20, erc721, erc1155, weth } from './standards/tokens.js'
import { multicall, safe } from './standards/wallets.js'

const ACCOUNT = `0x${'11'.repeat(20)}`
const TOKEN = `0x${'22'.repeat(20)}`
/** Names every address after itself, so that a name is seen to belong to an address of the request. */
const world: World = {
  token: async (_, address) => ({ symbol: `T-${address.toLowerCase()}`, decimals: 18 }),
  collection: async () => undefined,
  name: async (_, address) => `name-${address.toLowerCase()}`,
  chain: () => ({ name: 'Test', coin: { symbol: 'ETH', decimals: 18 } }),
}
const collections: World = { ...world, token: async () => undefined, collection: async () => 'Cats' }
const read = (method: string, params: readonly unknown[], given: World = world) =>
  readRequest(
    { method, params },
    {
      world: given,
      descriptors: NO_DESCRIPTORS,
      account: ACCOUNT,
      chainId: 1,
      host: 'shop.example',
      t: inEnglish,
    },
  )

const SIGNATURES = [either, erc20, erc721, erc1155, weth, multicall, safe, safeSettings]
  .flatMap((formats) => Object.keys(formats(inEnglish)))
  .concat('multiSend(bytes transactions)')
  .flatMap((text) => parseSignature(text) ?? [])
const SELECTORS = SIGNATURES.map(({ selector }) => selector)
const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
/** Words as calldata has them: small numbers that lead to one another, addresses, selectors, and noise. */
const word = fc.oneof(
  fc.nat({ max: 20 }).map((index) => (index * 32).toString(16).padStart(64, '0')),
  fc.nat({ max: 3 }).map((number) => number.toString(16).padStart(64, '0')),
  fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) => hexOf(bytes).padStart(64, '0')),
  fc.constantFrom(...SELECTORS).map((selector) => selector.slice(2).padEnd(64, '0')),
  fc.uint8Array({ minLength: 32, maxLength: 32 }).map(hexOf),
)
const calldata = fc
  .tuple(fc.constantFrom(...SELECTORS), fc.array(word, { maxLength: 24 }), fc.constantFrom('', '00', 'ff'))
  .map(([selector, words, end]) => `${selector}${words.join('')}${end}`)

const listReadings = (reading: Reading): Reading[] => [
  reading,
  ...reading.rows.flatMap(({ nested }) => (nested ? listReadings(nested) : [])),
]
const NAME = /(?:name-|T-)0x([\da-f]{40})/g

test.each([
  ['tokens', world, TOKEN],
  ['collections', collections, TOKEN],
  ['an account that calls itself', world, ACCOUNT],
])(
  'random calldata shows only names that it holds: %s',
  async (_, given, to) => {
    await fc.assert(
      fc.asyncProperty(calldata, async (data) => {
        const review = await read('eth_sendTransaction', [{ from: ACCOUNT, to, data }], given)
        const held = `${data} ${ACCOUNT} ${TOKEN}`.toLowerCase()
        for (const reading of review?.readings.flatMap(listReadings) ?? []) {
          const texts = [reading.sentence ?? '', ...reading.rows.map(({ text }) => text)].join(' ')
          for (const [, address = '?'] of texts.matchAll(NAME)) expect(held).toContain(address)
          const isNamed =
            reading.functionName === undefined ||
            selectorsOf(reading.functionName).includes(reading.raw.slice(0, 10))
          expect(isNamed).toBe(true)
        }
      }),
      { numRuns: runs(100) },
    )
  },
  deepened(30_000),
)

const selectorsOf = (name: string) =>
  SIGNATURES.filter((signature) => signature.name === name).map(({ selector }) => selector)

const typeName = fc.constantFrom(
  ...[
    'address',
    'uint256',
    'uint8',
    'bytes',
    'bytes32',
    'string',
    'bool',
    'Permit',
    'Order',
    'Order[]',
    'uint256[2]',
  ],
)
const member = fc.record({
  name: fc.constantFrom(
    'owner',
    'spender',
    'value',
    'nonce',
    'deadline',
    'details',
    '__proto__',
    'constructor',
  ),
  type: typeName,
})
const typedData = fc.record({
  types: fc.record({ Permit: fc.array(member, { maxLength: 6 }), Order: fc.array(member, { maxLength: 4 }) }),
  primaryType: fc.constantFrom('Permit', 'Order', 'toString'),
  domain: fc.dictionary(fc.constantFrom('chainId', 'verifyingContract', 'name', 'toString'), fc.jsonValue()),
  message: fc.dictionary(
    fc.constantFrom('owner', 'spender', 'value', 'nonce', 'deadline', 'details', 'toString'),
    fc.oneof(fc.jsonValue(), fc.constantFrom(ACCOUNT, TOKEN, '0x', '1', '0')),
  ),
})

test(
  'random typed data becomes a reading that shows the members which are signed',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(typedData, fc.jsonValue()), async (data) => {
        const review = await read('eth_signTypedData_v4', [ACCOUNT, data])
        const [reading] = review?.readings ?? []
        expect(reading?.raw).toBe(typeof data === 'string' ? data : JSON.stringify(data))
        const held = `${reading?.raw} ${ACCOUNT}`.toLowerCase()
        const texts = [reading?.sentence ?? '', ...(reading?.rows ?? []).map(({ text }) => text)].join(' ')
        for (const [, address = '?'] of texts.matchAll(NAME)) expect(held).toContain(address)
      }),
      { numRuns: runs(300) },
    )
  },
  deepened(30_000),
)

test(
  'random requests become readings',
  async () => {
    const methods = fc.constantFrom(
      ...['eth_sendTransaction', 'wallet_sendCalls', 'eth_signTypedData_v4', 'personal_sign'],
    )
    await fc.assert(
      fc.asyncProperty(methods, fc.array(fc.jsonValue(), { maxLength: 3 }), async (method, params) => {
        expect((await read(method, params))?.readings.length).toBeGreaterThan(0)
      }),
      { numRuns: runs(300) },
    )
  },
  deepened(30_000),
)
