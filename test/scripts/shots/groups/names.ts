import { connect, forget, NAMES } from '../actions.js'
import type { Group, Scenario, Stage, Start } from '../types.js'

const LABEL = 'harbourmaster'
const ZONE = '.reown.id'
/** Names are not translated. */
const WORDS = [LABEL, `${LABEL}1`, `${LABEL}-eth`, `the-${LABEL}`, `${LABEL}-wallet`].flatMap((one) => [
  `${one}${ZONE}`,
  one,
])
const SUGGESTIONS = '/v1/profile/suggestions/'
const PROFILE = '/v1/profile/account'

/** Connects at once, and answers the signature request this way. */
const answering = (signing: 'hang' | 'reject' | 'approve'): Start => ({
  init: { amber: { policies: { '*': 'approve', personal_sign: signing } } },
})

const scenario = (
  name: string,
  view: string,
  show: Scenario['show'],
  more: Partial<Scenario> = {},
): Scenario => ({
  name,
  start: answering('approve'),
  names: [...NAMES, ...WORDS, ZONE, ZONE.slice(1), 'yourname', 'ab--cd'],
  ...more,
  show: async (stage) => {
    await connect(stage.page)
    await stage.page.evaluate((wanted) => window.lk.kits[0]?.open({ view: wanted as 'Connect' }), view)
    await show(stage)
  },
})
const form = (name: string, show: Scenario['show'], more: Partial<Scenario> = {}) =>
  scenario(
    name,
    'RegisterAccountName',
    async (stage) => {
      await stage.page.getByTestId('wui-ens-input').waitFor()
      await show(stage)
    },
    more,
  )

const type = ({ page }: Stage, text = LABEL) => page.getByTestId('wui-ens-input').fill(text)
async function register(stage: Stage) {
  await type(stage)
  await stage.page.getByTestId('account-name-suggestion').first().waitFor()
  await stage.page.getByTestId('register-name-button').click()
}
/** A fault of the blockchain service. */
const fault =
  (path: string, given: { status?: number; hang?: boolean; method?: string; body?: unknown }) =>
  ({ sandbox }: Stage) =>
    sandbox.fault({ service: 'blockchain', path, ...given })

const hasPosted = async ({ sandbox }: Stage) =>
  (await sandbox.requests({ method: 'POST' })).some(({ path }) => path.startsWith(PROFILE))

/** Registering a name: the way to it, the form, and its progress. */
export const namesGroup: Group = {
  name: 'names',
  scenarios: [
    scenario('choose', 'ChooseAccountName', async ({ page }) => {
      await page.getByTestId('choose-name-button').waitFor()
    }),
    scenario('settings', 'AccountSettings', async ({ page }) => {
      await page.getByTestId('account-choose-name-button').waitFor()
    }),
    form('empty', async () => undefined),
    form('wrong', async (stage) => {
      await type(stage, 'ab--cd')
      await stage.page.locator('.lk-field-line.lk-error').waitFor()
      await forget(stage)
    }),
    form(
      'looking',
      async (stage) => {
        await type(stage)
        await stage.page.locator('.lk-skel-row').first().waitFor()
      },
      { before: fault(SUGGESTIONS, { hang: true }) },
    ),
    form(
      'suggestions',
      async (stage) => {
        await type(stage)
        await stage.page.getByTestId('account-name-suggestion').first().waitFor()
        await stage.page.getByTestId('account-name-suggestion').nth(2).click()
      },
      {
        before: fault(SUGGESTIONS, {
          status: 200,
          body: {
            suggestions: WORDS.filter((one) => one.endsWith(ZONE)).map((name, index) => ({
              ...{ name, registered: index < 2 },
            })),
          },
        }),
      },
    ),
    form(
      'no suggestions reported',
      async (stage) => {
        await type(stage)
        await stage.page.getByTestId('names-suggestions-failed').waitFor()
      },
      { before: fault(SUGGESTIONS, { status: 500 }) },
    ),
    form(
      'asking the wallet',
      async (stage) => {
        await register(stage)
        await stage.page.getByTestId('names-step-sign').waitFor()
      },
      { start: answering('hang') },
    ),
    form(
      'posting',
      async (stage) => {
        await register(stage)
        await stage.page.getByTestId('names-step-post').waitFor()
        // A request still pending when the fault ends would register the name.
        while (!(await hasPosted(stage))) await stage.page.evaluate(() => new Promise(requestAnimationFrame))
      },
      { before: fault(PROFILE, { method: 'POST', hang: true }) },
    ),
    form(
      'declined',
      async (stage) => {
        await register(stage)
        await stage.page.getByTestId('names-failed').waitFor()
        await stage.page.getByTestId('account-name-suggestion').first().waitFor()
      },
      { start: answering('reject') },
    ),
    form('registered', async (stage) => {
      await register(stage)
      await stage.page.getByTestId('register-name-success').waitFor()
    }),
  ],
}
