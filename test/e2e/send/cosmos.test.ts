import type { Locator, Page } from '@playwright/test'
import type { SandboxClient } from '../../sandbox/client.js'
import { GLADE, HUB } from '../../sandbox/cosmos/chains.js'
import { activityParts, showActivity } from '../account/activityParts.js'
import { addressOn, balanceOf, connectGrove, makeCosmosKit, methodsOf } from '../chains/cosmosKit.js'
import { expect, test } from '../fixtures.js'
import { form, openForm } from './sendForm.js'

/** Memos of the transactions that an account sent, newest first, as the ledger has them. */
async function memosOf(sandbox: SandboxClient, address: string): Promise<string[]> {
  const query = encodeURIComponent(`message.sender='${address}'`)
  const path = `/cosmos/tx/v1beta1/txs?order_by=ORDER_BY_DESC&query=${query}`
  const { txs } = await sandbox.cosmosRest<{ txs: { body: { memo: string } }[] }>(HUB.chainId, path)
  return txs.map(({ body }) => body.memo)
}

const memo = (page: Page) => ({
  add: page.getByTestId('send-add-memo'),
  text: page.getByTestId('send-memo'),
  shown: page.getByTestId('send-review-memo'),
})

test('ATOM is sent with a memo and then all of it; the ledger and the activity agree', {
  tag: '@journey',
}, async ({ page, open, sandbox, wallets: { grove }, account, createAccount }) => {
  const other = await createAccount()
  const [from, to] = [await addressOn(account), await addressOn(other)]
  await sandbox.fundCosmos(from, 12_000_000n)
  await open('kit', { wallets: 'grove', csp: 'strict' })
  await makeCosmosKit(page)
  await connectGrove(page, grove)
  const shown = form(page)

  await openForm(page)
  const receiverLine = shown.lines.nth(1)
  await shown.receiver.fill(await addressOn(other, GLADE))
  await expect(receiverLine).toHaveText(`This address isn’t for ${HUB.name}`)
  await shown.receiver.fill(`${to.slice(0, -1)}${to.endsWith('q') ? 'p' : 'q'}`)
  await expect(receiverLine).toContainText('wrong or missing character')
  await shown.receiver.fill(to)
  await expect(shown.found).toContainText(to)
  await shown.amount.fill('2.5')
  await memo(page).add.click()
  await memo(page).text.fill('order 42')
  await shown.button.click()
  await expect(shown.review.amount).toHaveText('2.5 ATOM')
  await expect(shown.review.to).toContainText(to)
  await expect(memo(page).shown).toHaveText('order 42')
  await expect(shown.review.fee).toContainText('0.002661 ATOM')
  await shown.review.send.click()
  await expect(grove.prompt).toContainText('Sign transaction')
  await grove.approve()
  await expect(shown.status('confirmed')).toBeVisible()
  expect(await balanceOf(sandbox, to)).toBe(2_500_000)
  expect(await balanceOf(sandbox, from)).toBe(12_000_000 - 2_500_000 - 2_661)
  expect(await memosOf(sandbox, from)).toEqual(['order 42'])

  // Sends the whole balance: nothing remains.
  await openForm(page)
  await shown.receiver.fill(to)
  await expect(shown.found).toContainText(to)
  await shown.max.click()
  await expect(shown.amount).toHaveValue('9.494678')
  await shown.button.click()
  await shown.review.send.click()
  await grove.approve()
  await expect(shown.status('confirmed')).toBeVisible()
  expect([await balanceOf(sandbox, from), await balanceOf(sandbox, to)]).toEqual([0, 11_994_678])

  await showActivity(page)
  const { rows } = activityParts(page)
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('9.494')
  await expect(rows.last()).toContainText('2.5 ATOM')
  await expect(rows.last()).toContainText('Sent')
  expect(await page.evaluate(() => window.visit.errors)).toEqual([])
  expect(await sandbox.cspReports()).toEqual([])
})

test('an account on a Ledger signs Amino JSON, with the memo in it', async ({
  page,
  open,
  sandbox,
  wallets: { grove },
  account,
  createAccount,
}) => {
  const [from, to] = [await addressOn(account), await addressOn(await createAccount())]
  await sandbox.fundCosmos(from, 5_000_000n)
  await open('kit', { wallets: 'grove', init: { grove: { isLedger: true } } })
  await makeCosmosKit(page)
  await connectGrove(page, grove)
  const shown = form(page)
  await openForm(page, { amount: '1.25', to })
  await expect(shown.found).toContainText(to)
  await memo(page).add.click()
  await memo(page).text.fill('<&> ünï')
  await shown.button.click()
  await shown.review.send.click()
  await expect(grove.prompt).toContainText('cosmos-sdk/MsgSend')
  await expect(grove.prompt).toContainText('<&> ünï')
  await grove.approve()
  await expect(shown.status('confirmed')).toBeVisible()
  expect(await balanceOf(sandbox, to)).toBe(1_250_000)
  expect(await memosOf(sandbox, from)).toEqual(['<&> ünï'])
  expect((await methodsOf(grove)).filter((method) => method.startsWith('sign'))).toEqual(['signAmino'])
})

test('without an index, the activity has what was sent from here, and explains what is missing', async ({
  page,
  open,
  sandbox,
  wallets: { grove },
  account,
  createAccount,
}) => {
  const [from, to] = [await addressOn(account), await addressOn(await createAccount())]
  await sandbox.fundCosmos(from, 5_000_000n)
  await open('kit', { wallets: 'grove' })
  await makeCosmosKit(page)
  await connectGrove(page, grove)
  await sandbox.fault({
    service: 'rpc',
    path: '/cosmos/*/cosmos/tx/v1beta1/txs',
    method: 'GET',
    status: 500,
    body: JSON.stringify({ code: 2, message: 'transaction indexing is disabled', details: [] }),
  })
  const shown = form(page)
  await openForm(page, { amount: '1', to })
  await shown.button.click()
  await shown.review.send.click()
  await grove.approve()
  await expect(shown.status('confirmed')).toBeVisible()
  await showActivity(page)
  await expect(activityParts(page).rows).toHaveCount(1)
  await expect(page.getByTestId('activity-unserved')).toBeVisible()
})

test('from right to left a fee without a price ends where the row ends', async ({
  page,
  open,
  sandbox,
  wallets: { grove },
  account,
  createAccount,
}) => {
  const [from, to] = [await addressOn(account), await addressOn(await createAccount())]
  await sandbox.fundCosmos(from, 12_000_000n)
  await open('kit', { wallets: 'grove' })
  await makeCosmosKit(page, { locale: 'ar' })
  await connectGrove(page, grove)
  const { button, review } = form(page)
  await openForm(page, { amount: '2.5', to })
  await button.click()
  await expect(review.fee).toContainText('ATOM')
  const leftOf = (part: Locator) =>
    part.evaluate((element) => Math.round(element.getBoundingClientRect().left))
  const row = page.locator('.lk-review-row').filter({ has: review.fee })
  expect(await leftOf(review.fee.locator('span'))).toBe(await leftOf(row))
})
