import { getAddress, parseUnits } from 'viem'
import { AMBER, connectWith, makeKit, openModal } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { LOCAL, nodeBalance, tokenOf } from '../send/sendForm.js'
import { allow, allowanceOf, asked, exchangeOf, grouped, openSwap, swapForm } from './swapForm.js'

const ETHER = 10n ** 18n

test('[MIS-13] [VIEW-06] [WCAG-3.3.4] ether is swapped for a token, then that token for another with an exact allowance, as the node confirms', {
  tag: '@journey',
}, async ({ page, open, sandbox, wallets, account }) => {
  const { router } = exchangeOf(sandbox)
  const [dollar, drift] = [tokenOf(sandbox.config, 'HUSD'), tokenOf(sandbox.config, 'DRFT')]
  await sandbox.mint({ chainId: LOCAL, symbol: 'DRFT', to: account.address, amount: '250.5' })
  await open('kit', { csp: 'strict' })
  await makeKit(page)
  await connectWith(page, wallets.amber, AMBER)
  const shown = swapForm(page)

  await openModal(page)
  await page.getByTestId('w3m-account-default-swaps-button').click()
  await expect(shown.pay).toHaveValue('1')
  await expect(shown.action).toHaveText('Select token')
  await shown.to.click()
  await shown.search.fill('harbor')
  await shown.row('HUSD').click()
  await shown.pay.fill('')
  await expect(shown.action).toHaveText('Enter an amount')
  await shown.pay.fill('1000')
  await expect(shown.action).toHaveText('Insufficient balance')
  await expect(shown.line).toHaveText('You have 100 ETH')
  await shown.pay.fill('1.25')
  await expect(shown.action).toHaveText('Review swap')
  await expect(shown.receive).not.toHaveValue('')
  await shown.action.click()
  await expect(shown.review.pay).toHaveText('1.25 ETH')
  await expect(shown.review.slippage).toHaveText('1%')
  await expect(shown.review.simulated).toContainText('HUSD')
  await expect(shown.review.confirm).toHaveText('Swap')
  await shown.review.confirm.click()
  await expect(shown.status('wallet')).toContainText('Confirm transaction in your wallet')
  await wallets.amber.approve()
  await expect(shown.status('confirmed')).toBeVisible()
  const received = await nodeBalance(sandbox, account.address, dollar.address)
  expect(received).toBeGreaterThan(parseUnits('3000', 6))
  await expect(shown.balance).toContainText(`You now have ${grouped(received, 6)} HUSD.`)
  const [first] = await asked(wallets.amber)
  expect(first).toMatchObject({ to: router.toLowerCase(), value: '0x1158e460913d0000' })

  await openSwap(page, { from: 'DRFT', to: 'HUSD', amount: '100.5' })
  await shown.action.click()
  await expect(shown.review.confirm).toHaveText('Approve')
  await expect(shown.review.spender).toContainText(router.toLowerCase())
  await expect(shown.review.allowance).toHaveText('Exactly 100.5 DRFT')
  await expect(page.getByTestId('swap-steps').getByRole('listitem')).toHaveText(['1Approve DRFT', '2Swap'])
  await shown.review.confirm.click()
  await expect(shown.status('wallet')).toContainText('Approve limit increase in your wallet')
  await wallets.amber.approve()
  await expect(shown.review.confirm).toHaveText('Swap')
  const pair = { token: drift.address, owner: account.address, spender: router }
  expect(await allowanceOf(sandbox, pair)).toBe((ETHER * 201n) / 2n)
  await expect(shown.review.simulated).toContainText('HUSD')
  await shown.review.confirm.click()
  await wallets.amber.approve()
  await expect(shown.status('confirmed')).toHaveAttribute('data-kind', 'swap')
  expect(await allowanceOf(sandbox, pair)).toBe(0n)
  expect(await nodeBalance(sandbox, account.address, drift.address)).toBe(150n * ETHER)
  const now = await nodeBalance(sandbox, account.address, dollar.address)
  expect(now).toBeGreaterThan(received + parseUnits('400', 6))
  await expect(shown.balance).toContainText(`You now have ${grouped(now, 6)} HUSD.`)

  const tracked = await page.evaluate(() =>
    window.visit.tracked
      .filter(({ event }) => event.includes('SWAP'))
      .map(({ event, properties }) => [event, properties] as const),
  )
  const network = { isSmartAccount: false, network: 'eip155:31337' }
  expect(tracked.map(([event]) => event)).toEqual([
    ...['OPEN_SWAP', 'CLICK_SELECT_TOKEN_TO_SWAP', 'INITIATE_SWAP', 'SWAP_SUCCESS'],
    ...['OPEN_SWAP', 'INITIATE_SWAP', 'SWAP_SUCCESS'],
  ])
  expect(tracked[0]?.[1]).toEqual(network)
  expect(tracked[3]?.[1]).toMatchObject({
    ...network,
    swapFromToken: 'ETH',
    swapToToken: 'HUSD',
    swapFromAmount: '1.25',
  })
})

test('[N-061] a token that cannot overwrite an allowance has it revoked first; a visitor who rejects can try again', async ({
  page,
  open,
  sandbox,
  wallets,
  account,
}) => {
  const { router } = exchangeOf(sandbox)
  const tide = tokenOf(sandbox.config, 'TIDE')
  const pair = { token: tide.address, owner: account.address, spender: router }
  await sandbox.mint({ chainId: LOCAL, symbol: 'TIDE', to: account.address, amount: '20' })
  await allow(sandbox, pair, 5_000_000n)
  await open('kit')
  await makeKit(page)
  await connectWith(page, wallets.amber, AMBER)
  const shown = swapForm(page)
  const { confirm } = shown.review

  await openSwap(page, { from: 'TIDE', to: 'ETH', amount: '10' })
  await shown.action.click()
  await expect(confirm).toHaveText('Reset allowance')
  await expect(shown.review.allowance).toHaveText('0 TIDE')
  await confirm.click()
  await expect(shown.status('wallet')).toContainText('Reset the allowance in your wallet')
  await wallets.amber.reject()
  await expect(shown.status('declined')).toContainText('Nothing was sent')
  await shown.again.click()
  await expect(confirm).toHaveText('Reset allowance')
  await confirm.click()
  await wallets.amber.approve()

  await expect(confirm).toHaveText('Approve')
  expect(await allowanceOf(sandbox, pair)).toBe(0n)
  // An unlimited allowance requires an explicit choice.
  await shown.review.unlimited.click()
  await expect(shown.review.allowance).toHaveText('Unlimited')
  await shown.review.unlimited.click()
  await expect(shown.review.allowance).toHaveText('Exactly 10 TIDE')
  await expect(confirm).not.toHaveAttribute('aria-busy')
  await confirm.click()
  await wallets.amber.approve()
  await expect(confirm).toHaveText('Swap')
  expect(await allowanceOf(sandbox, pair)).toBe(10_000_000n)
  await confirm.click()
  await wallets.amber.approve()
  await expect(shown.status('confirmed')).toHaveAttribute('data-kind', 'swap')
  expect(await nodeBalance(sandbox, account.address, tide.address)).toBe(10_000_000n)

  const calls = await asked(wallets.amber)
  expect(calls.map(({ to }) => getAddress(to))).toEqual([
    ...[tide.address, tide.address, tide.address].map((one) => getAddress(one)),
    getAddress(router),
  ])
  expect(calls.slice(0, 3).map(({ data }) => BigInt(`0x${data?.slice(-64)}`))).toEqual([0n, 0n, 10_000_000n])
})
