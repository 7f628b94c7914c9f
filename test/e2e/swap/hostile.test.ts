import { encodeFunctionData, maxUint256, parseAbi, parseUnits } from 'viem'
import { AMBER, connectWith, makeKit } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { LOCAL, newAddress, nodeBalance, tokenOf } from '../send/sendForm.js'
import { asked, exchangeOf, openSwap, swapForm } from './swapForm.js'

const abi = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function swapExactETHForTokens(uint256 least, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForTokens(uint256 amount, uint256 least, address[] path, address to, uint256 deadline)',
])

test('[N-067] a transaction that differs from the review is refused with a message, and never reaches the wallet', async ({
  page,
  open,
  sandbox,
  wallets,
  account,
}) => {
  const { router, wrapped } = exchangeOf(sandbox)
  const [dollar, drift] = [tokenOf(sandbox.config, 'HUSD'), tokenOf(sandbox.config, 'DRFT')]
  const thief = newAddress()
  await sandbox.mint({ chainId: LOCAL, symbol: 'DRFT', to: account.address, amount: '500' })
  await open('kit', { csp: 'strict' })
  await makeKit(page)
  await connectWith(page, wallets.amber, AMBER)
  const shown = swapForm(page)
  const on = (address: string, chain = LOCAL) => `eip155:${chain}:${address}`
  const deadline = BigInt(Math.ceil(Date.now() / 1000) + 3600)
  const toThief = encodeFunctionData({
    ...{ abi, functionName: 'swapExactETHForTokens' },
    args: [0n, [wrapped, dollar.address], thief, deadline],
  })
  const otherToken = encodeFunctionData({
    ...{ abi, functionName: 'swapExactETHForTokens' },
    args: [0n, [wrapped, drift.address], account.address, deadline],
  })
  const allowThief = encodeFunctionData({ abi, functionName: 'approve', args: [thief, maxUint256] })
  const swaps = [
    [{ to: on(thief) }, 'WRONG_TARGET', 'isn’t the known exchange'],
    [{ to: on(dollar.address) }, 'WRONG_TARGET', 'isn’t the known exchange'],
    [{ to: on(router, 1) }, 'WRONG_CHAIN', 'a different network'],
    [{ from: on(account.address, 1) }, 'WRONG_CHAIN', 'a different network'],
    [{ from: on(thief) }, 'WRONG_SENDER', 'a different account'],
    [{ amount: String(parseUnits('99', 18)) }, 'WRONG_VALUE', 'a different amount of the network’s currency'],
    [{ data: '0x' }, 'UNREADABLE', 'can’t be read'],
    [{ data: null }, 'UNREADABLE', 'can’t be read'],
    [{ data: toThief }, 'WRONG_RECEIVER', 'would go to an account that isn’t yours'],
    [{ data: otherToken }, 'WRONG_TOKEN', 'different tokens'],
    [{ data: '0x12345678' }, 'UNKNOWN_CALL', 'can’t be checked'],
  ] as const
  const approvals = [
    [{ data: allowThief }, 'WRONG_SPENDER', 'let someone other than the known exchange'],
    [{ to: on(thief) }, 'WRONG_TARGET', 'isn’t the known exchange'],
    [{ value: '1' }, 'WRONG_VALUE', 'a different amount of the network’s currency'],
    [{ from: on(drift.address, 1) }, 'WRONG_CHAIN', 'a different network'],
    [{ data: '0x12345678' }, 'UNREADABLE', 'can’t be read'],
  ] as const
  const refuse = async (path: string, rows: typeof swaps | typeof approvals) => {
    for (const [tx, reason, words] of rows) {
      await sandbox.fault({ service: 'blockchain', path, patch: { tx } })
      await shown.action.click()
      await expect(shown.refused(reason), JSON.stringify(tx)).toContainText(words)
      await expect(shown.refused(reason)).toContainText('Your wallet wasn’t asked')
      await expect(shown.review.confirm).toHaveCount(0)
      await sandbox.clearFaults()
      await shown.review.cancel.click()
    }
  }
  await openSwap(page, { from: 'ETH', to: 'HUSD', amount: '1' })
  await refuse('/v1/convert/build-transaction', swaps)
  await openSwap(page, { from: 'DRFT', to: 'HUSD', amount: '100' })
  await refuse('/v1/convert/build-approve', approvals)
  expect(await asked(wallets.amber)).toEqual([])

  // A scripted click sends no request either.
  await shown.action.click()
  await expect(shown.review.confirm).toHaveText('Approve')
  await expect(shown.review.confirm).not.toHaveAttribute('aria-busy')
  await shown.review.confirm.evaluate((button: HTMLElement) => button.click())
  await expect(shown.review.confirm).toBeVisible()
  expect(await asked(wallets.amber)).toEqual([])

  // The allowance is spent on the reviewed swap, or not at all.
  await shown.review.confirm.click()
  await sandbox.fault({
    service: 'blockchain',
    path: '/v1/convert/build-transaction',
    patch: {
      tx: {
        data: encodeFunctionData({
          ...{ abi, functionName: 'swapExactTokensForTokens' },
          args: [parseUnits('100', 18), 0n, [drift.address, dollar.address], thief, deadline],
        }),
      },
    },
  })
  await wallets.amber.approve()
  await expect(shown.refused('WRONG_RECEIVER')).toBeVisible()
  expect(await asked(wallets.amber)).toHaveLength(1)
  expect(await nodeBalance(sandbox, thief, dollar.address)).toBe(0n)
})
