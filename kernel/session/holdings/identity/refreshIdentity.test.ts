import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { NamesCapability } from '../../../adapters/capabilities.js'
import { ALICE, BOB, deferred } from '../../../testing/fakeAdapter.js'
import { fakePlugin } from '../../../testing/fakePlugin.js'
import { json, type SentRequest, text } from '../../../testing/fakeServices.js'
import { BALANCE, CHAINS, connectedVisitor, IDENTITY } from '../../../testing/holdings.js'
import { NameError } from '../../transferErrors.js'
import { type NameRegistry, NameSources } from '../sources.js'

const MINUTE = 60_000
const FACE = 'https://img.example/alice.png'
const identityAnswer = (name: string | null, avatar: string | null = FACE) => ({
  [IDENTITY]: json({ name, avatar }),
})

/** A registry in which names lead to addresses. */
const registry = (entries: Readonly<Record<string, string>>): NamesCapability => ({
  isName: () => true,
  resolve: vi.fn(async ({ name }) => {
    const address = entries[name.toLowerCase()]
    return address === undefined ? undefined : { name: name.toLowerCase(), address }
  }),
  lookUp: vi.fn(async ({ address }) => {
    const [name] = Object.entries(entries).find(([, owner]) => owner === address) ?? []
    return name === undefined ? undefined : { name, avatar: FACE }
  }),
})

