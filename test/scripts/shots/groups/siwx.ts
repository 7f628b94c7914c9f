import type { Page } from 'playwright-core'
import { AMBER, forget, NAMES } from '../actions.js'
import type { Group, Scenario, Start } from '../types.js'

const STATEMENT = 'I take berth 7 for tonight and cast off by noon.'
const LONG = Array.from({ length: 12 }, (_, index) => `${index + 1}. ${STATEMENT} The harbour master agrees.`)
const HOST = 'localhost'

/** Answers the connection at once, and the signature this way. */
const answering = (signature: 'hang' | 'reject', statement?: string): Start => ({
  init: { amber: { policies: { '*': 'approve', personal_sign: signature } } },
  options: { signIn: { required: true, statement } },
})

type Host = 'waits' | 'fails'

/** Connects and shows the view. The host's own code may be slow or broken. */
async function connect(page: Page, host?: Host): Promise<void> {
  await page.evaluate((how) => {
    window.lk.create()
    const { signIn } = window.lk
    if (!how || !signIn) return
    signIn.createMessage = () =>
      how === 'fails' ? Promise.reject(new Error('The host is away.')) : new Promise(() => undefined)
  }, host)
  await page.waitForFunction(
    (name) =>
      window
        .kernelOf(window.lk.kits[0])
        .session.state.get()
        .connectors.some((connector) => connector.name === name),
    AMBER,
  )
  await page.evaluate((name) => {
    const kit = window.lk.kits[0]
    const found = window
      .kernelOf(kit)
      .session.state.get()
      .connectors.find((connector) => connector.name === name)
    if (kit && found) void kit.connect({ connectorId: found.id, namespace: found.chain })
  }, AMBER)
  await page.locator('[data-view="SIWXSignMessage"]').waitFor()
}

const asked = (name: string, start: Start, show: Scenario['show'], host?: Host): Scenario => ({
  name,
  start,
  names: [...NAMES, 'Sandbox page', HOST, STATEMENT, ...LONG],
  show: async (stage) => {
    await connect(stage.page, host)
    await show(stage)
  },
})

/** Makes the session store unreachable. */
const uncheck = (page: Page) =>
  page.evaluate(() => {
    const slice = window.kernelOf(window.lk.kits[0]).store.find('siwx') as {
      get(): { accounts: { eip155?: object } }
      patch(change: object): void
    }
    const { eip155 } = slice.get().accounts
    slice.patch({ accounts: { eip155: { ...eip155, status: 'checking', isUnchecked: true } } })
  })

const sign = (page: Page) => page.getByTestId('w3m-connecting-siwe-sign')
const ready = (page: Page) => page.getByTestId('siwx-domain').waitFor()

/** The signature request. */
export const siwxGroup: Group = {
  name: 'siwx',
  scenarios: [
    asked('asked', answering('hang', STATEMENT), ({ page }) => ready(page)),
    asked('no statement', answering('hang'), ({ page }) => ready(page)),
    asked('full message', answering('hang', STATEMENT), async ({ page }) => {
      await ready(page)
      await page.getByTestId('siwx-show-message').click()
      await page.getByTestId('siwx-message').waitFor()
      await forget({ page })
    }),
    asked('long statement', answering('hang', LONG.join(' ')), ({ page }) => ready(page)),
    asked('signing', answering('hang', STATEMENT), async ({ page }) => {
      await ready(page)
      await sign(page).click()
      await page.locator('.lk-ring-waiting').waitFor()
    }),
    asked('declined', answering('reject', STATEMENT), async ({ page }) => {
      await ready(page)
      await sign(page).click()
      await page.locator('.lk-ring-error').waitFor()
    }),
    asked('preparing', answering('hang'), ({ page }) => page.locator('.lk-skel').waitFor(), 'waits'),
    asked(
      'failed',
      answering('hang'),
      ({ page }) => page.getByTestId('siwx-prepare-again').waitFor(),
      'fails',
    ),
    asked('not checked', answering('hang', STATEMENT), async ({ page }) => {
      await ready(page)
      await uncheck(page)
      await page.getByTestId('siwx-unchecked').waitFor()
      await page.evaluate(() => window.__shifts?.splice(0))
    }),
  ],
}
