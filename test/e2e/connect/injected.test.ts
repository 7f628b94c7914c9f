import { formatEther } from 'viem'
import { expect, test } from '../fixtures.js'
import { makeKit, openModal, parts, readKit } from './visit.js'

test('[MIS-01] an injected wallet connects, and its account is shown', { tag: '@journey' }, async ({
  open,
  page,
  context,
  sandbox,
  account,
  wallets,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await sandbox.rpc(31337, 'anvil_setBalance', [
    account.address,
    `0x${(12_345_678n * 10n ** 12n).toString(16)}`,
  ])
  await open('kit', { wallets: 'cedar' })
  await makeKit(page)

  const { card, wallet, account: button } = await openModal(page)
  await expect(wallet('injected')).toContainText('Browser Wallet')
  await wallet('injected').click()
  await expect(wallets.cedar.prompt).toContainText('Connect to this site')
  expect((await readKit(page)).isConnected).toBe(false)
  await wallets.cedar.approve()
  await expect(card).toBeHidden()
  expect(await readKit(page)).toMatchObject({ address: account.address, networkId: 'eip155:31337' })

  await button.click()
  await expect(page.getByTestId('single-account-avatar')).toBeVisible()
  await expect(card).toContainText(account.address)
  await card.getByRole('button', { name: 'Copy address' }).click()
  await expect(parts(page).toast).toHaveText('Address copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(account.address)

  await expect(card.getByTestId('w3m-account-select-network')).toContainText('Local')
  const onChain = BigInt(await sandbox.rpc<string>(31337, 'eth_getBalance', [account.address, 'latest']))
  expect(formatEther(onChain)).toBe('12.345678')
  await expect(parts(page).balance).toContainText('12.345 ETH')
  expect(await page.evaluate(() => window.visit.kit.getAccount()?.balance)).toBe(formatEther(onChain))

  await page.getByTestId('account-settings-button').click()
  const explorer = card.getByRole('link', { name: 'Block explorer' })
  const base = sandbox.config.networks[0]?.blockExplorers.default.url
  await expect(explorer).toHaveAttribute('href', `${base}/address/${account.address}`)
  await expect(explorer).toHaveAttribute('target', '_blank')

  await parts(page).disconnect.click()
  await expect(card).toBeHidden()
  expect(await readKit(page)).toMatchObject({ address: undefined, isConnected: false })
})

test('[MIS-02] announced wallets are listed by their own names and icons, and connect', {
  tag: '@journey',
}, async ({ open, page, account, wallets }) => {
  await open('kit', { wallets: 'amber,birch' })
  await makeKit(page)
  const { card, wallet } = await openModal(page)

  const icons = await page.evaluate(() => {
    const found: Record<string, string> = {}
    const note = (event: Event) => {
      const { info } = (event as CustomEvent<{ info: { name: string; icon: string } }>).detail
      found[info.name] = info.icon
    }
    window.addEventListener('eip6963:announceProvider', note)
    window.dispatchEvent(new Event('eip6963:requestProvider'))
    window.removeEventListener('eip6963:announceProvider', note)
    return found
  })
  for (const [id, name] of [
    ['dev.latchkey.amber', 'Amber Wallet'],
    ['dev.latchkey.birch', 'Birch Wallet'],
  ] as const) {
    await expect(wallet(id)).toContainText(name)
    await expect(wallet(id)).toContainText('Installed')
    const image = wallet(id).locator('img')
    await expect(image).toHaveAttribute('src', icons[name] ?? '')
    await expect.poll(() => image.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBeGreaterThan(0)
  }
  await expect(wallet('injected')).toHaveCount(0)

  await wallet('dev.latchkey.birch').click()
  await expect(parts(page).title).toHaveText('Birch Wallet')
  await expect(parts(page).words).toContainText('Continue in Birch Wallet')
  await wallets.birch.approve()
  await expect(card).toBeHidden()
  expect(await readKit(page)).toMatchObject({ address: account.address, wallet: 'Birch Wallet' })
  expect(await wallets.amber.call('requests')).toEqual([])
})

test('an announced wallet that is also window.ethereum is listed once', async ({ open, page }) => {
  await open('kit', { wallets: 'amber' })
  await page.evaluate(() => {
    const take = (event: Event) => {
      const { provider } = (event as CustomEvent<{ provider: object }>).detail
      Object.defineProperty(window, 'ethereum', { value: provider, configurable: true })
    }
    window.addEventListener('eip6963:announceProvider', take)
    window.dispatchEvent(new Event('eip6963:requestProvider'))
    window.removeEventListener('eip6963:announceProvider', take)
  })
  await makeKit(page)
  const { card, wallet } = await openModal(page)
  await expect(wallet('dev.latchkey.amber')).toBeVisible()
  await expect(card.getByText('Installed')).toHaveCount(1)
})

test('a page without a wallet shows where to get one', { tag: '@nightly' }, async ({ open, page }) => {
  await open('kit', { wallets: 'none' })
  await makeKit(page)
  const { card, title } = await openModal(page)
  await expect(card).toContainText('No wallets found')
  await card.getByRole('button', { name: 'Get a wallet' }).click()
  await expect(title).toHaveText('Get a wallet')
  await expect(page.getByTestId('w3m-wallet-guide-explore')).toHaveAttribute('href', /^https:/)
})
