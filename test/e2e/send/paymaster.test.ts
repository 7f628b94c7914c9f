import type { Page } from '@playwright/test'
import { parseEther, parseUnits } from 'viem'
import { expect } from '../fixtures.js'
import { test } from '../swap/sponsored.js'
import { form, LOCAL, newAddress, nodeBalance, openForm, tokenOf } from './sendForm.js'

async function toReview(page: Page, filled: Parameters<typeof openForm>[1]) {
  await openForm(page, filled)
  const shown = form(page)
  await shown.button.click()
  await expect(shown.review.send).not.toHaveAttribute('aria-busy')
  return shown
}

test('an account without ether sends a token, and the page’s paymaster pays', async ({
  page,
  sandbox,
  wallets,
  account,
  sponsored,
}) => {
  const tide = tokenOf(sandbox.config, 'TIDE')
  const to = newAddress()
  await sandbox.mint({ chainId: LOCAL, symbol: 'TIDE', to: account.address, amount: '20' })
  await sandbox.rpc(LOCAL, 'anvil_setBalance', [account.address, '0x0'])
  const { deposit } = await sponsored()
  const before = await deposit()

  const shown = await toReview(page, { token: tide.caip, amount: '2.5', to })
  await expect(shown.review.fee).toHaveText('Paid by Acme')
  await shown.review.send.click()
  await expect(wallets.amber.prompt).toContainText('paid by')
  await wallets.amber.approve()
  await expect(shown.status('confirmed')).toBeVisible()

  const sent = (await wallets.amber.call('requests')).filter(({ method }) => /send(Calls|Tr)/.test(method))
  expect(sent.map(({ method }) => method)).toEqual(['wallet_sendCalls'])
  expect(await nodeBalance(sandbox, to, tide.address)).toBe(parseUnits('2.5', 6))
  expect(await nodeBalance(sandbox, account.address)).toBe(0n)
  expect(await deposit()).toBeLessThan(before)
  expect(await sandbox.cspReports()).toEqual([])
})

test('Max sends the whole balance if someone else pays', async ({
  page,
  sandbox,
  wallets,
  account,
  sponsored,
}) => {
  const to = newAddress()
  await sandbox.rpc(LOCAL, 'anvil_setBalance', [account.address, `0x${parseEther('1.25').toString(16)}`])
  await sponsored()
  await openForm(page, { to })
  const shown = form(page)
  await shown.max.click()
  await expect(shown.amount).toHaveValue('1.25')
  await shown.button.click()
  await expect(shown.review.fee).toHaveText('Paid by Acme')
  await shown.review.send.click()
  await wallets.amber.approve()
  await expect(shown.status('confirmed')).toBeVisible()
  expect(await nodeBalance(sandbox, to)).toBe(parseEther('1.25'))
  expect(await nodeBalance(sandbox, account.address)).toBe(0n)
})

test('if the paymaster refuses, nothing is sent, and the visitor can pay for the same transfer', async ({
  page,
  sandbox,
  wallets,
  sponsored,
}) => {
  const to = newAddress()
  const error = { code: -32_000, message: 'The budget of this policy is spent.' }
  await sandbox.fault({ service: 'paymaster', path: '/', body: { jsonrpc: '2.0', id: 1, error } })
  await sponsored()
  const shown = await toReview(page, { amount: '0.5', to })
  await expect(shown.review.fee).toHaveText('Paid by Acme')
  await shown.review.send.click()
  await expect(shown.status('refused')).toContainText(
    'It couldn’t be sent with Acme paying the network cost. Nothing was spent. Try again to pay it yourself.',
  )
  expect(await nodeBalance(sandbox, to)).toBe(0n)
  await shown.again.click()
  await expect(shown.review.fee).toContainText('ETH')
  await shown.review.send.click()
  await wallets.amber.approve()
  await expect(shown.status('confirmed')).toBeVisible()
  expect(await nodeBalance(sandbox, to)).toBe(parseEther('0.5'))
})
