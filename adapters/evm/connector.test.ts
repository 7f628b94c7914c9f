import { announceProvider } from 'mipd'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defineAdapter } from '../../kernel/adapters/adapter.js'
import { SessionError } from '../../kernel/session/errors.js'
import { type EvmConnectorDefinition, evmConnector } from './connector.js'
import { discover } from './discover.js'
import setup from './setup.js'
import { createFakeContext } from './testing/fakeContext.js'
import { createFakeWallet, settled } from './testing/fakeWallet.js'

let page: EventTarget & { ethereum?: unknown }
beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('window', page)
})
afterEach(() => vi.unstubAllGlobals())

/** Announces a wallet as mipd does. */
const announce = (rdns: string, provider: unknown) =>
  announceProvider({
    info: { uuid: rdns, name: `Wallet ${rdns}`, icon: 'data:image/png;base64,AAAA', rdns },
    provider: provider as never,
  })

const getProvider = async () => createFakeWallet().provider
const one = { id: 'one', type: 'EXTERNAL', name: 'One', info: { rdns: 'io.one' }, getProvider } as const
const links = { mobile_link: 'one://' }
const pairing = {
  adapters: [defineAdapter({ latchkey: '^0.2.0', namespace: '*', setup: async () => Promise.reject() })],
}
const list = (definition: EvmConnectorDefinition, options = {}) => {
  const { ctx, reports, destroy } = createFakeContext(options)
  discover(ctx, [evmConnector(definition)])
  return { ctx, reports, undo: destroy, ids: () => ctx.connectors().map(({ id }) => id) }
}

test('a connector is listed with all its fields except how to reach it', () => {
  const { ctx } = list({ ...one, isAvailable: () => true, explorerId: 'abc' })
  expect(ctx.getConnector('one')).toEqual({
    id: 'one',
    type: 'EXTERNAL',
    name: 'One',
    chain: 'eip155',
    info: { rdns: 'io.one' },
    explorerId: 'abc',
    provider: expect.any(Function),
  })
})

test("a connector loads once with the page's details, and again after a failure", async () => {
  const metadata = { name: 'Page', description: '', url: '', icons: [] }
  const { provider } = createFakeWallet()
  const load = vi.fn(async () => provider).mockRejectedValueOnce(new Error('offline'))
  const { ctx } = list({ ...one, getProvider: load }, { metadata })
  const get = ctx.getConnector('one')?.provider as () => Promise<unknown>
  await expect(get()).rejects.toThrow('offline')
  expect(await Promise.all([get(), get()])).toEqual([provider, provider])
  expect(load).toHaveBeenCalledTimes(2)
  expect(load).toHaveBeenCalledWith({ metadata, networks: ctx.networks(), signal: ctx.signal })
})

test('a connector is not listed if its wallet is already announced', () => {
  announce('io.one', createFakeWallet().provider)
  expect(list(one).ids()).toEqual(['io.one'])
})

test('a connector is removed when its wallet is announced later', () => {
  const { ids } = list(one)
  expect(ids()).toEqual(['one'])
  announce('io.one', createFakeWallet().provider)
  expect(ids()).toEqual(['io.one'])
})

test('a connector stays beside the announcement of another wallet', () => {
  announce('io.two', createFakeWallet().provider)
  expect(list(one).ids()).toEqual(['one', 'io.two'])
})

test('a connector that rules itself out by the options is not listed', () => {
  const isAvailable: EvmConnectorDefinition['isAvailable'] = ({ enableCoinbase }) => enableCoinbase !== false
  expect(list({ ...one, isAvailable }, { enableCoinbase: false }).ids()).toEqual([])
  expect(list({ ...one, isAvailable }).ids()).toEqual(['one'])
})

test('a connector with an asynchronous check is listed later, unless the adapter ended or the wallet is announced', async () => {
  const isAvailable = async () => true
  const { ids } = list({ ...one, isAvailable })
  const gone = list({ ...one, isAvailable })
  gone.undo()
  const announced = list({ ...one, isAvailable })
  expect(ids()).toEqual([])
  await settled()
  expect(ids()).toEqual(['one'])
  expect(gone.ids()).toEqual([])

  announce('io.one', createFakeWallet().provider)
  await settled()
  expect(announced.ids()).toEqual(['io.one'])
})

test('a connector whose check fails is not listed, and a warning is logged', async () => {
  const { ids, reports } = list({ ...one, isAvailable: () => Promise.reject(new Error('broken')) })
  await settled()
  expect(ids()).toEqual([])
  expect(reports.warnings).toEqual(['"isAvailable" of "one" failed.'])
})

test('a connector with links is listed without a provider if there is WalletConnect, else not at all', () => {
  const { getProvider: _, ...preset } = { ...one, links }
  expect(list(preset).ids()).toEqual([])
  expect(list(preset, { ...pairing, enableWalletConnect: false }).ids()).toEqual([])
  const { ctx } = list(preset, pairing)
  expect(ctx.getConnector('one')).toMatchObject({ links })
  expect(ctx.getConnector('one')).not.toHaveProperty('provider')
})

test('an injected wallet is used directly and needs no link', () => {
  const { provider } = createFakeWallet()
  const { getProvider: _, ...preset } = { ...one, links }
  const { ctx } = list({ ...preset, injected: () => provider })
  expect(ctx.getConnector('one')?.provider).toBe(provider)
  expect(ctx.getConnector('one')?.links).toBeUndefined()
})

test.each([
  ['is no provider', () => ({})],
  [
    'throws',
    () => {
      throw new Error('hostile')
    },
  ],
])('a wallet whose window property %s is reached by its link', (_, injected) => {
  const { getProvider: __, ...preset } = { ...one, links }
  expect(list({ ...preset, injected }, pairing).ctx.getConnector('one')).toMatchObject({ links })
})

test('a wallet whose provider is also the generic one is listed once', () => {
  const { provider } = createFakeWallet()
  page.ethereum = provider
  const { getProvider: _, ...preset } = one
  expect(list({ ...preset, injected: () => provider }).ids()).toEqual(['one'])
})

test('a wallet whose provider is announced under another name is listed once', () => {
  const { provider } = createFakeWallet()
  const { getProvider: _, ...preset } = one
  const { ids } = list({ ...preset, injected: () => provider })
  announce('io.renamed', provider)
  expect(ids()).toEqual(['io.renamed'])
})

test('errors of a connector pass unchanged', async () => {
  const missing = new SessionError('SDK_NOT_LOADED', 'This wallet needs the package "acme".')
  const { ctx } = list({ ...one, getProvider: () => Promise.reject(missing) })
  const { signal } = new AbortController()
  await expect(setup(ctx).connect({ connectorId: 'one', signal })).rejects.toBe(missing)
})
