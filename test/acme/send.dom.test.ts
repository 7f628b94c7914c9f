import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { type Adapter, type Context, defineAdapter, type TransferRequest } from '../../kernel/index.js'
import { accountTabs } from '../../plugins/account-tabs/index.js'
import { connect } from '../../plugins/connect/index.js'
import { send } from '../../plugins/send/index.js'
import { send as confirm } from '../../plugins/send/send.js'
import { createTestKit } from '../kit/index.js'
import { kernelOf } from '../kit/kernelOf.js'
import { acmeAdapter } from './adapter.js'
import { acmeNetwork, newWallet } from './wallet.js'

afterEach(() => localStorage.clear())

const FRIEND = `ac_${'7'.repeat(64)}`

/** The adapter of the invented namespace, with further capabilities. */
function acmeWith(capabilities: Partial<Adapter>) {
  const plugin = acmeAdapter()
  return defineAdapter({
    ...plugin,
    async setup() {
      const { default: setup } = await plugin.setup()
      return { default: async (ctx) => ({ ...(await setup(ctx)), ...capabilities }) }
    },
  })
}

/** Opens the form of a connected account with 5 ETH. */
async function open(capabilities: Partial<Adapter>) {
  const wallet = newWallet()
  const kit = createTestKit({
    plugins: [connect(), accountTabs(), send()],
    networks: [acmeNetwork(1)],
    adapters: [acmeWith(capabilities)],
    wallets: [wallet],
    others: 'refuse',
    options: { id: 'acme' },
  })
  onTestFinished(() => kit.destroy())
  const address = await kit.connect(wallet.id)
  await kit.appkit.refreshBalance()
  const view = await kit.open('WalletSend', { amount: '1.5', to: FRIEND })
  const root = view.getRootNode() as ShadowRoot
  const part = (id: string) =>
    vi.waitFor(() => {
      const found = root.querySelector<HTMLElement>(`[data-testid="${id}"]`)
      if (!found) throw new TypeError(`There is no ${id}.`)
      return found
    })
  return { kit, address, part }
}
const balance: Adapter['balance'] = {
  native: async () => ({ value: 5n * 10n ** 18n, decimals: 18, symbol: 'ETH' }),
}

test('an account of an invented namespace sends by the capabilities of its adapter', async () => {
  const sent: TransferRequest[] = []
  const { kit, address, part } = await open({
    balance,
    transfer: {
      estimate: async () => ({ fee: 10n ** 15n, terms: { lane: 3 } }),
      async send(request) {
        sent.push(request)
        return 'transfer-1'
      },
      wait: async ({ id }) => ({ status: 'confirmed', id }),
    },
  })
  expect((await part('send-found-address')).textContent).toContain(FRIEND)
  ;(await part('send-button')).click()
  expect((await part('send-review-to')).textContent).toContain(FRIEND)
  expect((await part('send-review-fee')).textContent).toContain('0.001 ETH')
  // The button wants a press of the visitor, which only a browser makes.
  await confirm(kernelOf(kit.appkit).host.entries.get('send')?.ctx as Context<'send'>)
  await part('send-status-confirmed')
  expect(sent).toMatchObject([
    { from: address, to: FRIEND, value: 15n * 10n ** 17n, token: undefined, terms: { lane: 3 } },
  ])
})

test.each([
  ['has names', 'Address or name'],
  ['has none', 'Address'],
])('the form asks for what the adapter of an invented namespace %s', async (which, placeholder) => {
  const names: Adapter['names'] = {
    isName: (text) => text.endsWith('.acme'),
    resolve: async () => undefined,
    lookUp: async () => undefined,
  }
  const transfer: Adapter['transfer'] = {
    estimate: async () => ({ fee: 1n, terms: {} }),
    send: async () => '1',
    wait: async ({ id }) => ({ status: 'confirmed', id }),
  }
  const { part } = await open({ balance, transfer, ...(which === 'has names' && { names }) })
  const field = await part('send-receiver')
  await vi.waitFor(() => expect(field.getAttribute('placeholder')).toBe(placeholder))
})
