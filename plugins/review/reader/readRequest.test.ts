import fc from 'fast-check'
import { encodeFunctionData, parseAbi, zeroAddress } from 'viem'
import { expect, onTestFinished, test, vi } from 'vitest'
import { runs } from '../../../test/scripts/run/depth.js'
import { inEnglish } from '../testing/words.js'
import { limitAllowance } from './cautions/limitAllowance.js'
import { NO_DESCRIPTORS } from './descriptors/find.js'
import type { World } from './reading.js'
import { readRequest } from './readRequest.js'
import { readPlainText } from './readText.js'

const ACCOUNT = '0x1111111111111111111111111111111111111111'
const TOKEN = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const SPENDER = '0x2222222222222222222222222222222222222222'
const ABI = parseAbi(['function approve(address spender, uint256 value)', 'function multicall(bytes[] data)'])
const usdc: World = {
  token: async (_, address) =>
    address.toLowerCase() === TOKEN.toLowerCase() ? { symbol: 'USDC', decimals: 6 } : undefined,
}
const approve = (amount: bigint) =>
  encodeFunctionData({ abi: ABI, functionName: 'approve', args: [SPENDER, amount] })
const read = (method: string, params: readonly unknown[], world: World = usdc) =>
  readRequest(
    { method, params },
    { world, descriptors: NO_DESCRIPTORS, account: ACCOUNT, chainId: 1, host: 'shop.example', t: inEnglish },
  )
const send = (data: string, world?: World) =>
  read('eth_sendTransaction', [{ from: ACCOUNT, to: TOKEN, data }], world)

test('an approval of a known token is a sentence with its amount', async () => {
  const review = await send(approve(25_000_000n))
  expect(review?.readings[0]?.sentence).toBe(`Approve 25 USDC for ${SPENDER}, until you revoke it`)
  expect(review?.cautions).toEqual([])
})

test('an approval of a contract that nothing is known of names no unit', async () => {
  const review = await send(approve(7n), {})
  expect(review?.readings[0]?.rows[0]).toEqual({ label: 'Amount or item', text: '7' })
})

test('an unlimited approval is a warning, and can be limited to the balance', async () => {
  const data = approve(2n ** 256n - 1n)
  const review = await send(data, { ...usdc, balance: async () => 25_000_000n })
  expect(review?.cautions).toMatchObject([
    { code: 'unlimited-allowance', level: 'warning', limit: 25_000_000n },
  ])
  expect(review?.readings[0]?.sentence).toBe(`Approve unlimited USDC for ${SPENDER}, until you revoke it`)
  expect(limitAllowance(data, 25_000_000n)).toBe(approve(25_000_000n))
})

test('an amount of a token with 255 decimals is shown to its last digit, and more decimals are none', async () => {
  const of = async (decimals: number) =>
    (await send(approve(7n), { token: async () => ({ symbol: 'DUST', decimals }) }))?.readings[0]?.rows[0]
      ?.text
  expect(await of(255)).toBe(`0.${'0'.repeat(254)}7 DUST`)
  expect(await of(256)).toBe('7')
})

test('a call that no descriptor explains is unknown and keeps its raw data', async () => {
  const review = await send('0x12345678')
  expect(review?.readings).toMatchObject([{ kind: 'unknown-call', raw: '0x12345678' }])
  expect(review?.cautions).toEqual([{ code: 'unknown-call', level: 'warning' }])
})

test('a batch for another chain than the wallet’s is a danger', async () => {
  const calls = [{ to: SPENDER, value: '0x1' }]
  const review = await read('wallet_sendCalls', [{ from: ACCOUNT, chainId: '0x2105', calls }])
  expect(review?.readings).toMatchObject([{ kind: 'transfer', value: 1n }])
  expect(review?.cautions).toEqual([{ code: 'other-chain', level: 'danger', asked: 8453, current: 1 }])
})

test('a permit of Permit2 for another contract is a danger', async () => {
  const review = await read('eth_signTypedData_v4', [
    ACCOUNT,
    {
      types: { PermitSingle: [{ name: 'spender', type: 'address' }] },
      ...{ primaryType: 'PermitSingle', message: { spender: SPENDER } },
      domain: { chainId: 1, verifyingContract: SPENDER },
    },
  ])
  expect(review?.cautions.map(({ code }) => code)).toContain('domain-other-contract')
})

test('a sign-in message for another site is a danger', async () => {
  const text = `evil.example wants you to sign in with your Ethereum account:\n${ACCOUNT}\n`
  const review = await read('personal_sign', [text, ACCOUNT])
  expect(review?.readings[0]?.sentence).toBe('Sign in to evil.example')
  expect(review?.cautions).toMatchObject([{ code: 'sign-in-other-site', level: 'danger' }])
})

test('a text that is a hash is a danger', async () => {
  const review = await read('personal_sign', [`0x${'ab'.repeat(32)}`, ACCOUNT])
  expect(review?.cautions).toEqual([{ code: 'blind-hash', level: 'danger' }])
})

test('a text is read wherever the page put it', async () => {
  const review = await read('personal_sign', [ACCOUNT, 'Hello'])
  expect(review?.readings[0]?.rows).toEqual([{ label: 'Message', text: 'Hello' }])
})

