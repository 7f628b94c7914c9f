import { encodeFunctionData, type Hex, numberToHex, parseAbi } from 'viem'
import { entryPoint08Address } from 'viem/account-abstraction'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { deriveAccount } from '../../accounts.js'
import { type Anvil, startAnvil } from '../../chain/anvil.js'
import { rpc } from '../../chain/rpc.js'
import { deployEntryPoint, deployPaymaster } from '../../chain/userOperations.js'
import { type Listening, listen } from '../../listen.js'
import { createProjects, type Projects } from '../../projects.js'
import { createPaymaster } from '../../services/paymaster.js'
import { requestNode } from '../node.js'
import type { Question, Wallet } from '../types.js'
import { getCallsStatus, getCapabilities, sendCalls } from './calls.js'

const CHAIN = 31337
const [one, other] = [deriveAccount(82).address, deriveAccount(83).address]
/** Reverts any call. */
const REFUSER = '0x00000000000000000000000000000000000000fe'

let anvil: Anvil
let projects: Projects
let service: Listening
/** The paymaster's service. */
let url: string
/** What the paymaster can still spend. */
let deposit: () => Promise<bigint>
let wallet: Wallet
let asked: Question[]
let accounts = 70

beforeAll(async () => {
  anvil = await startAnvil({ chainId: CHAIN, port: 0 })
  const paymaster = await deployPaymaster(anvil.url, await deployEntryPoint(anvil.url))
  deposit = () => depositOf(paymaster)
  projects = createProjects()
  service = await listen(createPaymaster({ projects, chains: [{ id: CHAIN, paymaster }] }), 0)
  url = `http://127.0.0.1:${service.port}/${CHAIN}?projectId=calls`
  await rpc(anvil.url, 'anvil_setCode', [REFUSER, '0x5f5ffd'])
})
afterAll(async () => {
  projects.close()
  await Promise.all([anvil.close(), service.close()])
})

/** Starts a connected wallet that approves, with an account of its own. */
beforeEach(async () => {
  accounts += 1
  asked = []
  const { address, key } = deriveAccount(accounts)
  const account = privateKeyToAccount(key)
  await rpc(anvil.url, 'anvil_setBalance', [address, numberToHex(10n ** 20n)])
  const state: Wallet['state'] = {
    ...{ accounts: [accounts], chainId: CHAIN, networks: { [CHAIN]: anvil.url } },
    ...{ isPermitted: true, isLocked: false },
  }
  wallet = {
    brand: { id: 'birch', name: 'Birch Wallet', uuid: '', color: '', icon: '' },
    ...{ state, policies: {} },
    update: (change) => void Object.assign(state, change),
    setChain: () => {},
    emit: () => {},
    ask: async (_, question) => void asked.push(question),
    node: (method, params) => requestNode(anvil.url, method, params ?? []),
    addresses: () => [address],
    signer: () => account,
  }
})

const call = (method: string, params: unknown[]) => ({ method, params, decision: { kind: 'usual' } }) as const
const capabilities = () =>
  getCapabilities(wallet, call('wallet_getCapabilities', [wallet.addresses()[0], ['0x7a69']]))
/** The status of the calls with that id, once they are in a block: the node answers before it mines. */
const settled = (id: string) =>
  vi.waitFor(
    async () => {
      const status = await getCallsStatus(wallet, call('wallet_getCallsStatus', [id]))
      expect(status).not.toMatchObject({ status: 100 })
      return status
    },
    { timeout: 10_000 },
  )
async function send(calls: object[], atomicRequired = true, more: object = {}): Promise<string> {
  const from = wallet.addresses()[0]
  const request = { version: '2.0.0', chainId: '0x7a69', from, calls, atomicRequired, ...more }
  return ((await sendCalls(wallet, call('wallet_sendCalls', [request]))) as { id: string }).id
}
const balance = async (address: string) =>
  BigInt(await rpc<Hex>(anvil.url, 'eth_getBalance', [address, 'latest']))
const abi = parseAbi(['function balanceOf(address account) view returns (uint256)'])
/** What an account has at the entry point. */
async function depositOf(address: Hex) {
  const data = encodeFunctionData({ abi, args: [address] })
  return BigInt(await rpc<Hex>(anvil.url, 'eth_call', [{ to: entryPoint08Address, data }, 'latest']))
}
/** Takes the account's ether, and asks the paymaster to pay. */
async function sponsored(calls: object[]) {
  Object.assign(wallet, { atomic: 'ready', paymasters: true })
  await rpc(anvil.url, 'anvil_setBalance', [wallet.addresses()[0], '0x0'])
  return send(calls, true, { capabilities: { paymasterService: { url, context: { plan: 7 } } } })
}
const atomic = (found: string) => ({ '0x7a69': { atomic: { status: found } } })

