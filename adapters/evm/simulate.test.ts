import { encodeErrorResult, parseAbi } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { SimulationCapability } from '../../kernel/adapters/capabilities.js'
import { startAnsweringNode } from './testing/answeringNode.js'
import { createTestAdapter } from './testing/connected.js'
import { failure, startFakeNode } from './testing/fakeNode.js'
import { BOB } from './testing/fakeWallet.js'
import { SENDER, startTokenChain } from './testing/tokenChain.js'

type Request = Parameters<SimulationCapability['run']>[0]
const ETHER = 10n ** 18n
let chain: Awaited<ReturnType<typeof startTokenChain>>
beforeAll(async () => {
  chain = await startTokenChain()
})
afterAll(() => chain.close())
const nodes: { close(): Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(nodes.splice(0).map((node) => node.close()))
})

const { simulation } = createTestAdapter().adapter
const run = (change: Partial<Request>) => {
  if (!simulation) throw new Error('The EVM adapter has it.')
  const request = {
    from: SENDER,
    to: BOB,
    value: 0n,
    data: '0x',
    tokens: [],
    network: chain.network,
  } as const
  return simulation.run({ ...request, ...change })
}
const word = (value: bigint | string) =>
  (typeof value === 'string' ? value.slice(2).toLowerCase() : value.toString(16)).padStart(64, '0')
const transfer = (to: string, amount: bigint) => `0xa9059cbb${word(to)}${word(amount)}` as const

test('a call reports the changes of each token and of the native currency without the fee; nothing is sent', async () => {
  const [token, other] = [chain.token('HUSD'), chain.token('DRFT')]
  await chain.mint(token, SENDER, 1_000n)
  const before = await chain.balance(SENDER)
  const outcome = await run({ to: token, data: transfer(BOB, 400n), tokens: [token, other] })
  const sent = { kind: 'transfer', token: token.toLowerCase(), to: BOB.toLowerCase() }
  expect(outcome).toEqual({ native: 0n, tokens: [-400n, 0n], outflows: [sent], isIndependent: true })
  expect([await chain.held(token, SENDER), await chain.balance(SENDER)]).toEqual([1_000n, before])
  expect(await run({ value: 5n * ETHER })).toMatchObject({ native: -5n * ETHER, tokens: [], outflows: [] })
})

test('amounts that a contract pays back count too', async () => {
  // Pays seven units to each caller.
  const payer = await chain.put('0x600060006000600060073361fffff100')
  await chain.fund(payer, '1')
  expect(await run({ to: payer, data: '0x12345678' })).toMatchObject({ native: 7n, tokens: [] })
  expect(await run({ to: payer, data: '0x12345678', value: 10n })).toMatchObject({ native: -3n, tokens: [] })
})

test("a call that would fail reports the contract's own reason", async () => {
  const token = chain.token('HUSD')
  const data = transfer(BOB, 10n ** 30n)
  await expect(run({ to: token, data, tokens: [token] })).rejects.toMatchObject({
    name: 'TransferError',
    code: 'WOULD_FAIL',
    message: expect.stringContaining('exceeds balance'),
  })
})

test('a failure without a reason is reported too', async () => {
  const silent = await chain.put('0x60006000fd')
  await expect(run({ to: silent, data: '0x12345678' })).rejects.toMatchObject({ code: 'WOULD_FAIL' })
})

test('a call that exceeds the balance is refused', async () => {
  const value = (await chain.balance(SENDER)) + 1n
  await expect(run({ value })).rejects.toMatchObject({
    code: expect.stringMatching(/INSUFFICIENT|WOULD_FAIL/),
  })
})

test('a token without a balance is refused', async () => {
  await expect(run({ tokens: [BOB] })).rejects.toMatchObject({ code: 'TOKEN_NOT_SUPPORTED' })
})

test.each([
  [-32_601, 'Method not found'],
  [-32_601, 'the method eth_simulateV1 does not exist/is not available'],
  [-32_004, 'not here'],
  [-32_000, 'Unsupported method: eth_simulateV1'],
])('a node without the method has no result: %i %s', async (code, message) => {
  const node = await startFakeNode((asked) => failure(asked, code, message))
  nodes.push(node)
  const network = { ...chain.network, rpcUrls: { default: { http: [node.url] } } }
  expect(await run({ network })).toBeUndefined()
})

const call = (more: object = {}) => ({ status: '0x1', returnData: '0x', logs: [], gasUsed: '0x1', ...more })
async function answer(calls: unknown) {
  const node = await startAnsweringNode({ eth_simulateV1: [{ calls }] })
  nodes.push(node)
  return { node, network: node.network }
}

