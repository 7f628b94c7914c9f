import { Keyring } from '@polkadot/keyring'
import { hexToU8a } from '@polkadot/util'
import { bitcoinAddressAt, deriveAccount, type TestAccount } from '../../../sandbox/accounts.js'
import { HUB } from '../../../sandbox/cosmos/chains.js'
import { cosmosAccountOf } from '../../../sandbox/cosmos/keys.js'
import { connect, forget, NAMES } from '../actions.js'
import type { Group, Scenario, Stage } from '../types.js'

const RECEIVER = deriveAccount(900)
const MEMO = 'order 42'

type Chain = {
  adapter: string
  wallet: { readonly id: 'elm' | 'grove' | 'fern'; readonly name: string }
  amount: string
  names: readonly string[]
  addressOf(account: TestAccount): string | Promise<string>
  fund(stage: Stage, address: string): Promise<unknown>
}
const BITCOIN: Chain = {
  adapter: 'bitcoin',
  wallet: { id: 'elm', name: 'Elm Wallet' },
  amount: '0.0012',
  names: ['Bitcoin Regtest', 'Bitcoin', 'BTC', 'sat/vB'],
  addressOf: ({ index }) => bitcoinAddressAt(index),
  fund: ({ sandbox }, address) => sandbox.fundBitcoin(address, 180_000n),
}
const COSMOS: Chain = {
  adapter: 'cosmos',
  wallet: { id: 'grove', name: 'Keplr' },
  amount: '2.5',
  names: [HUB.name, 'ATOM', MEMO],
  addressOf: async ({ key }) => (await cosmosAccountOf(hexToU8a(key), HUB.prefix)).address,
  fund: ({ sandbox }, address) => sandbox.fundCosmos(address, 12_000_000n),
}
const POLKADOT: Chain = {
  adapter: 'polkadot',
  wallet: { id: 'fern', name: 'fern-wallet' },
  amount: '2.5',
  names: ['Latchkey Meadow', 'ROC'],
  addressOf: ({ key }) => new Keyring({ type: 'sr25519' }).addFromSeed(hexToU8a(key)).address,
  fund: ({ sandbox }, address) => sandbox.fundPolkadot(address, 10_000_000_000_000n),
}

/** A form that is filled in for a funded account, and then changed. */
const form = (name: string, chain: Chain, show: Scenario['show']): Scenario => ({
  name,
  start: {
    wallets: chain.wallet.id,
    init: { [chain.wallet.id]: { policies: { '*': 'approve' } } },
    options: { use: [chain.adapter] },
  },
  names: [...NAMES, chain.wallet.name, ...chain.names],
  before: async (stage) => chain.fund(stage, await chain.addressOf(stage.account)),
  async show(stage) {
    const { page } = stage
    await connect(page, chain.wallet.name)
    const params = { amount: chain.amount, to: await chain.addressOf(RECEIVER) }
    await page.evaluate((given) => window.lk.kits[0]?.open({ view: 'WalletSend', params: given }), params)
    await page.getByTestId('send-found').waitFor()
    await show(stage)
  },
})

async function review(stage: Stage) {
  await stage.page.getByTestId('send-button').click()
  await estimated(stage)
}

/** Waits for the estimate, with which speeds and notes arrive. */
async function estimated(stage: Stage) {
  await stage.page.locator('[data-testid="send-review-fee"]:not(:has(.lk-skel))').waitFor()
  await stage.page.locator('[data-testid="send-confirm-send"]:not([aria-disabled="true"])').waitFor()
}

async function addMemo(stage: Stage) {
  await stage.page.getByTestId('send-add-memo').click()
  await stage.page.getByTestId('send-memo').fill(MEMO)
  await forget(stage)
}

/** Sending where the form has more: a fee that is chosen, a memo, an account that is closed. */
export const sendChainsGroup: Group = {
  name: 'send-chains',
  scenarios: [
    form('bitcoin form', BITCOIN, async () => undefined),
    form('bitcoin review', BITCOIN, review),
    form('cosmos form', COSMOS, addMemo),
    form('cosmos review', COSMOS, async (stage) => {
      await addMemo(stage)
      await review(stage)
    }),
    form('polkadot review', POLKADOT, review),
    form('polkadot everything', POLKADOT, async (stage) => {
      const { page } = stage
      await page.getByTestId('send-max').click()
      await page.waitForFunction((before) => {
        const field = document
          .querySelector('w3m-modal')
          ?.shadowRoot?.querySelector<HTMLInputElement>('[data-testid="send-amount"]')
        return field !== null && field !== undefined && field.value !== '' && field.value !== before
      }, POLKADOT.amount)
      await review(stage)
      await page.getByTestId('send-closes-account').click()
      await page.getByTestId('send-note-closes').waitFor()
      await estimated(stage)
    }),
  ],
}
