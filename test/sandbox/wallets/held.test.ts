import { type Hex, numberToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deriveAccount } from '../accounts.js'
import { type Anvil, startAnvil } from '../chain/anvil.js'
import { rpc } from '../chain/rpc.js'
import { createHeldControl } from './held.js'
import { sendTransaction } from './methods/transactions.js'
import { requestNode } from './node.js'
import type { HeldControl, Wallet } from './types.js'

const CHAIN = 31337
const [to, other] = [deriveAccount(80).address, deriveAccount(81).address]

interface Sent {
  blockNumber: Hex | null
  to: string
  value: Hex
  nonce: Hex
  [fee: string]: unknown
}

let anvil: Anvil
let wallet: Wallet
let control: HeldControl
let accounts = 90

beforeAll(async () => {
  anvil = await startAnvil({ chainId: CHAIN, port: 0 })
})
afterAll(() => anvil.close())

/** Starts a connected wallet that approves, with an account that has sent nothing yet. */
beforeEach(async () => {
  accounts += 1
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
    ask: async () => {},
    node: (method, params) => requestNode(anvil.url, method, params ?? []),
    addresses: () => [address],
    signer: () => account,
  }
  control = createHeldControl(wallet)
})

async function send(more: object = {}): Promise<Hex> {
  const [from] = wallet.addresses()
  const params = [{ from, to, value: '0x5', ...more }]
  const call = { method: 'eth_sendTransaction', params, decision: { kind: 'usual' } } as const
  return (await sendTransaction(wallet, call)) as Hex
}
const read = (hash: Hex) => rpc<Sent | null>(anvil.url, 'eth_getTransactionByHash', [hash])
const statusOf = async (hash: Hex) =>
  (await rpc<{ status: Hex } | null>(anvil.url, 'eth_getTransactionReceipt', [hash]))?.status
const count = () => rpc<Hex>(anvil.url, 'eth_getTransactionCount', [wallet.addresses()[0], 'latest'])

test('the wallet signs the fees that the page requests', async () => {
  const fees = { gas: '0x7530', maxFeePerGas: '0xee6b2800', maxPriorityFeePerGas: '0x3b9aca00' }
  expect(await read(await send(fees))).toMatchObject({ type: '0x2', nonce: '0x0', ...fees })
  const legacy = { gas: '0x7531', gasPrice: '0xee6b2800', nonce: '0x1' }
  expect(await read(await send(legacy))).toMatchObject({ type: '0x0', ...legacy })
  await expect(send({ ...fees, gasPrice: '0x1' })).rejects.toMatchObject({ code: -32602 })
})

test('a held transaction waits until it is mined', async () => {
  await control.hold()
  const hash = await send()
  expect(await read(hash)).toMatchObject({ blockNumber: null, value: '0x5' })
  expect(await statusOf(hash)).toBeUndefined()
  // Other users of the chain are not affected.
  const stranger = deriveAccount(0).address
  const others = await rpc<Hex>(anvil.url, 'eth_sendTransaction', [
    { from: stranger, to: other, value: '0x1' },
  ])
  await expect.poll(() => statusOf(others)).toBe('0x1')
  expect(await statusOf(hash)).toBeUndefined()

  expect(await control.mine()).toBe(hash)
  await expect.poll(() => statusOf(hash)).toBe('0x1')
  const next = await send()
  await expect.poll(() => statusOf(next)).toBe('0x1')
})

test.each<[string, () => Promise<Hex>, object]>([
  ['sped up', () => control.speedUp(), { to: to.toLowerCase(), value: '0x5' }],
  ['canceled', () => control.cancel(), { value: '0x0' }],
  ['replaced', () => control.replace({ to: other, value: '7' }), { to: other.toLowerCase(), value: '0x7' }],
])('a %s transaction has the same nonce and another hash', async (_, act, expected) => {
  await control.hold()
  const hash = await send()
  const nonce = (await read(hash))?.nonce
  const replacement = await act()
  expect(replacement).not.toBe(hash)
  await expect.poll(() => statusOf(replacement)).toBe('0x1')
  expect(await read(replacement)).toMatchObject({ ...expected, nonce })
  expect(await read(hash)).toBeNull()
})

test('a dropped transaction is in no block, and its nonce is used or free', async () => {
  await control.hold()
  const [dropped, number] = [await send(), 1]
  await control.drop()
  expect([await read(dropped), Number(await count())]).toEqual([null, number + 1])
  await control.hold()
  const forgotten = await send()
  await control.forget()
  expect([await read(forgotten), Number(await count())]).toEqual([null, number + 1])
})

test('a cheating wallet sends another transaction than the page requested', async () => {
  wallet.instead = { to: other, value: 9n }
  expect(await read(await send())).toMatchObject({ to: other.toLowerCase(), value: '0x9' })
})
