import type { AppKit } from 'latchkey'
import { createTestKit, createVirtualWallet, fakeService, mockAdapter, testPlugin } from 'latchkey/testing'
import { badges, prices, quotes } from './manifest.test-d.js'

// A plugin author's tests: fixtures have the types of its contract.
testPlugin(badges)
testPlugin(badges())
testPlugin(quotes(), {
  views: { Quote: { amount: '1' } },
  services: { prices: { price: async () => 1 } },
  plugins: [prices()],
  rpc: { wallet_getQuote: { amount: '1' } },
})
// @ts-expect-error the params of this view
testPlugin(quotes(), { views: { Quote: { id: 1 } } })
// @ts-expect-error a view of another plugin
testPlugin(quotes(), { views: { Badges: undefined } })
// @ts-expect-error a service of another shape
testPlugin(quotes(), { services: { prices: { price: () => 1 } } })
// @ts-expect-error a method of another plugin
testPlugin(quotes(), { rpc: { badges_list: undefined } })
// @ts-expect-error an adapter is not a plugin
testPlugin(mockAdapter())

// A page's tests: a kit, and a wallet.
const kit = createTestKit({ plugins: [badges()], service: fakeService() })
export const appkit: AppKit = kit.appkit
export const connected: Promise<string> = kit.connect()
export const card: Promise<HTMLElement> = kit.open('Badges')
// @ts-expect-error an unknown option
createTestKit({ visitors: [] })
const wallet = createVirtualWallet({ namespace: 'solana', answers: { sign: 'reject' } })
wallet.answer('late', 'send')
wallet.answerNext('hang')
// @ts-expect-error an unknown answer
wallet.answer('maybe')
// @ts-expect-error an unknown kind of request
wallet.answer('approve', 'pay')
// @ts-expect-error an unknown namespace
createVirtualWallet({ namespace: 'ethereum' })
