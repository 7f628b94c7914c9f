import { expect, test } from 'vitest'
import type { BuiltTransaction } from './api.js'
import { checkApproval } from './approve.js'
import { approveCall, readApproval, UNLIMITED } from './calls.js'
import { checkBuilt } from './checkBuilt.js'
import { checkSimulated, type Simulated, simulatedTokens } from './checkSimulated.js'
import type { SwapQuote, SwapRefusal, SwapToken } from './contract.js'
import { ALICE, ME, NATIVE, ROUTER, USDC, USDT } from './testing/openSwap.js'

const EVIL = '0x000000000000000000000000000000000000bad1'
const AMOUNT = '1500000'
const token = (address: string): SwapToken => ({
  ...{ name: 'Token', symbol: 'TKN', address, decimals: 6, logoUri: '', eip2612: false },
  ...{ quantity: '5', price: 1 },
})
const quoteOf = (from: string, to: string): SwapQuote => ({
  ...{ from: token(from), to: token(to), caipNetworkId: 'eip155:1', address: ALICE, slippage: 1 },
  ...{ amountIn: AMOUNT, amountOut: '1000', minimum: '990', priceImpact: 0, providerFee: '0' },
  ...{ networkCost: '1', quotedAt: 0 },
})
const native = quoteOf(NATIVE, USDC)
const ofToken = quoteOf(USDC, USDT)
const routers = [ROUTER]
const built = (more: Partial<BuiltTransaction> = {}): BuiltTransaction => ({
  ...{ from: ME, to: `eip155:1:${ROUTER.toUpperCase().replace('0X', '0x')}`, data: '0x12345678ab' },
  ...more,
})

test.each<[string, SwapQuote, Partial<BuiltTransaction>]>([
  ['the native currency, without its amount', native, {}],
  ['the native currency, with its amount', native, { amount: AMOUNT, value: '0x16e360' }],
  ['a token with a value of zero', ofToken, { amount: '0', value: '0x0' }],
  ['a token with its amount', ofToken, { amount: AMOUNT }],
  ['the chain in CAIP-2', ofToken, { chainId: 'eip155:1' }],
  ['the chain as a number', ofToken, { chainId: 1 }],
  ['the chain in hexadecimal', ofToken, { chainId: '0x1' }],
])('a transaction that matches the quote is accepted: %s', (_, quote, more) => {
  expect(checkBuilt(built(more), { quote, routers })).toBeUndefined()
})

test.each<[string, SwapQuote, Partial<BuiltTransaction>, SwapRefusal]>([
  ['to: an unknown contract', native, { to: `eip155:1:${EVIL}` }, 'WRONG_TARGET'],
  ['to: the token itself', ofToken, { to: USDC }, 'WRONG_TARGET'],
  ['to: the router, on another chain', native, { to: `eip155:10:${ROUTER}` }, 'WRONG_CHAIN'],
  ['to: the router, on a chain of as many digits', native, { to: `eip155:2:${ROUTER}` }, 'WRONG_CHAIN'],
  ['to: no address', native, { to: `eip155:1:${ROUTER}ff` }, 'WRONG_CHAIN'],
  ['from: another account', native, { from: `eip155:1:${EVIL}` }, 'WRONG_SENDER'],
  ['from: the account, on another chain', native, { from: `eip155:10:${ALICE}` }, 'WRONG_CHAIN'],
  ['chainId: another chain', native, { chainId: 10 }, 'WRONG_CHAIN'],
  ['chainId: another chain, CAIP-2', native, { chainId: 'eip155:10' }, 'WRONG_CHAIN'],
  ['amount: the whole balance', native, { amount: '2000000000000000000' }, 'WRONG_VALUE'],
  ['value: the whole balance', native, { value: '2000000000000000000' }, 'WRONG_VALUE'],
  ['value: less than the amount', native, { value: '1' }, 'WRONG_VALUE'],
  ['value: any, for a token', ofToken, { value: '1' }, 'WRONG_VALUE'],
  ['amount: another, for a token', ofToken, { amount: '1500001' }, 'WRONG_AMOUNT'],
  ['amount: no amount', ofToken, { amount: '-1' }, 'WRONG_AMOUNT'],
  ['data: none', native, { data: '0x' }, 'UNREADABLE'],
  ['data: half a byte', native, { data: '0x123456789' }, 'UNREADABLE'],
  ['data: no hexadecimal', native, { data: 'swap' }, 'UNREADABLE'],
])('[N-067] a transaction with one changed field is refused: %s', (_, quote, more, reason) => {
  expect(checkBuilt(built(more), { quote, routers })).toBe(reason)
})

test('[N-067] an unreadable transaction is refused, and so is any if no router is pinned', () => {
  expect(checkBuilt(undefined, { quote: native, routers })).toBe('UNREADABLE')
  expect(checkBuilt(built(), { quote: native, routers: [] })).toBe('WRONG_TARGET')
})

const allowed = (more: Partial<BuiltTransaction> = {}) =>
  checkApproval(
    { from: ME, to: USDC, value: '0', data: approveCall(ROUTER, UNLIMITED), ...more },
    { quote: ofToken, routers },
  )

test.each<[string, Partial<BuiltTransaction>]>([
  ['from the account to the token', {}],
  ['with the token in both places', { from: USDC }],
  ['from the token to the account, as in the protocol', { from: USDC, to: ME }],
  ['for another amount, which is ignored', { data: approveCall(ROUTER, 1n) }],
])('the spender of an allowance is taken from the service: %s', (_, more) => {
  expect(allowed(more)).toEqual({ spender: ROUTER })
})

