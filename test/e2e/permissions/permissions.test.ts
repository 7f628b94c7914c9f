import { AMBER, connectWith, makeKit, openModal } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { LOCAL, tokenOf } from '../send/sendForm.js'
import {
  allowanceOf,
  answerRpc,
  approve,
  approveCards,
  contractOf,
  goToPermissions,
  otherUrlOf,
} from './approvals.js'

test('a visitor finds who can move tokens, and revokes one approval', { tag: '@journey' }, async ({
  page,
  open,
  sandbox,
  wallets: { amber },
  account: { address },
}) => {
  const { address: husd } = tokenOf(sandbox.config, 'HUSD')
  const { address: tide } = tokenOf(sandbox.config, 'TIDE')
  await sandbox.mint({ chainId: LOCAL, symbol: 'HUSD', to: address, amount: '250' })
  await approve(sandbox, address, { token: husd })
  await approve(sandbox, address, { token: tide, amount: 5_000_000n, spender: contractOf(sandbox) })
  await approveCards(sandbox, address)

  await open('kit', { csp: 'strict' })
  await makeKit(page)
  await connectWith(page, amber, AMBER)
  await openModal(page)
  const shown = await goToPermissions(page)
  await expect(shown.rows).toHaveCount(3)
  // The most money at risk comes first: the allowance is without limit, the balance is not.
  await expect(shown.rows.first()).toContainText('HUSD · Unlimited')
  await expect(shown.rows.first()).toContainText('$250.00 at risk')
  await expect(shown.rows.first()).toContainText('A person’s account, not a contract')
  await expect(shown.row('TIDE')).toContainText('5 TIDE')
  await expect(shown.row('TIDE')).toContainText('Unknown contract')
  await expect(shown.row('All items')).toHaveCount(1)
  await expect(shown.state('incomplete')).toHaveCount(0)

  // The visitor keeps it, then declines in the wallet: nothing changes.
  await shown.revoke('HUSD').click()
  await page.getByTestId('permission-keep').click()
  await shown.revoke('HUSD').click()
  await expect(shown.confirm).toContainText('Confirmations in your wallet: 1')
  await shown.sure.click()
  await expect(shown.state('wallet')).toBeVisible()
  await amber.reject()
  await expect(shown.state('declined')).toBeVisible()
  await expect(shown.rows).toHaveCount(3)
  expect(await allowanceOf(sandbox, address, husd)).toBeGreaterThan(0n)

  await shown.revoke('HUSD').click()
  await shown.sure.click()
  await amber.approve()
  await expect(shown.state('done')).toBeFocused()
  await expect(shown.rows).toHaveCount(2)
  await expect(shown.row('HUSD')).toHaveCount(0)
  expect(await allowanceOf(sandbox, address, husd)).toBe(0n)
  expect(await page.evaluate(() => window.visit.errors)).toEqual([])
})

test('several approvals are revoked with one prompt by an atomic wallet', async ({
  page,
  open,
  sandbox,
  wallets: { amber },
  account: { address },
}) => {
  const tokens = ['HUSD', 'DRFT', 'TIDE'].map((symbol) => tokenOf(sandbox.config, symbol).address)
  for (const token of tokens) await approve(sandbox, address, { token })
  await open('kit', { init: { amber: { atomic: 'ready' } } })
  await makeKit(page)
  await connectWith(page, amber, AMBER)
  await openModal(page)
  const shown = await goToPermissions(page)
  await expect(shown.rows).toHaveCount(3)
  for (const index of [0, 1, 2]) await shown.select(index).check()
  await shown.revokeSelected.click()
  await expect(shown.confirm).toContainText('Confirmations in your wallet: 1')
  await expect(shown.confirm).toContainText('EIP-7702')
  await shown.sure.click()
  await expect(amber.prompt).toContainText('Confirm 3 calls')
  await amber.approve()
  await expect(shown.state('none')).toContainText('No approvals found')
  for (const token of tokens) expect(await allowanceOf(sandbox, address, token)).toBe(0n)
})

test('without an atomic wallet, each approval has a prompt, and a refusal keeps the rest', async ({
  page,
  open,
  sandbox,
  wallets: { amber },
  account: { address },
}) => {
  const tokens = ['HUSD', 'TIDE'].map((symbol) => tokenOf(sandbox.config, symbol).address)
  for (const token of tokens) await approve(sandbox, address, { token })
  await open('kit')
  await makeKit(page)
  await connectWith(page, amber, AMBER)
  await openModal(page)
  const shown = await goToPermissions(page)
  for (const index of [0, 1]) await shown.select(index).check()
  await shown.revokeSelected.click()
  await expect(shown.confirm).toContainText('Confirmations in your wallet: 2')
  await shown.sure.click()
  await expect(shown.state('wallet')).toContainText('(1/2)')
  await amber.approve()
  await expect(shown.state('wallet')).toContainText('(2/2)')
  await amber.reject()
  await expect(shown.state('partial')).toBeVisible()
  await expect(shown.rows).toHaveCount(1)
  const left = await Promise.all(tokens.map((token) => allowanceOf(sandbox, address, token)))
  expect(left.filter((amount) => amount > 0n)).toHaveLength(1)
})

test('only a complete search reports that there are no approvals', async ({
  page,
  open,
  sandbox,
  wallets: { amber },
}) => {
  const url = sandbox.config.networks.find(({ id }) => id === LOCAL)?.rpcUrl ?? ''
  const unsupported = { error: { code: -32_601, message: 'the method eth_getLogs is not available' } }
  await answerRpc(page, url, 'eth_getLogs', unsupported)
  await open('kit')
  await makeKit(page)
  await connectWith(page, amber, AMBER)
  await openModal(page)
  const shown = await goToPermissions(page)
  await expect(shown.state('unserved')).toContainText('Not available on this network')
  await expect(shown.state('none')).toHaveCount(0)

  await page.unrouteAll()
  await answerRpc(page, url, 'eth_getLogs', { error: { code: -32_000, message: 'internal error' } })
  await shown.back.click()
  await page.getByTestId('account-permissions-button').click()
  await expect(shown.state('failed')).toContainText('Couldn’t load permissions')
  await page.unrouteAll()
  await shown.again.click()
  await expect(shown.state('none')).toContainText('No one else can move your tokens on Latchkey Local.')
})

test('a node that hides logs is noticed if the host has two', async ({
  page,
  open,
  sandbox,
  wallets: { amber },
  account: { address },
}) => {
  const { address: husd } = tokenOf(sandbox.config, 'HUSD')
  await approve(sandbox, address, { token: husd })
  const url = sandbox.config.networks.find(({ id }) => id === LOCAL)?.rpcUrl ?? ''
  const liar = otherUrlOf(url)
  await open('kit')
  await answerRpc(page, liar, 'eth_getLogs', { result: [] })
  await makeKit(page, { customRpcUrls: { [`eip155:${LOCAL}`]: [{ url: liar }, { url }] } })
  await connectWith(page, amber, AMBER)
  await openModal(page)
  const shown = await goToPermissions(page)
  await expect(shown.row('HUSD · Unlimited')).toHaveCount(1)
  await expect(shown.card).toContainText('Two nodes disagree')
})
