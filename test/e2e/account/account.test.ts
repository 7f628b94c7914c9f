import { encodeFunctionData, formatUnits, parseAbi } from 'viem'
import { expect, test } from '../fixtures.js'
import { seriousTrouble, showAccount } from './visitAccount.js'

const abi = parseAbi(['function balanceOf(address owner) view returns (uint256)'])
const LOCAL = 31337

test('[MIS-10] the account shows its tokens and their value, as on the chain', {
  tag: '@journey',
}, async ({ open, page, account, sandbox }) => {
  const { address } = account
  await sandbox.rpc(LOCAL, 'anvil_setBalance', [address, `0x${(12_345_678n * 10n ** 12n).toString(16)}`])
  await sandbox.mint({ chainId: LOCAL, symbol: 'HUSD', to: address, amount: '1250.5678' })
  await sandbox.mint({ chainId: LOCAL, symbol: 'WPRL', to: address, amount: '0.5' })
  const { rows, value, balance, tab } = await showAccount(page, open)
  for (const name of ['tokens', 'nfts', 'activity'] as const) await expect(tab(name)).toBeVisible()
  await expect(rows).toHaveText([
    /Ether.*12\.345.* ETH.*\$2,500\.00.*\$30,864\.20/,
    /Wrapped Pearl.*0\.500 WPRL.*\$61,000\.00.*\$30,500\.00/,
    /Harbor Dollar.*1,250\.567.* HUSD.*\$1\.00.*\$1,250\.57/,
  ])
  await expect(value).toContainText('$62,614.76')
  await expect(balance).toContainText('12.345 ETH')

  const token = sandbox.config.tokens.find(({ symbol, chainId }) => symbol === 'HUSD' && chainId === LOCAL)
  const data = encodeFunctionData({ abi, functionName: 'balanceOf', args: [address] })
  const held = await sandbox.rpc<string>(LOCAL, 'eth_call', [{ to: token?.address, data }, 'latest'])
  expect(formatUnits(BigInt(held), 6)).toBe('1250.5678')
  const ether = BigInt(await sandbox.rpc<string>(LOCAL, 'eth_getBalance', [address, 'latest']))
  expect(await page.evaluate(() => window.visit.kit.getAccount()?.balance)).toBe(formatUnits(ether, 18))
})

test('[VIEW-10] [WCAG-2.1.1] Tokens, NFTs and Activity are tabs, by keyboard too; the one chosen last stays', async ({
  open,
  page,
}) => {
  const { tab, close, card, account, view } = await showAccount(page, open)
  await expect(tab('tokens')).toHaveAttribute('aria-selected', 'true')
  await tab('tokens').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab('nfts')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(tab('activity')).toHaveAttribute('aria-selected', 'true')
  await close.click()
  await expect(card).toBeHidden()
  await account.click()
  await expect(tab('activity')).toHaveAttribute('aria-selected', 'true')
  await page.evaluate(() => window.kernelOf(window.visit.kit).applyFeatures({ activity: false }))
  await expect(tab('activity')).toHaveCount(0)
  await expect(tab('tokens')).toHaveAttribute('aria-selected', 'true')
  await expect(view('Account')).toBeVisible()
})

test('[WCAG-1.4.4] [WCAG-1.4.10] in 320 px with text of 200 % the address, the amounts and the network are shown in full', {
  tag: '@nightly',
}, async ({ open, page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const { card, value, balance } = await showAccount(page, open, { isBare: true })
  await expect(value.and(page.locator(':has(bdi)'))).toBeVisible()
  await expect(balance).toBeVisible()
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'))
  const parts = card.locator('.lk-acct-names, .lk-acct-money .lk-clip')
  await expect(parts).toHaveCount(4)
  const cut = () =>
    parts.evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
    )
  await expect.poll(cut).toEqual([])
})

