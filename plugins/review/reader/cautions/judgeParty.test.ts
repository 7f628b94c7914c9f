import { encodeFunctionData, getAddress, maxUint256, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { inEnglish } from '../../testing/words.js'
import { NO_DESCRIPTORS } from '../descriptors/find.js'
import type { World } from '../reading.js'
import { readRequest } from '../readRequest.js'

const ACCOUNT = '0x1111111111111111111111111111111111111111'
const TOKEN = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const FRIEND = '0xabcd00000000000000000000000000000000ef01'
const TWIN = getAddress('0xabcd11111111111111111111111111111111ef01')
const abi = parseAbi([
  'function approve(address spender, uint256 value)',
  'function transfer(address to, uint256 value)',
])
const known: World = {
  token: async () => ({ symbol: 'USDC', decimals: 6 }),
  contacts: () => [FRIEND],
  party: async () => ({ isContract: true, isNew: false }),
}
const send = async (call: object, world: World = known) =>
  readRequest(
    { method: 'eth_sendTransaction', params: [{ from: ACCOUNT, to: TOKEN, ...call }] },
    {
      world,
      ...{ descriptors: NO_DESCRIPTORS, account: ACCOUNT, chainId: 1, host: 'shop.example', t: inEnglish },
    },
  )
const codes = async (call: object, world?: World) =>
  (await send(call, world))?.cautions.map(({ code, level }) => `${level} ${code}`)
const call = (functionName: 'approve' | 'transfer', to: `0x${string}`, amount = 5n) => ({
  data: encodeFunctionData({ abi, functionName, args: [to, amount] }),
})

test('a receiver or spender that is known is not mentioned', async () => {
  expect(await codes(call('transfer', FRIEND))).toEqual([])
  expect(await codes(call('approve', FRIEND))).toEqual([])
  expect(await codes({ to: FRIEND, value: '0x1' })).toEqual([])
})

test('a first contact is a note about the receiver, the spender or the contract, never about the token', async () => {
  const stranger = '0x3333333333333333333333333333333333333333'
  for (const one of [call('transfer', stranger), call('approve', stranger), { to: stranger, value: '0x1' }]) {
    const review = await send(one)
    expect(review?.cautions).toEqual([{ code: 'first-contact', level: 'note', party: stranger }])
    expect(review?.readings[0]?.parties).toEqual([stranger])
  }
  expect(await codes({ to: stranger, data: '0x12345678' })).toEqual([
    'warning unknown-call',
    'note first-contact',
  ])
})

test('nothing is shown of a contact that nothing is known of', async () => {
  const stranger = '0x3333333333333333333333333333333333333333'
  expect(await codes(call('approve', stranger), { token: async () => undefined })).toEqual([])
})

test('an address with the ends of a known one, or of the own, is a danger with the known one', async () => {
  expect((await send(call('transfer', TWIN)))?.cautions).toEqual([
    { code: 'look-alike', level: 'danger', party: TWIN, known: getAddress(FRIEND) },
  ])
  expect(await codes(call('transfer', '0x1111222222222222222222222222222222221111'))).toEqual([
    'danger look-alike',
  ])
})

test('an approval for an account that is no contract is a warning, a payment to one is not', async () => {
  const world: World = { ...known, party: async () => ({ isContract: false }) }
  expect(await codes(call('approve', FRIEND), world)).toEqual(['warning not-contract'])
  expect(await codes(call('transfer', FRIEND), world)).toEqual([])
})

test('a contract that is new is a warning, and taking an approval back is none', async () => {
  const world: World = { ...known, party: async () => ({ isContract: true, isNew: true }) }
  expect(await codes(call('approve', FRIEND), world)).toEqual(['warning new-contract'])
  expect(await codes(call('approve', TWIN, 0n), world)).toEqual([])
})

test('a permit is judged by who may take the tokens', async () => {
  const names = ['owner:address', 'spender:address', 'value:uint256', 'nonce:uint256', 'deadline:uint256']
  const data = {
    types: { Permit: names.map((one) => ({ name: one.split(':')[0], type: one.split(':')[1] })) },
    ...{ primaryType: 'Permit', domain: { chainId: 1, verifyingContract: TOKEN } },
    message: { owner: ACCOUNT, spender: TWIN, value: String(maxUint256), nonce: 0, deadline: 2_000_000_000 },
  }
  const review = await readRequest(
    { method: 'eth_signTypedData_v4', params: [ACCOUNT, data] },
    {
      world: known,
      ...{ descriptors: NO_DESCRIPTORS, account: ACCOUNT, chainId: 1, host: 'shop.example', t: inEnglish },
    },
  )
  expect(review?.cautions.map(({ code }) => code)).toContain('look-alike')
  expect(review?.readings[0]?.parties).toEqual([TWIN.toLowerCase()])
})
