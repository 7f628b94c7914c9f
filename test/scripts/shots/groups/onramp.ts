import type { Page } from 'playwright-core'
import { connect, forget, HEX, NAMES } from '../actions.js'
import type { Group, Scenario, Stage } from '../types.js'

const TOKENS = [
  'Ether',
  'Harbor Dollar',
  'HUSD',
  'Driftwood',
  'DRFT',
  'Wrapped Pearl',
  'WPRL',
  'USDC',
  'USD Coin',
]
const OTHERS = [
  'localhost',
  'meld.io.evil.example',
  'Meld.io',
  '1-2%',
  'USD',
  'US$',
  'EUR',
  'US Dollar',
  'Euro',
  'Ethereum',
  'Polygon',
]

const buying = (name: string, show: Scenario['show'], more: Partial<Scenario> = {}): Scenario => ({
  name,
  start: { init: { amber: { policies: { '*': 'approve' } } } },
  names: [...NAMES, ...TOKENS, ...OTHERS, ...HEX],
  ...more,
  show: async (stage) => {
    const { page } = stage
    await connect(page)
    await page.evaluate(() => window.kernelOf(window.lk.kits[0]).ready())
    await page.evaluate(() => window.lk.kits[0]?.open({ view: 'OnRampProviders' }))
    await page.getByTestId('onramp-provider-meld').or(page.getByTestId('onramp-nothing')).waitFor()
    await show(stage)
  },
})

const quote = async (page: Page) => {
  await page.getByTestId('onramp-quick-250').click()
  await page.locator('[data-testid="onramp-quote-total"] strong').waitFor()
}
/** The provider's window is not pictured: it is closed at once, or blocked. */
async function press({ page }: Stage, isBlocked = false): Promise<void> {
  await page.evaluate((blocked) => {
    const blank = { opener: null, closed: false, document, location: { replace: () => {} }, close: () => {} }
    const quiet = new Proxy(blank, {
      get: (of, key) => (key === 'document' ? { body: {} } : Reflect.get(of, key)),
    })
    window.open = () => (blocked ? null : (quiet as unknown as Window))
  }, isBlocked)
  await page.getByTestId('onramp-provider-meld').click()
}
const fault = (path: string, status = 500) => ({
  before: ({ sandbox }: Stage) => sandbox.fault({ service: 'blockchain', path, status }),
})
const end = (page: Page) =>
  page.getByTestId('onramp-how').evaluate((one) => one.scrollIntoView({ block: 'end' }))

/** Buying: the form, its price, the choices, and the provider's window. */
export const onrampGroup: Group = {
  name: 'onramp',
  scenarios: [
    buying('empty', async () => undefined),
    buying('priced', ({ page }) => quote(page)),
    buying('end of the form', async ({ page }) => {
      await quote(page)
      await end(page)
      await forget({ page })
    }),
    buying(
      'getting a quote',
      async ({ page }) => {
        await page.getByTestId('onramp-quick-250').click()
        await page.locator('[data-testid="onramp-quote"] .lk-skel').first().waitFor()
      },
      {
        before: ({ sandbox }) =>
          sandbox.fault({ service: 'blockchain', path: '/v1/onramp/quote', hang: true }),
      },
    ),
    buying('too little', async ({ page }) => {
      await page.getByTestId('onramp-amount').fill('9.99')
      await page.locator('.lk-field-line.lk-error').waitFor()
    }),
    buying(
      'without a price',
      async ({ page }) => {
        await page.getByTestId('onramp-quick-250').click()
        await page.getByTestId('onramp-quote-failed').waitFor()
      },
      fault('/v1/onramp/quote'),
    ),
    buying('sample', ({ page }) => page.getByTestId('onramp-sample').waitFor(), fault('/v1/onramp/options')),
    buying('tokens', async ({ page }) => {
      await page.getByTestId('onramp-token').click()
      await page.getByTestId('onramp-tokens').waitFor()
    }),
    buying('currencies', async ({ page }) => {
      await page.getByTestId('onramp-fiat').click()
      await page.getByTestId('onramp-fiat-EUR').waitFor()
    }),
    buying('window', async (stage) => {
      await quote(stage.page)
      await press(stage)
      await stage.page.getByTestId('onramp-status-open').waitFor()
    }),
    buying('blocked', async (stage) => {
      await quote(stage.page)
      await press(stage, true)
      await stage.page.locator('a[data-testid="onramp-open-link"]').waitFor()
    }),
    buying(
      'failed',
      async (stage) => {
        await quote(stage.page)
        await press(stage)
        await stage.page.getByTestId('onramp-status-failed').waitFor()
      },
      fault('/v1/generators'),
    ),
    buying(
      'somebody else’s page',
      async (stage) => {
        await quote(stage.page)
        await press(stage)
        await stage.page.getByTestId('onramp-status-failed').waitFor()
      },
      {
        before: ({ sandbox }) =>
          sandbox.fault({
            ...{ service: 'blockchain', path: '/v1/generators/onrampurl' },
            body: { url: 'https://meld.io.evil.example/buy' },
          }),
      },
    ),
    buying('what it is', async ({ page }) => {
      await page.getByTestId('onramp-how').click()
      await page.getByTestId('onramp-what').waitFor()
      await forget({ page })
    }),
  ],
}
