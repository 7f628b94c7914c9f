import { expect, test } from 'vitest'
import type { SentTransaction } from '../../../kernel/index.js'
import { createTestKit } from '../../../kernel/testing/createTestKit.js'
import { review } from '../estimate.js'
import { send } from '../send.js'
import { ALICE, CAROL, openSend } from '../testing/openSend.js'
import { readRecents, rememberRecent } from './recents.js'

const TWIN = `0xc0ff${'1'.repeat(32)}4979`
const SOL = 'DYw8jCTfwHNRJhhmFcbXvVDTqWMEVFBX6ZKUmG5CNSKK'
const sent = (more: Partial<SentTransaction>): SentTransaction => ({
  ...{ id: '0x1', caipAddress: `eip155:1:${ALICE}`, caipNetworkId: 'eip155:1', operationType: 'send' },
  ...{ sentTo: CAROL, transfers: [{ direction: 'out', symbol: 'ETH', amount: '0.1' }] },
  ...{ sentAt: 0, status: 'confirmed' },
  ...more,
})

test('recent receivers are listed newest first, without duplicates, at most twenty', () => {
  const { kernel } = createTestKit()
  for (let index = 0; index < 25; index += 1) rememberRecent(kernel, 'eip155', `0x${index}`)
  rememberRecent(kernel, 'eip155', '0x10')
  const recents = readRecents(kernel, 'eip155')
  expect(recents).toHaveLength(20)
  expect(recents.slice(0, 3)).toEqual(['0x10', '0x24', '0x23'])
  expect(recents.filter((one) => one === '0x10')).toHaveLength(1)
})

test('receivers that an earlier page stored are recent', () => {
  const { kernel } = createTestKit()
  kernel.storage.set('lk/send-recents', JSON.stringify({ v: 1, data: { eip155: [CAROL] } }))
  expect(readRecents(kernel, 'eip155')).toEqual([CAROL])
})

test('recent receivers are kept per namespace', () => {
  const { kernel } = createTestKit()
  rememberRecent(kernel, 'eip155', CAROL)
  rememberRecent(kernel, 'solana', SOL)
  expect([readRecents(kernel, 'eip155'), readRecents(kernel, 'solana')]).toEqual([[CAROL], [SOL]])
  expect(readRecents(kernel, 'bip122')).toEqual([])
})

test('followed transfers count as recent, unless they belong to another namespace or have no receiver', () => {
  const { kernel, session } = createTestKit()
  session.state.patch({
    transactions: [
      sent({}),
      sent({ id: '0x2', sentTo: undefined }),
      sent({ id: '0x3', caipAddress: 'solana:abc:So1', sentTo: SOL }),
    ],
  })
  rememberRecent(kernel, 'eip155', ALICE)
  expect(readRecents(kernel, 'eip155')).toEqual([ALICE, CAROL])
  expect(readRecents(kernel, 'solana')).toEqual([SOL])
})

test('[N-073] a receiver is remembered once the transfer was sent, and its look-alike needs confirmation', async () => {
  const first = await openSend()
  await first.fill()
  await review(first.ctx, first.never)
  await send(first.ctx)
  first.session.state.patch({ transactions: [] })
  await first.fill({ to: TWIN })
  expect(first.ctx.state.get().receiver).toMatchObject({ caution: { kind: 'look-alike', known: CAROL } })
})
