import { openModal, parts } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { settled } from '../shell/settled.js'
import { accountOf, makeEmbedded } from './visit.js'

test('[VIEW-02] [MIS-07] [ENT-07] [ENT-10] Farcaster: a code for the phone logs in; cancelling makes the frame forget it', async ({
  open,
  page,
  context,
  sandbox,
}) => {
  await open('kit', { wallets: 'none', csp: 'strict' })
  await makeEmbedded(page)
  const { card, title, back } = parts(page)
  const code = page.locator('[uri]')
  const names = async () => (await sandbox.secure.requests()).map(({ name }) => name)
  const start = async () => {
    await page.getByTestId('social-selector-farcaster').click()
    await expect(title).toHaveText('Farcaster')
    await expect(card).toContainText('Scan this QR code with your phone')
    return String(await code.getAttribute('uri'))
  }

  await openModal(page)
  const first = await start()
  expect(first).toMatch(/^http/)
  // A page may draw its own QR code while the link is valid.
  const urlOf = async () => (await accountOf(page, 'eip155'))?.farcasterUrl
  expect(await urlOf()).toBe(first)
  await back.click()
  await expect(title).toHaveText('Connect Wallet')
  await expect.poll(urlOf).toBeUndefined()
  await expect.poll(async () => (await names()).slice(-2)).toEqual(['RELOAD', 'SYNC_DAPP_DATA'])
  await settled(page)

  const second = await start()
  expect(second).not.toBe(first)
  expect(await urlOf()).toBe(second)
  const phone = await context.newPage()
  await phone.goto(second)
  await phone.getByRole('button', { name: 'Approve as visitor' }).click()
  await expect(card).toBeHidden()
  expect(await accountOf(page, 'eip155')).toMatchObject({
    ...{ isConnected: true, socialProvider: 'farcaster' },
    user: { username: 'visitor' },
  })
  expect(await urlOf()).toBeUndefined()
  const connections = await page.evaluate(() => window.visit.kit.getConnections('eip155'))
  expect(connections[0]?.auth).toEqual({ name: 'farcaster', username: 'visitor' })
  const socialEvents = () =>
    page.evaluate(() =>
      window.visit.tracked.map(({ event }) => event).filter((event) => event.startsWith('SOCIAL_LOGIN_')),
    )
  await expect
    .poll(async () => (await socialEvents()).map((event) => event.slice('SOCIAL_LOGIN_'.length)))
    .toEqual(['STARTED', 'CANCELED', 'STARTED', 'REQUEST_USER_DATA', 'SUCCESS'])
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(new URL(second).search)
  expect(await page.evaluate(() => window.visit.errors)).toEqual([])
  expect(await sandbox.cspReports()).toEqual([])
})

test('[ERR-07] a failed Farcaster login shows an error, and can be retried', async ({
  open,
  page,
  sandbox,
}) => {
  await open('kit', { wallets: 'none', csp: 'strict' })
  await makeEmbedded(page)
  const { card } = parts(page)
  const failed = card.getByRole('alert').filter({ hasText: 'Failed to connect to farcaster' })
  const retry = page.getByTestId('embedded-retry')
  await openModal(page)
  await sandbox.secure.fault({ request: 'GET_FARCASTER_URI', answer: 'error', times: 1 })
  await page.getByTestId('social-selector-farcaster').click()
  await expect(failed).toBeVisible()

  await sandbox.secure.fault({ request: 'CONNECT_FARCASTER', answer: 'error', times: 1 })
  await settled(page)
  const again = page.waitForFunction(
    () => window.visit.tracked.filter(({ event }) => event === 'SOCIAL_LOGIN_ERROR').length === 2,
  )
  await retry.click()
  await again
  await expect(failed).toBeVisible()
  await settled(page)
  await retry.click()
  await expect(card).toContainText('Scan this QR code with your phone')
})
