import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mainnet } from 'viem/chains'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { evmAdapter } from '../../adapters/evm/index.js'
import * as flow from '../../kernel/index.js'
import { type AnyPlugin, PlainOutputs, type Slot } from '../../kernel/index.js'
import type { FakeContext } from '../../kernel/testing/fakePlugin.js'
import * as account from '../../plugins/account-tabs/contract.js'
import { accountTabs, connect } from '../../plugins/index.js'
import { SLOT_MEMBERS } from '../../views/development/slotMembers.js'
import { createTestKit, type TestKitOptions } from '../kit/createTestKit.js'
import { kernelOf } from '../kit/kernelOf.js'
import { pluginProofs } from '../kit/plugin/testPlugin.js'
import { fakeService } from '../kit/service/fakeService.js'
import { createVirtualWallet } from '../kit/wallets/createVirtualWallet.js'
import { ROOT } from '../scripts/source/paths.js'
import { openPage } from './openPage.js'
import { blockOf, textOf } from './pages.js'

// docs/plugins.md: its plugins work as described, and pass the proofs that the page recommends.

const PAGE = 'docs/plugins.md'
const SLOTS = new Map<string, unknown>(Object.entries({ ...flow, ...account }))

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

test('the documented source proves outputs plain, and passes the proofs', async () => {
  const { ordinals } = await openPage(PAGE).run('#prove-that-outputs-are-plain')
  const make = () => ordinals({ indexer: 'https://indexer.example' })
  await prove(make)
  const txids = ['ab', 'cd'].map((byte) => byte.repeat(32))
  vi.stubGlobal('fetch', async (input: string | URL | Request) =>
    Response.json(String(input instanceof Request ? input.url : input).includes(`/plain/${txids[1]}/7`)),
  )
  const kit = openKit([make()], { networks: [mainnet] })
  const network = kernelOf(kit.appkit).session.network('eip155')
  const outputs = txids.map((txid) => ({ txid, vout: 7, value: 546n }))
  const request = { address: 'bc1q', network, outputs, signal: new AbortController().signal }
  const { fetchFrom } = (await kernelOf(kit.appkit).runtime()).kit
  const bitcoin = { ...request, network: { ...network, chainNamespace: 'bip122' } } as never
  const found = await fetchFrom(PlainOutputs, bitcoin, { parse: (answer) => answer, otherwise: () => [] })
  expect(found).toEqual({ value: [outputs[1]], owner: 'acme/ordinals' })
})

