import { readKit } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { connectPhone, makeLinkedKit, startAttempt } from './link.js'

// One tab's library (2.21.8) throws for messages about sessions that the other tab's library has ended.
test.use({ failOnPageError: false })

test('a tab that pairs anew ends the other tab’s session, which shows that and finds the new one', {
  tag: '@nightly',
}, async ({ open, page, context, phone, account }) => {
  const other = await context.newPage()
  await open('kit', { wallets: 'none', page: other })
  await makeLinkedKit(other)
  await open('kit', { wallets: 'none' })
  await makeLinkedKit(page)
  await connectPhone(page, phone)

  await connectPhone(other, phone)
  await expect.poll(async () => (await readKit(page)).status).toBe('disconnected')
  await expect.poll(() => phone.sessions()).toHaveLength(1)
  expect((await readKit(other)).address).toBe(account.address)

  await page.reload()
  await makeLinkedKit(page)
  await expect.poll(async () => (await readKit(page)).address).toBe(account.address)
  const signing = page.evaluate(() => window.visit.kit.signMessage('hi'))
  await phone.approveRequest()
  expect(await signing).toMatch(/^0x/)
})

test('a session that two tabs use ends in both', { tag: '@nightly' }, async ({
  open,
  page,
  context,
  phone,
  account,
}) => {
  await open('kit', { wallets: 'none' })
  await makeLinkedKit(page)
  await connectPhone(page, phone)
  const other = await context.newPage()
  await open('kit', { wallets: 'none', page: other })
  await makeLinkedKit(other)
  await expect.poll(async () => (await readKit(other)).address).toBe(account.address)

  await page.evaluate(() => window.visit.kit.disconnect())
  await expect.poll(async () => (await readKit(other)).status).toBe('disconnected')
  await expect.poll(() => phone.sessions()).toEqual([])
  expect(await other.evaluate(() => window.visit.errors)).toEqual([])
})

test('two tabs that show codes each get the session of their own code', { tag: '@nightly' }, async ({
  open,
  page,
  context,
  phone,
  account,
}) => {
  await open('kit', { wallets: 'none' })
  await makeLinkedKit(page)
  const first = await startAttempt(page)
  const uri = await first.uri()
  const other = await context.newPage()
  await open('kit', { wallets: 'none', page: other })
  await makeLinkedKit(other)
  const second = await startAttempt(other)
  await second.uri()

  await phone.pair(uri)
  await phone.approve()
  expect(await first.outcome()).toEqual({ ok: true })
  const signing = page.evaluate(() => window.visit.kit.signMessage('hi'))
  await phone.approveRequest()
  expect(await signing).toMatch(/^0x/)
  expect((await readKit(page)).address).toBe(account.address)
  expect((await readKit(other)).status).not.toBe('connected')
  await expect.poll(() => phone.sessions()).toHaveLength(1)
})
