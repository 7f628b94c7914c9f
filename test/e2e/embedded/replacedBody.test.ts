import type { Page } from '@playwright/test'
import { parts } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { accountOf, approval, logInByEmail, makeEmbedded } from './visit.js'

const OPTIONS = { use: ['evm'], defaultAccountTypes: { eip155: 'eoa' } }

/** Shows the next page in the same document, as Turbo and Astro do. */
const follow = (page: Page) =>
  page.evaluate(() => {
    const body = document.createElement('body')
    body.append(document.createElement('appkit-button'))
    document.documentElement.replaceChild(body, document.body)
  })

test('an embedded wallet stays logged in on the next page, and signs there', async ({
  open,
  page,
  sandbox,
}) => {
  const email = `mia.${sandbox.projectId.slice(0, 8)}@example.com`
  await open('kit', { wallets: 'none' })
  await makeEmbedded(page, OPTIONS)
  await logInByEmail(page, sandbox, email)
  const { card } = parts(page)
  await expect(card).toBeHidden()
  const { eoa } = await sandbox.secure.account(email)
  for (const message of ['One', 'Two']) {
    await follow(page)
    const signing = page.evaluate((text) => window.visit.kit.signMessage(text), message)
    await expect(page.locator('#w3m-frame-container')).toHaveAttribute('data-presence', 'ready')
    await approval(page).getByRole('button', { name: 'Sign' }).click()
    expect(await signing).toMatch(/^0x/)
    await expect(card).toBeHidden()
    expect(await accountOf(page, 'eip155')).toMatchObject({ isConnected: true, address: eoa })
    await expect(page.locator('#w3m-iframe')).toHaveCount(1)
  }
  // A request on screen ends with its page, the login does not.
  const lost = page.evaluate(() =>
    window.visit.kit.signMessage('Three').catch((error: { code: string }) => error.code),
  )
  await expect(page.locator('#w3m-frame-container')).toHaveAttribute('data-presence', 'ready')
  await follow(page)
  expect(await lost).toBe('SIGN_FAILED')
  await expect(card).toBeHidden()
  expect(await accountOf(page, 'eip155')).toMatchObject({ isConnected: true })
  expect(await page.evaluate(() => window.visit.errors)).toEqual([])
})

test('a login that is restored while the page is replaced is restored on the next one', async ({
  open,
  page,
  sandbox,
}) => {
  const email = `moe.${sandbox.projectId.slice(0, 8)}@example.com`
  await open('kit', { wallets: 'none' })
  await makeEmbedded(page, OPTIONS)
  await logInByEmail(page, sandbox, email)
  await expect(parts(page).card).toBeHidden()
  await page.reload()
  await makeEmbedded(page, OPTIONS)
  await expect(page.locator('#w3m-iframe')).toHaveCount(1)
  await follow(page)
  await expect.poll(() => accountOf(page, 'eip155')).toMatchObject({ isConnected: true, user: { email } })
})
