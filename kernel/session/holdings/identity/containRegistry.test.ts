import { afterEach, describe, expect, test, vi } from 'vitest'
import type { AddressesCapability, NamesCapability } from '../../../adapters/capabilities.js'
import { ALICE, BOB } from '../../../testing/fakeAdapter.js'
import { fakePlugin } from '../../../testing/fakePlugin.js'
import { json } from '../../../testing/fakeServices.js'
import { connectedVisitor, IDENTITY } from '../../../testing/holdings.js'
import { type NameRegistry, NameSources } from '../sources.js'

const NAME = 'alice.town.example'
const addresses: AddressesCapability = {
  isAddress: (text) => /^0x[\da-f]{40}$/i.test(text),
  check: async () => undefined,
}
const town = (answers: Partial<Record<keyof NameRegistry, () => unknown>>, name = 'town', rank = 1) => {
  const registry = { resolve: async () => undefined, lookUp: async () => undefined, isOf: async () => true }
  const load = async () => ({ default: () => ({ ...registry, ...answers }) as NameRegistry })
  const source = { namespaces: ['eip155'] as const, endings: ['.town.example'], load }
  return fakePlugin(name, { contributes: [NameSources.of(source, rank)] })
}
async function open(plugins: ReturnType<typeof town>[], names?: NamesCapability) {
  const services = { [IDENTITY]: json({ name: null, avatar: null }) }
  const visitor = await connectedVisitor({
    plugins,
    services,
    adapter: { addresses, ...(names && { names }) },
  })
  const network = visitor.session.network()
  if (!network) throw new Error('The visitor has a network.')
  const registries = await visitor.session.capability('names')
  return { ...visitor, resolve: (name = NAME) => registries.resolve({ name, network }) }
}
const hangs = () => new Promise(() => {})

afterEach(() => void vi.useRealTimers())

describe('a plugin’s registry resolves no name to', () => {
  test.each<[string, unknown]>([
    ['an address of another form', { name: NAME, address: 'alice' }],
    ['a name without its endings', { name: 'alice.eth', address: BOB }],
    ['a name with invisible characters', { name: `al\u200bice.town.example`, address: BOB }],
    ['nothing of the right form', { address: BOB }],
  ])('%s', async (_, answer) => {
    const { resolve } = await open([town({ resolve: async () => answer })])
    await expect(resolve()).rejects.toThrow()
  })
})

test('a name is resolved by the first registry with its ending only, even if that fails', async () => {
  const other = vi.fn(async () => ({ name: NAME, address: BOB }))
  const resolve = () => Promise.reject(new Error('down'))
  const own = { isName: () => true, resolve: other, lookUp: async () => undefined }
  const kit = await open([town({ resolve }, 'town', 1), town({ resolve: other }, 'city', 2)], own)
  await expect(kit.resolve()).rejects.toThrow('down')
  expect(other).not.toHaveBeenCalled()
})

test('a registry that hangs has failed after 10 s', async () => {
  const { resolve } = await open([town({ resolve: hangs })])
  vi.useFakeTimers()
  const failed = expect(resolve()).rejects.toMatchObject({ code: 'PLUGIN_TIMEOUT' })
  await vi.advanceTimersByTimeAsync(10_000)
  await failed
})

describe('a registry is passed over and reported if it', () => {
  test.each<[string, () => unknown]>([
    ['fails to look up the name of an account', () => Promise.reject(new Error('down'))],
    ['returns a name without its endings', async () => ({ name: 'vitalik.eth' })],
    ['returns a name with a malformed picture', async () => ({ name: NAME, avatar: 1 })],
  ])('%s', async (_, lookUp) => {
    const city = town({ lookUp: async () => ({ name: `bob.town.example` }) }, 'city', 2)
    const { session, account, errors } = await open([town({ lookUp }), city])
    for (const _ of [1, 2]) await session.refreshIdentity({ force: true })
    expect(account()?.profileName).toBe('bob.town.example')
    expect(errors.map(({ info }) => info)).toEqual([{ plugin: 'town', phase: 'source for "flow.names"' }])
  })
})

test('a plugin’s registry is not opened for accounts of other namespaces', async () => {
  const load = vi.fn()
  const source = { namespaces: ['solana'] as const, endings: ['.town.example'], load }
  const elsewhere = fakePlugin('elsewhere', { contributes: [NameSources.of(source, 0)] })
  const { session, resolve } = await open([
    elsewhere,
    town({ resolve: async () => ({ name: NAME, address: ALICE }) }),
  ])
  await session.refreshIdentity({ force: true })
  expect(await resolve()).toEqual({ name: NAME, address: ALICE })
  expect(load).not.toHaveBeenCalled()
})

test('a registry gets the context of its plugin', async () => {
  const create = vi.fn(() => undefined)
  const load = async () => ({ default: create })
  const source = { namespaces: ['eip155'] as const, endings: ['.town.example'], load }
  const plugin = fakePlugin('town', { contributes: [NameSources.of(source)] })
  const { resolve } = await open([plugin])
  expect(await resolve()).toBeUndefined()
  expect(create).toHaveBeenCalledWith(expect.objectContaining({ name: 'town' }), 'eip155')
})
