// @vitest-environment node
import { Address, beginCell, storeStateInit } from '@ton/core'
import { keyPairFromSeed } from '@ton/crypto'
import { WalletContractV3R2, WalletContractV4, WalletContractV5R1 } from '@ton/ton'
import { type CaipNetwork, type TransferRequest, toCaipNetwork } from 'latchkey/kernel'
import { keyAt } from 'latchkey/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { formatAddress } from '../src/address.js'
import { balance } from '../src/balance.js'
import { BridgeError } from '../src/bridge.js'
import { ton } from '../src/networks.js'
import type { WalletSession } from '../src/session.js'
import { createTransfer } from '../src/transfer.js'
import { type Chain, startChain } from './chain.js'
import { createPay } from './wallet.js'

const FRIEND = 'UQD0di743mOtM4IZG-UzYNfMdDewG52JwBTNpcQNdvWtUA3I'
const { publicKey } = keyPairFromSeed(Buffer.from(keyAt(0)))
const V5 = WalletContractV5R1.create({ publicKey, workchain: 0 })

let chain: Chain
let network: CaipNetwork
beforeEach(async () => {
  chain = await startChain()
  network = toCaipNetwork({ ...ton, rpcUrls: { default: { http: [chain.url] } } })
})
afterEach(() => chain.close())

const addressOf = ({ address }: Pick<typeof V5, 'address'>) => formatAddress(address.toRawString(), '-239')

/** A connected wallet, whose visitor approves. */
function open(
  { init, address }: Pick<typeof V5, 'init' | 'address'> = V5,
  more: Partial<WalletSession> = {},
) {
  const stateInit = beginCell().store(storeStateInit(init)).endCell().toBoc().toString('base64')
  const session: WalletSession = {
    account: { address: address.toRawString(), network: '-239', stateInit },
    signText: async () => '',
    pay: createPay(chain, 0),
    ...{ stop() {}, end() {} },
    ...more,
  }
  return createTransfer(() => session)
}
const request = (more: Partial<TransferRequest> = {}): TransferRequest => ({
  ...{ connectorId: 'wallet', from: addressOf(V5), to: FRIEND, value: 1_500_000_000n, network },
  ...more,
})

test('a transfer arrives, and costs at most its estimate', async () => {
  await chain.pay(addressOf(V5), '5')
  const transfer = open()
  const { fee, terms } = await transfer.estimate(request())
  const id = await transfer.send(request({ terms }))
  expect(await transfer.wait({ id, from: addressOf(V5), network, terms })).toMatchObject({
    status: 'confirmed',
  })
  expect(Number(await chain.balanceOf(FRIEND))).toBeGreaterThan(1.49)
  const { value: left } = await balance.native({ address: addressOf(V5), network })
  const paid = 5_000_000_000n - 1_500_000_000n - left
  expect(paid).toBeGreaterThan((fee * 8n) / 10n)
  expect(paid).toBeLessThanOrEqual(fee)
})

test('the second transfer of a wallet is estimated with its number', async () => {
  await chain.pay(addressOf(V5), '5')
  const transfer = open()
  const id = await transfer.send(request())
  await transfer.wait({ id, from: addressOf(V5), network })
  const { fee } = await transfer.estimate(request())
  expect(fee).toBeGreaterThan(1_000_000n)
})

test.each([
  ['V3R2', WalletContractV3R2.create({ publicKey, workchain: 0 })],
  ['V4R2', WalletContractV4.create({ publicKey, workchain: 0 })],
])('a transfer of the contract %s is estimated', async (_, contract) => {
  const from = addressOf(contract)
  await chain.pay(from, '5')
  expect((await open(contract).estimate(request({ from }))).fee).toBeGreaterThan(1_000_000n)
})

test('more than the balance is refused', async () => {
  await chain.pay(addressOf(V5), '1.5')
  await expect(open().estimate(request())).rejects.toThrow(
    expect.objectContaining({ code: 'INSUFFICIENT_FUNDS' }),
  )
  const more = request({ value: 9_000_000_000n })
  await expect(open().estimate(more)).rejects.toThrow(expect.objectContaining({ code: 'INSUFFICIENT_FUNDS' }))
})

test.each([
  ['another receiver', { to: `0:${'11'.repeat(32)}`, value: '1500000000' }],
  ['another amount', { to: Address.parse(FRIEND).toRawString(), value: '1' }],
])('a wallet that paid %s is noticed', async (_, terms) => {
  await chain.pay(addressOf(V5), '5')
  const transfer = open()
  const id = await transfer.send(request())
  const end = transfer.wait({ id, from: addressOf(V5), network, terms })
  await expect(end).rejects.toThrow(expect.objectContaining({ code: 'NOT_AS_REVIEWED' }))
})

test('a transfer that the contract could not pay has failed', async () => {
  await chain.pay(addressOf(V5), '1')
  const transfer = open()
  const id = await transfer.send(request())
  expect(await transfer.wait({ id, from: addressOf(V5), network })).toMatchObject({ status: 'failed' })
})

test('a refusal of the visitor, and another network, are typed errors', async () => {
  const pay = async () => {
    throw new BridgeError(300, 'No')
  }
  await expect(open(V5, { pay }).send(request())).rejects.toThrow(
    expect.objectContaining({ code: 'SIGN_REJECTED' }),
  )
  const elsewhere = request({ network: { ...network, caipNetworkId: 'tvm:-3' } })
  await expect(open().send(elsewhere)).rejects.toThrow(expect.objectContaining({ code: 'NETWORK_MISMATCH' }))
})

test('tokens are not supported', async () => {
  const token = request({ token: FRIEND })
  await expect(open().estimate(token)).rejects.toThrow(
    expect.objectContaining({ code: 'TOKEN_NOT_SUPPORTED' }),
  )
})

test('the next node is asked if one does not answer', async () => {
  const [working = ''] = network.rpcUrls.default.http
  network = { ...network, customRpcUrls: ['http://127.0.0.1:1', working] }
  expect(await balance.native({ address: FRIEND, network })).toMatchObject({ value: 0n, symbol: 'TON' })
})
