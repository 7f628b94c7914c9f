import { encodeErrorResult, encodeFunctionData, erc20Abi, type Hex, parseAbi, parseEther } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { TransferRequest } from '../../kernel/adapters/capabilities.js'
import { deployCalling, deployHook } from '../../test/sandbox/chain/callingTokens.js'
import { deployBurning } from '../../test/sandbox/chain/exchange.js'
import { UNDERTOW } from '../../test/sandbox/chain/tokens.js'
import { startAnsweringNode } from './testing/answeringNode.js'
import { createTestAdapter, WALLET } from './testing/connected.js'
import { NETWORK } from './testing/fakeContext.js'
import { ALICE, BOB } from './testing/fakeWallet.js'
import { SENDER, startTokenChain } from './testing/tokenChain.js'

const REVERT = '0x60006000fd'
let chain: Awaited<ReturnType<typeof startTokenChain>>
beforeAll(async () => {
  chain = await startTokenChain()
})
afterAll(() => chain.close())

const nodes: { close(): Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(nodes.splice(0).map((node) => node.close()))
})
async function startNode(answers: Record<string, unknown>) {
  const node = await startAnsweringNode(answers)
  nodes.push(node)
  return node
}

const { transfer } = createTestAdapter().adapter
const estimate = (change: Partial<TransferRequest>) => {
  if (!transfer) throw new Error('The EVM adapter has it.')
  const request = { connectorId: WALLET, from: SENDER, to: BOB, value: 255n, network: chain.network }
  return transfer.estimate({ ...request, ...change })
}
/** Sends as a wallet does, with exactly the terms. */
async function send({ terms }: Awaited<ReturnType<typeof estimate>>, transaction: object) {
  const asked = { from: SENDER, ...transaction, ...terms }
  return chain.ask<{ status: string; gasUsed: string }>('eth_sendTransactionSync', asked)
}
const quantity = (value: bigint) => `0x${value.toString(16)}`
/** A contract at its own address that fails with these bytes. */
const failing = (data: Hex) => {
  const size = (data.length - 2) / 2
  const head = `60${size.toString(16).padStart(2, '0')}600c60003960${size.toString(16).padStart(2, '0')}6000fd`
  return chain.put(`0x${head}${data.slice(2)}`)
}

test('a plain payment takes exactly 21,000 gas, with room for the base fee to double', async () => {
  const { fee, terms } = await estimate({})
  const block = await chain.ask<{ baseFeePerGas: string }>('eth_getBlockByNumber', 'latest', false)
  const tip = BigInt(await chain.ask<string>('eth_maxPriorityFeePerGas'))
  const price = 2n * BigInt(block.baseFeePerGas) + tip
  expect(terms).toEqual({
    gas: '0x5208',
    maxFeePerGas: quantity(price),
    maxPriorityFeePerGas: quantity(tip),
  })
  expect(fee).toBe(21_000n * price)
})

test('an account that someone else pays for needs only the amount', async () => {
  await chain.ask('anvil_setBalance', SENDER, '0xff')
  const code = 'INSUFFICIENT_FUNDS'
  await expect(estimate({})).rejects.toMatchObject({ code })
  expect(await estimate({ isSponsored: true })).toMatchObject({ terms: { gas: '0x5208' } })
  await expect(estimate({ value: 256n, isSponsored: true })).rejects.toMatchObject({ code })
})

test('[N-056] the whole balance can be sent, to the last unit', async () => {
  const everything = 1_234_567_890_123_456_789n
  await chain.ask('anvil_setBalance', SENDER, quantity(everything))
  const estimated = await estimate({ value: everything })
  const value = everything - estimated.fee
  expect(value).toBeGreaterThan(1_234_000_000_000_000_000n)
  expect(await estimate({ value })).toMatchObject({ fee: expect.any(BigInt) })
  const receipt = await send(estimated, { to: BOB, value: quantity(value) })
  expect(receipt.status).toBe('0x1')
  expect(await chain.balance(BOB)).toBe(value)
})

