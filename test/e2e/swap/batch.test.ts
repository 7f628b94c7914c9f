import type { Page } from '@playwright/test'
import { parseUnits } from 'viem'
import { AMBER, BIRCH, connectWith, makeKit } from '../connect/visit.js'
import { expect, test, type WalletDriver } from '../fixtures.js'
import { LOCAL, nodeBalance, tokenOf } from '../send/sendForm.js'
import { allow, allowanceOf, exchangeOf, openSwap, swapForm } from './swapForm.js'

const TIDE = (amount: string) => parseUnits(amount, 6)

/** Opens the review of a swap of TIDE, whose earlier allowance of 5 has to be reset. */
async function toReview(page: Page, amount: string) {
  await openSwap(page, { from: 'TIDE', to: 'HUSD', amount })
  const shown = swapForm(page)
  await shown.action.click()
  await expect(shown.review.confirm).not.toHaveAttribute('aria-busy')
  return { ...shown, upgrades: page.getByTestId('swap-upgrades'), steps: page.getByTestId('swap-steps') }
}

/** How often a wallet was asked to send something. */
const prompts = async (wallet: WalletDriver) =>
  (await wallet.call('requests')).filter(({ method }) =>
    ['eth_sendTransaction', 'wallet_sendCalls'].includes(method),
  ).length

test('[N-061] reset, allowance and swap are one prompt in an atomic wallet and three in another, with the same result', async ({
  page,
  open,
  sandbox,
  wallets,
  account,
}) => {
  const { router } = exchangeOf(sandbox)
  const [tide, dollar] = [tokenOf(sandbox.config, 'TIDE'), tokenOf(sandbox.config, 'HUSD')]
  const pair = { token: tide.address, owner: account.address, spender: router }
  await sandbox.mint({ chainId: LOCAL, symbol: 'TIDE', to: account.address, amount: '20' })
  await allow(sandbox, pair, TIDE('5'))
  await open('kit', { csp: 'strict', init: { amber: { atomic: 'ready' } } })
  await makeKit(page)
  await connectWith(page, wallets.amber, AMBER)

  const batch = await toReview(page, '10')
  await expect(batch.steps.getByRole('listitem')).toHaveText(['1Approve and swap TIDE'])
  await expect(batch.upgrades).toContainText('Amber Wallet will ask to upgrade your account')
  await expect(batch.review.allowance).toHaveText('Exactly 10 TIDE')
  await expect(batch.review.simulated).toContainText('HUSD')
  await expect(batch.review.confirm).toHaveText('Swap')
  await batch.review.confirm.click()
  await expect(batch.status('wallet')).toContainText('Confirm transaction in your wallet')
  await wallets.amber.approve()
  await expect(batch.status('confirmed')).toHaveAttribute('data-kind', 'swap')
  expect(await prompts(wallets.amber)).toBe(1)
  expect(await nodeBalance(sandbox, account.address, tide.address)).toBe(TIDE('10'))
  const received = await nodeBalance(sandbox, account.address, dollar.address)
  expect(received).toBeGreaterThan(parseUnits('9', 6))
  expect(await allowanceOf(sandbox, pair)).toBe(0n)

  // The account is upgraded now, so the next review has nothing to explain.
  const again = await toReview(page, '1')
  await expect(again.steps.getByRole('listitem')).toHaveText(['1Approve and swap TIDE'])
  await expect(again.upgrades).toBeHidden()

  await allow(sandbox, pair, TIDE('5'))
  await wallets.amber.call('setAtomic', undefined)
  const steps = await toReview(page, '9')
  await expect(steps.steps.getByRole('listitem')).toHaveText(['1Reset allowance', '2Approve TIDE', '3Swap'])
  const before = await prompts(wallets.amber)
  for (const name of ['Reset allowance', 'Approve', 'Swap']) {
    await expect(steps.review.confirm).toHaveText(name)
    await steps.review.confirm.click()
    await wallets.amber.approve()
  }
  await expect(steps.status('confirmed')).toHaveAttribute('data-kind', 'swap')
  expect((await prompts(wallets.amber)) - before).toBe(3)
  expect(await nodeBalance(sandbox, account.address, tide.address)).toBe(TIDE('1'))
  expect(await nodeBalance(sandbox, account.address, dollar.address)).toBeGreaterThan(received)
})

test('a visitor who declines the upgrade confirms each step, and a wallet that is not atomic after all is asked once', async ({
  page,
  open,
  sandbox,
  wallets,
  account,
}) => {
  await sandbox.mint({ chainId: LOCAL, symbol: 'TIDE', to: account.address, amount: '20' })
  const refusal = { code: 5750, message: 'The upgrade was declined.' }
  await open('kit', { init: { birch: { atomic: 'ready', policies: { wallet_sendCalls: refusal } } } })
  await makeKit(page)
  await connectWith(page, wallets.birch, BIRCH)
  const shown = await toReview(page, '10')
  await expect(shown.upgrades).toBeVisible()
  await shown.review.confirm.click()
  await expect(shown.status('refused')).toContainText('Birch Wallet didn’t accept the steps as one')
  await shown.again.click()
  await expect(shown.review.confirm).toHaveText('Approve')
  await expect(shown.steps.getByRole('listitem')).toHaveText(['1Approve TIDE', '2Swap'])
  for (const name of ['Approve', 'Swap']) {
    await expect(shown.review.confirm).toHaveText(name)
    await shown.review.confirm.click()
    await wallets.birch.approve()
  }
  await expect(shown.status('confirmed')).toHaveAttribute('data-kind', 'swap')
  const tide = tokenOf(sandbox.config, 'TIDE')
  expect(await nodeBalance(sandbox, account.address, tide.address)).toBe(TIDE('10'))
  expect(await prompts(wallets.birch)).toBe(3)
})

test('calls of which the wallet ran only some are reported as that, and not sent again', async ({
  page,
  open,
  sandbox,
  wallets,
  account,
}) => {
  await sandbox.mint({ chainId: LOCAL, symbol: 'TIDE', to: account.address, amount: '20' })
  const receipt = (status: string) => ({ status, logs: [], transactionHash: `0x${'ab'.repeat(32)}` })
  await open('kit', {
    init: {
      amber: {
        atomic: 'supported',
        policies: {
          wallet_sendCalls: { result: { id: '0x01' } },
          wallet_getCallsStatus: {
            result: { status: 600, atomic: false, receipts: [receipt('0x1'), receipt('0x0')] },
          },
        },
      },
    },
  })
  await makeKit(page)
  await connectWith(page, wallets.amber, AMBER)
  const shown = await toReview(page, '10')
  await shown.review.confirm.click()
  await expect(shown.status('partial')).toContainText('Only some steps went through')
  await expect(shown.again).toBeHidden()
  expect(await prompts(wallets.amber)).toBe(1)
})
