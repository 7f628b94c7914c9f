import { Address, NETWORK, p2pkh, p2sh, p2tr, p2wpkh, TEST_NETWORK } from '@scure/btc-signer'
import { type BTC_NETWORK, pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'
import { describe, expect, test } from 'vitest'
import { readAddress } from './address.js'
import { addresses } from './addresses.js'
import { MAINNET, REGTEST, SIGNET, TESTNET } from './testing/fakeContext.js'

const BYTE = (code: number, rest: string) => String.fromCharCode(code) + rest

/** BIP-173: strings that are not Bech32. */
const INVALID_STRINGS = [
  BYTE(0x20, '1nwldj5'),
  BYTE(0x7f, '1axkwrx'),
  BYTE(0x80, '1eym55h'),
  'an84characterslonghumanreadablepartthatcontainsthenumber1andtheexcludedcharactersbio1569pvx',
  'pzry9x0s0muk',
  '1pzry9x0s0muk',
  'x1b4n0q5v',
  'li1dgmt3',
  `de1lg7wt${String.fromCharCode(0xff)}`,
  'A1G7SGD8',
  '10a06t8',
  '1qzzfhee',
]
/** BIP-173: invalid addresses. */
const INVALID_173 = [
  'tc1qw508d6qejxtdg4y5r3zarvary0c5xw7kg3g4ty',
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5',
  'BC13W508D6QEJXTDG4Y5R3ZARVARY0C5XW7KN40WF2',
  'bc1rw5uspcuh',
  'bc10w508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kw5rljs90',
  'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P',
  'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sL5k7',
  'bc1zw508d6qejxtdg4y5r3zarvaryvqyzf3du',
  'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3pjxtptv',
  'bc1gmk9yu',
]
/** BIP-350: invalid addresses. */
const INVALID_350 = [
  'tc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq5zuyut',
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
  'tb1z0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqglt7rf',
  'BC1S0XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ54WELL',
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh',
  'tb1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq24jc47',
  'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4',
  'BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R',
  'bc1pw5dgrnzv',
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v8n0nx0muaewav253zgeav',
  'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P',
  'tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq47Zagq',
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v07qwwzcrf',
  'tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vpggkg4j',
  'bc1gmk9yu',
]
/** BIP-350: valid addresses with their types. */
const VALID = [
  ['BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'p2wpkh', 'bc'],
  ['tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7', 'p2wsh', 'tb'],
  ['bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y', 'future', 'bc'],
  ['BC1SW50QGDZ25J', 'future', 'bc'],
  ['bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs', 'future', 'bc'],
  ['tb1qqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesrxh6hy', 'p2wsh', 'tb'],
  ['tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c', 'p2tr', 'tb'],
  ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', 'p2tr', 'bc'],
] as const

const check = (address: string, network = MAINNET) => addresses.check({ address, network })

describe('[N-054] an invalid Bitcoin address', () => {
  test.each([...INVALID_STRINGS, ...INVALID_173, ...INVALID_350])('%j', async (text) => {
    expect(addresses.isAddress(text)).toBe(false)
    expect(await check(text)).toBe('malformed')
  })
  test('a testnet address on mainnet', async () => {
    for (const address of [
      'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
      'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn',
    ]) {
      expect(await check(address)).toBe('other-network')
      expect(await check(address, TESTNET)).toBeUndefined()
      expect(await check(address, SIGNET)).toBeUndefined()
    }
  })
})

test.each(VALID)('[N-054] %s is an address: %s', async (text, type, prefix) => {
  expect(addresses.isAddress(text)).toBe(true)
  expect(readAddress(text)).toMatchObject({ type, prefixes: [prefix] })
  const network = prefix === 'bc' ? MAINNET : TESTNET
  expect(await check(text, network)).toBe(type === 'future' ? 'no-owner' : undefined)
  expect(await check(text, REGTEST)).toBe('other-network')
})

/** Regtest differs from the other test networks in one prefix. */
const LOCAL: BTC_NETWORK = { ...TEST_NETWORK, bech32: 'bcrt' }

test.each([
  ['mainnet', NETWORK, MAINNET],
  ['testnet', TEST_NETWORK, TESTNET],
  ['regtest', LOCAL, REGTEST],
] as const)(
  'every address type that another library creates for %s is read, and no other',
  async (_, parameters, network) => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const secret = new Uint8Array(32).fill(seed)
      const key = pubECDSA(secret)
      const made = [
        ['p2pkh', p2pkh(key, parameters)],
        ['p2wpkh', p2wpkh(key, parameters)],
        ['p2sh', p2sh(p2wpkh(key, parameters), parameters)],
        ['p2tr', p2tr(pubSchnorr(secret), undefined, parameters)],
      ] as const
      for (const [type, { address = '' }] of made) {
        expect(readAddress(address)?.type).toBe(type)
        expect(await check(address, network)).toBeUndefined()
        const at = 6 + seed
        const wrong = address.slice(0, at) + (address[at] === 'q' ? 'p' : 'q') + address.slice(at + 1)
        expect(readAddress(wrong), wrong).toBeUndefined()
        expect(() => Address(parameters).decode(wrong)).toThrow()
      }
    }
  },
)

test('an overlong text is refused without decoding', () => {
  expect(readAddress('1'.repeat(1_000_000))).toBeUndefined()
})
