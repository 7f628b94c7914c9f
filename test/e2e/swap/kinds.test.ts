import { formatUnits } from 'viem'
import type { Address } from '../../sandbox/types.js'
import { AMBER, connectWith, makeKit } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { nodeBalance, tokenOf } from '../send/sendForm.js'
import { exchangeOf, grouped, openSwap, swapForm } from './swapForm.js'

const ETHER = 10n ** 18n

test('[MIS-13] burning tokens and wrapped ether show the amounts that the node has', async ({
  page,
  open,
  sandbox,
  wallets,
  account,
}) => {
  const [undertow, weth] = [tokenOf(sandbox.config, 'UNDR'), tokenOf(sandbox.config, 'WETH')]
  expect(weth.address).toBe(exchangeOf(sandbox).wrapped)
  await open('kit', { csp: 'strict' })
  await makeKit(page)
  await connectWith(page, wallets.amber, AMBER)
  const shown = swapForm(page)
  const { confirm, simulated } = shown.review
  const swap = async (address: Address, symbol: string) => {
    await expect(confirm).toHaveText('Swap')
    await expect(simulated).toContainText(symbol)
    const tried = Number.parseFloat((await simulated.textContent())?.replace(/Simulated|,/g, '') ?? '')
    await confirm.click()
    await wallets.amber.approve()
    await expect(shown.status('confirmed')).toHaveAttribute('data-kind', 'swap')
    const held = await nodeBalance(sandbox, account.address, address)
    await expect(shown.balance).toContainText(`You now have ${grouped(held, 18)} ${symbol}.`)
    return { held, tried }
  }

  // About 5,000, less the exchange's fee and the burned part.
  await openSwap(page, { from: 'ETH', to: 'UNDR', amount: '1' })
  await shown.action.click()
  const burned = await swap(undertow.address, 'UNDR')
  expect(burned.held).toBeGreaterThan(4_700n * ETHER)
  expect(burned.held).toBeLessThan(4_850n * ETHER)

  // Sells the whole balance, part of which never reaches the pool.
  await openSwap(page, { from: 'UNDR', to: 'WETH', amount: formatUnits(burned.held, 18) })
  await shown.action.click()
  await expect(confirm).toHaveText('Approve')
  await confirm.click()
  await wallets.amber.approve()
  const ether = await nodeBalance(sandbox, account.address)
  const wrapped = await swap(weth.address, 'WETH')
  expect(await nodeBalance(sandbox, account.address, undertow.address)).toBe(0n)
  expect(wrapped.held).toBeGreaterThan((ETHER * 92n) / 100n)
  expect(wrapped.held).toBeLessThan((ETHER * 95n) / 100n)
  expect(await nodeBalance(sandbox, account.address)).toBeLessThanOrEqual(ether)
  for (const { held, tried } of [burned, wrapped]) {
    expect(Math.abs(Number(formatUnits(held, 18)) / tried - 1)).toBeLessThan(0.01)
  }

  // A wrapped token is an ordinary token; no exchange offers it for its native coin.
  await openSwap(page, { from: 'WETH', to: 'ETH', amount: '0.5' })
  await expect(shown.action).toHaveText('No route found')
  await openSwap(page, { from: 'WETH', to: 'HUSD', amount: '0.5' })
  await expect(shown.action).toHaveText('Review swap')
})
