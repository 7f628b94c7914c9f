import type { Page } from '@playwright/test'
import { AMBER, connect, makeKit, parts } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { openTwoChains, SECOND, SOLANA_ADDRESS } from './chains.js'

const activeChain = (page: Page) => page.evaluate(() => window.visit.kit.getState().activeChain)

/** Adds a button for each chain to the page. */
async function addButtons(page: Page) {
  await page.evaluate(() => {
    for (const namespace of ['eip155', 'solana']) {
      const button = document.createElement('appkit-button')
      button.setAttribute('namespace', namespace)
      document.body.append(button)
    }
  })
  const of = (namespace: string) => ({
    connect: page.getByTestId(`connect-button-${namespace}`),
    account: page.getByTestId(`account-button-${namespace}`),
  })
  return { evm: of('eip155'), solana: of('solana') }
}

test('[MIS-16] a button of one chain opens that chain’s wallets, then its account; the page stays on the other', async ({
  open,
  page,
  wallets,
  account,
}) => {
  await openTwoChains(page, open)
  await wallets.amber.call('mode', 'approve')
  await connect(page, AMBER)
  const { evm, solana } = await addButtons(page)
  const { card, title, close, wallet } = parts(page)
  await expect(evm.account).toContainText(account.address.slice(0, 4))
  await expect(evm.connect).toHaveCount(0)
  await expect(solana.account).toHaveCount(0)

  await solana.connect.click()
  await expect(title).toHaveText('Connect Wallet')
  await expect(card.getByRole('listitem')).toHaveText([/Second Wallet/])
  await close.click()
  await expect(card).toBeHidden()
  // Looking at the other chain's wallets changes nothing.
  expect(await activeChain(page)).toBe('eip155')
  await expect(evm.account).toBeVisible()

  await solana.connect.click()
  await wallet(SECOND).click()
  await expect(card).toBeHidden()
  await expect(solana.account).toContainText(SOLANA_ADDRESS.slice(0, 4))
  await expect(evm.account).toBeVisible()

  await evm.account.click()
  await expect(card).toContainText(account.address.slice(-4))
  expect(await activeChain(page)).toBe('eip155')
  await close.click()
  await solana.account.click()
  await expect(card).toContainText(SOLANA_ADDRESS.slice(-4))
  expect(await activeChain(page)).toBe('solana')
})

test('only the button of the opened chain is busy', async ({ open, page }) => {
  await openTwoChains(page, open)
  const { evm, solana } = await addButtons(page)
  await solana.connect.click()
  await expect(parts(page).card).toBeVisible()
  await expect(solana.connect).toHaveAttribute('aria-busy', 'true')
  await expect(evm.connect).not.toHaveAttribute('aria-busy', 'true')
})

test('a press counts even if the button redraws before the release, and focus stays', async ({
  open,
  page,
  wallets,
}) => {
  await openTwoChains(page, open)
  await wallets.amber.call('mode', 'approve')
  await connect(page, AMBER)
  const { evm } = await addButtons(page)
  const drawAnew = (length: string) =>
    evm.account.evaluate(
      (button, value) => (button.getRootNode() as ShadowRoot).host.setAttribute('charsend', value),
      length,
    )
  // Press the address itself, because it is what gets redrawn.
  await expect(() => evm.account.locator('.address').hover({ force: true, timeout: 1_000 })).toPass()
  await page.mouse.down()
  await drawAnew('5')
  await expect(evm.account.locator('.address')).toHaveText(/\.\.\.\w{5}$/)
  await expect(evm.account).toBeFocused()
  await page.mouse.up()
  await expect(parts(page).card).toBeVisible()
})

test('[WCAG-1.4.10] a page 320 px wide has room for a balance of nine digits and a long network name', async ({
  open,
  page,
  sandbox,
  account,
  wallets,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const millions = 123_456_789_123n * 10n ** 15n
  await sandbox.rpc(31337, 'anvil_setBalance', [account.address, `0x${millions.toString(16)}`])
  await open('kit')
  await makeKit(page)
  await wallets.amber.call('mode', 'approve')
  await connect(page, AMBER)
  const button = page.getByTestId('account-button')
  const balance = button.locator('.balance')
  await expect(balance).toHaveText('123,456,789.123 ETH')
  await page.evaluate(() => {
    const label = 'A Rollup With A Name Nobody Could Have Shortened'
    document.querySelector('appkit-network-button')?.setAttribute('label', label)
  })
  await expect(page.getByTestId('w3m-network-button')).toContainText('Shortened')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  // The balance and the address are not cut; the avatar stays beside the address.
  const cut = await button.evaluate((one) =>
    [...one.querySelectorAll('span')].filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth),
  )
  expect(cut).toEqual([])
  const middleOf = async (part: string) => {
    const box = await button.locator(part).boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0) / 2
  }
  expect(await middleOf('.avatar')).toBeCloseTo(await middleOf('.address'), 0)
  expect(await middleOf('.balance')).toBeLessThan(await middleOf('.address'))
})
