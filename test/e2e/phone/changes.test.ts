import { connect, expect, HARBOR, LOCAL, REEF, SOLANA, test } from './bareTest.js'

const named = (received: [string, unknown][], name: string) =>
  received.filter(([event]) => event === name).map(([, payload]) => payload)

test('the page is notified of a network switch', async ({ bare, phone }) => {
  await connect(bare, phone)
  await phone.switchChain(HARBOR)
  await expect
    .poll(() => named(bare.received, 'session_event'))
    .toMatchObject([{ params: { chainId: HARBOR, event: { name: 'chainChanged', data: 31338 } } }])
  await phone.switchChain(REEF)
  await expect.poll(() => named(bare.received, 'session_event')).toHaveLength(2)
  expect(bare.provider.session?.namespaces.eip155?.chains).toEqual([LOCAL, HARBOR, REEF])
})

test('the page is notified of another account, in every namespace', async ({
  bare,
  phone,
  createAccount,
}) => {
  const other = await createAccount()
  await connect(bare, phone)
  await phone.switchChain(HARBOR)
  await phone.setAccounts(other.index)
  const solana = `${SOLANA}:${await phone.address(SOLANA, other)}`
  await expect
    .poll(() => named(bare.received, 'session_event').slice(1))
    .toMatchObject([
      { params: { chainId: HARBOR, event: { data: [`${HARBOR}:${other.address}`] } } },
      { params: { chainId: SOLANA, event: { data: [solana] } } },
    ])
  const { namespaces } = bare.provider.session ?? {}
  expect(namespaces?.eip155?.accounts).toEqual([`${LOCAL}:${other.address}`, `${HARBOR}:${other.address}`])
  expect(namespaces?.solana?.accounts).toEqual([solana])
})

test('the page gets all of several accounts, the active one first', async ({
  bare,
  phone,
  account,
  createAccount,
}) => {
  const other = await createAccount()
  await connect(bare, phone)
  await phone.setAccounts(other.index, account.index)
  await expect
    .poll(() => bare.provider.session?.namespaces.eip155?.accounts.slice(0, 2))
    .toEqual([`${LOCAL}:${other.address}`, `${LOCAL}:${account.address}`])
})

test('the phone revokes a network', async ({ bare, phone }) => {
  await connect(bare, phone)
  await phone.setChains(HARBOR)
  await expect.poll(() => Object.keys(bare.provider.session?.namespaces ?? {})).toEqual(['eip155'])
  expect(bare.provider.session?.namespaces.eip155?.chains).toEqual([HARBOR])
})

test('the phone pings, and ends the session', async ({ bare, phone }) => {
  const { topic } = await connect(bare, phone)
  await phone.call('ping')
  expect(named(bare.received, 'session_ping')).toHaveLength(1)
  await phone.deleteSession()
  await expect.poll(() => named(bare.received, 'session_delete')).toMatchObject([{ topic }])
  expect(await phone.sessions()).toEqual([])
})

test('a page that disconnects takes its pending request with it', async ({ bare, phone, account }) => {
  await connect(bare, phone)
  const asking = bare.provider.request({ method: 'personal_sign', params: ['0x68', account.address] }, LOCAL)
  asking.catch(() => {})
  await expect(await phone.prompt()).toBeVisible()
  await bare.provider.disconnect()
  await expect(await phone.prompt()).toHaveCount(0)
  await expect.poll(() => phone.sessions()).toEqual([])
})

test('requests to an offline phone wait for it', async ({ bare, phone, account }) => {
  await connect(bare, phone)
  await phone.setOffline(true)
  await expect.poll(async () => (await phone.relay.traffic()).open).toBe(0)
  const signing = bare.provider.request({ method: 'personal_sign', params: ['0x68', account.address] }, LOCAL)
  await phone.setOffline(false)
  await phone.approveRequest()
  expect(await signing).toMatch(/^0x[0-9a-f]{130}$/)
})

test('the phone reconnects when the relay cuts it off', async ({ bare, phone, account }) => {
  await connect(bare, phone)
  await phone.relay.disconnect()
  const signing = bare.provider.request({ method: 'personal_sign', params: ['0x68', account.address] }, LOCAL)
  await phone.approveRequest()
  expect(await signing).toMatch(/^0x[0-9a-f]{130}$/)
})
