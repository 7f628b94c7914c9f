import { seriousTrouble } from '../account/visitAccount.js'
import { parts } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { fetched, showAccount } from './onrampForm.js'

test('[CON-03] in a restricted time zone, or switched off, buying is hidden, and none of its code loads', async ({
  browser,
  page,
  open,
  sandbox,
  account,
}) => {
  // An empty account, so that the account view also offers to buy in its empty state.
  for (const { id } of sandbox.config.networks) {
    await sandbox.rpc(id, 'anvil_setBalance', [account.address, '0x0'])
  }
  const restricted = await browser.newContext({ timezoneId: 'Asia/Shanghai' })
  const away = await restricted.newPage()
  const openAway: typeof open = (name, options) => open(name, { ...options, page: away })
  const expectNone = async (where: typeof page, opening: typeof open) => {
    const shown = await showAccount(where, opening)
    await expect(where.getByTestId('receive-funds')).toBeVisible()
    await expect(where.getByTestId('w3m-account-default-receive-button')).toBeVisible()
    await expect(shown.tile).toHaveCount(0)
    await expect(shown.empty).toHaveCount(0)
    const refused = await where.evaluate(() =>
      window.visit.kit.open({ view: 'OnRampProviders' }).then(
        () => 'opened',
        (error) => error.code,
      ),
    )
    expect(refused).toBe('VIEW_NOT_FOUND')
    expect(await fetched(where)).toEqual([])
  }
  await expectNone(away, openAway)
  await restricted.close()

  await sandbox.features([{ id: 'onramp', isEnabled: false, config: ['meld'] }])
  await expectNone(page, open)
  expect(await sandbox.requests({ path: '/v1/onramp/options' })).toEqual([])

  // Anywhere else, with the feature on, both entry points exist.
  await sandbox.features([{ id: 'onramp', isEnabled: true, config: ['meld'] }])
  const shown = await showAccount(page, open)
  await expect(shown.tile).toBeVisible()
  expect(await fetched(page)).toEqual([])
  await shown.empty.click()
  await expect(shown.provider).toBeVisible()
  expect(await fetched(page)).not.toEqual([])
})

test('[MIS-14] [WCAG-2.1.1] a blocked window is replaced by a link; the form works by keyboard alone, and axe finds nothing serious', async ({
  page,
  open,
  account,
  context,
}) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  const shown = await showAccount(page, open)
  const tabTo = async (target: typeof shown.amount) => {
    for (let presses = 0; presses < 30; presses += 1) {
      if (await target.evaluate((one) => one.matches(':focus'))) return
      await page.keyboard.press('Tab')
    }
    throw new Error('Tab never reached it.')
  }
  await tabTo(shown.tile)
  await page.keyboard.press('Enter')
  await expect(shown.token).toContainText('ETH')
  await tabTo(shown.amount)
  await page.keyboard.type('500')
  await tabTo(shown.method('card'))
  await page.keyboard.press('ArrowRight')
  await expect(shown.line).toHaveText('From $10.00 to $25,000.00')
  await expect(shown.quote('purchase')).toHaveText('0.1968 ETH')
  expect(await seriousTrouble(page)).toEqual([])
  await tabTo(shown.token)
  await page.keyboard.press('Enter')
  await expect(parts(page).title).toHaveText('Select Token')
  await tabTo(shown.tokenRow('DRFT-latchkey-local'))
  expect(await seriousTrouble(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(shown.quote('purchase')).toContainText('DRFT')
  await tabTo(shown.provider)
  await page.keyboard.press('Enter')
  await expect(shown.status('blocked')).toContainText('Your browser blocked the window')
  expect(await seriousTrouble(page)).toEqual([])

  await expect(shown.link).toHaveAttribute('href', /^http:\/\/localhost:/)
  await tabTo(shown.link)
  const opening = context.waitForEvent('page')
  await page.keyboard.press('Enter')
  const provider = await opening
  await expect(provider.getByTestId('provider-to')).toHaveText(account.address)
  expect(await provider.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
  await provider.getByTestId('provider-pay').click()
  await expect(provider.getByTestId('provider-hash')).toBeVisible()
  await provider.close()
  // Back on the page, the received amount is shown.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(shown.balance).toContainText(/^You now have .* DRFT\.$/)
})
