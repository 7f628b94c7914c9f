import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { network } from '../../kernel/testing/createTestKit.js'
import { NODE, OWN_NODE } from './backend.js'
import { fakeTime, openPage, pass } from './page.js'

// A network that the blockchain service has nodes for, too.
const mainnet = network(1, { rpcUrls: { default: { http: [NODE] } } })
const options = { networks: [mainnet], customRpcUrls: { 'eip155:1': [{ url: OWN_NODE }] } }

beforeEach(fakeTime)
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

/** Requests to nodes other than the host's: the network's own, and the service's. */
const isElsewhere = ({ service, path }: { service: string; path: string }) =>
  service === 'node' || (service === 'blockchain' && path.includes('#'))

/** The views that read from nodes. */
const VIEWS = ['Account', 'WalletSend', 'WalletSendPreview', 'Swap', 'SwapPreview', 'ProfileWallets']

test.each(VIEWS)('%s asks no node but the host’s while that answers', async (view) => {
  const { show, requests } = await openPage(view, options)
  await show()
  await pass(20_000)
  expect(requests.filter(isElsewhere)).toEqual([])
  expect(requests.some(({ service }) => service === 'own')).toBe(true)
})

test('while the host’s node fails, others are asked', async () => {
  const { kernel, requests, fail } = await openPage('Account', options)
  fail('500', (service) => service === 'own')
  kernel.session.refreshBalance({ namespace: 'eip155', force: true }).catch(() => undefined)
  await pass(20_000)
  expect(requests.some(isElsewhere)).toBe(true)
})
