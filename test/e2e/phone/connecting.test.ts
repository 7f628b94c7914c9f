import { ASKED, connect, expect, HARBOR, LOCAL, REEF, test } from './bareTest.js'

const { eip155 } = ASKED

test('the phone shows the page and its requested permissions, and connects on the networks it supports', async ({
  bare,
  phone,
  account,
}) => {
  const { uri, session } = await bare.connect({ eip155 })
  await phone.pair(uri)
  const prompt = await phone.prompt()
  await expect(prompt).toContainText('Connect to Bare page?')
  await expect(prompt).toContainText('bare.example')
  await expect(prompt).toContainText('Latchkey Harbor')
  await expect(prompt).toContainText('personal_sign')
  await expect(prompt).not.toContainText('eth_made_up')
  await phone.approve()

  const { namespaces, peer } = (await session) ?? {}
  expect(namespaces?.eip155).toMatchObject({
    chains: [LOCAL, HARBOR],
    accounts: [`${LOCAL}:${account.address}`, `${HARBOR}:${account.address}`],
    events: ['accountsChanged', 'chainChanged'],
  })
  const possible = eip155.methods.filter((method) => method !== 'eth_made_up')
  expect(namespaces?.eip155?.methods.toSorted()).toEqual(possible.toSorted())
  expect(peer?.metadata.name).toBe('Latchkey Phone')
  await expect
    .poll(() => phone.sessions())
    .toMatchObject([{ app: { name: 'Bare page' }, active: { eip155: LOCAL } }])
})

test('the phone connects on the networks that the person picks', async ({ bare, phone }) => {
  const { uri, session } = await bare.connect({ eip155 })
  await phone.pair(uri)
  await phone.approve({ chains: [HARBOR, REEF] })
  expect((await session)?.namespaces.eip155?.chains).toEqual([HARBOR, REEF])
})

test('the phone connects on five namespaces at once', async ({ bare, phone }) => {
  const session = await connect(bare, phone)
  expect(Object.keys(session.namespaces)).toEqual(['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'])
  const [chain] = ASKED.solana.chains
  expect(session.namespaces.solana?.accounts).toEqual([`${chain}:${await phone.address(chain ?? '')}`])
})

test('the phone refuses', async ({ bare, phone }) => {
  const { uri, session } = await bare.connect({ eip155 })
  await phone.pair(uri)
  await phone.reject()
  await expect(session).rejects.toMatchObject({ code: 5000 })
  expect(await phone.sessions()).toEqual([])
})

test('a session that the page never confirms does not count', async ({ bare, phone }) => {
  const { uri } = await bare.connect({ eip155 })
  await phone.pair(uri)
  const prompt = await phone.prompt()
  await expect(prompt).toBeVisible()
  await bare.close()
  await phone.approve()
  await expect
    .poll(async () => (await phone.relay.traffic()).calls.map(({ method }) => method))
    .toContain('wc_approveSession')
  expect(await phone.sessions()).toEqual([])
})

test('an invalid pairing URI shows an error', async ({ phone }) => {
  const page = await phone.open()
  await phone.pair('nonsense')
  await expect(page.getByTestId('phone-status')).toContainText('No site could be reached by this address.')
})

test('a link to the app pairs, and leaves no trace of the address', async ({
  bare,
  phone,
  page,
  sandbox,
}) => {
  const { uri, session } = await bare.connect({ eip155 })
  await page.goto(`${sandbox.config.pages}/phone/wc?uri=${encodeURIComponent(uri)}`)
  await phone.takeOver(page)
  expect(page.url()).toBe(`${sandbox.config.pages}/phone/wc`)
  await phone.approve()
  expect((await session)?.namespaces.eip155?.chains).toEqual([LOCAL, HARBOR])
  // The page has the session before the phone, which counts it only once the page has confirmed it.
  await expect.poll(() => phone.sessions()).toHaveLength(1)

  await page.reload()
  await phone.takeOver(page)
  await expect.poll(() => phone.sessions()).toHaveLength(1)
  await expect(await phone.prompt()).toHaveCount(0)
})

test('the phone stores its sessions, and answers after a restart', async ({ bare, phone, account }) => {
  await connect(bare, phone, { eip155 })
  await phone.open()
  await expect.poll(() => phone.sessions()).toHaveLength(1)
  const signed = bare.provider.request({ method: 'personal_sign', params: ['0x68', account.address] }, LOCAL)
  await phone.approveRequest()
  expect(await signed).toMatch(/^0x[0-9a-f]{130}$/)
})

test('the phone goes by the name it is given', async ({ bare, phone }) => {
  await phone.open({ name: 'MetaMask Wallet' })
  const session = await connect(bare, phone, { eip155 })
  expect(session.peer.metadata.name).toBe('MetaMask Wallet')
})

test('two phones share nothing', async ({ bare, phone, anotherPhone, createAccount }) => {
  const other = anotherPhone(await createAccount())
  const session = await connect(bare, other, { eip155 })
  expect(session.namespaces.eip155?.accounts[0]).toBe(`${LOCAL}:${other.account.address}`)
  expect(await phone.sessions()).toEqual([])
  expect((await phone.relay.traffic()).calls).toEqual([])
  expect((await other.relay.traffic()).calls.map(({ method }) => method)).toContain('wc_approveSession')
})

test.describe('one-click sign-in', () => {
  const asked = {
    chains: [LOCAL, HARBOR],
    domain: 'bare.example',
    uri: 'http://bare.example',
    nonce: '12345678',
    statement: 'Sign in',
    ttl: 300,
    methods: ['personal_sign'],
  }

  test('connects and signs with one answer', async ({ bare, phone, account }) => {
    await phone.open({ oneClick: true })
    const uri = new Promise<string>((resolve) => bare.provider.once('display_uri', resolve))
    const signing = bare.provider.authenticate(asked)
    await phone.pair(await uri)
    const prompt = await phone.prompt()
    await expect(prompt).toContainText('Sign in to Bare page?')
    await expect(prompt).toContainText('bare.example wants you to sign in')
    await phone.approve()

    const { auths, session } = await signing
    expect(auths?.[0]?.p).toMatchObject({ domain: 'bare.example', nonce: '12345678' })
    expect(session?.namespaces.eip155?.accounts).toContain(`${LOCAL}:${account.address}`)
  })

  test('is refused', async ({ bare, phone }) => {
    await phone.open({ oneClick: true })
    const uri = new Promise<string>((resolve) => bare.provider.once('display_uri', resolve))
    const signing = bare.provider.authenticate(asked)
    const refused = expect(signing).rejects.toBe('User rejected.')
    await phone.pair(await uri)
    await phone.reject()
    await refused
  })

  test('falls back to the plain proposal if it is switched off', async ({ bare, phone }) => {
    const uri = new Promise<string>((resolve) => bare.provider.once('display_uri', resolve))
    const signing = bare.provider.authenticate(asked)
    await phone.pair(await uri)
    await expect(await phone.prompt()).toContainText('Connect to Bare page?')
    await phone.approve()
    const { auths, session } = await signing
    expect(auths).toBeUndefined()
    expect(session?.namespaces.eip155?.chains).toEqual([LOCAL, HARBOR])
  })
})