test('a deposit into an unknown contract is not called wrapping', async () => {
  const chain = () => ({ name: 'Ethereum', coin: { symbol: 'ETH', decimals: 18 } })
  const deposit = (symbol: string) =>
    read('eth_sendTransaction', [{ to: TOKEN, data: '0xd0e30db0', value: '0xde0b6b3a7640000' }], {
      chain,
      token: async () => ({ symbol, decimals: 18 }),
    })
  expect((await deposit('VAULT'))?.readings[0]?.kind).toBe('unknown-call')
  expect((await deposit('WETH'))?.readings[0]).toMatchObject({ intent: 'Wrap', rows: [{ text: '1 ETH' }] })
})

test.each([
  ['an authorization', { authorizationList: [] }],
  ['a negative value', { value: '-1' }],
  ['two kinds of data', { data: '0x', input: '0x12345678' }],
])('a transaction with %s is unknown', async (_, more) => {
  const review = await read('eth_sendTransaction', [{ to: SPENDER, ...more }])
  expect(review?.readings[0]?.kind).toBe('unknown-call')
})

test('a symbol cannot continue the amount before it', async () => {
  const review = await send(approve(25_000_000n), {
    token: async () => ({ symbol: '000 USDC', decimals: 6 }),
  })
  expect(review?.readings[0]?.rows[0]?.text).toBe('25000000')
})

test('a message that its types do not fit is unknown', async () => {
  const review = await read('eth_signTypedData_v4', [
    ACCOUNT,
    {
      types: { Mail: [{ name: 'count', type: 'uint8' }] },
      ...{ primaryType: 'Mail', message: { count: 256 }, domain: {} },
    },
  ])
  expect(review?.readings[0]).toMatchObject({ kind: 'unknown-message', rows: [] })
})

test('a text in typed data stays in its row, and shows what would not be seen', async () => {
  const review = await read('eth_signTypedData_v4', [
    ACCOUNT,
    {
      types: { Mail: [{ name: 'text', type: 'string' }] },
      ...{ primaryType: 'Mail', message: { text: 'Hi\nTo: \u202Eyou' }, domain: {} },
    },
  ])
  expect(review?.readings[0]?.rows).toEqual([{ label: 'text', text: 'Hi↵To: \uFFFDyou' }])
})

test('a message nested more deeply than the stack is unknown', async () => {
  const types = Object.fromEntries(
    Array.from({ length: 50_000 }, (_, index) => [`T${index}`, [{ name: 'next', type: `T${index + 1}` }]]),
  )
  const review = await read('eth_signTypedData_v4', [
    ACCOUNT,
    { types, primaryType: 'T0', message: { next: {} }, domain: {} },
  ])
  expect(review?.readings[0]?.kind).toBe('unknown-message')
})

test('names that never come are left out after ten seconds in all', async () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const calls = Array.from({ length: 20 }, (_, index) => ({
    to: `0x${String(index).padStart(40, '0')}`,
    data: approve(5n),
  }))
  const review = read('wallet_sendCalls', [{ from: ACCOUNT, calls }], { token: () => new Promise(() => {}) })
  await vi.advanceTimersByTimeAsync(10_000)
  expect((await review)?.readings).toHaveLength(20)
})

test('a length beyond the data makes the call unknown at once', async () => {
  const data = `0xac9650d8${'20'.padStart(64, '0')}${'ff'.repeat(32)}`
  expect((await send(data))?.readings[0]?.kind).toBe('unknown-call')
})

test('calls that contain one another many times over end within the budget', async () => {
  let data = approve(1n)
  for (let depth = 0; depth < 7; depth++) {
    data = encodeFunctionData({ abi: ABI, functionName: 'multicall', args: [[data, data, data]] })
  }
  expect((await send(data))?.cautions.map(({ code }) => code)).toContain('unknown-call')
})

test('a question that is refused leaves the amount bare', async () => {
  const review = await send(approve(5n), { token: () => Promise.reject(new TypeError('offline')) })
  expect(review?.readings[0]?.rows[0]?.text).toBe('5')
})

test('any bytes after a known selector become a reading', async () => {
  const selectors = ['0x095ea7b3', '0xac9650d8', '0x8d80ff0a', '0x6a761202', '0x82ad56cb', '0x2eb2c2d6']
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...selectors),
      fc.uint8Array({ maxLength: 512 }),
      async (head, bytes) => {
        const data = `${head}${Buffer.from(bytes).toString('hex')}`
        const review = await read('eth_sendTransaction', [{ to: zeroAddress, data }])
        expect(review?.readings[0]?.raw).toBe(data)
      },
    ),
    { numRuns: runs(30) },
  )
})

test('a text is no hash because it has as many characters, and no hex because it looks like it', () => {
  const around = { account: ACCOUNT, host: 'app.example', t: inEnglish }
  const text = 'Sign in to the harbour: 32 chars'
  expect(readPlainText(text, around)).toMatchObject({ kind: 'text', rows: [{ text }], cautions: [] })
  expect(readPlainText('0x4869', around)).toMatchObject({ rows: [{ text: '0x4869' }] })
  expect(readPlainText(`0x${'ab'.repeat(32)}`, around)).toMatchObject({
    kind: 'unknown-message',
    cautions: [{ code: 'blind-hash', level: 'danger' }],
  })
})