const make = async (services: Parameters<typeof connectedVisitor>[0], names?: NamesCapability) => {
  const visitor = await connectedVisitor({ ...services, adapter: { ...(names && { names }) } })
  await visitor.session.refreshIdentity()
  const { account } = visitor
  return { ...visitor, shown: () => [account()?.profileName, account()?.profileImage] }
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

describe('a name from the service', () => {
  test('is shown with its picture if it resolves to the address', async () => {
    const { shown } = await make({ services: identityAnswer('Alice.eth') }, registry({ 'alice.eth': ALICE }))
    expect(shown()).toEqual(['alice.eth', FACE])
  })

  test.each<[string, NamesCapability | undefined]>([
    ['resolves to another address', registry({ 'alice.eth': BOB })],
    ['does not resolve', registry({})],
    [
      'is not a valid name',
      { ...registry({}), resolve: () => Promise.reject(new NameError('NAME_INVALID', 'disallowed')) },
    ],
    ['cannot be resolved by any registry', undefined],
  ])('is hidden with its picture: it %s', async (_, names) => {
    const { shown } = await make({ services: identityAnswer('alice.eth') }, names)
    expect(shown()).toEqual([undefined, undefined])
  })

  test('is ignored beyond 255 characters', async () => {
    const name = `${'a'.repeat(260)}.eth`
    const { shown } = await make({ services: identityAnswer(name) }, registry({ [name]: ALICE }))
    expect(shown()).toEqual([undefined, undefined])
  })
})

describe('[N-070] a picture', () => {
  test.each([
    ['at an https address', FACE, FACE],
    ['as a data URL', 'data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
    ['over http', 'http://img.example/a.png', undefined],
    ['of 50 MB', `data:image/svg+xml,${'a'.repeat(2_000_000)}`, undefined],
    ['that is a document', 'data:text/html,<svg onload=alert(1)>', undefined],
    ['that is a script', 'javascript:alert(1)', undefined],
    ['on a private network', 'https://10.0.0.1/a.png', undefined],
    ['on this machine', 'https://localhost/a.png', undefined],
  ])('%s', async (_, avatar, expected) => {
    const { shown } = await make(
      { services: identityAnswer('alice.eth', avatar) },
      registry({ 'alice.eth': ALICE }),
    )
    expect(shown()).toEqual(['alice.eth', expected])
  })
})

describe('the registry is asked instead of a service', () => {
  test.each([
    ['that does not know the network', { [CHAINS]: json({ http: ['eip155:10'] }) }],
    ['that fails', { [IDENTITY]: text('', 500) }],
    ['that answers with a captive portal’s page', { [IDENTITY]: text('<html>') }],
  ])('%s', async (_, services) => {
    const { shown } = await make({ services }, registry({ 'alice.eth': ALICE }))
    expect(shown()).toEqual(['alice.eth', FACE])
  })

  test('but not if the service answers without a name', async () => {
    const names = registry({ 'alice.eth': ALICE })
    const { shown } = await make({ services: identityAnswer(null) }, names)
    expect([shown(), names.lookUp]).toEqual([[undefined, undefined], expect.anything()])
    expect(names.lookUp).not.toHaveBeenCalled()
  })

  test('and if it fails, the known name stays', async () => {
    const names = registry({ 'alice.eth': ALICE })
    const { shown, session, services, errors } = await make(
      { services: { [IDENTITY]: text('', 500) } },
      names,
    )
    vi.mocked(names.lookUp).mockRejectedValue(new Error('node down'))
    services.answers[IDENTITY] = text('', 500)
    await session.refreshIdentity({ force: true })
    expect([shown(), errors]).toEqual([['alice.eth', FACE], []])
  })
})

describe('a plugin’s registry', () => {
  const NAME = 'alice.town.example'
  const bring = async (
    answers: Partial<NameRegistry>,
    services: Parameters<typeof connectedVisitor>[0] = {},
    names?: NamesCapability,
  ) => {
    const registry: NameRegistry = {
      resolve: async () => undefined,
      lookUp: vi.fn(async () => undefined),
      isOf: vi.fn(async () => true),
      ...answers,
    }
    const load = vi.fn(async () => ({ default: () => registry }))
    const town = fakePlugin('town', {
      contributes: [NameSources.of({ namespaces: ['eip155'], endings: ['.town.example'], load })],
    })
    const visitor = await connectedVisitor({
      ...services,
      plugins: [town],
      adapter: { ...(names && { names }) },
    })
    await visitor.session.refreshIdentity()
    const { account } = visitor
    return { ...visitor, registry, load, shown: () => [account()?.profileName, account()?.profileImage] }
  }

  test.each([
    ['if they are the account’s', true, [NAME, FACE]],
    ['not if they are another account’s', false, [undefined, undefined]],
  ])('confirms names with its ending %s', async (_, isOf, expected) => {
    const { shown, registry } = await bring(
      { isOf: vi.fn(async () => isOf) },
      { services: identityAnswer(NAME) },
    )
    expect(shown()).toEqual(expected)
    expect(registry.isOf).toHaveBeenCalledWith(expect.objectContaining({ name: NAME, address: ALICE }))
  })

  test('is neither loaded nor asked for other names', async () => {
    const { shown, load } = await bring(
      {},
      { services: identityAnswer('alice.eth') },
      registry({ 'alice.eth': ALICE }),
    )
    expect([shown(), load.mock.calls]).toEqual([['alice.eth', FACE], []])
  })

  test.each([
    ['has no name', identityAnswer(null)],
    ['has a name that no registry confirms', identityAnswer('bob.eth')],
  ])('gives the account’s name if the service %s', async (_, services) => {
    const { shown, registry } = await bring({ lookUp: vi.fn(async () => ({ name: NAME })) }, { services })
    expect(shown()).toEqual([NAME, undefined])
    expect(registry.lookUp).toHaveBeenCalledWith(expect.objectContaining({ address: ALICE }))
  })

  test('fails: the known name stays, and the next refresh asks again', async () => {
    const { shown, session, registry } = await bring(
      { lookUp: vi.fn(async () => ({ name: NAME })) },
      { services: identityAnswer(null) },
    )
    vi.mocked(registry.lookUp).mockRejectedValueOnce(new Error('down'))
    await session.refreshIdentity({ force: true })
    expect(shown()).toEqual([NAME, undefined])
    await session.refreshIdentity({ force: true })
    expect(registry.lookUp).toHaveBeenCalledTimes(3)
  })

  test('shows a name that was just registered, before the service knows it and after a reload', async () => {
    const { session, services, shown } = await bring({}, { services: identityAnswer(null) })
    await session.refreshIdentity({ force: true, registered: NAME })
    expect(shown()).toEqual([NAME, undefined])
    await session.refreshIdentity()
    expect([shown(), services.to(IDENTITY).length]).toEqual([[NAME, undefined], 2])
  })

  test('does not show an unverified name that was passed as registered', async () => {
    const { session, shown } = await bring({ isOf: async () => false }, { services: identityAnswer(null) })
    await session.refreshIdentity({ force: true, registered: NAME })
    expect(shown()).toEqual([undefined, undefined])
  })

  test('is combined with the adapter’s in the capability of the session', async () => {
    const { session } = await bring(
      { resolve: async ({ name }) => ({ name, address: BOB }) },
      { services: identityAnswer(null) },
      { ...registry({ 'alice.eth': ALICE }), isName: (text) => text.endsWith('.eth') },
    )
    const names = await session.capability('names')
    const network = session.network()
    if (!network) throw new Error('The visitor has a network.')
    expect(['a.eth', 'a.Town.example', 'a.town'].map(names.isName)).toEqual([true, true, false])
    expect(await names.resolve({ name: 'A.town.example', network })).toEqual({
      ...{ name: 'A.town.example', address: BOB },
    })
    expect(await names.resolve({ name: 'alice.eth', network })).toMatchObject({ address: ALICE })
    expect(await names.lookUp({ address: ALICE, network })).toMatchObject({ name: 'alice.eth' })
  })
})

describe('an answer is reused for 5 min', () => {
  test.each([
    ['of the service', identityAnswer('alice.eth'), IDENTITY],
    ['of the registry', { [IDENTITY]: text('', 500) }, IDENTITY],
  ])('%s, even after a reload', async (_, services, path) => {
    const { session, services: serving, shown } = await make({ services }, registry({ 'alice.eth': ALICE }))
    vi.setSystemTime(Date.now() + 5 * MINUTE - 1)
    await session.refreshIdentity()
    expect([serving.to(path).length, shown()]).toEqual([1, ['alice.eth', FACE]])
    vi.setSystemTime(Date.now() + 1)
    await session.refreshIdentity()
    expect(serving.to(path)).toHaveLength(2)
    await session.refreshIdentity({ force: true })
    expect(serving.to(path)).toHaveLength(3)
  })

  test('an unverified stored answer, as written by AppKit, is not used', async () => {
    const visitor = await connectedVisitor({ services: identityAnswer(null) })
    const identity = { name: 'vitalik.eth', avatar: FACE }
    visitor.kernel.storage.write('identity_cache', { [ALICE]: { identity, timestamp: Date.now() } })
    await visitor.session.refreshIdentity()
    expect(visitor.account()?.profileName).toBeUndefined()
  })

  test('the newest fifty accounts are kept', async () => {
    const { session, adapter, kernel } = await make(
      { services: { [CHAINS]: json({ http: [] }) } },
      registry({}),
    )
    for (let index = 0; index < 55; index++) {
      vi.setSystemTime(Date.now() + 1)
      adapter.ctx.update('io.alpha', { accounts: [{ address: `0x${String(index).padStart(40, '0')}` }] })
      await session.refreshIdentity()
    }
    const cache = kernel.storage.read('ens_cache', (value) => value as Record<string, unknown>) ?? {}
    expect(Object.keys(cache)).toHaveLength(50)
    expect(Object.keys(cache)[0]).toContain('54')
  })
})

describe('another account', () => {
  test('starts without name and picture', async () => {
    const { adapter, session, shown } = await make(
      { services: identityAnswer('alice.eth') },
      registry({ 'alice.eth': ALICE }),
    )
    adapter.ctx.update('io.alpha', { accounts: [{ address: BOB }] })
    await session.refreshBalance()
    expect(shown()).toEqual([undefined, undefined])
  })

  test('does not get the first account’s late name', async () => {
    const slow = deferred<{ name: string; address: string }>()
    const names = { ...registry({}), resolve: vi.fn(() => slow.promise) }
    const visitor = await connectedVisitor({ services: identityAnswer('alice.eth'), adapter: { names } })
    const first = visitor.session.refreshIdentity()
    await vi.waitFor(() => expect(names.resolve).toHaveBeenCalled())
    visitor.adapter.ctx.update('io.alpha', { accounts: [{ address: BOB }] })
    slow.resolve({ name: 'alice.eth', address: ALICE })
    await first
    expect(visitor.account()).toMatchObject({ address: BOB })
    expect(visitor.account()?.profileName).toBeUndefined()
  })
})

test('[CALL-04] the identity is requested at its documented address', async () => {
  const visitor = await connectedVisitor({ services: identityAnswer(null) })
  visitor.kernel.client.id = 'did:key:z6'
  await Promise.all([visitor.session.refreshIdentity(), visitor.session.refreshIdentity()])
  const asked = ({ method, path, query }: SentRequest) => ({ method, path, query })
  const common = { projectId: 'project', st: 'appkit', sv: visitor.kernel.params.sv, clientId: 'did:key:z6' }
  expect(visitor.services.to(IDENTITY).map(asked)).toEqual([
    { method: 'GET', path: IDENTITY, query: { ...common, sender: ALICE } },
  ])
})

test('switching between two networks requests the identity once for each', async () => {
  const both = json({ http: ['eip155:1', 'eip155:10'], ws: [] })
  const { session, services, shown } = await make(
    { services: { [CHAINS]: both, ...identityAnswer('alice.eth') } },
    registry({ 'alice.eth': ALICE }),
  )
  for (const id of [10, 1, 10, 1]) {
    await session.switchNetwork({ id })
    await session.refreshIdentity()
    expect(shown()).toEqual(['alice.eth', FACE])
  }
  expect(services.to(IDENTITY)).toHaveLength(2)
})

test('cached identities are removed on disconnect', async () => {
  const { session, kernel, services } = await make({ services: identityAnswer(null) })
  await session.refreshTokens()
  expect(services.to(BALANCE)).toHaveLength(1)
  const kept = () => ['identity_cache', 'portfolio_cache'].map((key) => typeof kernel.storage.get(key))
  expect(kept()).toEqual(['string', 'string'])
  await session.disconnect()
  expect(kept()).toEqual(['undefined', 'undefined'])
})
