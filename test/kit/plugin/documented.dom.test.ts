import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { mainnet } from 'viem/chains'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { AnyPlugin } from '../../../kernel/index.js'
import { accountTabs, connect } from '../../../plugins/index.js'
import { readBlocks } from '../../scripts/docs/blocks.js'
import { ROOT } from '../../scripts/source/paths.js'
import { kernelOf } from '../kernelOf.js'
import { createTestKit } from '../vitest.js'
import { pluginProofs } from './testPlugin.js'

// The plugins of docs/plugins.md, as they stand on the page.

const PAGE = 'docs/plugins.md'
const folder = join(ROOT, '.cache', `stamps-${process.pid}`)
let stamps: () => AnyPlugin
let lobby: () => AnyPlugin
let holdings: (options: { indexer: string }) => AnyPlugin

beforeAll(async () => {
  for (const { code } of readBlocks(PAGE, readFileSync(join(ROOT, PAGE), 'utf8'))) {
    const file = /^\/\/ (\S+\.tsx?)$/.exec(code.split('\n')[0] ?? '')?.[1]
    if (file === undefined || file === 'host.ts') continue
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), code)
  }
  stamps = (await import(/* @vite-ignore */ join(folder, 'index.ts'))).stamps
  lobby = (await import(/* @vite-ignore */ join(folder, 'lobby/index.ts'))).lobby
  holdings = (await import(/* @vite-ignore */ join(folder, 'holdings/index.ts'))).holdings
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))
afterEach(() => vi.unstubAllGlobals())

test('the documented view opens from its own tile, which names no params', async () => {
  const kit = createTestKit({ plugins: [connect(), accountTabs(), stamps()] })
  await kit.connect()
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
  kit.destroy()
})

test('the documented plugin passes the proofs with the documented fixtures', async () => {
  const fixtures = {
    views: { AcmeStamps: { title: 'Your stamps' } },
    rpc: { stamps_add: { stamp: 'heron' } },
  }
  for (const { run } of pluginProofs(stamps as never, fixtures as never)) await run()
})

test('the documented override takes the place of the list of wallets, and leads to it', async () => {
  const kit = createTestKit({ plugins: [connect(), lobby()] })
  const view = await kit.open()
  expect([view.dataset.view, view.textContent?.includes('Members sign in')]).toEqual(['Connect', true])
  view.querySelector('button')?.click()
  const card = view.getRootNode() as ShadowRoot
  await kit.until(() => card.querySelector('[data-view="ConnectWallets"]'), 'The list of wallets is missing.')
  expect(kit.errors).toEqual([])
  kit.destroy()
})

test('the documented override passes the proofs', async () => {
  for (const { run } of pluginProofs(lobby as never, { plugins: [connect()] } as never)) await run()
})

test('the documented sources fetch balances, tokens and activity', async () => {
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
  const plugins = [connect(), accountTabs(), holdings({ indexer: 'https://indexer.example' })]
  const kit = createTestKit({ networks: [mainnet], plugins })
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
  kit.destroy()
})

test('the documented sources pass the proofs', async () => {
  const make = () => holdings({ indexer: 'https://indexer.example' })
  for (const { run } of pluginProofs(make as never)) await run()
})
