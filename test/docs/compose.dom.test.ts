import { expect, test, vi } from 'vitest'
import { createVirtualWallet } from '../kit/wallets/createVirtualWallet.js'
import { openPage } from './openPage.js'
import { connectWallet, kernel, makeVisitor, shownView } from './visitor.js'

// docs/compose.md, docs/sending.md, docs/swapping.md, docs/onramp.md, docs/names.md, docs/permissions.md,
// docs/review.md, docs/several-wallets.md

const visitor = makeVisitor()
const enter = () => connectWallet(visitor().wallet.id)

test('docs/compose.md opens the views that it names', async () => {
  const page = openPage('docs/compose.md')
  await page.run('#compose-plugins')
  await enter()
  const views = new Set<string | undefined>()
  const router = kernel().store.find('router')
  router?.subscribe(() => views.add((router.get() as { stack: { view: string }[] }).stack.at(-1)?.view))
  await page.run('#open-a-view')
  expect([...views]).toEqual(['Account', 'SwitchNetwork', 'WalletSend', 'Connect'])
})

test('docs/compose.md adds and removes adapters and networks', async () => {
  const page = openPage('docs/compose.md')
  await page.run('#compose-plugins')
  await page.run('#add-adapters-later')
  expect(kernel().session.state.get().networks.eip155?.requestedCaipNetworks).toEqual([])
})

test('docs/sending.md fills in the form', async () => {
  const page = openPage('docs/sending.md')
  const { appkit } = await page.run('#sending')
  await enter()
  await page.run('#filling-it-in', { appkit })
  const fields = (await shownView('WalletSend')).querySelectorAll('input')
  expect([...fields].map(({ value }) => value)).toEqual(['12.5', 'name.eth'])
})

test('docs/swapping.md opens the form for connected visitors', async () => {
  const { swapTokens } = await openPage('docs/swapping.md').run('#swapping')
  await enter()
  await swapTokens()
  await shownView('Swap')
})

test('docs/swapping.md makes the plugin for a network of one’s own', async () => {
  await openPage('docs/swapping.md').run('#where')
})

test('docs/onramp.md makes the plugin with hosts of one’s own', async () => {
  const { buying } = await openPage('docs/onramp.md').run('#the-providers-window')
  expect(buying.name).toBe('onramp')
})

test('docs/permissions.md opens the view for connected visitors, and makes the plugin with a source', async () => {
  const page = openPage('docs/permissions.md')
  const { show } = await page.run('#permissions')
  await enter()
  await show()
  await shownView('Permissions')
  const { approvals } = await page.run('#how-it-is-found')
  expect(approvals().name).toBe('acme/approvals')
})

test('docs/review.md shows what the page asks of the wallet, and declining rejects with 4001', async () => {
  const { appkit } = await openPage('docs/review.md').run('#review-of-requests')
  await enter()
  const provider = appkit.getProvider('eip155')
  const signing = provider.request({
    method: 'personal_sign',
    params: ['0x4869', appkit.getAccount().address],
  })
  await shownView('ReviewRequest')
  await appkit.close()
  await expect(signing).rejects.toMatchObject({ code: 4001 })
})

test('docs/names.md opens the form for connected visitors', async () => {
  const { register } = await openPage('docs/names.md').run('#names')
  await enter()
  await register()
  await shownView('RegisterAccountName')
})

test('docs/several-wallets.md lists, switches and disconnects wallets', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  const other = createVirtualWallet({ name: 'Other', network: 'eip155:1', accounts: [1] })
  const uninstall = other.install()
  const page = openPage('docs/several-wallets.md')
  const { appkit } = await page.run('#several-wallets')
  await appkit.ready()
  const address = await enter()
  await page.run('#from-the-page')
  await shownView('ProfileWallets')
  expect(log.mock.calls[0]).toEqual(['Virtual Wallet', [expect.objectContaining({ address })]])
  uninstall()
})
