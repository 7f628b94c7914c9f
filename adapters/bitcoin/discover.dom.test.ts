import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { discover } from './discover.js'
import type { FoundWallet } from './found.js'
import { clearPage, startFakeElm } from './testing/elm.js'
import { createFakeContext } from './testing/fakeContext.js'

const page = window as unknown as Record<string, unknown>
const undos: (() => void)[] = []

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const undo of undos.splice(0)) undo()
  clearPage()
  vi.useRealTimers()
})

function start() {
  const fake = createFakeContext()
  undos.push(discover(fake.ctx))
  const shapeOf = (id: string) => (fake.ctx.getConnector(id)?.provider as FoundWallet | undefined)?.shape
  const rows = () => fake.ctx.connectors().map(({ id, type }) => `${id} ${type} ${shapeOf(id)}`)
  return { ...fake, rows }
}
const wallet = (...names: string[]) => Object.fromEntries(names.map((name) => [name, async () => {}]))

test('each way in which wallets expose themselves is found', () => {
  startFakeElm({ as: ['sats'] })
  Object.assign(page, {
    LeatherProvider: wallet('request'),
    okxwallet: { bitcoin: wallet('connect'), cardano: { icon: 'data:image/png;base64,AA==' } },
    unisat: wallet('requestAccounts'),
    XverseProviders: { BitcoinProvider: wallet('request') },
    FordefiProviders: { UtxoProvider: wallet('request') },
  })
  const { ctx, rows } = start()
  expect(rows()).toEqual([
    'Elm Wallet INJECTED sats',
    'Xverse Wallet INJECTED sats',
    'Leather INJECTED leather',
    'OKX Wallet INJECTED okx',
    'UniSat Wallet INJECTED unisat',
    'Fordefi INJECTED fordefi',
  ])
  expect(ctx.getConnector('Elm Wallet')?.imageUrl).toMatch(/^data:image\/svg\+xml;base64,/)
  expect(ctx.getConnector('OKX Wallet')?.imageUrl).toBe('data:image/png;base64,AA==')
  delete page.XverseProviders
  delete page.FordefiProviders
})

test('a wallet exposed in several ways is listed once, by the most capable one', () => {
  startFakeElm({ as: ['standard', 'sats'], name: 'Elm' })
  startFakeElm({ as: ['standard'], name: 'Elm Wallet' })
  startFakeElm({ as: ['okx', 'standard'], name: 'OKX Wallet' })
  const { rows } = start()
  expect(rows().filter((row) => /Elm|OKX/.test(row))).toEqual([
    'Elm INJECTED sats',
    'OKX Wallet INJECTED okx',
  ])
})

test('a Wallet Standard wallet is listed and removed again', () => {
  const { ctx } = start()
  let register: ((wallet: object) => () => void) | undefined
  const show = (api: { register: (wallet: object) => () => void }) => {
    register = api.register
  }
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: show }))
  const one = { name: 'Late', icon: 'https://tracker.example/a.png', features: { 'bitcoin:connect': {} } }
  const leave = register?.(one)
  expect(ctx.getConnector('Late')).toMatchObject({ type: 'ANNOUNCED', imageUrl: undefined })
  leave?.()
  expect(ctx.getConnector('Late')).toBeUndefined()
})

test('at most 200 Wallet Standard wallets are listed, and the limit is logged once', () => {
  const { ctx, reports } = start()
  const many = Array.from({ length: 1_000 }, (_, index) => ({
    ...{ name: `W${index}`, features: { 'bitcoin:connect': {} } },
  }))
  let leave: (() => void) | undefined
  const show = (api: { register: (...wallets: object[]) => () => void }) => {
    leave = api.register(...many)
  }
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: show }))
  expect(ctx.connectors()).toHaveLength(200)
  expect(reports.warnings).toEqual(['"W200" and later wallets are not listed: the limit is 200.'])
  leave?.()
})

test('1,000 wallets that register one by one are listed in few updates, then removed', () => {
  const { ctx, reports } = start()
  const leave: (() => void)[] = []
  const show = (api: { register: (wallet: object) => () => void }) => {
    for (let index = 0; index < 1_000; index++)
      leave.push(api.register({ name: `W${index}`, features: { 'bitcoin:connect': {} } }))
  }
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: show }))
  expect(reports.listings).toEqual([1])
  leave[1]?.()
  vi.advanceTimersByTime(100)
  expect(reports.listings).toEqual([1, 198])
  expect(ctx.getConnector('W1')).toBeUndefined()
  for (const one of leave) one()
  expect(ctx.connectors()).toEqual([])
})

