import { beforeEach, expect, test, vi } from 'vitest'
import { deferred } from '../../../kernel/testing/fakeAdapter.js'
import { createFakeFrame, EOA, SMART, SOLANA } from '../testing/fakeFrame.js'
import { openEmbedded, SOLANA_ID } from '../testing/openEmbedded.js'

beforeEach(() => localStorage.clear())
const stored = () => Object.keys(localStorage).filter((key) => key.startsWith('@appkit-wallet/'))

test('a login connects the accounts of both namespaces silently', async () => {
  const { login, session, names, sent } = await openEmbedded()
  await login()
  expect(session.account('eip155')?.address).toBe(SMART)
  await vi.waitFor(() => expect(session.account('solana')?.address).toBe(SOLANA))
  expect(session.state.get().activeNamespace).toBe('eip155')
  expect(names()).not.toContain('IS_CONNECTED')
  expect(sent('GET_USER')).toEqual([
    { chainId: 1, rpcUrl: 'http://127.0.0.1:1', preferredAccountType: 'smartAccount' },
    expect.objectContaining({ chainId: SOLANA_ID }),
  ])
})

test('[CON-04] the embedded wallet is listed on eip155 and solana only, until its plugin is disposed', async () => {
  const { start, session, kernel } = await openEmbedded()
  const listed = () =>
    session.state.get().connectors.flatMap(({ id, type, chain }) => (id === 'ID_AUTH' ? [[type, chain]] : []))
  expect(listed()).toEqual([])
  await start()
  expect(listed()).toEqual([
    ['AUTH', 'eip155'],
    ['AUTH', 'solana'],
  ])
  kernel.host.entries.get('embedded-wallet')?.dispose?.()
  expect(listed()).toEqual([])
})

test('[ENT-14] a login has an address, accounts with types, an email, and networks with smart accounts', async () => {
  const { login, session } = await openEmbedded()
  const core = await login()
  expect(core.user()).toMatchObject({ email: 'ada@example.org' })
  expect(session.account('eip155')).toMatchObject({
    address: SMART,
    allAccounts: [
      { address: SMART, type: 'smartAccount' },
      { address: EOA, type: 'eoa' },
    ],
    user: { email: 'ada@example.org', username: undefined },
    socialProvider: 'email',
    smartAccountDeployed: false,
    preferredAccountType: 'smartAccount',
    connectedWalletInfo: { type: 'AUTH', identifier: 'ID_AUTH' },
  })
  expect(session.state.get().networks.eip155?.smartAccountEnabledNetworks).toEqual([1])
})

test('a social login is completed once by its result, and its provider is stored', async () => {
  const { start, session, sent } = await openEmbedded()
  const core = await start()
  await core.finish({ provider: 'google', socialUri: 'https://secure.example/result?token=secret' })
  await vi.waitFor(() => expect(session.account('solana')?.status).toBe('connected'))
  expect(sent('CONNECT_SOCIAL')).toEqual([
    expect.objectContaining({ uri: 'https://secure.example/result?token=secret', chainId: 1 }),
  ])
  expect(session.account('eip155')).toMatchObject({ socialProvider: 'google', user: { username: 'ada' } })
  expect(localStorage.getItem('@appkit/connected_social')).toBe('google')
  expect(JSON.stringify({ ...localStorage })).not.toContain('secret')
})

test('connecting without a login rejects without using the frame', async () => {
  const { start, session, names } = await openEmbedded()
  await start()
  const connecting = session.connect({ connectorId: 'ID_AUTH', namespace: 'eip155' })
  await expect(connecting).rejects.toThrow('Not connected to email or social')
  await expect(session.switchConnection({ connectorId: 'ID_AUTH' })).rejects.toThrow(
    'Not connected to email or social',
  )
  expect(names()).toEqual([])
})

test('leaving while the account is read logs out again', async () => {
  const user = deferred<never>()
  const fake = createFakeFrame([['GET_USER', () => user.promise]])
  const { start, session, names } = await openEmbedded({ fake })
  const core = await start()
  const leave = new AbortController()
  const finishing = core.finish({ provider: 'email', signal: leave.signal })
  await vi.waitFor(() => expect(names()).toContain('GET_USER'))
  leave.abort()
  user.reject(new Error('given up'))
  await expect(finishing).rejects.toThrow()
  await vi.waitFor(() => expect(names()).toContain('SIGN_OUT'))
  expect(session.account('eip155')?.status).toBe('disconnected')
  expect(stored()).toEqual([])
})

test('disconnecting one namespace ends both and removes the login data', async () => {
  const { login, session, names, kernel } = await openEmbedded()
  const ended = vi.fn()
  await login()
  await vi.waitFor(() => expect(session.account('solana')?.status).toBe('connected'))
  expect(stored()).toContain('@appkit-wallet/EMAIL_LOGIN_USED_KEY')
  kernel.bus.on('embedded-wallet:logged-out', ended)
  await session.disconnect('solana')
  await vi.waitFor(() => expect(session.account('eip155')?.status).toBe('disconnected'))
  expect(session.account('solana')?.status).toBe('disconnected')
  expect(names().filter((name) => name === 'SIGN_OUT')).toHaveLength(1)
  expect(ended).toHaveBeenCalledTimes(1)
  expect(stored()).toEqual([])
})

