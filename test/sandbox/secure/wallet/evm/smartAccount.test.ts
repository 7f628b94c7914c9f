import { createPublicClient, encodeFunctionData, http, numberToHex, parseAbi, parseEther } from 'viem'
import { getBalance, readContract, verifyMessage, verifyTypedData } from 'viem/actions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deriveAccount } from '../../../accounts.js'
import { mint } from '../../../chain/tokens.js'
import type { Address, Hex } from '../../../types.js'
import { accountOf } from '../smartAccountAddress.js'
import { startWallet } from '../testing/startWallet.js'

const abi = parseAbi([
  'function accountOf(address owner) view returns (address)',
  'function transfer(address to, uint256 value)',
  'function balanceOf(address owner) view returns (uint256)',
])
const [alice, bob] = [deriveAccount(1).address, deriveAccount(2).address]
const TYPED = {
  domain: { name: 'Harbor', chainId: 31_337 },
  types: { Order: [{ name: 'units', type: 'uint256' }] },
  primaryType: 'Order',
  message: { units: 7n },
} as const

let started: Awaited<ReturnType<typeof startWallet>>
let smart: Address

beforeAll(async () => {
  started = await startWallet()
  smart = accountOf(started.smartAccounts, started.keys.evm.address)
  started.prefer('smartAccount')
})
afterAll(() => started.close())

const client = () => createPublicClient({ transport: http(started.url) })
const balance = (address: Address) => getBalance(client(), { address })
const sendCalls = (calls: unknown[], more: object = {}) =>
  started.request('wallet_sendCalls', [{ version: '2.0.0', chainId: '0x7a69', calls, ...more }])
const statusOf = async (id: string) =>
  (await started.request('wallet_getCallsStatus', [id])) as {
    status: number
    atomic: boolean
    receipts: unknown[]
  }

async function checkSignatures(): Promise<void> {
  const signature = (await started.request('personal_sign', ['0x6869', smart])) as Hex
  const signed = (await started.request('eth_signTypedData_v4', [
    smart,
    JSON.stringify({ ...TYPED, message: { units: '7' } }),
  ])) as Hex
  const isHi = (address: Address, message: string) => verifyMessage(client(), { address, message, signature })
  expect(await isHi(smart, 'hi')).toBe(true)
  expect(await isHi(smart, 'ho')).toBe(false)
  expect(await verifyTypedData(client(), { ...TYPED, address: smart, signature: signed })).toBe(true)
  // The key's signature does not count for the account, nor the account's for the key.
  const own = await started.keys.evm.signMessage({ message: 'hi' })
  expect(await verifyMessage(client(), { address: smart, message: 'hi', signature: own })).toBe(false)
  expect(await isHi(started.keys.evm.address, 'hi')).toBe(false)
}

test('the computed address matches the factory’s', async () => {
  const { factory } = started.smartAccounts
  const args = [started.keys.evm.address] as const
  expect(await readContract(client(), { abi, address: factory, functionName: 'accountOf', args })).toBe(smart)
  expect(await started.request('eth_accounts')).toEqual([smart, started.keys.evm.address])
})

test('its signatures are valid before and after it is deployed, and its calls are atomic', async () => {
  const [token] = started.tokens
  if (!token) throw new Error('The chain has no tokens.')
  await started.fund(smart)
  await mint({ url: started.url, token: token.address, to: smart, amount: 5_000_000n })
  await checkSignatures()

  const data = encodeFunctionData({ abi, functionName: 'transfer', args: [bob, 2_000_000n] })
  const before = await balance(alice)
  const calls = [
    { to: alice, value: numberToHex(parseEther('1')) },
    { to: token.address, data },
  ]
  const { id } = (await sendCalls(calls, { atomicRequired: true })) as { id: string }
  expect(await statusOf(id)).toMatchObject({ status: 200, atomic: true, receipts: [{ status: '0x1' }] })
  expect((await balance(alice)) - before).toBe(parseEther('1'))
  const held = { abi, address: token.address, functionName: 'balanceOf', args: [bob] } as const
  expect(await readContract(client(), held)).toBe(2_000_000n)

  const question = started.questions.at(-1)
  expect(question).toMatchObject({ title: 'Confirm 2 calls', action: 'Approve' })
  expect(question?.rows.slice(0, 2)).toMatchObject([
    { label: '1. Send ETH', rows: [{ value: '1 ETH' }, { value: alice }] },
    { label: '2. Send HUSD', rows: [{ value: '2 HUSD' }, { value: bob }, { value: token.address }] },
  ])
  await checkSignatures()

  const tooMuch = encodeFunctionData({ abi, functionName: 'transfer', args: [bob, 9_000_000n] })
  const failing = sendCalls([
    { to: alice, value: '0x1' },
    { to: token.address, data: tooMuch },
  ])
  await expect(failing).rejects.toThrow('transfer amount exceeds balance')
  expect((await balance(alice)) - before).toBe(parseEther('1'))
})

test('a transaction is sent by the account, and its signature counts once', async () => {
  const sent: string[] = []
  const fetched = globalThis.fetch
  globalThis.fetch = (url, init) => {
    if (url === '/wallet/relay') sent.push(String(init?.body))
    return fetched(url, init)
  }
  const before = await balance(bob)
  const hash = await started.request('eth_sendTransaction', [{ from: smart, to: bob, value: '0x5' }])
  globalThis.fetch = fetched
  expect(hash).toMatch(/^0x[\da-f]{64}$/)
  expect((await balance(bob)) - before).toBe(5n)

  const headers = { 'content-type': 'application/json' }
  const again = await started.relay.request('/wallet/relay', { method: 'POST', headers, body: sent[0] ?? '' })
  expect(again.status).toBe(400)
  expect(await again.text()).toContain('not signed by the owner')
  expect((await balance(bob)) - before).toBe(5n)
})

test('data for the account itself is not signed as typed data', async () => {
  const typed = JSON.stringify({
    ...TYPED,
    domain: { chainId: 31_337, verifyingContract: smart },
    message: {},
  })
  for (const account of [smart, started.keys.evm.address]) {
    const signing = started.request('eth_signTypedData_v4', [account, typed])
    await expect(signing).rejects.toThrow('The data is for the account itself.')
  }
})

test('capabilities differ between a key and a contract', async () => {
  const of = (address: Address) => started.request('wallet_getCapabilities', [address])
  expect(await of(smart)).toEqual({
    '0x7a69': { atomic: { status: 'supported' }, assetDiscovery: { supported: true } },
  })
  expect(await of(started.keys.evm.address)).toMatchObject({
    '0x7a69': { atomic: { status: 'unsupported' } },
  })
})
