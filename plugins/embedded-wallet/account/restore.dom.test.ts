import { beforeEach, expect, test, vi } from 'vitest'
import { FrameError } from '../frame/errors.js'
import { createFakeFrame, SMART, SOLANA } from '../testing/fakeFrame.js'
import { openEmbedded } from '../testing/openEmbedded.js'

beforeEach(() => localStorage.clear())

/** Stores a login as an earlier page would. */
async function leaveLogin() {
  const { login, session, kernel } = await openEmbedded()
  await login()
  await vi.waitFor(() => expect(session.account('solana')?.status).toBe('connected'))
  kernel.destroy()
}
const stored = () => Object.keys(localStorage).filter((key) => key.startsWith('@appkit-wallet/'))

test('a login is restored in both namespaces without asking, in the protocol’s order', async () => {
  await leaveLogin()
  // A page restores the login without being asked.
  const { session, names } = await openEmbedded()
  for (const namespace of ['eip155', 'solana'] as const)
    await vi.waitFor(() => expect(session.account(namespace)?.status).toBe('connected'))
  expect(session.account('eip155')).toMatchObject({
    ...{ status: 'connected', address: SMART, socialProvider: 'email' },
    user: { email: 'ada@example.org' },
  })
  expect(session.account('solana')).toMatchObject({ status: 'connected', address: SOLANA })
  expect(names()).toEqual([
    ...['IS_CONNECTED', 'SYNC_DAPP_DATA', 'SYNC_THEME', 'GET_SMART_ACCOUNT_ENABLED_NETWORKS'],
    ...['GET_USER', 'GET_USER'],
  ])
})

test.each([
  ['reports that no one is logged in', () => ({ isConnected: false })],
  ['fails', () => Promise.reject(new FrameError('FRAME_ERROR', 'not now'))],
])('a frame that %s clears the login data', async (_, answer) => {
  await leaveLogin()
  expect(stored()).not.toEqual([])
  const fake = createFakeFrame([['IS_CONNECTED', answer]])
  const { session, names, errors } = await openEmbedded({ fake })
  await session.reconnect()
  expect(session.isConnected()).toBe(false)
  expect(stored()).toEqual([])
  expect(names()).not.toContain('GET_USER')
  expect(errors).toEqual([])
})

test('without a stored login the frame is not used', async () => {
  await leaveLogin()
  localStorage.removeItem('@appkit-wallet/EMAIL_LOGIN_USED_KEY')
  const { session, names } = await openEmbedded()
  await session.reconnect()
  expect(session.isConnected()).toBe(false)
  expect(names()).toEqual([])
})

test('a page that does not reconnect forgets the login', async () => {
  await leaveLogin()
  const { start, session, names } = await openEmbedded({ options: { enableReconnect: false } })
  await start()
  expect(session.isConnected()).toBe(false)
  expect(stored()).toEqual([])
  expect(names()).toEqual([])
})

test('a disconnect in another tab ends the login here without notifying the frame', async () => {
  const { login, session, kernel, names } = await openEmbedded()
  const core = await login()
  const ended = vi.fn()
  kernel.bus.on('embedded-wallet:logged-out', ended)
  kernel.bus.emit('session:disconnected', { namespace: 'eip155', connectorId: 'ID_AUTH', inOtherTab: true })
  expect(ended).toHaveBeenCalledTimes(1)
  expect(core.user()).toBeUndefined()
  await vi.waitFor(() => expect(session.isConnected()).toBe(false))
  expect(names()).not.toContain('SIGN_OUT')
})

test('a changed e-mail address is updated in both namespaces', async () => {
  const { login, session, site } = await openEmbedded()
  const core = await login()
  await vi.waitFor(() => expect(session.account('solana')?.status).toBe('connected'))
  site.email = 'grace@example.org'
  await core.refreshUser()
  for (const namespace of ['eip155', 'solana'] as const)
    expect(session.account(namespace)?.user).toMatchObject({ email: 'grace@example.org' })
})

test('disconnecting while the other namespace is read is not an error', async () => {
  let refuse: ((error: Error) => void) | undefined
  const user = createFakeFrame().answers.get('GET_USER')
  const read = (payload: { chainId?: unknown }) =>
    typeof payload?.chainId === 'string'
      ? new Promise((_, fail) => {
          refuse = fail
        })
      : user?.(payload as never)
  const { login, session, errors } = await openEmbedded({ fake: createFakeFrame([['GET_USER', read]]) })
  await login()
  await vi.waitFor(() => expect(refuse).toBeDefined())
  await session.disconnect()
  refuse?.(new FrameError('FRAME_ERROR', 'Nobody is logged in'))
  // Wait until every effect of the refusal has run.
  await new Promise((resolve) => setTimeout(resolve))
  expect(errors).toEqual([])
})
