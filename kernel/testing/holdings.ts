import type { Adapter } from '../adapters/adapter.js'
import { createTestKit, type TestKitOptions } from './createTestKit.js'
import { ALICE, createFakeAdapter, type FakeWallet } from './fakeAdapter.js'
import { ALL_HANG, fakeServices, json } from './fakeServices.js'

export const CHAINS = '/v1/supported-chains'
export const BALANCE = `/v1/account/${ALICE}/balance`
export const IDENTITY = `/v1/identity/${ALICE}`

/** A token balance as the blockchain service sends it. */
export const balanceEntry = (more: Readonly<Record<string, unknown>> = {}) => ({
  name: 'USD Coin',
  symbol: 'USDC',
  chainId: 'eip155:1',
  address: 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  value: 12.5,
  price: 1,
  quantity: { decimals: '6', numeric: '12.5' },
  iconUrl: 'https://img.example/usdc.png',
  ...more,
})

type Setting = {
  /** Answers of the blockchain service besides the list of its networks. */
  services?: Parameters<typeof fakeServices>[0]
  adapter?: Partial<Adapter>
  wallets?: readonly Partial<FakeWallet>[]
  options?: TestKitOptions['options']
  plugins?: TestKitOptions['plugins']
}

/** A connected visitor, and the services that list their holdings. */
export async function connectedVisitor({
  services = {},
  adapter: answers = {},
  wallets,
  options,
  plugins,
}: Setting = {}) {
  const serving = fakeServices({
    ...ALL_HANG,
    [CHAINS]: json({ http: ['eip155:1'], ws: [] }),
    [BALANCE]: json({ balances: [balanceEntry()] }),
    ...services,
  })
  const adapter = createFakeAdapter({ answers, ...(wallets && { wallets }) })
  const kit = createTestKit({ adapters: [adapter], ...(options && { options }), ...(plugins && { plugins }) })
  await kit.session.connect({ connectorId: 'io.alpha' })
  return { ...kit, services: serving, adapter }
}
