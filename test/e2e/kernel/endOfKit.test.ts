import type { Page } from '@playwright/test'
import { AMBER, connectWith, makeKit, openModal } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { ask, reviewOf, transfer, visit } from '../review/asked.js'
import { form, newAddress, openForm, tokenOf } from '../send/sendForm.js'

// A page that destroys its kit, such as at a navigation, while the kit works. A failure on the page fails each test.

let logged: string[] = []
test.beforeEach(async ({ open, page }) => {
  logged = []
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text())
  })
  await open('kit')
})

const destroy = (page: Page) => page.evaluate(() => window.visit.kit.destroy())

/** Nothing of the kit is left, and the page can be used. */
async function expectGone(page: Page) {
  await expect(page.locator('w3m-modal')).toHaveCount(0)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('visible')
  await page.getByTestId('page-button').click()
  expect(logged).toEqual([])
  expect(await page.evaluate(() => window.visit.errors)).toEqual([])
}

/** Opens, and destroys the kit after this many milliseconds. Resolves with the outcome of `open`. */
const openFor = (page: Page, ms: number | undefined) =>
  page.evaluate(async (delay) => {
    const { kit } = window.visit
    const opening = kit.open().then(
      () => 'opened',
      ({ code }) => code as string,
    )
    if (delay !== undefined) await new Promise((resolve) => setTimeout(resolve, delay))
    kit.destroy()
    return opening
  }, ms)

test('an opening that the end of the kit interrupts rejects with DESTROYED, however far it is', async ({
  page,
}) => {
  for (const ms of [undefined, 0, 5, 20, 60]) {
    await makeKit(page, { prefetch: 'none' })
    expect(['DESTROYED', 'opened']).toContain(await openFor(page, ms))
    await expectGone(page)
  }
})

for (const file of ['runtime', 'screen'])
  test(`an opening rejects with DESTROYED if the kit ends before the file ${file} arrives`, async ({
    page,
  }) => {
    let arrive: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route(new RegExp(`/assets/${file}-[\\w-]+\\.js`), async (route) => {
      await held
      await route.continue()
    })
    await makeKit(page, { prefetch: 'none' })
    const asked = page.waitForRequest(new RegExp(`/assets/${file}-[\\w-]+\\.js`))
    const outcome = await page.evaluateHandle(() => ({
      ended: window.visit.kit.open().then(
        () => 'opened',
        ({ code }) => code as string,
      ),
    }))
    await asked
    await destroy(page)
    arrive()
    expect(await outcome.evaluate(({ ended }) => ended)).toBe('DESTROYED')
    await expectGone(page)
  })

test('the end of the kit ends a connection, and a late approval has no effect', async ({
  page,
  wallets: { amber },
}) => {
  await makeKit(page)
  const { wallet } = await openModal(page)
  await wallet(AMBER).click()
  await expect(amber.prompt).toBeVisible()
  await destroy(page)
  await expectGone(page)
  await amber.approve()

  await amber.call('mode', 'hang')
  await makeKit(page)
  const outcome = page.evaluate(() =>
    window.visit.kit.connect({ connectorId: 'dev.latchkey.birch' }).catch(({ code }) => code),
  )
  await expect(page.locator('[data-wallet="birch"]')).toBeVisible()
  await destroy(page)
  expect(await outcome).toBe('CONNECTION_SUPERSEDED')
  await expectGone(page)
})

test('the end of the kit leaves a transfer under review unsent, and one in the wallet to the wallet', async ({
  page,
  sandbox,
  wallets: { amber },
}) => {
  await makeKit(page)
  await connectWith(page, amber, AMBER)
  const review = async () => {
    await openForm(page, { amount: '1', to: newAddress() })
    await form(page).button.click()
    await expect(form(page).review.fee).toContainText('ETH')
  }
  await review()
  await destroy(page)
  await expectGone(page)
  expect(await amber.call('pending')).toEqual([])

  await makeKit(page)
  await expect(page.getByTestId('account-button')).toBeVisible()
  await review()
  await form(page).review.send.click()
  await expect(amber.prompt).toBeVisible()
  await destroy(page)
  await expectGone(page)
  await amber.approve()
  await expectGone(page)

  // A request of the page that is reviewed.
  await amber.call('disconnect')
  await page.reload()
  await visit(page, amber)
  const token = tokenOf(sandbox.config, 'HUSD').address
  const from = await page.evaluate(() => window.visit.kit.getAccount()?.address)
  const asked = ask(page, 'eth_sendTransaction', [{ from, to: token, data: transfer(newAddress(), 1n) }])
  await expect(reviewOf(page).view).toBeVisible()
  await destroy(page)
  // It could not be reviewed, so it was not sent.
  expect(await asked).toBe(-32_603)
  await expectGone(page)
})
