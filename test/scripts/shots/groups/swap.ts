import { connect, forget, HEX, NAMES } from '../actions.js'
import type { Group, Scenario, Stage, Start } from '../types.js'

const CHAIN = 31337
/** A network without an exchange. */
const HARBOR = 31338
const TOKENS = [
  ...['Ether', 'Harbor Dollar', 'HUSD', 'Driftwood', 'DRFT', 'Wrapped Pearl', 'WPRL', 'Tide Dollar', 'TIDE'],
  ...['Undertow', 'UNDR', 'WETH', 'Wrapped Ether', 'Latchkey Reef', 'US$'],
]
/** A token with more decimals than the interface shows. */
const DUST = {
  ...{ name: 'Dust', symbol: 'DUST', decimals: 77, logoUri: null },
  address: `eip155:${CHAIN}:0x${'1'.repeat(40)}`,
}
type Params = { from?: string; to?: string; amount?: string }

/** Connects at once, and answers transactions this way. */
const answering = (sending: 'hang' | 'reject' | 'approve'): Start => ({
  init: { amber: { policies: { '*': 'approve', eth_sendTransaction: sending } } },
})
/** A wallet that runs several calls as one, once it has upgraded the account. */
const ATOMIC: Start = { init: { amber: { atomic: 'ready', policies: { '*': 'approve' } } } }
const CONVERT = '/v1/convert'

const form = (
  name: string,
  params: Params,
  show: Scenario['show'],
  more: Partial<Scenario> & { elsewhere?: (stage: Stage) => Promise<unknown> } = {},
): Scenario => ({
  name,
  start: answering('approve'),
  names: [...NAMES, ...TOKENS, ...HEX],
  ...(({ elsewhere: _, ...rest }) => rest)(more),
  before: async (stage) => {
    for (const symbol of ['HUSD', 'DRFT', 'TIDE']) {
      await stage.sandbox.mint({ chainId: CHAIN, symbol, to: stage.account.address, amount: '2500.5' })
    }
    await more.before?.(stage)
  },
  show: async (stage) => {
    await connect(stage.page)
    await more.elsewhere?.(stage)
    await stage.page.evaluate((given) => window.lk.kits[0]?.open({ view: 'Swap', params: given }), params)
    await stage.page
      .getByTestId('swap-action-button')
      .or(stage.page.getByTestId('swap-unsupported'))
      .or(stage.page.getByTestId('swap-tokens-failed'))
      .waitFor()
    await show(stage)
  },
})

const quoted = ({ page }: Pick<Stage, 'page'>) => page.getByTestId('swap-refresh').waitFor()
async function noted(stage: Stage) {
  await stage.page.getByTestId('swap-note').waitFor()
  await forget(stage)
}
async function review(stage: Stage) {
  await quoted(stage)
  await stage.page.getByTestId('swap-action-button').click()
  await stage.page.getByTestId('swap-review').waitFor()
}
const simulated = ({ page }: Pick<Stage, 'page'>) =>
  page.locator('[data-testid="swap-review-cost"]:not(:has(.lk-skel))').waitFor()
async function ready(stage: Stage) {
  await review(stage)
  await simulated(stage)
  await stage.page.locator('[data-testid="swap-confirm"]:not([aria-busy])').waitFor()
}
async function run(stage: Stage, status: string) {
  await ready(stage)
  await stage.page.getByTestId('swap-confirm').click()
  await stage.page.getByTestId(`swap-status-${status}`).waitFor()
}
const patch = ({ page }: Stage, change: string) =>
  page.evaluate((given) => {
    const slice = window.kernelOf(window.lk.kits[0]).store.find('swap') as {
      get(): { review: object; progress: object }
      patch(change: object): void
    }
    const { review, progress } = JSON.parse(given) as { review?: object; progress?: object }
    slice.patch({
      ...(review && { review: { ...slice.get().review, ...review } }),
      ...(progress && { progress: { ...slice.get().progress, ...progress } }),
    })
  }, change)

const ether = { from: 'ETH', to: 'HUSD', amount: '1.25' }
const drift = { from: 'DRFT', to: 'HUSD', amount: '100.5' }

