import { formatUnits } from 'viem'
import { AMBER, connectWith, makeKit, openModal, parts } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { form, LOCAL, newAddress, nodeBalance, openForm, tokenOf } from './sendForm.js'

const ETHER = 10n ** 18n

test('[MIS-11] [WCAG-3.3.4] ether and tokens are sent and mined, and the balance on screen is the node’s', {
  tag: '@journey',
}, async ({ page, open, sandbox, wallets, account }) => {
  const receiver = newAddress()
  const dollar = tokenOf(sandbox.config, 'HUSD')
  const tether = tokenOf(sandbox.config, 'TIDE')
  for (const { symbol } of [dollar, tether]) {
    await sandbox.mint({ chainId: LOCAL, symbol, to: account.address, amount: '250.5' })
  }
  await open('kit', { csp: 'strict' })
  await makeKit(page)
  await connectWith(page, wallets.amber, AMBER)
  const shown = form(page)

  await openModal(page)
  await page.getByTestId('w3m-account-default-send-button').click()
  await shown.amount.fill('1.25')
  await shown.receiver.fill(receiver)
  await expect(shown.found).toContainText(receiver)
  await shown.button.click()
  await expect(shown.review.amount).toHaveText('1.25 ETH')
  await expect(shown.review.to).toContainText(receiver)
  await expect(shown.review.fee).toContainText('ETH')
  await shown.review.send.click()
  await expect(shown.status('wallet')).toBeVisible()
  await expect(shown.status('wallet')).toContainText('Continue in Amber Wallet')
  await wallets.amber.approve()
  await expect(shown.status('confirmed')).toBeVisible()
  expect(await nodeBalance(sandbox, receiver)).toBe((ETHER * 5n) / 4n)
  const left = await nodeBalance(sandbox, account.address)
  await expect(shown.balance).toContainText(formatUnits(left, 18))
  await expect(shown.explorer).toHaveAttribute('href', /\/tx\/0x[\da-f]{64}$/)

  for (const { address, caip, symbol } of [dollar, tether]) {
    await openForm(page)
    await shown.token.click()
    await page.getByTestId('send-token-search').fill(symbol.toLowerCase())
    await expect(page.getByRole('status').filter({ hasText: '1 token found' })).toHaveCount(1)
    await shown.row(caip).click()
    await shown.max.click()
    await expect(shown.amount).toHaveValue('250.5')
    await shown.amount.fill('0.500001')
    await shown.receiver.fill(receiver)
    await shown.button.click()
    await expect(shown.review.amount).toHaveText(`0.500001 ${symbol}`)
    await shown.review.send.click()
    await wallets.amber.approve()
    await expect(shown.status('confirmed')).toBeVisible()
    expect(await nodeBalance(sandbox, receiver, address)).toBe(500_001n)
    await expect(shown.balance).toContainText('249.999999')
    expect(await nodeBalance(sandbox, account.address, address)).toBe(249_999_999n)
  }

  // Sends the whole balance: only the maximum fee remains.
  const all = await nodeBalance(sandbox, account.address)
  await openForm(page)
  await shown.receiver.fill(receiver)
  await expect(shown.found).toContainText(receiver)
  await shown.max.click()
  await expect(shown.amount).not.toHaveValue('')
  await shown.button.click()
  await shown.review.send.click()
  await wallets.amber.approve()
  await expect(shown.status('confirmed')).toBeVisible()
  const asked = (await wallets.amber.call('requests')).filter(
    ({ method }) => method === 'eth_sendTransaction',
  )
  const [sent] = (asked.at(-1)?.params ?? []) as [{ value: string; gas: string; maxFeePerGas: string }]
  expect(BigInt(sent.value) + BigInt(sent.gas) * BigInt(sent.maxFeePerGas)).toBe(all)
  await expect(parts(page).card).toContainText('Sent')
  const sending = await page.evaluate(() =>
    window.visit.tracked
      .filter(({ event }) => event.includes('SEND'))
      .map(({ event, properties }) => [event, properties]),
  )
  expect(sending.slice(0, 3)).toEqual([
    ['OPEN_SEND', { isSmartAccount: false, network: 'eip155:31337' }],
    ['SEND_INITIATED', { isSmartAccount: false, network: 'eip155:31337', token: 'ETH', amount: 1.25 }],
    ['SEND_SUCCESS', { isSmartAccount: false, network: 'eip155:31337', token: 'ETH', amount: 1.25 }],
  ])
})

test('[STA-21] a visitor who rejects can try again; a transaction sent while the modal is closed is tracked to its end', async ({
  page,
  open,
  wallets,
}) => {
  const receiver = newAddress()
  await open('kit')
  await makeKit(page)
  await connectWith(page, wallets.amber, AMBER)
  const shown = form(page)
  await openForm(page, { amount: '0.5', to: receiver })
  await shown.button.click()
  await shown.review.send.click()
  await wallets.amber.reject()
  await expect(shown.status('declined')).toContainText('Nothing was sent')
  await shown.again.click()
  await expect(shown.review.to).toContainText(receiver)
  await shown.review.send.click()
  await wallets.amber.prompt.waitFor()
  // Closed while the wallet's prompt is open: the transfer continues, and the next opening shows the outcome.
  await parts(page).close.click()
  await wallets.amber.approve()
  await openModal(page)
  await expect
    .poll(() =>
      page.evaluate(() => window.visit.tracked.filter(({ event }) => event === 'SEND_SUCCESS').length),
    )
    .toBe(1)
})
