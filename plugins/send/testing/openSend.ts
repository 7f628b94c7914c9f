import type {
  Adapter,
  Context,
  NamesCapability,
  TokenBalance,
  TransferCapability,
  TransferRequest,
} from '../../../kernel/index.js'
import { createTestKit, network, type TestKitOptions } from '../../../kernel/testing/createTestKit.js'
import { ALICE, createFakeAdapter } from '../../../kernel/testing/fakeAdapter.js'
import { fakeServices } from '../../../kernel/testing/fakeServices.js'
import { accountTabs } from '../../account-tabs/index.js'
import { connect } from '../../connect/index.js'
import { chooseToken, setAmount, setReceiver, tokensOf } from '../form.js'
import { send } from '../index.js'
import findReceiver from '../receiver/findReceiver.js'

export const CAROL = '0xc0ffee254729296a45a3885639AC7E10F9d54979'
export const ETHER = 10n ** 18n
export const HASH = `0x${'ab'.repeat(32)}`
export const USDC: TokenBalance = {
  name: 'USD Coin',
  symbol: 'USDC',
  chainId: 'eip155:1',
  address: 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  value: 250,
  price: 1,
  quantity: { decimals: '6', numeric: '250' },
  iconUrl: '',
}

type Setting = Omit<TestKitOptions, 'plugins' | 'adapters'> & {
  /** Plugins besides those that sending needs. */
  added?: TestKitOptions['plugins']
  /** Adapters for other namespaces. */
  others?: TestKitOptions['adapters']
  balance?: bigint
  transfer?: Partial<TransferCapability>
  names?: Partial<NamesCapability>
  answers?: Partial<Adapter>
  services?: Parameters<typeof fakeServices>[0]
}

/** Opens a kernel with the real plugins, no UI, an account with ether and a token, and a fake network. */
export async function openSend({
  balance = 2n * ETHER,
  others = [],
  added = [],
  transfer,
  names,
  answers,
  services = {},
  options,
  ...more
}: Setting = {}) {
  const serving = fakeServices(services)
  const requests: TransferRequest[] = []
  const adapter = createFakeAdapter({
    answers: {
      balance: { native: async () => ({ value: balance, decimals: 18, symbol: 'ETH' }) },
      transfer: {
        estimate: async () => ({ fee: 21_000n, terms: { gas: '0x5208' } }),
        send: async (request) => {
          requests.push(request)
          return HASH
        },
        wait: async ({ id }) => ({ status: 'confirmed', id }),
        ...transfer,
      },
      names: {
        isName: (text) => text.includes('.'),
        resolve: async () => undefined,
        lookUp: async () => undefined,
        ...names,
      },
      addresses: { isAddress: (text) => /^0x[\da-f]{40}$/i.test(text), check: async () => undefined },
      ...answers,
    },
  })
  const kit = createTestKit({
    plugins: [connect(), accountTabs(), send(), ...added],
    adapters: [adapter, ...others],
    options: { networks: [network(1), network(10)], ...options },
    ...more,
  })
  const { plugins, router, toast, modal } = await kit.kernel.runtime()
  const tracked: { event: string; properties: unknown }[] = []
  kit.kernel.events.subscribe(() => {
    const { event, properties } = kit.kernel.events.get().data
    tracked.push({ event, properties })
  })
  await kit.session.connect({ connectorId: 'io.alpha' })
  await kit.session.refreshBalance({ force: true })
  await plugins.activate('send')
  const ctx = kit.kernel.host.entries.get('send')?.ctx as Context<'send'>
  const never = new AbortController().signal
  return {
    ...{ ...kit, ctx, adapter, requests, router, toast, modal, never, services: serving },
    sendEvents: () => tracked.filter(({ event }) => event.includes('SEND')),
    views: () => router.state.get().stack.map(({ view }) => view),
    /** Fills in the form and waits until the receiver is checked. */
    async fill({ amount = '1.5', to = CAROL, token = tokensOf(ctx)[0] } = {}) {
      if (token) chooseToken(ctx, token)
      setAmount(ctx, amount)
      setReceiver(ctx, to)
      await findReceiver(ctx, never)
    },
  }
}

export { ALICE }
