import { beforeEach, expect, test } from 'vitest'
import { createTestKit, network, solana } from '../../../../kernel/testing/createTestKit.js'
import { createFakeAdapter } from '../../../../kernel/testing/fakeAdapter.js'
import { ALL_HANG, fakeServices } from '../../../../kernel/testing/fakeServices.js'
import { connect } from '../../index.js'
import outline from './outline.js'

beforeEach(() => {
  localStorage.clear()
  fakeServices(ALL_HANG)
})

/** A kit with a wallet per chain, at the press that opens its modal. */
async function press() {
  const adapters = [
    createFakeAdapter({ wallets: [{ id: 'io.alpha' }] }),
    createFakeAdapter({ namespace: 'solana', wallets: [{ id: 'io.omega' }] }),
  ]
  const { kernel } = createTestKit({
    ...{ adapters, plugins: [connect()] },
    options: { networks: [network(1), solana], prefetch: 'none' },
  })
  await Promise.resolve()
  kernel.modal.patch({ opening: true })
  const titles = () =>
    [...(kernel.element?.shadowRoot?.querySelectorAll('.lk-row-title') ?? [])].map((one) => one.textContent)
  return { kernel, titles }
}

test.each([
  ['the option', { namespace: 'solana' }],
  ['the params of the view', { view: 'Connect', params: { namespace: 'solana' } }],
  ['the params, which win', { namespace: 'eip155', params: { namespace: 'solana' } }],
] as const)('a list that is opened for one chain has its wallets only: %s', async (_, options) => {
  const { kernel, titles } = await press()
  await outline(kernel, options)
  expect(titles()).toEqual(['io.omega'])
})

test('an approach that ends after the press draws nothing, because the press may be for another view', async () => {
  const { kernel, titles } = await press()
  await outline(kernel, undefined)
  expect(titles()).toEqual([])
})
