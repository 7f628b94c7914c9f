import { encodeAbiParameters, encodeErrorResult, type Hex, parseAbi, toCoinType } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { CaipNetwork } from '../../kernel/session/types.js'
import { deriveAccount } from '../../test/sandbox/accounts.js'
import { fakeContext } from '../testing/fakeContext.js'
import setup from './setup.js'
import { NETWORK } from './testing/fakeContext.js'
import { startNameChain } from './testing/nameChain.js'

const [alice, bob, contract] = [1, 2, 3].map((index) => deriveAccount(index).address) as [Hex, Hex, Hex]
const OTHER: CaipNetwork = { ...NETWORK, id: 1338, caipNetworkId: 'eip155:1338' }

let chain: Awaited<ReturnType<typeof startNameChain>>
beforeAll(async () => {
  chain = await startNameChain()
})
afterAll(() => chain.close())
afterEach(() => vi.unstubAllGlobals())

async function arrange(networks: [CaipNetwork, ...CaipNetwork[]] = [chain.network, OTHER]) {
  const { names } = await setup(fakeContext({ networks, update: () => {} }).ctx)
  if (!names) throw new Error('The EVM adapter has it.')
  return names
}
const resolve = async (name: string, network = chain.network) => (await arrange()).resolve({ name, network })
const lookUp = async (address: string, network = chain.network) =>
  (await arrange()).lookUp({ address, network })

describe('a valid name', () => {
  test('has a dot and no space', async () => {
    const { isName } = await arrange()
    for (const text of ['a.eth', 'Größe.eth', '..eth', 'a.b.c', 'a\ufeff.eth'])
      expect(isName(text), text).toBe(true)
    for (const text of ['', 'eth', 'a b.eth', 'a\u00a0b.eth', 'a.eth\n', alice, alice.slice(2)])
      expect(isName(text), text).toBe(false)
  })

  test.each([
    ['vit\u0430lik.eth', 'illegal mixture'],
    ['\u0430\u0440\u0440\u04cf\u0435.eth', 'whole-script confusable'],
    ['vitalik\u200d.eth', 'disallowed character'],
    ['vitalik\u202e.eth', 'disallowed character'],
    ['vitalik\u3002eth', 'disallowed character'],
    ['xn--vitalik.eth', 'invalid label extension'],
    ['ab--c.eth', 'invalid label extension'],
    ['vi_talik.eth', 'underscore allowed only at start'],
    ['vitalik.eth.', 'empty label'],
    ['..eth', 'empty label'],
    ['vitalik.eth\u0000', 'disallowed character'],
    ['vitalik', 'a name has a dot'],
    [`${'a'.repeat(297)}.eth`, 'it is too long'],
    [`${'a.'.repeat(150_000)}eth`, 'it is too long'],
  ])('[N-068] %j is invalid: %s', async (name, reason) => {
    await expect(resolve(name)).rejects.toMatchObject({
      name: 'NameError',
      code: 'NAME_INVALID',
      message: expect.stringContaining(reason),
    })
  })
})

describe('the address of a name', () => {
  test("is looked up in the registry's form", async () => {
    await chain.register({ name: 'alice.eth', address: alice })
    expect(await resolve('Alice.ETH')).toEqual({ name: 'alice.eth', address: alice })
  })

  test.each(['\ufeffalice.eth', 'ali\ufeffce.eth'])('ignores the mark in %j', async (name) => {
    await chain.register({ name: 'alice.eth', address: alice })
    expect((await arrange()).isName(name)).toBe(true)
    expect(await resolve(name)).toEqual({ name: 'alice.eth', address: alice })
  })

  test('is undefined if the name is not registered, or no network has a registry', async () => {
    expect(await resolve('nobody.eth')).toBeUndefined()
    const names = await arrange([OTHER])
    expect(await names.resolve({ name: 'alice.eth', network: OTHER })).toBeUndefined()
    expect(await names.lookUp({ address: alice, network: OTHER })).toBeUndefined()
  })

  test('on another network is its record for that network', async () => {
    const coinType = Number(toCoinType(1338))
    await chain.register({ name: 'two.eth', address: alice })
    await chain.register({ name: 'two.eth', address: bob, coinType })
    expect(await resolve('two.eth')).toMatchObject({ address: alice })
    expect(await resolve('two.eth', OTHER)).toMatchObject({ address: bob })
  })

  test('without such a record is a key, which works everywhere, and never a contract', async () => {
    const main = { ...OTHER, id: 4_294_967_296, caipNetworkId: 'eip155:4294967296' } as const
    await chain.register({ name: 'key.eth', address: alice })
    expect(await resolve('key.eth', main)).toMatchObject({ address: alice })
    await chain.register({ name: 'safe.eth', address: contract })
    await chain.setCode(contract, '0x60006000fd')
    expect(await resolve('safe.eth')).toMatchObject({ address: contract })
    expect(await resolve('safe.eth', main)).toBeUndefined()
    await chain.setCode(contract, `0xef0100${'11'.repeat(20)}`)
    expect(await resolve('safe.eth', main)).toMatchObject({ address: contract })
  })

  test('on a test network counts only on test networks', async () => {
    const names = await arrange([OTHER, { ...chain.network, testnet: true }])
    await chain.register({ name: 'taken.eth', address: bob })
    expect(await names.resolve({ name: 'taken.eth', network: OTHER })).toBeUndefined()
    const network = { ...OTHER, testnet: true }
    expect(await names.resolve({ name: 'taken.eth', network })).toMatchObject({ address: bob })
  })

  test('rejects if the node does not answer, or the visitor aborts', async () => {
    const broken = { ...chain.network, rpcUrls: { default: { http: [] } } }
    const names = await arrange([broken])
    await expect(names.resolve({ name: 'alice.eth', network: broken })).rejects.toThrow()
    const reason = new Error('left')
    const signal = AbortSignal.abort(reason)
    const leaving = (await arrange()).resolve({ name: 'alice.eth', network: chain.network, signal })
    await expect(leaving).rejects.toBe(reason)
  })
})