test('disconnecting while the other namespace is read logs out of both', async () => {
  const other = deferred<object>()
  const fake = createFakeFrame()
  const user = fake.answers.get('GET_USER') as (payload: { chainId: unknown }) => object
  fake.answers.set('GET_USER', (payload: { chainId: unknown }) =>
    payload.chainId === SOLANA_ID ? other.promise : user(payload),
  )
  const { login, session, sent } = await openEmbedded({ fake })
  await login()
  await vi.waitFor(() => expect(sent('GET_USER')).toHaveLength(2))
  const disconnecting = session.disconnect()
  other.resolve(user({ chainId: SOLANA_ID }))
  await disconnecting
  await vi.waitFor(() => expect(session.account('solana')?.status).toBe('disconnected'))
  expect(session.isConnected()).toBe(false)
  expect(session.state.get().connections).toEqual({})
  expect(stored()).toEqual([])
})

test('connecting a different wallet on one namespace keeps the login on the other', async () => {
  const { login, session, names } = await openEmbedded()
  await login()
  await vi.waitFor(() => expect(session.account('solana')?.status).toBe('connected'))
  session.addConnector({
    ...{ id: 'io.alpha', type: 'ANNOUNCED', name: 'Alpha', chain: 'eip155' },
    provider: {
      request: async ({ method }: { method: string }) => (method === 'eth_chainId' ? '0x1' : [EOA]),
    },
  })
  await session.connect({ connectorId: 'io.alpha', namespace: 'eip155' })
  expect(session.account('solana')).toMatchObject({ status: 'connected', address: SOLANA })
  expect(names()).not.toContain('SIGN_OUT')
})

test('a frame that left the secure site ends the session in both namespaces', async () => {
  const { login, session, navigateAway, toast } = await openEmbedded()
  await login()
  await vi.waitFor(() => expect(session.account('solana')?.status).toBe('connected'))
  navigateAway()
  await vi.waitFor(() => expect(session.isConnected()).toBe(false))
  expect(stored()).toEqual([])
  expect(toast.state.get()).toMatchObject({ open: true, variant: 'error' })
})

test('a frame that a router has replaced keeps the login, and gets the page’s settings', async () => {
  const { login, session, names, replaceFrame, toast } = await openEmbedded()
  await login()
  await vi.waitFor(() => expect(session.account('solana')?.status).toBe('connected'))
  const before = names().length
  replaceFrame()
  await vi.waitFor(() => expect(names()).toHaveLength(before + 4))
  expect(names().slice(before)).toEqual([
    ...['SYNC_DAPP_DATA', 'SYNC_THEME', 'GET_SMART_ACCOUNT_ENABLED_NETWORKS', 'IS_CONNECTED'],
  ])
  expect(session.account('eip155')).toMatchObject({ status: 'connected', address: SMART })
  expect([stored().length > 0, toast.state.get().open]).toEqual([true, false])
})

test('a frame that a router has replaced without the login ends the session', async () => {
  const { login, session, site, replaceFrame, toast } = await openEmbedded()
  await login()
  await vi.waitFor(() => expect(session.account('solana')?.status).toBe('connected'))
  site.isConnected = false
  replaceFrame()
  await vi.waitFor(() => expect(session.isConnected()).toBe(false))
  expect(stored()).toEqual([])
  expect(toast.state.get()).toMatchObject({ open: true, variant: 'error' })
})

test('the theme is sent to an existing frame, but does not create one', async () => {
  const { start, login, kernel, sent, names } = await openEmbedded()
  await start()
  kernel.theme.patch({ themeMode: 'light' })
  expect(names()).toEqual([])
  await login()
  kernel.theme.patch({ themeMode: 'dark', themeVariables: { '--w3m-accent': '#abc' } })
  expect(sent('SYNC_THEME').at(-1)).toEqual({
    themeMode: 'dark',
    themeVariables: { '--w3m-accent': '#abc' },
    w3mThemeVariables: { '--w3m-accent': '#abc', '--w3m-background': '#121313' },
  })
})

test.each<['dark' | 'light', string, string]>([
  ['dark', 'hsla(230, 100%, 67%, 1)', '#121313'],
  ['light', 'hsla(231, 100%, 70%, 1)', '#fff'],
])(
  '[CON-06] the %s theme of the frame has the documented accent and background',
  async (themeMode, accent, background) => {
    const { login, kernel, sent } = await openEmbedded()
    kernel.theme.patch({ themeMode })
    await login()
    expect(sent('SYNC_THEME').at(-1)).toMatchObject({
      w3mThemeVariables: { '--w3m-accent': accent, '--w3m-background': background },
    })
  },
)

test('switching to it without a login opens the login methods on top of the current view', async () => {
  const { start, session, router, modal, kernel } = await openEmbedded()
  await start()
  const ask = () => session.switchConnection({ connectorId: 'ID_AUTH', namespace: 'eip155' })
  const refused = { code: 'NOT_CONNECTED', message: 'Not connected to email or social' }
  await expect(ask()).rejects.toMatchObject(refused)
  await vi.waitFor(() => expect(kernel.modal.get().open).toBe(true))
  const views = () => router.state.get().stack.map(({ view }) => view)
  expect(views()).toEqual(['Connect'])
  await expect(ask()).rejects.toMatchObject(refused)
  expect(views()).toEqual(['Connect'])
  await modal.open({ view: 'WhatIsAWallet' })
  await expect(ask()).rejects.toMatchObject(refused)
  expect(views()).toEqual(['WhatIsAWallet', 'Connect'])
})