test('late wallets are found: three more looks, and one when the page has loaded', () => {
  const { rows } = start()
  const elm = startFakeElm({ late: true })
  elm.show()
  const isThere = () => rows().includes('Elm Wallet INJECTED sats')
  expect(isThere()).toBe(false)
  vi.advanceTimersByTime(200)
  expect(isThere()).toBe(true)
  vi.advanceTimersByTime(400)
  expect(vi.getTimerCount()).toBe(0)
  page.unisat = wallet('requestAccounts')
  vi.advanceTimersByTime(60_000)
  expect(rows()).not.toContain('UniSat Wallet INJECTED unisat')
  window.dispatchEvent(new Event('load'))
  expect(rows()).toContain('UniSat Wallet INJECTED unisat')
})

test('nothing is looked up once the adapter has ended', () => {
  const { ctx } = createFakeContext()
  discover(ctx)()
  expect(vi.getTimerCount()).toBe(0)
  startFakeElm({ as: ['sats', 'unisat', 'standard'] })
  vi.advanceTimersByTime(10_000)
  window.dispatchEvent(new Event('load'))
  expect(ctx.connectors()).toEqual([])
})

test('foreign values at known places throw nothing, and take no reserved name', () => {
  const thrower = new Proxy(
    {},
    {
      get() {
        throw new Error('A trap.')
      },
    },
  )
  Object.defineProperty(page, 'unisat', { configurable: true, get: () => Reflect.get(thrower, 'any') })
  Object.assign(page, {
    LeatherProvider: thrower,
    okxwallet: { bitcoin: 7 },
    ElmProviders: { BitcoinProvider: wallet('request') },
    btc_providers: [
      ...[null, 7, thrower, { id: 'a.b.c', name: 'Nowhere' }, { id: 'ElmProviders.BitcoinProvider' }],
      { id: 'ElmProviders.BitcoinProvider', name: ' WalletConnect\u202e ', icon: 'javascript:alert(1)' },
      { id: 'ElmProviders.BitcoinProvider', name: '<img src=x onerror=alert(1)>', icon: {} },
    ],
  })
  const { ctx, rows } = start()
  expect(rows()).toEqual([
    'bitcoin:WalletConnect INJECTED sats',
    '<img src=x onerror=alert(1)> INJECTED sats',
  ])
  expect(ctx.getConnector('bitcoin:WalletConnect')?.imageUrl).toBeUndefined()
})

test('a wallet with only the name of a well-known one gets neither its id nor its place', () => {
  Object.assign(page, {
    ElmProviders: { BitcoinProvider: wallet('request') },
    btc_providers: [
      { id: 'ElmProviders.BitcoinProvider', name: 'Xverse' },
      { id: 'ElmProviders.BitcoinProvider', name: 'okx' },
      { id: 'ElmProviders.BitcoinProvider', name: 'UniSat Wallet' },
    ],
    unisat: wallet('requestAccounts'),
  })
  startFakeElm({ as: ['standard'], name: 'Leather' })
  const { ctx, rows, reports } = start()
  expect(rows()).toEqual([
    'bitcoin:Xverse INJECTED sats',
    'bitcoin:okx INJECTED sats',
    'bitcoin:UniSat Wallet INJECTED sats',
    'UniSat Wallet INJECTED unisat',
    'bitcoin:Leather ANNOUNCED standard',
  ])
  const xverse = wallet('request')
  Object.assign(page, { XverseProviders: { BitcoinProvider: xverse } })
  vi.advanceTimersByTime(600)
  expect(rows()).toContain('Xverse Wallet INJECTED sats')
  expect(ctx.getConnector('Xverse Wallet')?.provider).toHaveProperty('wallet', xverse)
  // Once per name, regardless of how often discovery looks.
  expect(reports.refused).toEqual(
    ['Xverse', 'okx', 'UniSat Wallet', 'Leather'].map((name) => `known-wallet-name: ${name}`),
  )
  delete page.XverseProviders
})
