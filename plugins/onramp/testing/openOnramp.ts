import type { Context } from '../../../kernel/index.js'
import { createTestKit, network, type TestKitOptions } from '../../../kernel/testing/createTestKit.js'
import { createFakeAdapter } from '../../../kernel/testing/fakeAdapter.js'
import { fakeServices, json } from '../../../kernel/testing/fakeServices.js'
import { accountTabs } from '../../account-tabs/index.js'
import { connect } from '../../connect/index.js'
import { type OnrampOptions, onramp } from '../index.js'
import { loadLists } from '../load.js'

const limits = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
]
const place = (name: string, chain_id: string, contract_address = '') => ({
  ...{ name, display_name: name, chain_id, contract_address },
})
export const OPTIONS = {
  purchaseCurrencies: [
    { id: 'a', name: 'Ether', symbol: 'ETH', networks: [place('one', '1'), place('ten', '10')] },
    {
      id: 'b',
      name: 'USD Coin',
      symbol: 'USDC',
      networks: [place('one', '1', '0xA0b8'), place('far', '137')],
    },
  ],
  paymentCurrencies: [
    { id: 'USD', payment_method_limits: limits },
    { id: 'EUR', payment_method_limits: limits.slice(1) },
  ],
}
const money = (amount: string, currency = 'USD') => ({ amount, currency })
export const QUOTE = {
  paymentTotal: money('100.00'),
  paymentSubtotal: money('98.00'),
  networkFee: money('0.50'),
  purchaseAmount: money('98', 'USDC'),
  quoteId: 'q-1',
}
export const PAGE = 'https://pay.provider.example/buy?session=s3cret'
/** Hosts that this kit allows. */
const HOSTS = ['provider.example']

/** A real kernel with the real plugin and no UI; an account on the first of two networks, and a service with offers. */
export async function openOnramp({
  options,
  settings = { hosts: HOSTS },
  ...more
}: Omit<TestKitOptions, 'plugins' | 'adapters'> & { settings?: OnrampOptions } = {}) {
  const services = fakeServices({
    '/projects/v1/origins': json({ allowedOrigins: ['*'] }),
    '/v1/supported-chains': json({ http: ['eip155:1', 'eip155:10'], ws: [] }),
    '/v1/onramp/options': json(OPTIONS),
    '/v1/onramp/quote': json(QUOTE),
    '/v1/generators/onrampurl': json({ url: PAGE }),
  })
  const kit = createTestKit({
    plugins: [connect(), accountTabs(), onramp(settings)],
    adapters: [createFakeAdapter()],
    options: { networks: [network(1), network(10)], ...options },
    ...more,
  })
  const { plugins, router, modal, toast } = await kit.kernel.runtime()
  kit.kernel.applyFeatures({ onramp: ['meld'] })
  await kit.session.connect({ connectorId: 'io.alpha' })
  await plugins.activate('onramp')
  const ctx = kit.kernel.host.entries.get('onramp')?.ctx as Context<'onramp'>
  const tracked: unknown[] = []
  kit.kernel.events.subscribe(() => {
    const { event, properties } = kit.kernel.events.get().data
    if (event.includes('BUY')) tracked.push([event, properties])
  })
  const never = new AbortController().signal
  return {
    ...{ ...kit, ctx, services, router, modal, toast, tracked, never },
    state: () => ctx.state.get(),
    /** Opens the form with its lists loaded. */
    async show() {
      router.push('OnRampProviders')
      await loadLists(ctx, never)
    },
  }
}
