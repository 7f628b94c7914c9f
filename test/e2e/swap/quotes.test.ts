import { parseUnits } from 'viem'
import { AMBER, connectWith, makeKit } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { nodeBalance } from '../send/sendForm.js'
import { asked, openSwap, swapForm } from './swapForm.js'

const QUOTES = '/v1/convert/quotes'
const symbolOf = () => `T${crypto.randomUUID().slice(0, 8).toUpperCase()}`

test('[N-065] the newest amount counts; an old quote is not swapped, and a swap reverts if the price has moved too far', async ({
  page,
  open,
  sandbox,
  wallets,
  account,
}) => {
  const symbol = symbolOf()
  // A token of this test alone, so that it may change its price.
  const token = await sandbox.createToken({ symbol, price: 5, dollars: 5_000_000 })
  await page.clock.install()
  await open('kit')
  await makeKit(page)
  await connectWith(page, wallets.amber, AMBER)
  const shown = swapForm(page)
  const ended: string[] = []
  page.on('requestfailed', (request) => ended.push(request.url()))
  const received = async () => Number((await shown.receive.inputValue()).replaceAll(',', ''))

  // The first answer arrives long after the second: it is neither awaited nor shown.
  await sandbox.fault({ service: 'blockchain', path: QUOTES, delayMs: 20_000, times: 1 })
  await openSwap(page, { from: 'ETH', to: symbol, amount: '1' })
  await expect.poll(async () => (await sandbox.requests({ path: QUOTES })).length).toBe(1)
  await shown.pay.fill('2')
  await page.clock.runFor(500)
  await expect.poll(received).toBeGreaterThan(900)
  expect(ended.filter((url) => url.includes(QUOTES) && url.includes(`amount=${10n ** 18n}`))).toHaveLength(1)
  // Quotes refresh every ten seconds, but not in a hidden page.
  const count = async () => (await sandbox.requests({ path: QUOTES })).length
  const before = await count()
  await page.clock.runFor(10_000)
  await expect.poll(count).toBe(before + 1)

  // No answer: the error appears in place, and a press retries.
  await sandbox.fault({ service: 'blockchain', path: QUOTES, status: 400, times: 1 })
  await shown.pay.fill('3')
  await page.clock.runFor(500)
  await expect(shown.note).toContainText('Couldn’t get a quote')
  await expect(shown.action).toHaveText('Try again')
  await shown.action.click()
  await expect.poll(received).toBeGreaterThan(1_400)

  // A quote expires after half a minute in review (N-066): a new one is required, and both prices are shown.
  await expect(shown.action).toHaveText('Review swap')
  await shown.action.click()
  await expect(shown.review.confirm).not.toHaveAttribute('aria-busy')
  await sandbox.movePrice({ token, percent: 3 })
  await page.clock.runFor(30_000)
  await expect(page.getByTestId('swap-expired')).toBeVisible()
  await expect(shown.review.confirm).toHaveCount(0)
  await page.getByTestId('swap-requote').click()
  await expect(page.getByTestId('swap-moved')).toContainText('less than you reviewed')
  const amount = async (id: string) =>
    Number.parseFloat(((await page.getByTestId(id).textContent()) ?? '').replaceAll(',', ''))
  expect(await amount('swap-moved-now')).toBeLessThan((await amount('swap-moved-before')) * 0.98)
  await expect(shown.review.confirm).not.toHaveAttribute('aria-busy')

  // The price moves while the wallet's prompt is open: the exchange itself reverts the swap, once (N-063).
  await shown.review.confirm.click()
  await wallets.amber.prompt.waitFor()
  await sandbox.movePrice({ token, percent: 10 })
  await wallets.amber.approve()
  // The clock runs on by itself here: a leap of ten seconds would end the request that reads why the swap reverted.
  await expect(shown.status('short')).toContainText('You keep your 3 ETH', { timeout: 30_000 })
  expect(await nodeBalance(sandbox, account.address, token)).toBe(0n)
  expect(await nodeBalance(sandbox, account.address)).toBeGreaterThan(parseUnits('99.9', 18))
  expect(await asked(wallets.amber)).toHaveLength(1)
})