test('the documented review shows a request, and closing it declines', async () => {
  const { watch } = await openPage(PAGE).run('#review-what-the-page-sends')
  await prove(watch)
  const service = fakeService({ networks: ['eip155:31337'] })
  const wallet = createVirtualWallet({ node: service.chain })
  const kit = openKit([watch()], { service, wallets: [wallet], adapters: [evmAdapter()] })
  const address = await kit.connect(wallet.id)
  type Asked = { request(args: { method: string; params: unknown[] }): Promise<unknown> }
  const provider = kit.appkit.getProvider<Asked>('eip155')
  const asked = provider?.request({ method: 'personal_sign', params: ['0x00', address] })
  const declined = expect(asked).rejects.toMatchObject({ code: 4001 })
  const view = await kit.until(
    () => kit.appkit.element?.shadowRoot?.querySelector('[data-view="AcmeWatch"]'),
    'The view is missing.',
  )
  expect(view.textContent).toContain('The page asks for personal_sign.')
  kit.appkit.close()
  await declined
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

/** A connected kit with the documented jar, and its method. */
async function openJar() {
  const { jar } = await openPage(PAGE).run('#ask-the-visitor:2')
  const kit = openKit([jar()])
  await kit.connect()
  const request = (method: string, params?: unknown) => kit.appkit.request({ method, params } as never)
  // The card of a closed modal may still be in the document.
  const find = (view: string) =>
    kit.appkit.getState().open
      ? kernelOf(kit.appkit).element?.shadowRoot?.querySelector<HTMLElement>(`[data-view="${view}"]`)
      : undefined
  const asked = (view: string) => kit.until(() => find(view), `"${view}" is not shown.`)
  return { kit, tip: (amount: unknown) => request('jar_tip', { amount }), request, asked }
}

test('the documented approval runs for a yes, and rejects for a no and for leaving', async () => {
  const { kit, tip, asked } = await openJar()
  const agreed = tip(5)
  await kit.press('Tip')
  expect(await agreed).toBe(5)
  const declined = tip(5)
  await kit.press('Not now')
  await expect(declined).rejects.toMatchObject({ code: 'RPC_REJECTED' })
  for (const leave of ['Escape', 'Close'] as const) {
    const left = tip(5)
    left.catch(() => undefined)
    const view = await asked('AcmeJarConfirm')
    if (leave === 'Close') await kit.press('Close')
    else view.dispatchEvent(new KeyboardEvent('keydown', { key: leave, bubbles: true, composed: true }))
    await expect(left).rejects.toMatchObject({ code: 'MODAL_CLOSED' })
  }
  expect(await kit.appkit.inspect()).toContain('acme/jar: active')
})

test('the documented approval opens no view for params that its parser refuses, or without an account', async () => {
  const { kit, tip } = await openJar()
  await expect(tip('a lot')).rejects.toMatchObject({ code: 'JAR_AMOUNT' })
  await kit.appkit.disconnect()
  await expect(tip(5)).rejects.toMatchObject({ code: 'VIEW_NOT_FOUND' })
  expect(kit.appkit.getState().open).toBe(false)
})

test('the documented outcome of the question is approved, declined or left', async () => {
  const { askForTip } = await openPage(PAGE).run('#ask-the-visitor:6')
  const { kit } = await openJar()
  for (const [button, outcome] of [
    ['Tip', { type: 'approved', total: 5 }],
    ['Not now', { type: 'declined' }],
    ['Close', { type: 'left' }],
  ] as const) {
    const asking = askForTip(kit.appkit, 5)
    await kit.press(button)
    expect(await asking).toEqual(outcome)
  }
  await expect(askForTip(kit.appkit, 0)).rejects.toMatchObject({ code: 'JAR_AMOUNT' })
})

test('a second documented question is asked once the first has ended', async () => {
  const { kit, tip } = await openJar()
  const tips = [tip(5), tip(7)]
  await kit.press('Tip')
  expect(await tips[0]).toBe(5)
  await kit.press('Tip')
  expect(await tips[1]).toBe(12)
})

test('the documented choice resolves with its content', async () => {
  const { kit, request } = await openJar()
  const chosen = request('jar_choose')
  await kit.press('5 ETH')
  expect(await chosen).toBe(5)
  const none = request('jar_choose')
  await kit.press('No tip')
  expect(await none).toBe(null)
})

test('the documented view asks the same question, and shows its outcome afterwards', async () => {
  const { kit, asked } = await openJar()
  await kit.open('AcmeJar')
  const shows = async (text: string) => {
    const view = await asked('AcmeJar')
    await kit.until(() => view.textContent?.includes(text), `The view lacks "${text}".`)
  }
  await kit.press('Tip 5 ETH')
  await kit.press('Not now')
  await shows('You declined.')
  await kit.press('Tip 5 ETH')
  await kit.press('Back')
  await shows('You declined.')
  await kit.press('Tip 5 ETH')
  await kit.press('Tip')
  await shows('5 ETH in the jar')
  expect(kit.errors).toEqual([])
})

test('the documented jar passes the proofs', async () => {
  const { jar } = await openPage(PAGE).run('#ask-the-visitor:2')
  await prove(jar, { views: { AcmeJarConfirm: { amount: 5 } }, rpc: { jar_tip: { amount: 5 } } })
})

/** The context of the documented stamps in a kit, whose storage outlives the kit. */
async function openStamps(more: TestKitOptions = {}) {
  const found: FakeContext[] = []
  const { stamps } = await openPage(PAGE).run('#four-files:3')
  const own: AnyPlugin = stamps()
  const setup = async () => ({ default: (ctx: FakeContext) => void found.push(ctx) })
  const plugin = { ...own, definition: { ...own.definition, setup, messages: undefined } }
  const kit = openKit([plugin], more)
  await kit.appkit.ready()
  await (await kernelOf(kit.appkit).runtime()).plugins.activate('acme/stamps')
  return { kit, ctx: found[0] as FakeContext }
}

test('the documented storage restores what an earlier page kept, unless something else wrote there', async () => {
  const { restore, keep } = await openPage(PAGE).run('#store-something')
  const more = { options: { id: 'stamps' } }
  const first = await openStamps(more)
  first.ctx.state.set((draft) => {
    draft.stamps = ['heron']
  })
  keep(first.ctx)
  first.kit.destroy()
  const second = await openStamps(more)
  restore(second.ctx)
  expect(second.ctx.state.get()).toEqual({ stamps: ['heron'] })
  second.ctx.storage.write('stamps', [7])
  second.kit.destroy()
  const third = await openStamps(more)
  restore(third.ctx)
  expect(third.ctx.state.get()).toEqual({ stamps: [] })
})

test('the documented storage per account follows connecting, a change of account and disconnecting', async () => {
  const { followAccount } = await openPage(PAGE).run('#store-per-account')
  const service = fakeService({ networks: ['eip155:31337'] })
  const wallet = createVirtualWallet({ node: service.chain })
  const { kit, ctx } = await openStamps({ service, wallets: [wallet], adapters: [evmAdapter()] })
  followAccount(ctx)
  const shows = (...stamps: string[]) => vi.waitFor(() => expect(ctx.state.get()).toEqual({ stamps }))
  const add = (stamp: string) =>
    ctx.state.set((draft) => {
      draft.stamps = [stamp]
    })
  add('nobody’s')
  await kit.connect(wallet.id)
  await shows()
  add('heron')
  wallet.useAccounts(1)
  await shows()
  add('gull')
  wallet.useAccounts(0)
  await shows('heron')
  await kit.appkit.disconnect()
  await shows()
  wallet.useAccounts(1)
  await kit.connect(wallet.id)
  await shows('gull')
})

test('the documented payment is sent by the wallet, and needs an account', async () => {
  const { pay } = await openPage(PAGE).run('#pay')
  const service = fakeService({ networks: ['eip155:31337'] })
  const wallet = createVirtualWallet({ node: service.chain })
  const { kit, ctx } = await openStamps({ service, wallets: [wallet], adapters: [evmAdapter()] })
  const to = `0x${'ab'.repeat(20)}`
  await expect(pay(ctx, to, '0.5')).rejects.toMatchObject({ code: 'PAY_ACCOUNT' })
  await kit.connect(wallet.id)
  const hash = await pay(ctx, to, '0.5')
  expect(service.chain.sent).toMatchObject([{ hash, value: 500_000_000_000_000_000n }])
  wallet.answerNext('reject', 'send')
  await expect(pay(ctx, to, '0.5')).rejects.toMatchObject({ code: 4001 })
})

test('the documented package has the ranges and the compiler options of the template', () => {
  const template = join(ROOT, 'examples/create-latchkey/templates/plugin')
  const of = (file: string) => JSON.parse(readFileSync(join(template, file), 'utf8'))
  const [manifest, config] = ['#without-the-template', '#without-the-template:2'].map((key) =>
    JSON.parse(blockOf(`${PAGE}${key}`).code),
  )
  const { name: _, version, scripts, devDependencies, ...rest } = manifest
  expect(of('package.json')).toMatchObject({
    ...rest,
    devDependencies,
    scripts: { build: `${scripts.build} -p tsconfig.build.json`, prepack: scripts.prepack },
  })
  const { declaration, rootDir, outDir, ...options } = config.compilerOptions
  expect(of('tsconfig.json').compilerOptions).toMatchObject(options)
  expect(of('tsconfig.build.json').compilerOptions).toMatchObject({ declaration, rootDir, outDir })
  expect(version).toBe('1.0.0')
})

test('the table of slots has the members of their values', () => {
  const [, table = ''] = textOf(PAGE).split('| slot | a value has |')
  const rows = [
    ...(table.split('\n\n')[0] ?? '').matchAll(/^\| (`\w+`(?:, `\w+`)*) \| ((?:`\w+\??`(?:, )?)+) \|/gm),
  ]
  const listed = rows.flatMap(([, slots = '', members = '']) =>
    [...slots.matchAll(/\w+/g)].map(
      ([slot]) => [slot, [...members.matchAll(/[\w?]+/g)].map(String)] as const,
    ),
  )
  expect(listed.length).toBeGreaterThan(7)
  for (const [name, members] of listed) {
    const { id = '', needs }: Partial<Slot<unknown>> = Object(SLOTS.get(name))
    const known = Object.keys(new Map<string, object>(Object.entries(SLOT_MEMBERS)).get(id) ?? {})
    const plain = members.map((member) => member.replace('?', ''))
    expect(known, name).toEqual(expect.arrayContaining(plain))
    const required = members.filter((member) => !member.endsWith('?'))
    if (needs) expect(required.sort(), name).toEqual([...needs].sort())
  }
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
