import { expect, test } from 'vitest'
import { network } from '../../kernel/testing/createTestKit.js'
import { routersOf, SWAP_NETWORKS, swapSupport } from './supported.js'
import { openSwap, ROUTER } from './testing/openSwap.js'

/** The networks of docs/protocol.md#swap-networks. */
const NETWORKS = [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554]
const NONE = [5, 11155111]
const ZKSYNC_ROUTER = '0x6fd4383cb451173d5f9304f041c7bcbf27d561ff'

test('[CON-10] twelve networks have swaps, each through its pinned router', async () => {
  const [first, ...others] = [...NETWORKS, ...NONE].map((id) => network(id))
  if (!first) throw new Error('There is no network.')
  const { ctx, session } = await openSwap({ options: { networks: [first, ...others] } })
  const supported: number[] = []
  for (const id of [...NETWORKS, ...NONE]) {
    await session.switchNetwork({ id })
    if (swapSupport(ctx) === 'ok') supported.push(id)
  }
  expect(supported).toEqual(NETWORKS)
  expect([...SWAP_NETWORKS].sort()).toEqual(NETWORKS.map((id) => `eip155:${id}`).sort())
  for (const id of NETWORKS)
    expect(routersOf(ctx, `eip155:${id}`)).toEqual([id === 324 ? ZKSYNC_ROUTER : ROUTER])
})
