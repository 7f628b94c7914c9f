import { randomBytes } from 'node:crypto'
import { encodeAddress } from '@polkadot/util-crypto'
import { addressOf, connectFern, freeOf, makePolkadotKit } from '../chains/polkadotKit.js'
import { expect, test } from '../fixtures.js'
import { form, openForm } from './sendForm.js'

const ROC = 1_000_000_000_000n

test('[MIS-20] a part of the balance is sent, and then everything, which closes the account', {
  tag: '@journey',
}, async ({ page, open, sandbox, account, wallets: { fern } }) => {
  const [from, receiver] = [addressOf(account), new Uint8Array(randomBytes(32))]
  const to = encodeAddress(receiver, 42)
  await sandbox.fundPolkadot(from, 10n * ROC)
  await open('kit', { wallets: 'fern', csp: 'strict' })
  await makePolkadotKit(page)
  await connectFern(page, fern)
  const shown = form(page)

  await openForm(page)
  await shown.receiver.fill(encodeAddress(receiver, 2))
  await expect(shown.lines.nth(1)).toContainText('isn’t for')
  await shown.receiver.fill(`${to.slice(0, -1)}${to.endsWith('1') ? '2' : '1'}`)
  await expect(shown.lines.nth(1)).toContainText('wrong or missing character')
  await shown.receiver.fill(to)
  await shown.amount.fill('2.5')
  await shown.button.click()
  await expect(shown.review.amount).toHaveText('2.5 ROC')
  await expect(shown.review.fee).toContainText('ROC')
  await shown.review.send.click()
  await expect(fern.prompt).toContainText(from)
  await fern.approve()
  await expect(shown.status('confirmed')).toBeVisible()
  expect(await freeOf(sandbox, to)).toBe((5n * ROC) / 2n)

  await openForm(page)
  await shown.receiver.fill(to)
  await shown.max.click()
  await expect(shown.amount).toHaveValue(/^7\.49/)
  await shown.button.click()
  await expect(page.getByTestId('send-note-stays')).toContainText('ROC')
  await page.getByTestId('send-closes-account').click()
  await expect(page.getByTestId('send-note-closes')).toContainText('closes your account')
  await page.getByTestId('send-confirm-closes').check()
  await shown.review.send.click()
  await fern.approve()
  await expect(shown.status('confirmed')).toBeVisible()
  expect(await freeOf(sandbox, from)).toBeUndefined()
  expect(await freeOf(sandbox, to)).toBeGreaterThan(9_990_000_000_000n)
  expect(await page.evaluate(() => window.visit.errors)).toEqual([])
  expect(await sandbox.cspReports()).toEqual([])
})

test('[MIS-20] a declined transfer sends nothing', { tag: '@nightly' }, async ({
  page,
  open,
  sandbox,
  account,
  wallets: { fern },
}) => {
  const [from, receiver] = [addressOf(account), new Uint8Array(randomBytes(32))]
  const to = encodeAddress(receiver, 42)
  await sandbox.fundPolkadot(from, 7n * ROC)
  await open('kit', { wallets: 'fern' })
  await makePolkadotKit(page)
  await connectFern(page, fern)
  const shown = form(page)
  await openForm(page, { amount: '2', to })
  await shown.button.click()
  await shown.review.send.click()
  await fern.reject()
  await expect(shown.status('declined')).toBeVisible()
  expect(await freeOf(sandbox, from)).toBe(7n * ROC)
  expect(await freeOf(sandbox, to)).toBeUndefined()
})