test('an amount that leaves nothing for the fee is refused', async () => {
  await chain.ask('anvil_setBalance', SENDER, quantity(10n ** 18n))
  const { fee } = await estimate({})
  for (const value of [10n ** 18n + 1n, 10n ** 18n - fee / 2n]) {
    await expect(estimate({ value })).rejects.toMatchObject({
      name: 'TransferError',
      code: 'INSUFFICIENT_FUNDS',
    })
  }
  await chain.ask('anvil_setBalance', SENDER, '0x1')
  await expect(estimate({ value: 1n }), 'everything is less than the fee').rejects.toMatchObject({
    code: 'INSUFFICIENT_FUNDS',
  })
  await chain.fund(SENDER, '10')
})

test.each(['HUSD', 'TIDE'])('a token can be sent on the terms of its estimate: %s', async (symbol) => {
  const token = chain.token(symbol)
  await chain.mint(token, SENDER, 1_000n)
  const estimated = await estimate({ token, value: 400n })
  const data = `0xa9059cbb${BOB.slice(2).padStart(64, '0')}${(400).toString(16).padStart(64, '0')}`
  const { status, gasUsed } = await send(estimated, { to: token, data })
  expect(status).toBe('0x1')
  expect(BigInt(String(estimated.terms.gas))).toBeGreaterThan(BigInt(gasUsed))
  expect([await chain.held(token, SENDER), await chain.held(token, BOB)]).toEqual([600n, 400n])
})

test('more of a token than the account has is refused', async () => {
  const token = chain.token('DRFT')
  await expect(estimate({ token, value: 1n })).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
  await chain.mint(token, SENDER, 5n)
  expect(await estimate({ token, value: 5n })).toMatchObject({ fee: expect.any(BigInt) })
})

test('a token with other decimals than given is refused, because the amount would differ', async () => {
  const token = chain.token('HUSD')
  await chain.mint(token, SENDER, 1_000n)
  await expect(estimate({ token, decimals: 7 })).rejects.toMatchObject({ code: 'TOKEN_NOT_SUPPORTED' })
  expect(await estimate({ token, decimals: 6 })).toMatchObject({ fee: expect.any(BigInt) })
})

test('sending to a contract that is not a token is refused, because it would succeed and move nothing', async () => {
  await expect(estimate({ token: ALICE })).rejects.toMatchObject({ code: 'TOKEN_NOT_SUPPORTED' })
})

describe('a token that calls another contract', () => {
  async function setUp() {
    const hook = await deployHook(chain.url)
    const token = await deployCalling(chain.url, { symbol: 'CALL', hook: hook.address })
    await chain.mint(token, SENDER, 1_000n)
    return { ...hook, token }
  }
  const allow = (token: Hex, spender: Hex) =>
    chain.ask('eth_sendTransactionSync', {
      ...{ from: SENDER, to: token },
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, 1_000n] }),
    })

  test('has gas for that in the terms of its estimate', async () => {
    const { token } = await setUp()
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [BOB, 255n] })
    expect(await send(await estimate({ token }), { to: token, data })).toMatchObject({ status: '0x1' })
    expect(await chain.held(token, SENDER)).toBe(745n)
  })

  test('is refused if that contract would take another token', async () => {
    const { token, address, hunt } = await setUp()
    const drift = chain.token('DRFT')
    await chain.mint(drift, SENDER, 30n)
    await hunt(drift, 30n)
    expect(await estimate({ token })).toMatchObject({ fee: expect.any(BigInt) })
    await allow(drift, address)
    await expect(estimate({ token })).rejects.toMatchObject({ code: 'TAKES_MORE' })
  })

  test('is refused if that contract would take more of it', async () => {
    const { token, address, hunt } = await setUp()
    await allow(token, address)
    await hunt(token, 20n)
    await expect(estimate({ token })).rejects.toMatchObject({ code: 'TAKES_MORE' })
  })

  test('is refused with the reason of that contract if it fails', async () => {
    const { token, close } = await setUp()
    await close()
    const failure = { code: 'WOULD_FAIL', message: 'the hook is closed' }
    await expect(estimate({ token })).rejects.toMatchObject(failure)
  })
})