test('receiving shows the whole address as text and as a code, and the networks it is valid on', {
  tag: '@nightly',
}, async ({ open, page, context, account }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { tile, title, card, back, view, toast } = await showAccount(page, open)
  await tile('receive').click()
  await expect(title).toHaveText('Receive')
  await expect(page.getByTestId('receive-address')).toHaveText(account.address)
  await expect(page.getByTestId('wui-qr-code')).toHaveAttribute('uri', account.address)
  await page.getByTestId('receive-address-copy-button').click()
  await expect(toast).toHaveText('Address copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(account.address)
  expect(await seriousTrouble(page)).toEqual([])
  await page.getByTestId('receive-networks').click()
  await expect(title).toHaveText('Compatible Networks')
  await expect(card.getByRole('listitem')).toHaveText(['Latchkey Local', 'Latchkey Harbor'])
  expect(await seriousTrouble(page)).toEqual([])
  await back.click()
  await back.click()
  await expect(view('Account')).toBeVisible()
})

test('the settings have the address, the network, the explorer and the disconnect button', {
  tag: '@nightly',
}, async ({ open, page, account, sandbox }) => {
  const { settings, title, card, back, disconnect } = await showAccount(page, open)
  expect(await seriousTrouble(page)).toEqual([])
  await settings.press('Enter')
  await expect(title).toHaveText('Settings')
  await expect(page.getByTestId('account-settings-address')).toContainText(account.address)
  const base = sandbox.config.networks[0]?.blockExplorers.default.url
  const explorer = card.getByRole('link', { name: 'Block explorer' })
  await expect(explorer).toHaveAttribute('href', `${base}/address/${account.address}`)
  await expect(explorer).toHaveAttribute('target', '_blank')
  await expect(page.getByTestId('account-choose-name-button')).toBeVisible()
  // An extension wallet has no preferred account type, so no row.
  await expect(page.getByTestId('account-toggle-preferred-account-type')).toHaveCount(0)
  expect(await seriousTrouble(page)).toEqual([])
  await page.getByTestId('account-switch-network-button').click()
  await expect(title).toHaveText('Choose Network')
  await back.click()
  await disconnect.click()
  await expect(card).toBeHidden()
  expect(await page.evaluate(() => window.visit.kit.getAccount()?.isConnected)).toBe(false)
})

test('[N-070] a name’s picture is harmless: no script, nothing huge, nothing over http', async ({
  open,
  page,
  account,
  sandbox,
}) => {
  const asked: string[] = []
  await page.route('**/*.pictures.example/**', async (route) => {
    asked.push(route.request().url())
    const isHuge = route.request().url().includes('huge')
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>top.hurt=1</script></svg>'
    await route.fulfill({
      ...{ contentType: 'image/svg+xml', headers: { 'access-control-allow-origin': '*' } },
      body: isHuge ? svg + ' '.repeat(3_000_000) : svg,
    })
  })
  const name = `t${account.index}.reown.id`
  const register = async (avatar: string) => {
    await sandbox.clearFaults()
    for (const [path, body] of [
      ['/v1/identity/*', { name, avatar }],
      ['/v1/profile/account/*', { addresses: { 60: { address: account.address } } }],
    ] as const) {
      await sandbox.fault({ service: 'blockchain', path, status: 200, body })
    }
  }
  await register('https://a.pictures.example/script.svg')
  const { card } = await showAccount(page, open, { isBare: true })
  const picture = page.getByTestId('single-account-avatar').locator('img')
  await expect(card).toContainText(name)
  // A drawing gets no address on the page's origin.
  await expect(picture).toHaveAttribute('src', /^data:image\/svg\+xml;base64,/)
  await expect(picture).toHaveAttribute('data-loaded', 'true')
  expect(asked).toEqual(['https://a.pictures.example/script.svg'])

  for (const avatar of [
    'https://a.pictures.example/huge.svg',
    'http://a.pictures.example/plain.svg',
    'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="top.hurt=1"/>',
  ]) {
    asked.length = 0
    await register(avatar)
    await page.evaluate(() => window.kernelOf(window.visit.kit).session.refreshIdentity({ force: true }))
    await expect(picture).toHaveCount(0)
    await expect.poll(() => asked).toEqual(avatar.startsWith('https:') ? [avatar] : [])
    await expect(card).toContainText(name)
  }
  await expect(picture).toHaveCount(0)
  expect(await page.evaluate(() => 'hurt' in window)).toBe(false)
})
