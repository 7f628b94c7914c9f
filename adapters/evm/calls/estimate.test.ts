import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SimulatedCall, SimulationCapability } from '../../../kernel/adapters/capabilities.js'
import { deriveAccount } from '../../../test/sandbox/accounts.js'
import { startAnsweringNode } from '../testing/answeringNode.js'
import { createTestAdapter } from '../testing/connected.js'
import { failure, result, startFakeNode } from '../testing/fakeNode.js'
import { BOB } from '../testing/fakeWallet.js'
import { SENDER, startTokenChain } from '../testing/tokenChain.js'

const ETHER = 10n ** 18n
let chain: Awaited<ReturnType<typeof startTokenChain>>
beforeAll(async () => {
  chain = await startTokenChain()
})
afterAll(() => chain.close())

const { simulation } = createTestAdapter().adapter
const word = (value: bigint | string) =>
  (typeof value === 'string' ? value.slice(2).toLowerCase() : value.toString(16)).padStart(64, '0')
const approve = (spender: string, amount: bigint) => `0x095ea7b3${word(spender)}${word(amount)}` as const
const take = (from: string, to: string, amount: bigint) =>
  `0x23b872dd${word(from)}${word(to)}${word(amount)}` as const

function estimate(calls: readonly SimulatedCall[], network = chain.network) {
  if (!simulation?.estimate) throw new Error('The EVM adapter has it.')
  return simulation.estimate({ from: SENDER, calls, network })
}
const run = (change: Partial<Parameters<SimulationCapability['run']>[0]>) => {
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

/** An allowance that the next call uses, which fails alone. The token is new, so nothing else allows it. */
async function dependent() {
  const token = chain.token('TIDE')
  await chain.mint(token, SENDER, 1_000n)
  const call = (data: `0x${string}`) => ({ to: token, value: 0n, data })
  return { token, first: call(approve(SENDER, 400n)), second: call(take(SENDER, BOB, 400n)) }
}

test('a call that needs the one before is estimated with it, with the fee of both', async () => {
  const { first, second } = await dependent()
  await expect(estimate([second])).rejects.toMatchObject({ code: 'WOULD_FAIL' })
  const [alone, both] = [await estimate([first]), await estimate([first, second])]
  expect(both?.fee).toBeGreaterThan(alone?.fee ?? 0n)
  expect(both?.terms).toMatchObject({ gas: expect.stringMatching(/^0x/) })
})

test('the changes of all calls count, and those before run with the fees of the estimate', async () => {
  const { token, first, second } = await dependent()
  const terms = (await estimate([first, second]))?.terms
  const outcome = await run({ ...second, before: [first], tokens: [token], terms })
  expect(outcome).toEqual({
    ...{ native: 0n, tokens: [-400n], isIndependent: true },
    outflows: expect.arrayContaining([
      { kind: 'approval', token: token.toLowerCase(), to: SENDER.toLowerCase() },
      { kind: 'transfer', token: token.toLowerCase(), to: BOB.toLowerCase() },
    ]),
  })
  expect(await chain.held(token, BOB), 'nothing is sent').toBe(0n)
})

test('a call before that would fail is reported, even if the last one would not', async () => {
  const { token, second } = await dependent()
  const tooMuch = { ...second, data: take(SENDER, BOB, ETHER) }
  const last = { to: BOB, value: 1n, data: '0x' } as const
  await expect(estimate([tooMuch, last])).rejects.toMatchObject({ code: 'WOULD_FAIL' })
  await expect(run({ ...last, before: [tooMuch], tokens: [token] })).rejects.toMatchObject({
    code: 'WOULD_FAIL',
  })
})

test('calls that cost more than the account has are refused', async () => {
  const poor = deriveAccount(44).address
  const calls = [
    { to: BOB, value: ETHER, data: '0x' },
    { to: BOB, value: ETHER, data: '0x' },
  ] as const
  await chain.fund(poor, '2')
  const asked = simulation?.estimate?.({ from: poor, calls, network: chain.network })
  await expect(asked).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
})

test('if someone else pays the fee, the account needs only what the calls send', async () => {
  const token = chain.token('HUSD')
  const from = deriveAccount(45).address
  await chain.mint(token, from, 400n)
  await chain.fund(from, '0')
  const call = { to: token, value: 0n, data: `0xa9059cbb${word(BOB)}${word(400n)}` } as const
  const ask = (calls: readonly SimulatedCall[], isSponsored?: boolean) =>
    simulation?.estimate?.({ from, calls, isSponsored, network: chain.network })
  await expect(ask([call])).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
  const paid = await ask([call], true)
  expect(paid?.fee).toBeGreaterThan(0n)
  await expect(ask([{ ...call, to: BOB, value: 1n, data: '0x' }], true)).rejects.toMatchObject({
    code: expect.stringMatching(/INSUFFICIENT_FUNDS|WOULD_FAIL/),
  })
  // The simulation has the real fees, so a contract can't detect it, although the account has no ether.
  const asked = { ...call, from, tokens: [token], terms: paid?.terms }
  await expect(run(asked)).rejects.toMatchObject({ code: expect.stringMatching(/INSUFFICIENT|WOULD_FAIL/) })
  expect(
    await run({
      ...asked,
      before: [{ ...call, data: `0x70a08231${word(from)}` }],
      isSponsored: true,
    }),
  ).toMatchObject({ native: 0n, tokens: [-400n] })
})

test('a node that cannot simulate has no estimate', async () => {
  const node = await startFakeNode((asked) =>
    asked.method === 'eth_chainId' ? result(asked, '0x539') : failure(asked, -32_601, 'Method not found'),
  )
  try {
    const network = {
      ...chain.network,
      rpcUrls: { default: { http: [chain.url] }, chainDefault: { http: [node.url] } },
    }
    expect(await estimate([{ to: BOB, value: 0n, data: '0x' }], network)).toBeUndefined()
  } finally {
    await node.close()
  }
})

test('gas has room for refunds, which a call must be able to pay first', async () => {
  const used = { status: '0x1', returnData: '0x', logs: [], gasUsed: '0x64' }
  const node = await startAnsweringNode({
    eth_simulateV1: [{ calls: [used, used] }],
    eth_getBalance: '0xde0b6b3a7640000',
    eth_getBlockByNumber: { baseFeePerGas: '0x1' },
    eth_gasPrice: '0x3',
    eth_maxPriorityFeePerGas: '0x2',
    eth_call: '0x',
  })
  try {
    const call = { to: BOB, value: 0n, data: '0x' } as const
    expect(await estimate([call, call], node.network)).toEqual({
      fee: 2n * 150n * 4n,
      terms: { gas: '0x96', maxFeePerGas: '0x4', maxPriorityFeePerGas: '0x2' },
    })
  } finally {
    await node.close()
  }
})