test('a token with a fee can be sent on the terms of its estimate', async () => {
  const { address: token } = await deployBurning(chain.url, UNDERTOW)
  await chain.mint(token, SENDER, 1_000n)
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [BOB, 255n] })
  expect(await send(await estimate({ token }), { to: token, data })).toMatchObject({ status: '0x1' })
  expect(await chain.held(token, BOB)).toBe(248n)
})

test('a token that returns false instead of failing counts as failing', async () => {
  // Answers every call with a word of zeros.
  const token = await chain.put('0x60206000f3')
  await expect(estimate({ token, value: 0n })).rejects.toMatchObject({
    code: 'WOULD_FAIL',
    message: 'The token refused the transfer.',
  })
})

test.each<[string, Hex]>([
  [
    'closed on Sundays',
    encodeErrorResult({ abi: parseAbi(['error Error(string)']), args: ['closed on Sundays'] }),
  ],
  ['Panic(17)', encodeErrorResult({ abi: parseAbi(['error Panic(uint256)']), args: [17n] })],
  [
    'ERC20InvalidReceiver',
    encodeErrorResult({ abi: parseAbi(['error ERC20InvalidReceiver(address)']), args: [BOB] }),
  ],
])('a call that would fail reports its reason: %s', async (message, data) => {
  const to = await failing(data)
  await expect(estimate({ to })).rejects.toMatchObject({ name: 'TransferError', code: 'WOULD_FAIL', message })
})

test("a failure without a reason reports the node's message", async () => {
  const to = await chain.put(REVERT)
  await expect(estimate({ to })).rejects.toMatchObject({
    code: 'WOULD_FAIL',
    message: expect.stringMatching(/revert/i),
  })
})

test('a chain without a base fee uses one price', async () => {
  const { network, methods } = await startNode({
    eth_getBalance: quantity(parseEther('1')),
    eth_getBlockByNumber: { number: '0x1' },
    eth_gasPrice: '0x3b9aca00',
    eth_estimateGas: '0x5208',
  })
  expect(await estimate({ network })).toEqual({
    fee: 21_000n * 10n ** 9n,
    terms: { gas: '0x5208', gasPrice: '0x3b9aca00' },
  })
  expect(methods()).not.toContain('eth_sendTransaction')
})

test('without a tip from the node the gas price sets it, and contract calls get 20 % more gas', async () => {
  const { network } = await startNode({
    eth_getBalance: quantity(parseEther('1')),
    eth_getBlockByNumber: { baseFeePerGas: '0x64' },
    eth_gasPrice: '0x69',
    eth_estimateGas: '0xc350',
  })
  expect(await estimate({ network })).toEqual({
    fee: 60_000n * 205n,
    terms: { gas: '0xea60', maxFeePerGas: '0xcd', maxPriorityFeePerGas: '0x5' },
  })
})

test("a rollup's L1 fee is included with a margin", async () => {
  const { network } = await startNode({
    eth_getBalance: quantity(parseEther('1')),
    eth_getBlockByNumber: { baseFeePerGas: '0x64' },
    eth_gasPrice: '0x64',
    eth_maxPriorityFeePerGas: '0x0',
    eth_estimateGas: '0x5208',
    eth_call: ([{ to }]: [{ to: string }]) =>
      to === '0x420000000000000000000000000000000000000F' ? `0x${'3e8'.padStart(64, '0')}` : '0x',
  })
  expect(await estimate({ network })).toMatchObject({ fee: 21_000n * 200n + 1_500n })
})

test('a node without a numeric answer does not mean that a transfer would fail', async () => {
  const { network } = await startNode({})
  await expect(estimate({ network })).rejects.toMatchObject({ code: -32_602 })
  const odd = await startNode({ eth_getBalance: 'much', eth_getBlockByNumber: {}, eth_gasPrice: '0x1' })
  await expect(estimate({ network: odd.network })).rejects.toMatchObject({ name: 'ValiError' })
  const reason = new Error('left')
  const signal = AbortSignal.abort(reason)
  await expect(estimate({ network: NETWORK, signal })).rejects.toBe(reason)
})
