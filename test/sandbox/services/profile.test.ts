import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deriveAccount, type TestAccount } from '../accounts.js'
import { type Chain, startChains } from '../chain/index.js'
import { createProjects } from '../projects.js'
import type { Profile } from './profile.js'
import { serveProfiles } from './profile.js'
import { createApp } from './service.js'

const LOCAL = (0x80000000 | 31337) >>> 0
const [alice, bob] = [deriveAccount(30), deriveAccount(31)]
const projects = createProjects()
const app = createApp('blockchain', { projects })
let chains: Chain[] = []

beforeAll(async () => {
  chains = await startChains('free')
  serveProfiles(app, chains)
})
afterAll(async () => {
  projects.close()
  await Promise.all(chains.map((chain) => chain.close()))
})

const messageOf = (name: string, more: object = {}) =>
  JSON.stringify({ name, attributes: {}, timestamp: Math.floor(Date.now() / 1000), ...more })

interface Parameters {
  account?: TestAccount
  address?: string
  message?: string
  coinType?: number
  project?: string
}

async function register(
  name: string,
  {
    account = alice,
    address = account.address,
    message = messageOf(name),
    coinType = LOCAL,
    project = 'a',
  }: Parameters = {},
) {
  const signature = await privateKeyToAccount(account.key).signMessage({ message })
  const answer = await app.request(`/v1/profile/account?projectId=${project}`, {
    method: 'POST',
    body: JSON.stringify({ coin_type: coinType, address, message, signature }),
  })
  const body = (await answer.json()) as { reasons?: { name: string }[] }
  return [answer.status, body.reasons?.[0]?.name]
}
const get = async <T>(path: string, project = 'a') => {
  const answer = await app.request(`${path}${path.includes('?') ? '&' : '?'}projectId=${project}`)
  return { status: answer.status, body: (await answer.json()) as T }
}

test('a name registered by its owner’s signature resolves to them, in one project', async () => {
  expect(await register('alice.reown.id')).toEqual([200, undefined])
  const { body } = await get<Profile>('/v1/profile/account/alice.reown.id?apiVersion=2')
  expect(body).toMatchObject({ name: 'alice.reown.id', addresses: { [LOCAL]: { address: alice.address } } })
  const names = await get<Profile[]>(`/v1/profile/reverse/${alice.address.toLowerCase()}`)
  expect(names.body.map(({ name }) => name)).toEqual(['alice.reown.id'])
  expect((await get('/v1/profile/account/alice.reown.id', 'b')).status).toBe(404)
  expect((await get(`/v1/profile/reverse/${alice.address}`, 'b')).body).toEqual([])
  const suggested = await get('/v1/profile/suggestions/alice?zone=reown.id')
  expect(suggested.body).toMatchObject({
    suggestions: [
      { name: 'alice.reown.id', registered: true },
      { name: 'alice1.reown.id', registered: false },
      {},
      {},
      {},
    ],
  })
  expect(await register('alice.reown.id', { account: bob })).toEqual([409, 'name'])
})

test.each<[string, Parameters, string]>([
  ['for another account', { address: bob.address }, 'signature'],
  ['for a chain that is not there', { coinType: 60 }, 'coin_type'],
  [
    'an hour ago',
    { message: messageOf('carol.reown.id', { timestamp: Date.now() / 1000 - 3600 }) },
    'timestamp',
  ],
  ['in milliseconds', { message: messageOf('carol.reown.id', { timestamp: Date.now() }) }, 'timestamp'],
  [
    'with attributes',
    { message: messageOf('carol.reown.id', { attributes: { avatar: 'x' } }) },
    'attributes',
  ],
  ['without the form of a registration', { message: 'carol.reown.id' }, 'message'],
  ['for a name of three letters', { message: messageOf('car.reown.id') }, 'name'],
  ['for a name of another zone', { message: messageOf('carol.wcn.id') }, 'name'],
  ['for a name in Punycode', { message: messageOf('xn--carol.reown.id') }, 'name'],
  ['for a name in capitals', { message: messageOf('Carol.reown.id') }, 'name'],
])('a registration signed %s is refused', async (_, given, reason) => {
  const [status, name] = await register('carol.reown.id', given)
  expect([Number(status) >= 400, name]).toEqual([true, reason])
  expect((await get('/v1/profile/account/carol.reown.id')).status).toBe(404)
})
