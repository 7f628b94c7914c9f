import { expect, test, vi } from 'vitest'
import { network } from '../../../testing/createTestKit.js'
import { ALICE } from '../../../testing/fakeAdapter.js'
import { json, text } from '../../../testing/fakeServices.js'
import { BALANCE, balanceEntry, CHAINS, connectedVisitor } from '../../../testing/holdings.js'

type Visitor = NonNullable<Parameters<typeof connectedVisitor>[0]>
const unnamed = { symbol: 'u\u200bnit', quantity: { decimals: '0', numeric: '7' }, isInBaseUnits: true }

/** A visitor whose adapter lists tokens by the network's nodes. */
async function visit(setting: Visitor = {}, answer = async () => [balanceEntry(unnamed)]) {
  const list = vi.fn(answer)
  const visitor = await connectedVisitor({ ...setting, adapter: { tokens: { list } as never } })
  const shown = () => {
    const { tokenBalance = [], tokenStatus } = visitor.account() ?? {}
    return [tokenBalance.map(({ symbol }) => symbol), tokenStatus]
  }
  return { ...visitor, list, shown }
}
const unlisted = { [CHAINS]: json({ http: [] }) }

test('the service comes first if it serves the network, because it knows prices', async () => {
  const { session, list, shown } = await visit()
  await session.refreshTokens()
  expect(shown()).toEqual([['USDC'], 'ready'])
  expect(list).not.toHaveBeenCalled()
})

test.each<[string, Visitor]>([
  ['does not serve the network', { services: unlisted }],
  ['serves no testnets', { options: { networks: [network(1, { testnet: true })] } }],
  ['fails', { services: { [BALANCE]: text('', 503) } }],
  ['does not answer which networks it serves', { services: { [CHAINS]: text('', 500) } }],
])('the network’s nodes are asked if the service %s, and their texts are cleaned', async (_, setting) => {
  const { session, list, shown, account } = await visit(setting)
  await session.refreshTokens()
  expect(shown()).toEqual([['unit'], 'ready'])
  expect(account()?.tokenBalance).toMatchObject([{ isInBaseUnits: true, isSuspicious: true }])
  const asked = { address: ALICE, network: expect.objectContaining({ caipNetworkId: 'eip155:1' }) }
  expect(list).toHaveBeenCalledWith({ ...asked, signal: expect.any(AbortSignal) })
  // They are kept for 30 s, like those of the service.
  await session.refreshTokens()
  expect(shown()).toEqual([['unit'], 'ready'])
  expect(list).toHaveBeenCalledTimes(1)
})

test('the list has failed if the nodes fail, too', async () => {
  const { session, shown } = await visit({ services: unlisted }, () => Promise.reject(new Error('down')))
  await session.refreshTokens()
  expect(shown()).toEqual([[], 'failed'])
})