/** Swapping: the form, the tokens, the review, and the outcome. */
export const swapGroup: Group = {
  name: 'swap',
  scenarios: [
    form('first seen', {}, async () => undefined),
    form('quoted', ether, quoted),
    form('quoting', ether, async () => undefined, {
      before: ({ sandbox }) =>
        sandbox.fault({ service: 'blockchain', path: `${CONVERT}/quotes`, hang: true }),
    }),
    form('details', ether, async (stage) => {
      await quoted(stage)
      await stage.page.getByTestId('swap-details').click()
      await stage.page.getByTestId('swap-minimum').waitFor()
      await forget(stage)
    }),
    form('slippage', ether, async (stage) => {
      await quoted(stage)
      await stage.page.getByTestId('swap-details').click()
      await stage.page.getByTestId('swap-slippage').click()
      await forget(stage)
      await stage.page.getByTestId('swap-slippage-own').fill('12')
      await quoted(stage)
    }),
    form('impact', { from: 'HUSD', to: 'WPRL', amount: '2000' }, quoted),
    form('strong impact', { from: 'ETH', to: 'WPRL', amount: '20' }, async (stage) => {
      await stage.page.getByTestId('swap-impact-strong').waitFor()
      await forget(stage)
    }),
    form('too much', { ...ether, amount: '1000' }, async (stage) => {
      await quoted(stage)
      await forget(stage)
    }),
    form('no offer', ether, noted, {
      before: ({ sandbox }) =>
        sandbox.fault({ service: 'blockchain', path: `${CONVERT}/quotes`, body: { quotes: [] } }),
    }),
    form('no quote', ether, noted, {
      before: ({ sandbox }) =>
        sandbox.fault({ service: 'blockchain', path: `${CONVERT}/quotes`, status: 500 }),
    }),
    form('no list', {}, async () => undefined, {
      before: ({ sandbox }) =>
        sandbox.fault({ service: 'blockchain', path: `${CONVERT}/tokens`, status: 500 }),
    }),
    form('tokens', ether, async (stage) => {
      await quoted(stage)
      await stage.page.getByTestId('swap-select-token-button-toToken').click()
      await stage.page.getByTestId('swap-tokens').waitFor()
    }),
    form(
      'too many decimals',
      {},
      async (stage) => {
        await stage.page.getByTestId('swap-select-token-button-toToken').click()
        await stage.page.getByTestId('swap-select-token-item-DUST').waitFor()
      },
      {
        names: [...NAMES, ...TOKENS, ...HEX, 'Dust', 'DUST'],
        before: ({ sandbox }) =>
          sandbox.fault({ service: 'blockchain', path: `${CONVERT}/tokens`, body: { tokens: [DUST] } }),
      },
    ),
    form('no match', ether, async (stage) => {
      await quoted(stage)
      await stage.page.getByTestId('swap-select-token-button-toToken').click()
      await stage.page.getByTestId('swap-select-token-search-input').fill('ÿÿÿ')
      await stage.page.getByTestId('swap-no-tokens').waitFor()
    }),
    form('unsupported', {}, async () => undefined, {
      elsewhere: ({ page }) => page.evaluate((id) => window.lk.kits[0]?.switchNetwork({ id }), HARBOR),
    }),
    form('review', ether, ready),
    form('tried out by the service alone', ether, async (stage) => {
      await ready(stage)
      await patch(stage, JSON.stringify({ review: { isOwnWitness: true } }))
      await stage.page.getByTestId('swap-own-witness').waitFor()
    }),
    form('checking', ether, review, {
      before: ({ sandbox }) =>
        sandbox.fault({ service: 'blockchain', path: `${CONVERT}/build-transaction`, hang: true }),
    }),
    form('approval', drift, ready),
    form('one prompt', drift, ready, { start: ATOMIC }),
    form('unlimited', drift, async (stage) => {
      await ready(stage)
      await stage.page.getByTestId('swap-unlimited').click()
      await stage.page.locator('[data-testid="swap-confirm"]:not([aria-busy])').waitFor()
    }),
    form('too old', ether, async (stage) => {
      await ready(stage)
      await patch(stage, JSON.stringify({ review: { status: 'expired' } }))
      await stage.page.getByTestId('swap-expired').waitFor()
    }),
    form('another price', ether, async (stage) => {
      await ready(stage)
      await patch(stage, JSON.stringify({ review: { status: 'expired' } }))
      await stage.sandbox.fault({
        service: 'blockchain',
        path: `${CONVERT}/quotes`,
        patch: { quotes: { 0: { toAmount: '3050123456' } } },
      })
      await stage.page.getByTestId('swap-requote').click()
      await stage.page.getByTestId('swap-moved').waitFor()
      await simulated(stage)
    }),
    form(
      'refused',
      ether,
      async (stage) => {
        await review(stage)
        await stage.page.getByTestId('swap-refused-WRONG_TARGET').waitFor()
      },
      {
        before: ({ sandbox }) =>
          sandbox.fault({
            service: 'blockchain',
            path: `${CONVERT}/build-transaction`,
            patch: { tx: { to: `eip155:${CHAIN}:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed` } },
          }),
      },
    ),
    form(
      'not prepared',
      ether,
      async (stage) => {
        await review(stage)
        await stage.page.getByTestId('swap-failed-unknown').waitFor()
      },
      {
        before: ({ sandbox }) =>
          sandbox.fault({ service: 'blockchain', path: `${CONVERT}/build-transaction`, status: 500 }),
      },
    ),
    form('asking the wallet', ether, (stage) => run(stage, 'wallet'), { start: answering('hang') }),
    form('asking for the allowance', drift, (stage) => run(stage, 'wallet'), { start: answering('hang') }),
    form('declined', ether, (stage) => run(stage, 'declined'), { start: answering('reject') }),
    form('swapped', ether, (stage) => run(stage, 'confirmed')),
    form('less arrived than reviewed', ether, async (stage) => {
      await run(stage, 'confirmed')
      await patch(stage, JSON.stringify({ progress: { received: '1000000' } }))
      await stage.page.getByTestId('swap-received-less').waitFor()
      // The product shows the amount with the outcome.
      await forget(stage)
    }),
    form('second step', drift, async (stage) => {
      await ready(stage)
      await stage.page.getByTestId('swap-confirm').click()
      await stage.page.getByTestId('swap-simulated').waitFor()
    }),
    form('too little arrived', ether, async (stage) => {
      await run(stage, 'confirmed')
      await patch(stage, JSON.stringify({ progress: { status: 'short' } }))
      await stage.page.getByTestId('swap-status-short').waitFor()
      await forget(stage)
    }),
  ],
}
