import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createTestAdapter } from './testing/connected.js'
import { EIP_1191 } from './testing/eip1191.js'
import { NETWORK } from './testing/fakeContext.js'
import { result, startFakeNode } from './testing/fakeNode.js'
import { SENDER, startTokenChain } from './testing/tokenChain.js'

let chain: Awaited<ReturnType<typeof startTokenChain>>
beforeAll(async () => {
  chain = await startTokenChain()
})
afterAll(() => chain.close())

const GOOD = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const { addresses } = createTestAdapter().adapter
if (!addresses) throw new Error('The EVM adapter has it.')
const { isAddress, check } = addresses
const checkOne = (address: string) => check({ address, network: chain.network })

test('[VAL-09] an EVM address is 40 hexadecimal characters, with or without 0x', () => {
  for (const address of [GOOD, GOOD.slice(2), GOOD.toLowerCase(), GOOD.slice(2).toUpperCase()]) {
    expect(isAddress(address), address).toBe(true)
  }
  const wrong = ['', '0x', GOOD.slice(0, -1), `${GOOD}0`, `0x${GOOD}`, 'name.eth', ` ${GOOD}`]
  for (const text of [...wrong, `${GOOD.slice(0, -1)}g`, `0X${GOOD.slice(2)}`, `${GOOD}\n`]) {
    expect(isAddress(text), text).toBe(false)
  }
})

describe('a valid recipient', () => {
  test('is an address with a correct checksum, or in a single case', async () => {
    for (const address of [GOOD, GOOD.toLowerCase(), `0x${GOOD.slice(2).toUpperCase()}`, SENDER]) {
      expect(await checkOne(address), address).toBeUndefined()
    }
  })

  test.each([30, 31])(
    'on chain %i is an address with a Rootstock checksum (EIP-1191) or an EIP-55 one',
    async (id) => {
      const chainId = `0x${id.toString(16)}`
      // Requests come in batches.
      const node = await startFakeNode((asked) => ({
        body: `[${[asked].flat().map((one) => result(one, one.method === 'eth_chainId' ? chainId : '0x').body)}]`,
      }))
      onTestFinished(() => node.close())
      const rpcUrls = { default: { http: [node.url] }, chainDefault: { http: [node.url] } }
      const network = { ...chain.network, id, rpcUrls, caipNetworkId: `eip155:${id}` } as const
      for (const address of [...(EIP_1191[id] ?? []), ...(EIP_1191[1] ?? [])]) {
        expect(await check({ address, network }), address).toBeUndefined()
      }
      const ofOther = EIP_1191[61 - id]?.[4] ?? ''
      expect(await check({ address: ofOther, network })).toBe('malformed')
      expect(await check({ address: EIP_1191[id]?.[4] ?? '', network: chain.network })).toBe('malformed')
    },
  )

  test.each([
    ['a wrong checksum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD'.replace('BeAeD', 'BeAEd')],
    ['no 0x', GOOD.slice(2)],
    ['0X', `0X${GOOD.slice(2)}`],
    ['39 characters', GOOD.slice(0, -1)],
    ['a character that cannot be seen', `${GOOD}\u200b`],
    ['a space', ` ${GOOD}`],
  ])('[N-051] is not an address with %s, and no node is asked', async (_, address) => {
    expect(await check({ address, network: NETWORK })).toBe('malformed')
  })

  test.each([
    `0x${'0'.repeat(40)}`,
    '0x000000000000000000000000000000000000dEaD',
    `0x${'0'.repeat(39)}1`,
    `0xdead${'0'.repeat(36)}`,
    `0x${'e'.repeat(40)}`,
  ])('is not %s, for which no key exists', async (address) => {
    expect(await check({ address, network: NETWORK })).toBe('no-owner')
  })

  test('is not a token, but may be another contract, or an account with delegated code', async () => {
    expect(await checkOne(chain.token('HUSD'))).toBe('token')
    expect(await checkOne(chain.token('TIDE'))).toBe('token')
    expect(await checkOne(await chain.put('0x60006000fd'))).toBeUndefined()
    expect(await checkOne(await chain.put(`0xef0100${'11'.repeat(20)}`))).toBeUndefined()
  })

  test('is unknown if the node does not answer', async () => {
    const network = { ...NETWORK, rpcUrls: { default: { http: [] } } }
    await expect(check({ address: GOOD, network })).rejects.toThrow()
  })
})
