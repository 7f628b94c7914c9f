import { mainnet } from 'viem/chains'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { AnyPlugin } from '../../kernel/index.js'
import { accountTabs, connect } from '../../plugins/index.js'
import { createTestKit, type TestKitOptions } from '../kit/createTestKit.js'
import { kernelOf } from '../kit/kernelOf.js'
import { pluginProofs } from '../kit/plugin/testPlugin.js'
import { openPage } from './openPage.js'

// docs/plugins.md: its plugins work as described, and pass the proofs that the page recommends.

const PAGE = 'docs/plugins.md'

afterEach(() => vi.unstubAllGlobals())

const openKit = (plugins: readonly AnyPlugin[], more: TestKitOptions = {}) => {
  const kit = createTestKit({ plugins: [connect(), accountTabs(), ...plugins], ...more })
  onTestFinished(() => kit.destroy())
  return kit
}
async function prove(make: unknown, fixtures: object = {}) {
  for (const { run } of pluginProofs(make as never, fixtures as never)) await run()
}

test('the documented view opens from its own tile, which names no params', async () => {
  const { stamps } = await openPage(PAGE).run('#four-files:3')
  const kit = openKit([stamps()])
  await kit.connect()
  // The first view of the file loads the most code.
  await vi.waitFor(() => kit.open('Account'))
  const account = await kit.open('Account')
  const tile = await kit.until(
    () => [...account.querySelectorAll('button')].find((one) => one.textContent?.includes('Stamps')),
    'The account has no tile.',
  )
  tile.click()
  const card = account.getRootNode() as ShadowRoot
  const view = await kit.until(() => card.querySelector('[data-view="AcmeStamps"]'), 'The view is missing.')
  expect(kit.errors).toEqual([])
  expect(view.textContent).toContain('No stamps yet')
})

test('the documented override takes the place of the list of wallets, and leads to it', async () => {
  const { lobby } = await openPage(PAGE).run('#replace-a-built-in-view')
  const kit = openKit([lobby()])
  const view = await kit.open()
  expect([view.dataset.view, view.textContent?.includes('Members sign in')]).toEqual(['Connect', true])
  view.querySelector('button')?.click()
  const card = view.getRootNode() as ShadowRoot
  await kit.until(() => card.querySelector('[data-view="ConnectWallets"]'), 'The list of wallets is missing.')
  expect(kit.errors).toEqual([])
})

test('the documented override passes the proofs', async () => {
  const { lobby } = await openPage(PAGE).run('#replace-a-built-in-view')
  await prove(lobby, { plugins: [connect()] })
})

test('the documented sources fetch balances, tokens and activity', async () => {
  const { holdings } = await openPage(PAGE).run('#balances-tokens-activity-and-names')
  const token = { name: 'Acme', symbol: 'ACME', chainId: 'eip155:1', price: 1, iconUrl: '' }
  const answers: Record<string, unknown> = {
    balance: '1500000000000000000',
    tokens: [
      { ...token, address: `eip155:1:0x${'ab'.repeat(20)}`, quantity: { decimals: '18', numeric: '7' } },
    ],
    activity: { transactions: [], next: null },
  }
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: string | URL | Request) => {
    const { host, pathname } = new URL(input instanceof Request ? input.url : input)
    if (host !== 'indexer.example') return new Response('', { status: 404 })
    asked.push(pathname.split('/')[1] ?? '')
    return Response.json(answers[asked.at(-1) ?? ''])
  })
  const kit = openKit([holdings({ indexer: 'https://indexer.example' })], { networks: [mainnet] })
  await kit.connect()
  const { session } = kernelOf(kit.appkit)
  await Promise.all([session.refreshBalance(), session.refreshTokens()])
  expect(session.account()).toMatchObject({
    ...{ balance: '1.5', balanceSource: 'acme/holdings', tokenSource: 'acme/holdings' },
    tokenBalance: [{ symbol: 'ACME' }],
  })
  await kit.open('Transactions')
  await kit.until(() => asked.includes('activity'), 'Nothing fetched the activity.')
  expect([asked.sort(), kit.errors]).toEqual([['activity', 'balance', 'tokens'], []])
})

test('the documented sources pass the proofs', async () => {
  const { holdings } = await openPage(PAGE).run('#balances-tokens-activity-and-names')
  await prove(() => holdings({ indexer: 'https://indexer.example' }))
})

test('the documented host uses the plugin like the built-in ones', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  const page = openPage(PAGE)
  const { appkit, count, show } = await page.run('#four-files:6')
  onTestFinished(() => appkit.destroy())
  expect([count, log.mock.calls]).toEqual([1, [['heron']]])
  await expect(show()).rejects.toMatchObject({ code: 'VIEW_NOT_FOUND' })
})

test('the German page shows the documented translation', async () => {
  const { stamps } = await openPage(PAGE).run('#four-files:3')
  const kit = openKit([stamps()], { options: { locale: 'de' } })
  await kit.connect()
  expect((await kit.open('AcmeStamps')).textContent).toContain('Noch keine Marken')
  expect(kit.errors).toEqual([])
})

test('the documented style sheet is adopted', async () => {
  const { shells } = await openPage(PAGE).run('#style-its-views')
  await prove(shells)
  const kit = openKit([shells()])
  expect((await kit.open('AcmeShells')).querySelector('.shell')?.textContent).toBe('A shell')
  expect(kit.errors).toEqual([])
})

test('the documented switch turns the plugin on with an entry that lists a shop', async () => {
  const { gifts } = await openPage(PAGE).run('#a-remote-switch-of-its-own')
  const withShop = { features: { acme_gifts: ['shop.example'] } }
  await prove(gifts, { options: withShop })
  const inspect = (options: Record<string, unknown>) => openKit([gifts()], { options }).appkit.inspect()
  expect(await inspect({})).toContain('acme/gifts: off')
  expect(await inspect(withShop)).not.toContain('acme/gifts: off')
})

test('the documented slot collects rows', async () => {
  const { AcmeRows } = await openPage(PAGE).run('#how-plugins-meet')
  const row = AcmeRows.of({ title: 'All wallets', route: 'AllWallets' })
  expect(row.value).toEqual({ title: 'All wallets', route: 'AllWallets' })
})

test('the documented collector adds a stamp through the service of the other plugin', async () => {
  const page = openPage(PAGE)
  const { collector } = await page.run('#how-plugins-meet:2')
  const { stamps } = await page.run('#four-files:3')
  const kit = openKit([stamps(), collector()])
  const { entries } = kernelOf(kit.appkit).host
  await vi.waitFor(() => expect(entries.get('acme/collector')?.status).toBe('active'))
  await kit.connect()
  const slice = () => kernelOf(kit.appkit).store.find('acme/stamps')?.get()
  await vi.waitFor(() => expect(slice()).toEqual({ stamps: ['connected'] }))
})

test('the documented vault opens by its alias', async () => {
  await openPage(PAGE).run('#what-goes-wrong-goes-wrong-alone')
})

test('the documented handler names a plugin that does not fit', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const { open } = await openPage(PAGE).run('#versions')
  await open([{ ...connect(), definition: { ...connect().definition, latchkey: '^0.3.0' } }])
  expect(log.mock.calls).toEqual([[expect.stringContaining('Update latchkey')]])
})
