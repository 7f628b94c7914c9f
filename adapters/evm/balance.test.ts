import { afterEach, expect, test } from 'vitest'
import { startAnsweringNode } from './testing/answeringNode.js'
import { createTestAdapter } from './testing/connected.js'
import { NETWORK } from './testing/fakeContext.js'
import { ALICE } from './testing/fakeWallet.js'

const nodes: { close(): Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(nodes.splice(0).map((node) => node.close()))
})

function arrange() {
  const { balance } = createTestAdapter().adapter
  if (!balance) throw new Error('The EVM adapter has it.')
  return balance
}

test('the native balance is in base units, with its currency', async () => {
  const node = await startAnsweringNode({ eth_getBalance: '0xde0b6b3a7640000' })
  nodes.push(node)
  const expected = { value: 10n ** 18n, decimals: 18, symbol: 'ETH' }
  expect(await arrange().native({ address: ALICE, network: node.network })).toEqual(expected)
  expect(node.asked).toEqual([{ method: 'eth_getBalance', params: [ALICE, 'latest'] }])
})

test('an invalid address is refused without a request', async () => {
  const asking = arrange().native({ address: 'alice', network: NETWORK })
  await expect(asking).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
})

test('an aborted read rejects with the reason', async () => {
  const reason = new Error('closed')
  const signal = AbortSignal.abort(reason)
  await expect(arrange().native({ address: ALICE, network: NETWORK, signal })).rejects.toBe(reason)
})
