import { encodeFunctionData, keccak256, parseAbi, parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { solanaAddressAt } from '../../sandbox/accounts.js'
import { atMost } from '../../scripts/run/limits.js'
import { connectDune, makeSolanaKit } from '../chains/solanaKit.js'
import { makeKit } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { settled } from '../shell/settled.js'
import { activityParts, showActivity } from './activityParts.js'
import { seriousTrouble, showAccount } from './visitAccount.js'

const LOCAL = 31337
const HISTORY = '/v1/account/*/history'
const OTHER = '0x000000000000000000000000000000000000dEaD'
const abi = parseAbi(['function transfer(address to, uint256 amount) returns (bool)'])

test('[STA-02] the list loads and is empty; one that fails can be tried again', async ({
  open,
  page,
  sandbox,
}) => {
  await showAccount(page, open)
  await sandbox.fault({ service: 'blockchain', path: HISTORY, status: 500, times: 1 })
  await showActivity(page)
  const { list, failed, toast, tab, close, card } = activityParts(page)
  await expect(toast).toHaveText('Failed to fetch transactions')
  await expect(failed).toBeVisible()
  expect(await seriousTrouble(page)).toEqual([])
  await sandbox.fault({ service: 'blockchain', path: HISTORY, delayMs: 600, times: 1 })
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Loading transactions', { exact: true })).toBeAttached()
  await expect(page.getByTestId('empty-activity-state')).toContainText('No transactions yet')
  await expect(list).toHaveCount(0)
  expect(await seriousTrouble(page)).toEqual([])
  await close.click()
  await expect(card).toBeHidden()
  await page.evaluate(() => window.visit.kit.open({ view: 'Account' }))
  await tab('activity').click()
  await expect(page.getByTestId('empty-account-state')).toContainText('No activity yet')
})

test('[ERR-01] a failed page empties the list, and is reported to analytics', async ({
  open,
  page,
  account,
  sandbox,
}) => {
  await sandbox.fillAccount({ transactions: 120 })
  await showAccount(page, open)
  await page.evaluate(() => {
    window.visit.tracked.length = 0
  })
  await sandbox.fault({
    service: 'blockchain',
    path: HISTORY,
    status: 200,
    times: 1,
    body: '<html>Log in</html>',
  })
  await showActivity(page)
  const { failed, toast, list, scrollToEnd } = activityParts(page)
  await expect(toast).toHaveText('Failed to fetch transactions')
  await failed.getByRole('button').click()
  await expect(list).toBeVisible()
  await sandbox.fault({ service: 'blockchain', path: HISTORY, status: 503, times: 1 })
  await scrollToEnd()
  await expect(failed).toBeVisible()
  await expect(list).toHaveCount(0)
  const about = { address: account.address, projectId: sandbox.projectId, isSmartAccount: false }
  await expect
    .poll(() => page.evaluate(() => window.visit.tracked))
    .toMatchObject([
      { event: 'CLICK_TRANSACTIONS', properties: { isSmartAccount: false } },
      { event: 'ERROR_FETCH_TRANSACTIONS', properties: about },
      { event: 'LOAD_MORE_TRANSACTIONS', properties: { ...about, cursor: '50' } },
      { event: 'ERROR_FETCH_TRANSACTIONS', properties: { ...about, cursor: '50' } },
    ])
})

test('[STA-02] 5,000 transactions are scrolled page by page, with only those near in the document', {
  tag: '@nightly',
}, async ({ open, page, sandbox }) => {
  // A hundred pages, loaded in sequence.
  await sandbox.fillAccount({ transactions: 5_000 })
  await showAccount(page, open)
  await showActivity(page)
  const { list, titles, end, scrollToEnd } = activityParts(page)
  await expect(list).toBeVisible()
  const now = new Date()
  await expect(titles.first()).toHaveText(now.toLocaleDateString('en', { month: 'long' }))
  const most = await list.evaluate(async (element) => {
    const scroller = element.closest('.lk-scroll')
    let rows = 0
    const isThere = () => element.getRootNode() as ShadowRoot
    while (scroller && isThere().querySelector('[data-testid="end-of-list"]')) {
      scroller.scrollTop = scroller.scrollHeight
      await new Promise(requestAnimationFrame)
      rows = Math.max(rows, element.querySelectorAll('[role="listitem"]').length)
    }
    return rows
  })
  await expect(end).toHaveCount(0)
  expect(most).toBeLessThan(70)
  const last = list.getByRole('listitem').last()
  // Measured heights may have moved the end meanwhile.
  await expect(async () => {
    await scrollToEnd()
    const size = (await last.getAttribute('aria-setsize', { timeout: 1_000 })) ?? ''
    expect(await last.getAttribute('aria-posinset', { timeout: 1_000 })).toBe(size)
    // The rows are the transactions plus the titles of 30 or 31 months.
    expect(Number(size)).toBeGreaterThanOrEqual(5_030)
  }).toPass({ timeout: atMost(10_000) })
  await expect(last).toHaveText(/2 yr ago/)
  const asked = (await sandbox.requests({ service: 'blockchain' })).filter(({ path }) =>
    /history$/.test(path),
  )
  expect(asked).toHaveLength(100)
})

test('each transaction is described in words, and its row leads to the explorer', async ({
  open,
  page,
  account,
  sandbox,
}) => {
  const signer = privateKeyToAccount(account.key)
  const token = sandbox.config.tokens.find(({ symbol, chainId }) => symbol === 'HUSD' && chainId === LOCAL)
  await sandbox.mint({ chainId: LOCAL, symbol: 'HUSD', to: account.address, amount: '1250.5678' })
  const common = { chainId: LOCAL, gas: 100_000n, gasPrice: 10n ** 10n, type: 'legacy' } as const
  const send = async (nonce: number, more: object) => {
    const raw = await signer.signTransaction({ ...common, nonce, ...more })
    await sandbox.rpc(LOCAL, 'eth_sendRawTransactionSync', [raw])
    return keccak256(raw)
  }
  const ether = await send(0, { to: OTHER, value: parseEther('1.23456') })
  const tooMuch = encodeFunctionData({ abi, functionName: 'transfer', args: [OTHER, 10n ** 20n] })
  await send(1, { to: token?.address, data: tooMuch })

  const { tab } = await showAccount(page, open)
  await tab('activity').click()
  const { rows, titles } = activityParts(page)
  await expect(rows).toHaveText([/Send.*Failed/, /Sent1\.234 ETH/, /Received\+1,250\.567 HUSD/])
  await expect(titles).toHaveText([new Date().toLocaleDateString('en', { month: 'long' })])
  await expect(rows.nth(1)).toHaveAttribute('href', new RegExp(`/explorer/${LOCAL}/tx/${ether}$`))
  await expect(rows.nth(1)).toHaveAttribute('rel', /noopener/)
  await expect(rows.nth(1).locator('time')).toHaveText(/\d+ (sec|min) ago, /)
  expect(await seriousTrouble(page)).toEqual([])
  await tab('activity').focus()
  await page.keyboard.press('Tab')
  await expect(rows.first()).toBeFocused()

  // A transaction sent from this page appears at once, and settles when it is mined.
  const raw = await signer.signTransaction({ ...common, nonce: 2, to: OTHER, value: parseEther('2') })
  await page.evaluate(
    ([id, caipAddress, to]) => {
      const { session } = window.kernelOf(window.visit.kit)
      void session.followTransaction({
        ...{ id, caipAddress, caipNetworkId: 'eip155:31337', operationType: 'send', sentTo: to },
        ...{ sentAt: Date.now(), transfers: [{ direction: 'out', symbol: 'ETH', amount: '2' }] },
      })
    },
    [keccak256(raw), `eip155:${LOCAL}:${account.address}`, OTHER] as const,
  )
  await expect(rows.first()).toHaveText(/Send2 ETH.*Pending/)
  await expect(titles.first()).toHaveText('In progress')
  await sandbox.rpc(LOCAL, 'eth_sendRawTransaction', [raw])
  await expect(rows.first()).toHaveText(/Sent2 ETH/)
  await expect(rows).toHaveCount(4)
  await expect(titles).toHaveCount(1)
})

test('on Solana a real transfer is listed', { tag: '@nightly' }, async ({
  open,
  page,
  account,
  sandbox,
  wallets,
}) => {
  await sandbox.fundSolana(solanaAddressAt(account.index), 2_500_000_000n)
  await open('kit', { wallets: 'dune' })
  await makeSolanaKit(page)
  await page.evaluate(() => window.visit.kit.ready())
  await connectDune(page, wallets)
  await showActivity(page)
  await expect(activityParts(page).rows).toHaveText([/Received\+2\.5 SOL/])
})

test('a network that the service does not support has no list, and offline none is fetched', async ({
  open,
  page,
  context,
  wallets,
}) => {
  await open('kit', { wallets: 'amber', init: { amber: { policies: { '*': 'approve' } } } })
  await makeKit(page, { networkCount: 3 })
  await page.evaluate(() => window.visit.kit.ready())
  await page.evaluate(() => window.visit.kit.connect({ connectorId: 'dev.latchkey.amber' }))
  await showActivity(page)
  await expect(page.getByTestId('empty-activity-state')).toBeVisible()
  await page.evaluate(() => window.visit.kit.close())
  await context.setOffline(true)
  await wallets.amber.call('setChain', 31338)
  await showActivity(page)
  await expect(page.getByText('Your transactions load when you’re back online.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByTestId('empty-activity-state')).toContainText('No transactions yet')
})

test('back at the account, its activity is scrolled to where it was', async ({ open, page, sandbox }) => {
  await sandbox.fillAccount({ transactions: 20 })
  const { settings, tab, back, card } = await showAccount(page, open)
  await tab('activity').click()
  await expect(activityParts(page).rows.first()).toBeVisible()
  await settled(page)
  const scroller = card.locator('.lk-scroll')
  await scroller.evaluate((one) => one.scrollTo(0, 300))
  await settings.evaluate((one: HTMLElement) => one.click())
  await back.click()
  await expect(activityParts(page).rows.first()).toBeAttached()
  await expect.poll(() => scroller.evaluate((one) => one.scrollTop)).toBe(300)
})