test('a plain account is not atomic', async () => {
  expect(await capabilities()).toMatchObject(atomic('unsupported'))
  await expect(send([{ to: one }])).rejects.toMatchObject({ code: 5760 })
  expect(asked).toEqual([])
  const id = await send(
    [
      { to: one, value: '0x1' },
      { to: other, value: '0x2' },
    ],
    false,
  )
  expect(await settled(id)).toMatchObject({ status: 200, atomic: false, receipts: [{}, {}] })
})

test('an account that is ready is upgraded with its first calls, after one prompt', async () => {
  wallet.atomic = 'ready'
  expect(await capabilities()).toMatchObject(atomic('ready'))
  const before = [await balance(one), await balance(other)]
  const id = await send([
    { to: one, value: '0x5' },
    { to: other, value: '0x7', data: '0x12345678' },
  ])
  expect(await settled(id)).toMatchObject({ status: 200, atomic: true, receipts: [{ status: '0x1' }] })
  expect([await balance(one), await balance(other)]).toEqual([(before[0] ?? 0n) + 5n, (before[1] ?? 0n) + 7n])
  expect(await capabilities()).toMatchObject(atomic('supported'))
  await send([{ to: one }])
  expect(asked.map(({ rows }) => rows?.some(([label]) => label === 'Account'))).toEqual([true, false])
})

test('if one call fails, none of them happens', async () => {
  wallet.atomic = 'supported'
  const before = await balance(one)
  const id = await send([{ to: one, value: '0x5' }, { to: REFUSER }])
  expect(await settled(id)).toMatchObject({ status: 500, atomic: true, receipts: [{ status: '0x0' }] })
  expect(await balance(one)).toBe(before)
})

test('an account without ether runs calls that a paymaster pays for, and is upgraded by them', async () => {
  expect(await capabilities()).not.toHaveProperty('0x7a69.paymasterService')
  const before = await deposit()
  const id = await sponsored([{ to: one, data: '0x12345678' }, { to: other }])
  expect(await capabilities()).toMatchObject({
    '0x7a69': { atomic: { status: 'supported' }, paymasterService: { supported: true } },
  })
  expect(await settled(id)).toMatchObject({ status: 200, atomic: true, receipts: [{ status: '0x1' }] })
  expect(await balance(wallet.addresses()[0] ?? '')).toBe(0n)
  expect(await deposit()).toBeLessThan(before)
  expect(asked[0]?.rows).toContainEqual(['Network fee', `paid by 127.0.0.1:${service.port}`])
  const requests = projects.get('calls').requests.map(({ body }) => body)
  expect(requests).toMatchObject(
    ['pm_getPaymasterStubData', 'pm_getPaymasterData'].map((method) => ({
      method,
      params: [{ sender: wallet.addresses()[0] }, entryPoint08Address, '0x7a69', { plan: 7 }],
    })),
  )
})

test('an operation that reverts is reported as that, although its transaction succeeds', async () => {
  const id = await sponsored([{ to: one }, { to: REFUSER }])
  expect(await settled(id)).toMatchObject({ status: 500, receipts: [{ status: '0x0' }] })
})

test('a paymaster refuses other chains and entry points, and what is no user operation', async () => {
  const ask = async (change: object[]) => {
    const operation = {
      ...{ sender: one, nonce: '0x0', callData: '0x', callGasLimit: '0x0', verificationGasLimit: '0x0' },
      ...{ preVerificationGas: '0x0', maxFeePerGas: '0x0', maxPriorityFeePerGas: '0x0' },
    }
    const params = Object.assign([operation, entryPoint08Address, '0x7a69', null], change)
    return rpc(url, 'pm_getPaymasterData', params)
  }
  await expect(ask([])).resolves.toMatchObject({ paymasterData: expect.stringMatching(/^0x[\da-f]{142}$/) })
  const at = (index: number, value: unknown) => Object.assign([], { [index]: value })
  for (const wrong of [at(0, { sender: 'me' }), at(1, one), at(2, '0x1')])
    await expect(ask(wrong)).rejects.toMatchObject({ code: -32_602 })
})

test('if the paymaster refuses, the person is not asked and nothing is sent', async () => {
  projects.get('calls').faults.push({
    ...{ service: 'paymaster', path: '/', times: 1 },
    body: { jsonrpc: '2.0', id: 1, error: { code: -32_000, message: 'The budget is spent.' } },
  })
  await expect(sponsored([{ to: one }])).rejects.toMatchObject({
    code: -32_603,
    message: expect.stringContaining('The budget is spent.'),
  })
  expect(asked).toEqual([])
})
