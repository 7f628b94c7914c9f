import { describe, expect, test } from 'vitest'
import { network } from '../../kernel/testing/createTestKit.js'
import { BOB } from '../../kernel/testing/fakeAdapter.js'
import { json, text } from '../../kernel/testing/fakeServices.js'
import { ALICE, CHAINS, openNames, profile, profilePath, reversePath } from './testing/openNames.js'

const NAME = 'alice.reown.id'
const RPC = '/v1'
const code = (result: unknown) => ({ [RPC]: json({ jsonrpc: '2.0', id: 1, result }) })

const open = async (services: Parameters<typeof openNames>[0] & object = {}, chainId = 1) => {
  const opened = await openNames({ options: { networks: [network(1), network(10)] }, ...services })
  const names = await opened.session.capability('names', 'eip155')
  const on = opened.session.findNetwork(`eip155:${chainId}`)
  if (!on) throw new Error('The kit has both networks.')
  return { ...opened, names, on, resolve: (name = NAME) => names.resolve({ name, network: on }) }
}
const known = (addresses: Record<string, string>, more: object = {}) => ({
  services: { [profilePath(NAME)]: json(profile(NAME, addresses)), ...more },
})

describe('a name resolves to', () => {
  test.each([
    ['the record of the network', 10, { 2147483658: BOB, 60: ALICE }, {}, BOB],
    ['Ethereum’s record at home', 1, { 60: ALICE }, {}, ALICE],
    ['Ethereum’s elsewhere, where it is a key’s', 10, { 60: ALICE }, code('0x'), ALICE],
    ['the record of Ethereum', 10, { 2147483649: ALICE }, code('0x'), ALICE],
    ['nothing, if that address is a contract', 10, { 60: ALICE }, code('0x6001'), undefined],
    ['nothing, if only another network has a record', 1, { 2147483658: ALICE }, {}, undefined],
  ])('%s', async (_, chainId, addresses, more, expected) => {
    const { resolve } = await open(known(addresses, more), chainId)
    expect((await resolve())?.address).toBe(expected)
  })

  test('no address if it is not registered', async () => {
    expect(await (await open()).resolve()).toBeUndefined()
  })

  test('no address if the service returns another name', async () => {
    const { resolve } = await open({ services: { [profilePath(NAME)]: json(profile('bob.reown.id')) } })
    expect(await resolve()).toBeUndefined()
  })
})

test('[CALL-06] names and the names of an address are requested at the documented paths', async () => {
  const { names, on, services, kernel, resolve } = await open({
    services: {
      [profilePath('alice.wcn.id')]: json(profile('alice.wcn.id')),
      [reversePath(BOB)]: json([
        profile('bobby.wcn.id', { 60: BOB }),
        profile('bobby.reown.id', { 60: BOB }),
      ]),
    },
  })
  expect(await resolve('Alice.wcn.id')).toEqual({ name: 'alice.wcn.id', address: ALICE })
  expect(await names.lookUp({ address: BOB, network: on })).toMatchObject({ name: 'bobby.reown.id' })
  const common = { projectId: 'project', st: 'appkit', sv: kernel.params.sv, apiVersion: '2' }
  const of = (path: string) => services.to(path).map(({ method, query }) => ({ method, query }))
  expect(of(profilePath('alice.wcn.id'))).toEqual([{ method: 'GET', query: common }])
  expect(of(reversePath(BOB))).toEqual([{ method: 'GET', query: { ...common, sender: BOB } }])
})

test.each(['\u0430lice.reown.id', 'alice\u200d.reown.id', 'a.lice.reown.id', 'al_ice.reown.id', '.reown.id'])(
  '[N-068] %j is refused without a request',
  async (name) => {
    const { resolve, services } = await open()
    const before = services.requests.length
    await expect(resolve(name)).rejects.toMatchObject({ code: 'NAME_INVALID' })
    expect(services.requests.length).toBe(before)
  },
)

test.each([
  ['fails', { services: { [profilePath(NAME)]: text('', 500) } }],
  ['does not serve the network', { services: { [CHAINS]: json({ http: [] }) } }],
  ['sends another shape', { services: { [profilePath(NAME)]: json({ addresses: 7 }) } }],
  ['sends an invalid address', known({ 2147483649: 'bob' })],
])('[ERR-09] Error resolving name, if the service %s', async (_, services) => {
  const { resolve } = await open(services)
  await expect(resolve()).rejects.toMatchObject({ code: 'NAME_UNRESOLVED', message: 'Error resolving name' })
})

test('[ERR-09] Error fetching names for address, if the service fails', async () => {
  const { names, on } = await open({ services: { [reversePath(BOB)]: text('', 500) } })
  await expect(names.lookUp({ address: BOB, network: on })).rejects.toMatchObject({
    message: 'Error fetching names for address',
  })
})

test.each([
  ['of another address', profile(NAME, { 60: ALICE })],
  ['of another registry', profile('bobby.eth', { 60: BOB })],
  ['with invalid letters', profile('b\u043ebby.reown.id', { 60: BOB })],
])('an address is not shown by a name %s', async (_, record) => {
  const { names, on } = await open({ services: { [reversePath(BOB)]: json([record]) } })
  expect(await names.lookUp({ address: BOB, network: on })).toBeUndefined()
})

test('an account is shown by its name and picture, or by neither', async () => {
  const image = 'https://img.example/a.png'
  const own = { ...profile(NAME), attributes: [{ avatar: image }] }
  const { session, account, services } = await open({ services: { [reversePath(ALICE)]: json([own]) } })
  await session.refreshIdentity({ force: true })
  expect([account()?.profileName, account()?.profileImage]).toEqual([NAME, image])
  services.answers[reversePath(ALICE)] = json([])
  await session.refreshIdentity({ force: true })
  expect(account()?.profileName).toBeUndefined()
})

test('without the feature there are no views and no requests', async () => {
  const { kernel, session } = await openNames()
  kernel.host.gate({ off: ['names'] })
  expect((await kernel.runtime()).kernel.host.route('RegisterAccountName')).toBeUndefined()
  await expect(session.capability('names')).rejects.toThrow('Unsupported chain')
})