describe('the primary name of an address', () => {
  const [carol, dave, erin] = [5, 6, 7].map((index) => deriveAccount(index).address) as [Hex, Hex, Hex]

  test('includes its picture', async () => {
    const avatar = 'https://pictures.example/carol.png'
    await chain.register({ name: 'carol.eth', address: carol, avatar, reverse: true })
    expect(await lookUp(carol)).toEqual({ name: 'carol.eth', avatar })
    expect(await lookUp(carol.toLowerCase(), OTHER)).toEqual({ name: 'carol.eth', avatar })
    expect(await lookUp(deriveAccount(8).address)).toBeUndefined()
  })

  test('counts only if the name resolves back', async () => {
    await chain.setReverse({ address: dave, name: 'alice.eth' })
    expect(await lookUp(dave)).toBeUndefined()
    await chain.register({ name: 'dave.eth', address: dave, reverse: true })
    await chain.register({ name: 'dave.eth', address: bob, coinType: Number(toCoinType(1338)) })
    expect(await lookUp(dave)).toMatchObject({ name: 'dave.eth' })
    expect(await lookUp(dave, OTHER), 'there it is somebody else').toBeUndefined()
  })

  test('is never an invalid name', async () => {
    await chain.register({ name: 'Erin.eth', address: erin, reverse: true })
    expect(await lookUp(erin)).toBeUndefined()
  })
})

describe('an off-chain name', () => {
  const RESOLVER = '0x1111111111111111111111111111111111111111'
  const lookup = (urls: string[]) =>
    encodeErrorResult({
      abi: parseAbi([
        'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callback, bytes extra)',
      ]),
      args: [RESOLVER, urls, '0x1234', '0xaabbccdd', '0x'],
    })
  /** A node whose registry points to gateways, and gateways with the answer. */
  function answer(urls: string[], reply = () => Response.json({ data: '0x5678' })) {
    const asked: string[] = []
    const address = encodeAbiParameters([{ type: 'address' }], [bob])
    const result = encodeAbiParameters([{ type: 'bytes' }, { type: 'address' }], [address, RESOLVER])
    vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
      const url = String(input)
      if (url !== 'https://node.example/') {
        asked.push(url)
        expect(init).toMatchObject({ redirect: 'error', credentials: 'omit' })
        return reply()
      }
      const { id, params } = JSON.parse(String(init?.body)) as { id: number; params: [{ data: string }] }
      if (params[0].data.startsWith('0xaabbccdd')) return Response.json({ jsonrpc: '2.0', id, result })
      const error = { code: 3, message: 'execution reverted', data: lookup(urls) }
      return Response.json({ jsonrpc: '2.0', id, error })
    })
    return asked
  }
  const elsewhere = (): CaipNetwork => ({
    ...NETWORK,
    contracts: { ensUniversalResolver: { address: RESOLVER } },
    rpcUrls: { default: { http: ['https://node.example/'] } },
  })

  test('is requested from its gateway', async () => {
    const asked = answer(['https://gateway.example/{sender}/{data}.json'])
    const network = elsewhere()
    const found = await (await arrange([network])).resolve({ name: 'far.eth', network })
    expect(found).toEqual({ name: 'far.eth', address: bob })
    expect(asked).toEqual([`https://gateway.example/${RESOLVER.toLowerCase()}/0x1234.json`])
  })

  /** Resolves names of one gateway, as many as a visitor can type in a minute. */
  async function resolveMany(reply: () => Response) {
    const asked = answer(['https://gateway.example/{data}'], reply)
    const network = elsewhere()
    const names = await arrange([network])
    for (let index = 0; index < 30; index += 1)
      await names.resolve({ name: `n${index}.far.eth`, network }).catch(() => undefined)
    return asked.length
  }

  test.each([
    ['status 429', () => new Response('', { status: 429 })],
    ['status 500', () => new Response('', { status: 500 })],
    ['a page', () => new Response('<!doctype html>')],
    ['JSON of another shape', () => Response.json({ data: 'none' })],
  ])('is asked for fewer than ten times a minute while its gateway answers with %s', async (_, reply) => {
    expect(await resolveMany(reply)).toBeLessThan(10)
  })

  test('unknown to its gateway does not pause the gateway', async () => {
    expect(await resolveMany(() => new Response('', { status: 404 }))).toBe(30)
  })

  test('makes no requests to this computer or its local network', async () => {
    const asked = answer([
      'http://gateway.example/{data}',
      'https://localhost/{data}',
      'https://127.0.0.1/{data}',
      'https://2130706433/{data}',
      'https://192.168.1.1/{data}',
      'https://[::1]/{data}',
      'https://router.local/{data}',
      'https://printer/{data}',
      'https://user:word@gateway.example/',
      'data:,0x5678',
    ])
    const network = elsewhere()
    await expect((await arrange([network])).resolve({ name: 'near.eth', network })).rejects.toThrow()
    expect(asked).toEqual([])
  })
})
