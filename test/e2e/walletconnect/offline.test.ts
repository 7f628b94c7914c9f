import { parts } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { connectPhone, makeLinkedKit } from './link.js'

test('offline a connected page has no uncaught error, and signs again once it is back', {
  tag: '@nightly',
}, async ({ open, page, context, phone, pageErrors }) => {
  await page.clock.install()
  await open('kit', { wallets: 'none' })
  await makeLinkedKit(page)
  await connectPhone(page, phone)
  const first = page.evaluate(() => window.visit.kit.signMessage('asked before'))
  await expect(await phone.prompt()).toContainText('asked before')
  await phone.approveRequest()
  await first
  await context.setOffline(true)
  const lost = page.evaluate(() =>
    window.visit.kit.signMessage('asked while offline').then(
      () => 'signed',
      ({ code }) => String(code),
    ),
  )
  // Several heartbeats, at each of which the library tries to send it.
  for (let beat = 0; beat < 4; beat += 1) await page.clock.runFor(6_000)
  expect(pageErrors).toEqual([])
  await expect(parts(page).account).toBeVisible()
  // The caller gets the error at once, so the request must never be sent later.
  expect(await lost).toBe('SIGN_FAILED')

  await context.setOffline(false)
  await page.clock.runFor(12_000)
  await page.clock.resume()
  const asked = page.evaluate(() => window.visit.kit.signMessage('asked when back'))
  await expect(await phone.prompt()).toContainText('asked when back')
  await phone.approveRequest()
  expect(await asked).toMatch(/^0x[0-9a-f]{130}$/)
})
