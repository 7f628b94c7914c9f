import type { Page } from '@playwright/test'
import { parseUnits } from 'viem'
import { entryPoint08Address } from 'viem/account-abstraction'
import { expect } from '../fixtures.js'
import { LOCAL, nodeBalance, tokenOf } from '../send/sendForm.js'
import { test } from './sponsored.js'
import { openSwap, swapForm } from './swapForm.js'

const TIDE = (amount: string) => parseUnits(amount, 6)
async function toReview(page: Page) {
  await openSwap(page, { from: 'TIDE', to: 'HUSD', amount: '10' })
  const shown = swapForm(page)
  await shown.action.click()
  await expect(shown.review.confirm).not.toHaveAttribute('aria-busy')
  return { ...shown, steps: page.getByTestId('swap-steps') }
}

test('an account without ether swaps with one prompt, and the page’s paymaster pays', async ({
  page,
  sandbox,
  wallets,
  account,
  sponsored,
}) => {
  const [tide, dollar] = [tokenOf(sandbox.config, 'TIDE'), tokenOf(sandbox.config, 'HUSD')]
  await sandbox.mint({ chainId: LOCAL, symbol: 'TIDE', to: account.address, amount: '20' })
  await sandbox.rpc(LOCAL, 'anvil_setBalance', [account.address, '0x0'])
  const { deposit } = await sponsored({ atomic: 'ready' })
  const [before, held] = [await deposit(), await nodeBalance(sandbox, account.address, tide.address)]

  const shown = await toReview(page)
  await expect(shown.steps.getByRole('listitem')).toHaveText(['1Approve and swap TIDE'])
  await expect(shown.review.cost).toHaveText('Paid by Acme')
  await expect(shown.review.simulated).toContainText('HUSD')
  await shown.review.confirm.click()
  await expect(wallets.amber.prompt).toContainText('paid by')
  await wallets.amber.approve()
  await expect(shown.status('confirmed')).toHaveAttribute('data-kind', 'swap')

  const sent = (await wallets.amber.call('requests')).filter(({ method }) => /send(Calls|Tr)/.test(method))
  expect(sent.map(({ method }) => method)).toEqual(['wallet_sendCalls'])
  expect(await nodeBalance(sandbox, account.address)).toBe(0n)
  expect(await nodeBalance(sandbox, account.address, tide.address)).toBe(held - TIDE('10'))
  expect(await nodeBalance(sandbox, account.address, dollar.address)).toBeGreaterThan(parseUnits('9', 6))
  expect(await deposit()).toBeLessThan(before)
  const asked = await sandbox.requests({ service: 'paymaster' })
  expect(asked.map(({ body }) => body)).toMatchObject([
    { method: 'pm_getPaymasterStubData', params: [{}, entryPoint08Address, '0x7a69', { policy: 'swaps' }] },
    { method: 'pm_getPaymasterData', params: [{}, entryPoint08Address, '0x7a69', { policy: 'swaps' }] },
  ])
  expect(await sandbox.cspReports()).toEqual([])
})

test('if the paymaster refuses, nothing is sent, and the visitor can pay for the same request', async ({
  page,
  sandbox,
  wallets,
  account,
  sponsored,
}) => {
  const tide = tokenOf(sandbox.config, 'TIDE')
  await sandbox.mint({ chainId: LOCAL, symbol: 'TIDE', to: account.address, amount: '20' })
  const held = await nodeBalance(sandbox, account.address, tide.address)
  const error = { code: -32_000, message: 'The budget of this policy is spent.' }
  await sandbox.fault({ service: 'paymaster', path: '/', body: { jsonrpc: '2.0', id: 1, error } })
  await sponsored()
  const shown = await toReview(page)
  await expect(shown.review.cost).toHaveText('Paid by Acme')
  await shown.review.confirm.click()
  await expect(shown.status('refused')).toContainText(
    'It couldn’t be sent with Acme paying the network cost. Nothing was spent. Try again to pay it yourself.',
  )
  expect(await nodeBalance(sandbox, account.address, tide.address)).toBe(held)
  await shown.again.click()
  await expect(shown.steps.getByRole('listitem')).toHaveText(['1Approve and swap TIDE'])
  await expect(shown.review.cost).toContainText('ETH')
  await shown.review.confirm.click()
  await wallets.amber.approve()
  await expect(shown.status('confirmed')).toHaveAttribute('data-kind', 'swap')
  expect(await nodeBalance(sandbox, account.address, tide.address)).toBe(held - TIDE('10'))
})

test('a wallet that does not support paymasters swaps as without one, and its paymaster is not asked', async ({
  page,
  sandbox,
  wallets,
  account,
  sponsored,
}) => {
  await sandbox.mint({ chainId: LOCAL, symbol: 'TIDE', to: account.address, amount: '20' })
  await sponsored({ paymasters: false })
  const shown = await toReview(page)
  await expect(shown.review.cost).toContainText('ETH')
  await shown.review.confirm.click()
  await wallets.amber.approve()
  await expect(shown.status('confirmed')).toHaveAttribute('data-kind', 'swap')
  expect(await sandbox.requests({ service: 'paymaster' })).toEqual([])
  const [call] = (await wallets.amber.call('requests')).filter(({ method }) => method === 'wallet_sendCalls')
  expect(call?.params).not.toHaveProperty('0.capabilities')
})
