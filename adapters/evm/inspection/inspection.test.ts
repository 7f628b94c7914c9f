import { encodeFunctionData, parseAbi } from 'viem'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { deployTokens } from '../../../test/sandbox/chain/tokens.js'
import { createTestAdapter } from '../testing/connected.js'
import { BOB } from '../testing/fakeWallet.js'
import { SENDER, startTokenChain } from '../testing/tokenChain.js'

const abi = parseAbi([
  'function transfer(address to, uint256 value)',
  'function approve(address spender, uint256 value)',
])
let chain: Awaited<ReturnType<typeof startTokenChain>>
beforeAll(async () => {
  chain = await startTokenChain()
})
afterAll(() => chain.close())

const { inspection } = createTestAdapter().adapter
const encode = (functionName: 'transfer' | 'approve', amount: bigint) =>
  encodeFunctionData({ abi, functionName, args: [BOB, amount] })

test('calls of one transaction report what leaves and who may take what, with the node', async () => {
  const token = chain.token('HUSD')
  await chain.mint(token, SENDER, 1_000n)
  const found = await (await inspection?.())?.changes({
    from: SENDER,
    calls: [
      { to: token, value: 0n, data: encode('transfer', 400n) },
      { to: token, value: 0n, data: encode('approve', 25n) },
      { to: BOB, value: 7n, data: '0x' },
    ],
    network: chain.network,
  })
  expect(found?.changes).toEqual([
    { kind: 'coin', amount: -7n, receivers: [BOB.toLowerCase()] },
    { kind: 'token', token: token.toLowerCase(), amount: -400n, receivers: [BOB.toLowerCase()] },
    { kind: 'allowance', token: token.toLowerCase(), spender: BOB.toLowerCase(), amount: 25n },
  ])
  expect(found?.node).toMatch(/^127\.0\.0\.1:\d+$/)
  expect(await chain.held(token, SENDER)).toBe(1_000n)
})

test('a second node of the host disputes what it does not see itself, and a node that is away disputes nothing', async () => {
  const other = await startTokenChain()
  onTestFinished(other.close)
  const token = chain.token('HUSD')
  await chain.mint(token, SENDER, 1_000n)
  const isDisputed = async (...customRpcUrls: string[]) => {
    const calls = [{ to: token, value: 0n, data: encode('transfer', 400n) }]
    const network = { ...chain.network, customRpcUrls }
    return (await (await inspection?.())?.changes({ from: SENDER, calls, network }))?.isDisputed
  }
  expect(await isDisputed(chain.url, other.url)).toBe(true)
  expect(await isDisputed(chain.url, `${chain.url}/?again`)).toBe(false)
  expect(await isDisputed(chain.url, 'http://127.0.0.1:1')).toBe(false)
  expect(await isDisputed(chain.url)).toBe(false)
})

test('a call that would fail reports the contract’s reason', async () => {
  const calls = [{ to: chain.token('HUSD'), value: 0n, data: encode('transfer', 10n ** 30n) }]
  const { changes } = (await inspection?.()) ?? {}
  await expect(changes?.({ from: SENDER, calls, network: chain.network })).rejects.toMatchObject({
    code: 'WOULD_FAIL',
  })
})

test('a token reports its symbol, its decimals and the owner’s balance; an account reports nothing', async () => {
  const read = async (address: string) =>
    (await inspection?.())?.contract({ address, owner: SENDER, network: chain.network })
  const facts = await read(chain.token('HUSD'))
  expect(facts).toMatchObject({ symbol: 'HUSD', isCollection: false })
  expect(facts?.held).toBe(await chain.held(chain.token('HUSD'), SENDER))
  expect(await read(BOB)).toEqual({
    ...{ symbol: undefined, name: undefined, decimals: undefined, held: undefined },
    isCollection: false,
  })
})

test('a contract is new for a week, and an account is none even if it runs a contract’s code', async () => {
  const read = async (address: string) => (await inspection?.())?.party({ address, network: chain.network })
  // The chain itself has no block that old yet.
  expect(await read(chain.token('HUSD'))).toEqual({ isContract: true, isNew: undefined })
  await chain.ask('anvil_mine', '0x40', '0x7080')
  const [young] = await deployTokens(chain.url)
  await chain.ask('anvil_mine', '0x4', '0x7080')
  expect(await read(chain.token('HUSD'))).toEqual({ isContract: true, isNew: false })
  expect(await read(young ?? '')).toEqual({ isContract: true, isNew: true })
  expect(await read(BOB)).toEqual({ isContract: false, isNew: undefined })
  expect(await read(await chain.put(`0xef0100${'11'.repeat(20)}`))).toEqual({
    isContract: false,
    isNew: undefined,
  })
})
