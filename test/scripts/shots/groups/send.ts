import type { Page } from 'playwright-core'
import { connect, forget, NAMES } from '../actions.js'
import type { Group, Scenario, Stage, Start } from '../types.js'

const CHAIN = 31337
const FRIEND = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const OTHER = '0xc0ffee254729296a45a3885639AC7E10F9d54979'
/** Address parts as drawn. */
const PARTS = [FRIEND, FRIEND.toLowerCase(), OTHER].flatMap((one) => one.slice(2).match(/.{4}/g) ?? [])
const PAYMASTER = 'https://paymaster.example/rpc'
const NAME = 'harbourmaster.eth'
const LIKE = '0x5aae-beaed.eth'
/** The rest of the name once addresses are removed. */
const REST = '-beaed.eth'
const TOKENS = [
  'Ether',
  'Harbor Dollar',
  'HUSD',
  'Driftwood',
  'DRFT',
  'Wrapped Pearl',
  'WPRL',
  'TIDE',
  'Tide Dollar',
]

type Params = { amount?: string; to?: string; token?: string }

/** Connects at once, and answers the transfer this way. */
const answering = (sending: 'hang' | 'reject' | 'approve'): Start => ({
  init: { amber: { policies: { '*': 'approve', eth_sendTransaction: sending } } },
})

const form = (
  name: string,
  params: Params,
  show: Scenario['show'],
  more: Partial<Scenario> = {},
): Scenario => ({
  name,
  start: answering('approve'),
  names: [...NAMES, ...TOKENS, NAME, LIKE, REST, FRIEND, OTHER, ...PARTS, 'Acme'],
  before: async ({ sandbox, account: { address } }) => {
    for (const symbol of ['HUSD', 'DRFT', 'WPRL']) {
      await sandbox.mint({ chainId: CHAIN, symbol, to: address, amount: '250.5' })
    }
    await sandbox.registerName({ name: NAME, address: FRIEND })
    await sandbox.registerName({ name: LIKE, address: OTHER })
  },
  ...more,
  show: async (stage) => {
    await connect(stage.page)
    await stage.page.evaluate(
      (given) => window.lk.kits[0]?.open({ view: 'WalletSend', params: given }),
      params,
    )
    // The price arrives after the token.
    await stage.page.locator('.lk-amount-fiat:not(:empty)').waitFor()
    await show(stage)
  },
})

const found = ({ page }: Stage) => page.getByTestId('send-found').waitFor()
const press = (page: Page) => page.getByTestId('send-button').click()

async function review(stage: Stage) {
  await found(stage)
  await press(stage.page)
  await stage.page.getByTestId('send-review').waitFor()
}
async function send(stage: Stage) {
  await review(stage)
  await stage.page.locator('[data-testid="send-review-fee"]:not(:has(.lk-skel))').waitFor()
  await stage.page.getByTestId('send-confirm-send').click()
}
const whole = { amount: '1.25', to: FRIEND }

/** Sending: the form, its review, and the outcome. */
export const sendGroup: Group = {
  name: 'send',
  scenarios: [
    form('empty', {}, async () => undefined),
    form('filled in', { amount: '1.25', to: NAME }, found),
    form(
      'too many decimals',
      { amount: '1.1234567890123456789', to: FRIEND.slice(0, -1) },
      async ({ page }) => {
        await page.locator('.lk-field-line.lk-error').nth(1).waitFor()
        await press(page)
      },
    ),
    form('nothing filled in', {}, async ({ page }) => {
      await press(page)
      await page.locator('.lk-field-line.lk-error').waitFor()
      await forget({ page })
    }),
    form('tokens', {}, async ({ page }) => {
      await page.getByTestId('send-token').click()
      await page.getByTestId('send-tokens').waitFor()
    }),
    form('look-alike', {}, async (stage) => {
      const { page } = stage
      await page.evaluate((address) => {
        const data = { eip155: [address] }
        localStorage.setItem('@appkit/lk/send-recents', JSON.stringify({ v: 1, data }))
      }, FRIEND)
      await page.getByTestId('send-amount').fill('1')
      await page
        .getByTestId('send-receiver')
        .fill(`${FRIEND.slice(0, 6).toLowerCase()}${'1'.repeat(32)}${FRIEND.slice(-4).toLowerCase()}`)
      await page.getByTestId('send-confirm').waitFor()
    }),
    form('name like an address', {}, async ({ page }) => {
      await page.getByTestId('send-amount').fill('1')
      await page.getByTestId('send-receiver').fill(LIKE)
      await page.getByTestId('send-confirm').waitFor()
    }),
    form('review', { amount: '1.25', to: NAME }, async (stage) => {
      await review(stage)
      await stage.page.locator('[data-testid="send-review-fee"]:not(:has(.lk-skel))').waitFor()
    }),
    form(
      'paid by another',
      { amount: '1.25', to: NAME },
      async (stage) => {
        await review(stage)
        await stage.page.getByText('Acme').waitFor()
      },
      {
        start: {
          init: { amber: { policies: { '*': 'approve' }, atomic: 'supported', paymasters: true } },
          options: { paymasters: { [`eip155:${CHAIN}`]: { url: PAYMASTER, name: 'Acme' } } },
        },
      },
    ),
    form('too little', { amount: '100', to: FRIEND }, async (stage) => {
      await review(stage)
      await stage.page.getByTestId('send-failed-INSUFFICIENT_FUNDS').waitFor()
    }),
    form('moved', { amount: '1', to: NAME }, async (stage) => {
      await review(stage)
      await stage.page.locator('[data-testid="send-review-fee"]:not(:has(.lk-skel))').waitFor()
      await stage.page.evaluate((now) => {
        const kit = window.kernelOf(window.lk.kits[0])
        const slice = kit?.store.find('send') as {
          get(): { review: { draft: unknown } }
          patch(change: object): void
        }
        slice.patch({ review: { ...slice.get().review, status: 'moved', now } })
      }, OTHER)
      await stage.page.getByTestId('send-moved').waitFor()
      await forget(stage)
    }),
    form(
      'asking the wallet',
      whole,
      async (stage) => {
        await send(stage)
        await stage.page.getByTestId('send-status-wallet').waitFor()
      },
      { start: answering('hang') },
    ),
    form(
      'declined',
      whole,
      async (stage) => {
        await send(stage)
        await stage.page.getByTestId('send-status-declined').waitFor()
      },
      { start: answering('reject') },
    ),
    form('sent', whole, async (stage) => {
      await send(stage)
      await stage.page.getByTestId('send-status-confirmed').waitFor()
    }),
  ],
}
