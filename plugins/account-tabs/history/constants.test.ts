import { expect, test } from 'vitest'
import { createTestKit, network } from '../../../kernel/testing/createTestKit.js'
import { ALICE, createFakeAdapter } from '../../../kernel/testing/fakeAdapter.js'
import { fakeServices, json } from '../../../kernel/testing/fakeServices.js'
import messages from '../messages/activity.js'
import { timeAgo } from './timeAgo.js'

const LABELS = [
  ['0 sec', 0],
  ['1 sec', 1],
  ['59 sec', 59],
  ['1 min', 60],
  ['59 min', 3_599],
  ['1 hr', 3_600],
  ['23 hrs', 86_399],
  ['1 d', 86_400],
  ['29 d', 30 * 86_400 - 1],
  ['1 mo', 30 * 86_400],
  ['11 mo', 365 * 86_400 - 1],
  ['1 yr', 365 * 86_400],
  ['3 yr', 3 * 365 * 86_400],
] as const

test('[CON-07] relative times are short; tokens are fetched on listed main networks, the native balance on all networks', async () => {
  const PATH = `/v1/account/${ALICE}/balance`
  const services = fakeServices({
    '/v1/supported-chains': json({ http: ['eip155:1', 'eip155:11'] }),
    [PATH]: json({ balances: [] }),
  })
  const read: string[] = []
  const balance = {
    native: async (p: { network: { caipNetworkId: string } }) => {
      read.push(p.network.caipNetworkId)
      return { value: 1n, decimals: 18, symbol: 'ETH' }
    },
  }
  const adapter = createFakeAdapter({ answers: { balance } })
  const networks = [network(1), network(10), network(11, { testnet: true })] as const
  const { kernel, session } = createTestKit({ adapters: [adapter], options: { networks: [...networks] } })
  await session.connect({ connectorId: 'io.alpha' })
  for (const { id } of networks) {
    await session.switchNetwork({ id })
    await session.refreshTokens({ force: true })
    await session.refreshBalance({ force: true })
  }
  expect(services.to(PATH).map(({ query }) => query.chainId)).toEqual(['eip155:1'])
  expect([...new Set(read)]).toEqual(['eip155:1', 'eip155:10', 'eip155:11'])

  const { texts } = (await kernel.runtime()).kernel
  texts.add(messages)
  const now = Date.parse('2026-03-10T12:00:00Z')
  for (const [label, seconds] of LABELS) {
    const { unit, count } = timeAgo(now - seconds * 1_000, now)
    expect(texts.format(`account.activity-${unit}`, { count })).toBe(label)
  }
})
