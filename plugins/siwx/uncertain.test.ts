import { expect, onTestFinished, test, vi } from 'vitest'
import { SignInToken } from '../../kernel/index.js'
import { ALICE } from '../../kernel/testing/fakeAdapter.js'
import { recheck } from './check.js'
import type { SIWXSession } from './contract.js'
import { signIn } from './signIn.js'
import { coreIn } from './testing/coreIn.js'
import { sessionOf } from './testing/fakeConfig.js'
import { openSignIn } from './testing/openSignIn.js'
import { twoChains } from './testing/twoChains.js'

const OPTIONAL = { getRequired: () => false }
const STORED = 'eip155:connected_connector_id'

test('a signed-in account stays signed in if its store fails, which is reported', async () => {
  const sessions = [sessionOf('eip155:1', ALICE)]
  const getSessions = vi.fn(async (): Promise<SIWXSession[]> => sessions)
  const { kernel, status, errors, isOpen } = await openSignIn({ answers: { ...OPTIONAL, getSessions } })
  expect(status()).toBe('signed-in')
  getSessions.mockRejectedValueOnce(new Error('away'))
  await recheck(coreIn(kernel), 'eip155')
  expect([status(), isOpen()]).toEqual(['signed-in', false])
  expect(errors).toMatchObject([
    { error: { message: 'away' }, info: { plugin: 'siwx', phase: 'check the session' } },
  ])
})

test('a sign-in request while the store fails rejects with SIGN_IN_UNCHECKED', async () => {
  const getSessions = () => Promise.reject(new Error('away'))
  const { session, kernel, status } = await openSignIn({ answers: { getSessions }, connected: [] })
  kernel.storage.set(STORED, 'io.alpha')
  await session.reconnect()
  expect(status()).toBe('checking')
  await expect(session.signIn('eip155')).rejects.toMatchObject({
    ...{ code: 'SIGN_IN_UNCHECKED', message: 'It could not be checked whether the account is signed in' },
  })
})

test('a silent store is reported as silent, and a failing one as the cause', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const restore = async (getSessions: () => Promise<SIWXSession[]>) => {
    const { session, kernel, errors } = await openSignIn({ answers: { getSessions }, connected: [] })
    kernel.storage.set(STORED, 'io.alpha')
    const restoring = session.reconnect()
    await vi.advanceTimersByTimeAsync(10_000)
    await restoring
    return errors[0]?.error
  }
  expect(await restore(() => new Promise(() => {}))).toMatchObject({
    ...{ code: 'SIGN_IN_UNCHECKED', message: 'The sign-in could not be checked within 10 seconds' },
  })
  expect(await restore(() => Promise.reject(new Error('away')))).toMatchObject({
    ...{ code: 'SIGN_IN_UNCHECKED', cause: { message: 'away' } },
  })
})

test('signing out of a chain without an account asks the store for nothing', async () => {
  const { plugins, calls } = await openSignIn({ ...twoChains(), answers: OPTIONAL })
  calls.length = 0
  await (await plugins.service(SignInToken))?.signOut('solana')
  expect(calls).toEqual([])
})

test('disconnecting after a sign-out ends the sessions of the next sign-in', async () => {
  const { ctx, plugins, session, store, status } = await openSignIn()
  await signIn(ctx)
  await (await plugins.service(SignInToken))?.signOut('eip155')
  await session.connect({ connectorId: 'io.alpha' })
  await signIn(ctx)
  expect([status(), store.sessions.length]).toEqual(['signed-in', 1])
  await session.disconnect()
  await vi.waitFor(() => expect(store.sessions).toEqual([]))
})