test('it requests one block, without validation, and with native transfers', async () => {
  const held = call({ returnData: `0x${word(9n)}` })
  const { node, network } = await answer([held, call(), held])
  expect(await run({ network, to: BOB, data: '0xabcdef01', value: 3n, tokens: [BOB] })).toMatchObject({
    native: 0n,
    tokens: [0n],
  })
  const read = { from: SENDER, to: BOB, data: `0x70a08231${word(SENDER)}`, value: '0x0' }
  expect(node.asked).toMatchObject([
    {
      method: 'eth_simulateV1',
      params: [
        {
          blockStateCalls: [
            { calls: [read, { from: SENDER, to: BOB, data: '0xabcdef01', value: '0x3' }, read] },
          ],
          traceTransfers: true,
          validation: false,
        },
        'latest',
      ],
    },
  ])
})

test.each([
  ['no list', 'no'],
  ['fewer results than calls', []],
  ['an invalid status', [call({ status: 'yes' })]],
  ['invalid bytes', [call({ returnData: 'zz' })]],
])('an unreadable answer is refused: %s', async (_, calls) => {
  const { network } = await answer(calls)
  await expect(run({ network })).rejects.toThrow()
})

test('a custom contract error is identified by its selector', async () => {
  const abi = parseAbi(['error ReturnAmountIsNotEnough(uint256 result, uint256 minimum)'])
  const returnData = encodeErrorResult({ abi, args: [1n, 2n] })
  const { network } = await answer([call({ status: '0x0', returnData, error: { code: 3, message: 'x' } })])
  await expect(run({ network })).rejects.toMatchObject({ code: 'WOULD_FAIL', cause: { data: returnData } })
})

test('token transfers of another contract do not count as native currency', async () => {
  const log = {
    address: BOB,
    topics: [
      '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
      `0x${word(BOB)}`,
      `0x${word(SENDER)}`,
    ],
    data: `0x${word(7n)}`,
  }
  const { network } = await answer([call({ logs: [log] })])
  expect(await run({ network })).toMatchObject({ native: 0n, tokens: [] })
})

const EVENT = {
  transfer: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  approval: '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925',
  approvalForAll: '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31',
  transferSingle: '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  transferBatch: '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
}
const TOKEN = '0x00000000000000000000000000000000000070c1'
const log = (topics: readonly string[], address = TOKEN) => ({
  ...{ address, data: `0x${word(1n)}` },
  topics: topics.map((one) => (one.length === 42 ? `0x${word(one)}` : one)),
})

test('[N-067] every transfer and approval out of the account is reported for any kind of token, and no other', async () => {
  const from = SENDER.toUpperCase().replace('0X', '0x')
  const { network } = await answer([
    call({
      logs: [
        log([EVENT.transfer, from, BOB]),
        log([EVENT.transfer, BOB, from]),
        log([EVENT.approval, from, BOB]),
        log([EVENT.approval, BOB, from]),
        log([EVENT.approvalForAll, from, BOB]),
        log([EVENT.transferSingle, BOB, from, BOB]),
        log([EVENT.transferSingle, from, BOB, BOB]),
        log([EVENT.transferBatch, BOB, from, BOB]),
        log([]),
        // Native transfers are part of the balance.
        log([EVENT.transfer, from, BOB], '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'),
      ],
    }),
  ])
  const outflow = (kind: string) => ({ kind, token: TOKEN, to: BOB.toLowerCase() })
  expect(await run({ network })).toMatchObject({
    outflows: ['transfer', 'approval', 'approval', 'transfer', 'transfer'].map(outflow),
  })
})

test('[N-067] the call uses the fees of its estimate, in a block with their base fee', async () => {
  const terms = { gas: '0x5208', maxFeePerGas: '0x2a', maxPriorityFeePerGas: '0x2' }
  const { node, network } = await answer([call()])
  await run({ network, terms })
  expect(node.asked).toMatchObject([
    {
      params: [
        { blockStateCalls: [{ calls: [terms], blockOverrides: { baseFeePerGas: '0x14' } }] },
        'latest',
      ],
    },
  ])
})

test('[N-067] on a real node a contract sees those fees', async () => {
  // Does nothing, but fails if called with a gas price of zero.
  const strict = await chain.put('0x3a15600657005b600080fd')
  await expect(run({ to: strict, data: '0x12345678' })).rejects.toMatchObject({ code: 'WOULD_FAIL' })
  const terms = { gas: '0x186a0', maxFeePerGas: '0x77359400', maxPriorityFeePerGas: '0x3b9aca00' }
  expect(await run({ to: strict, data: '0x12345678', terms })).toMatchObject({ native: 0n })
})
