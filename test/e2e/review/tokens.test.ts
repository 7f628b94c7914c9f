import { parseEther } from 'viem'
import { deployHook } from '../../sandbox/chain/callingTokens.js'
import { expect, test } from '../fixtures.js'
import { approve } from '../permissions/approvals.js'
import { LOCAL, newAddress, tokenOf } from '../send/sendForm.js'
import { ask, chainNodeOf, transfer, visit } from './asked.js'

test('what a token’s callback takes is shown beside the transfer, and contradicts the words', async ({
  page,
  open,
  sandbox,
  wallets: { amber },
  account: { address },
}) => {
  const hook = await deployHook(chainNodeOf(sandbox))
  const to = await sandbox.createToken({ symbol: 'CALL', hook: hook.address })
  const { address: drift } = tokenOf(sandbox.config, 'DRFT')
  for (const symbol of [to, 'DRFT'])
    await sandbox.mint({ chainId: LOCAL, symbol, to: address, amount: '100' })
  await approve(sandbox, address, { token: drift, spender: hook.address })
  await open('kit', { csp: 'strict' })
  const shown = await visit(page, amber)
  const data = transfer(newAddress(), parseEther('5'))
  const pay = () => ask(page, 'eth_sendTransaction', [{ from: address, to, data }])
  const fair = pay()
  await expect(shown.heading).toContainText('Send 5 CALL to')
  await expect(shown.effects).toContainText('Leaves5 CALL')
  await expect(shown.doubts).toHaveCount(0)
  await shown.decline.click()
  await fair
  await hook.hunt(drift, parseEther('30'))
  const unfair = pay()
  await expect(shown.effects).toContainText('Leaves30 DRFT')
  await expect(shown.doubts).toHaveText(['Warning: What would happen differs from what the request says.'])
  await shown.decline.click()
  await unfair
})

test('a fee that a token keeps from the amount is no difference', async ({
  page,
  open,
  sandbox,
  wallets: { amber },
  account: { address },
}) => {
  await sandbox.mint({ chainId: LOCAL, symbol: 'UNDR', to: address, amount: '100' })
  const { address: to } = tokenOf(sandbox.config, 'UNDR')
  await open('kit')
  const shown = await visit(page, amber)
  const data = transfer(newAddress(), parseEther('50'))
  const answer = ask(page, 'eth_sendTransaction', [{ from: address, to, data }])
  await expect(shown.effects).toContainText('Leaves50 UNDR')
  await expect(shown.doubts).toHaveCount(0)
  await shown.decline.click()
  await answer
})

test('an amount of a token with 255 decimals is shown to its last digit, and fits on a small phone', async ({
  page,
  open,
  sandbox,
  wallets: { amber },
  account: { address },
}) => {
  const to = await sandbox.createToken({ symbol: 'DEEP', decimals: 255, price: 0 })
  await page.setViewportSize({ width: 320, height: 640 })
  await open('kit')
  const shown = await visit(page, amber)
  const answer = ask(page, 'eth_sendTransaction', [{ from: address, to, data: transfer(newAddress(), 7n) }])
  await expect(shown.heading).toContainText(`0.${'0'.repeat(254)}7 DEEP`)
  const isWider = await shown.card.evaluate((card) => card.scrollWidth > card.clientWidth)
  expect(isWider).toBe(false)
  await expect(shown.continue).toBeInViewport()
  await shown.decline.click()
  await answer
})