test.each<[string, Partial<BuiltTransaction>, SwapRefusal]>([
  ['data: another spender', { data: approveCall(EVIL, 1n) }, 'WRONG_SPENDER'],
  ['data: a transfer', { data: approveCall(ROUTER, 1n).replace('095ea7b3', 'a9059cbb') }, 'UNREADABLE'],
  ['data: too long', { data: `${approveCall(ROUTER, 1n)}00` }, 'UNREADABLE'],
  [
    'data: an address with upper bits set',
    { data: approveCall(ROUTER, 1n).replace('0000', '0001') },
    'UNREADABLE',
  ],
  ['to: another token', { to: USDT }, 'WRONG_TARGET'],
  ['to: the token, from another token', { from: USDT, to: USDC }, 'WRONG_SENDER'],
  ['to: the token, on another chain', { to: USDC.replace('eip155:1', 'eip155:10') }, 'WRONG_CHAIN'],
  ['from: another account', { from: `eip155:1:${EVIL}` }, 'WRONG_SENDER'],
  ['from: the token, to another account', { from: USDC, to: `eip155:1:${EVIL}` }, 'WRONG_TARGET'],
  ['value: any', { value: '1' }, 'WRONG_VALUE'],
  ['chainId: another chain', { chainId: 10 }, 'WRONG_CHAIN'],
])('[N-067] an allowance with one changed field is refused: %s', (_, more, refusal) => {
  expect(allowed(more)).toEqual({ refusal })
})

test('an approval is encoded and decoded without loss', () => {
  const data = approveCall(`0x${ROUTER.slice(2).toUpperCase()}`, 10n)
  expect(data).toBe(`0x095ea7b3${'0'.repeat(24)}${ROUTER.slice(2)}${'0'.repeat(63)}a`)
  expect(readApproval(data)).toEqual({ spender: ROUTER, amount: 10n })
  expect(approveCall(ROUTER, UNLIMITED).slice(-64)).toBe('f'.repeat(64))
})

const toNative = quoteOf(USDC, NATIVE)
const amount = BigInt(AMOUNT)
type Changes = Pick<Simulated, 'native' | 'tokens'>
const simulated = (changes: Changes, outflows: Simulated['outflows'] = []): Simulated => ({
  ...{ ...changes, outflows, isIndependent: true },
})
test.each<[string, SwapQuote, Changes, SwapRefusal | undefined]>([
  ['native to token, as quoted', native, { native: -amount, tokens: [990n] }, undefined],
  ['native to token, less arrives', native, { native: -amount, tokens: [989n] }, 'RECEIVES_LESS'],
  ['native to token, more is paid', native, { native: -amount - 1n, tokens: [990n] }, 'WRONG_AMOUNT'],
  ['native to token, nothing is paid', native, { native: 0n, tokens: [990n] }, 'WRONG_TOKEN'],
  ['token to token, as quoted', ofToken, { native: 0n, tokens: [-amount, 1_000n] }, undefined],
  ['token to token, less arrives', ofToken, { native: 0n, tokens: [-amount, 0n] }, 'RECEIVES_LESS'],
  ['token to token, more is paid', ofToken, { native: 0n, tokens: [-amount - 1n, 1_000n] }, 'WRONG_AMOUNT'],
  ['token to token, another is paid', ofToken, { native: 0n, tokens: [0n, 1_000n] }, 'WRONG_TOKEN'],
  ['token to token, native goes too', ofToken, { native: -1n, tokens: [-amount, 1_000n] }, 'WRONG_VALUE'],
  ['token to native, as quoted', toNative, { native: 990n, tokens: [-amount] }, undefined],
  ['token to native, less arrives', toNative, { native: 989n, tokens: [-amount] }, 'RECEIVES_LESS'],
  ['token to native, nothing arrives', toNative, { native: 0n, tokens: [-amount] }, 'RECEIVES_LESS'],
])('[N-067] the simulated outcome is compared with the quote: %s', (_, quote, changes, refusal) => {
  expect(checkSimulated(simulated(changes), quote, ROUTER).refusal).toBe(refusal)
})

const plain = (caip: string) => caip.slice('eip155:1:'.length).toLowerCase()
test.each<[string, SwapQuote, Simulated['outflows'], SwapRefusal | undefined]>([
  ['the source token', ofToken, [{ kind: 'transfer', token: plain(USDC), to: EVIL }], undefined],
  ['the used allowance', ofToken, [{ kind: 'approval', token: plain(USDC), to: ROUTER }], undefined],
  ['an allowance for another', ofToken, [{ kind: 'approval', token: plain(USDC), to: EVIL }], 'TAKES_MORE'],
  ['another token', ofToken, [{ kind: 'transfer', token: EVIL, to: ROUTER }], 'TAKES_MORE'],
  ['the target token', ofToken, [{ kind: 'transfer', token: plain(USDT), to: EVIL }], 'TAKES_MORE'],
  ['an allowance of another token', native, [{ kind: 'approval', token: EVIL, to: ROUTER }], 'TAKES_MORE'],
  [
    'any token in addition to the native currency',
    native,
    [{ kind: 'transfer', token: EVIL, to: EVIL }],
    'TAKES_MORE',
  ],
  [
    'a token at the native currency’s address',
    native,
    [{ kind: 'transfer', token: plain(NATIVE), to: EVIL }],
    'TAKES_MORE',
  ],
])('[N-067] no other asset may leave the account or be approved: %s', (_, quote, outflows, refusal) => {
  const changes =
    quote === native ? { native: -amount, tokens: [990n] } : { native: 0n, tokens: [-amount, 990n] }
  expect(checkSimulated(simulated(changes, outflows), quote, ROUTER).refusal).toBe(refusal)
})

test('the simulation measures tokens only', () => {
  expect([native, ofToken, toNative].map((one) => simulatedTokens(one).length)).toEqual([1, 2, 1])
})
