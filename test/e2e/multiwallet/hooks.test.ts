import type { Page } from '@playwright/test'
import { AMBER, BIRCH } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { walletsView } from './wallets.js'

const read = async (page: Page) => JSON.parse((await page.getByTestId('connections').textContent()) ?? '')
const press = (page: Page, name: string) => page.getByTestId(`do-${name}`).click()
const change = async (page: Page) =>
  JSON.parse((await page.locator('body').getAttribute('data-change')) ?? '{}')
const approving = { '*': 'approve' as const }

/** Connects Amber, then Birch, on a React page. */
async function connectBoth(page: Page) {
  await page.evaluate(() => window.kit.ready())
  for (const connectorId of [AMBER, BIRCH]) {
    await page.evaluate((id) => window.kit.connect({ connectorId: id }), connectorId)
  }
  await expect
    .poll(() => read(page))
    .toEqual({
      ...{ connections: [BIRCH, AMBER], recent: [] },
      ...{ inUse: BIRCH, isPending: false },
    })
}

test('[MIS-16] a page’s own list of wallets switches, disconnects and forgets through hooks', async ({
  open,
  page,
  createAccount,
}) => {
  const [first, second] = [await createAccount(), await createAccount()]
  await open('kit/react.html', {
    init: {
      amber: { accounts: [first.index], policies: approving },
      birch: { accounts: [second.index], policies: approving },
    },
  })
  await connectBoth(page)
  await press(page, 'switch-connection')
  await expect.poll(() => read(page)).toMatchObject({ inUse: AMBER, isPending: false })
  expect(await change(page)).toEqual({
    ...{ address: first.address, namespace: 'eip155' },
    ...{ hasSwitchedAccount: true, hasSwitchedWallet: true, hasDeletedWallet: false },
  })
  await press(page, 'disconnect-other')
  await expect.poll(() => read(page)).toMatchObject({ connections: [AMBER], recent: [BIRCH] })
  await press(page, 'delete-connection')
  await expect.poll(() => read(page)).toMatchObject({ connections: [AMBER], recent: [] })
  await expect.poll(() => change(page)).toMatchObject({ address: second.address, hasDeletedWallet: true })
})

test('[STA-13] the hook reconnects a disconnected wallet with a prompt, and reports a rejection', async ({
  open,
  page,
  wallets,
}) => {
  await open('kit/react.html', {
    init: { amber: { policies: approving }, birch: { policies: approving } },
  })
  await connectBoth(page)
  await press(page, 'disconnect-other')
  await expect.poll(() => read(page)).toMatchObject({ recent: [AMBER] })
  await wallets.amber.call('mode', { eth_requestAccounts: 'prompt' })
  await press(page, 'switch-connection')
  await expect.poll(() => read(page)).toMatchObject({ isPending: true })
  await wallets.amber.reject()
  await expect(page.locator('body')).toHaveAttribute('data-change', /Connection rejected/)
  await expect.poll(() => read(page)).toMatchObject({ inUse: BIRCH, isPending: false })
  await press(page, 'switch-connection')
  await wallets.amber.approve()
  await expect.poll(() => read(page)).toMatchObject({ inUse: AMBER, recent: [] })
})

test('[ROLE-01] without the feature the hook logs one notice and does nothing else', async ({
  open,
  page,
  sandbox,
}) => {
  await sandbox.features([{ id: 'multi_wallet', isEnabled: false, config: [] }])
  await open('kit/react.html', { options: { debug: true }, init: { amber: { policies: approving } } })
  await page.evaluate(async (connectorId) => {
    await window.kit.ready()
    await window.kit.connect({ connectorId })
    await window.kit.open()
  }, AMBER)
  await expect(page.getByTestId('wui-alertbar-text')).toHaveText('Multi-Wallet Not Enabled')
  await expect(walletsView(page).entry).toHaveCount(0)
  expect(await read(page)).toEqual({ connections: [], recent: [], isPending: false })
  const notices = await page.evaluate(
    () =>
      window
        .kernelOf(window.kit)
        .log.entries()
        .filter((entry) => entry.includes('Multi-Wallet')).length,
  )
  // The page's two hooks log one notice each.
  expect(notices).toBe(2)
})
