import { expect, test, vi } from 'vitest'
import { SignInToken } from '../../kernel/index.js'
import { ALICE, BOB, deferred } from '../../kernel/testing/fakeAdapter.js'
import type { SIWXSession } from './contract.js'
import { signIn } from './signIn.js'
import { sessionOf } from './testing/fakeConfig.js'
import { openSignIn } from './testing/openSignIn.js'
import { SOL, SOLANA, twoChains } from './testing/twoChains.js'

const OPTIONAL = { getRequired: () => false }

/** Both chains are connected and signed in, and other accounts have sessions. */
async function both(answers = {}) {
  const kit = await openSignIn({ ...twoChains(), connected: ['io.alpha'], answers })
  await signIn(kit.ctx)
  await kit.session.connect({ connectorId: 'sol' })
  await signIn(kit.ctx)
  kit.store.sessions = [...kit.store.sessions, sessionOf('eip155:10', ALICE), sessionOf('eip155:1', BOB)]
  const service = await kit.plugins.service(SignInToken)
  const left = () => kit.store.sessions.map(({ data }) => `${data.chainId} ${data.accountAddress}`)
  kit.emitted.length = 0
  return { ...kit, left, signOut: async (...which: ['eip155'?]) => service?.signOut(...which) }
}

test("[N-035] disconnecting one chain ends its account's sessions, and no others", async () => {
  const { session, left, emitted } = await both()
  await session.disconnect('eip155')
  await vi.waitFor(() => expect(left()).toEqual([`${SOLANA} ${SOL}`, `eip155:1 ${BOB}`]))
  expect(emitted).toContainEqual({ event: 'siwx:signed-out', payload: { namespace: 'eip155' } })
})

test('sessions found during a sign-out do not sign in again', async () => {
  const late = deferred()
  let isFirst = true
  const getSessions = vi.fn(async (): Promise<SIWXSession[]> => {
    if (!isFirst) return []
    isFirst = false
    await late.promise
    return [sessionOf('eip155:1', ALICE)]
  })
  const { session, plugins, status } = await openSignIn({
    ...{ answers: { ...OPTIONAL, getSessions }, connected: [] },
  })
  const connecting = session.connect({ connectorId: 'io.alpha' })
  await vi.waitFor(() => expect(getSessions).toHaveBeenCalledOnce())
  await (await plugins.service(SignInToken))?.signOut('eip155')
  late.resolve()
  await connecting
  expect(status()).toBe('signed-out')
})

test('disconnecting the last chain ends all sessions', async () => {
  const { session, left, calls } = await both()
  await session.disconnect('eip155')
  await session.disconnect('solana')
  await vi.waitFor(() => expect([left(), calls.at(-1)]).toEqual([[], 'setSessions 0']))
})

test('a wallet that disconnects by itself is signed out, too', async () => {
  const { ctx, adapter, store, calls } = await openSignIn()
  await signIn(ctx)
  adapter.ctx.disconnected('io.alpha')
  await vi.waitFor(() => expect([store.sessions, calls.at(-1)]).toEqual([[], 'setSessions 0']))
})

test('sessions stay if the host wants that, if another tab has ended them, if the wallet is locked, and after the kit is destroyed', async () => {
  for (const leave of ['host', 'tab', 'locked', 'kit'] as const) {
    const answers = leave === 'host' ? { signOutOnDisconnect: false } : {}
    const { ctx, session, kernel, store, calls } = await openSignIn({ answers })
    await signIn(ctx)
    calls.length = 0
    if (leave === 'host') await session.disconnect()
    else if (leave === 'kit') kernel.destroy()
    else
      kernel.bus.emit('session:disconnected', {
        ...{ namespace: 'eip155', connectorId: 'io.alpha' },
        ...(leave === 'tab' ? { inOtherTab: true } : { isWaiting: true }),
      })
    await new Promise((resolve) => setTimeout(resolve))
    expect([leave, store.sessions.length, calls]).toEqual([leave, 1, []])
  }
})

test('reconnecting at once does not sign in with a session that is being ended', async () => {
  const ended = deferred()
  const answers = { setSessions: () => ended.promise }
  const { ctx, session, store, account, status } = await openSignIn({ answers })
  await signIn(ctx)
  await session.disconnect()
  const connecting = session.connect({ connectorId: 'io.alpha' })
  await vi.waitFor(() => expect([account()?.status, status()]).toEqual(['connecting', 'checking']))
  store.sessions = []
  ended.resolve()
  await connecting
  expect(status()).toBe('signed-out')
})

test('sessions that could not be ended are reported and block nothing', async () => {
  const answers = { setSessions: () => Promise.reject(new Error('away')) }
  const { ctx, session, errors, account } = await openSignIn({ answers })
  await signIn(ctx)
  await session.disconnect()
  await vi.waitFor(() => expect(errors).toMatchObject([{ error: { message: 'away' } }]))
  await session.connect({ connectorId: 'io.alpha' })
  expect(account()?.status).toBe('connected')
})

test('signing out of a chain ends its sessions, and optional sign-in keeps the account connected', async () => {
  const { signOut, left, session, status, emitted } = await both(OPTIONAL)
  await signOut('eip155')
  expect(left()).toEqual([`${SOLANA} ${SOL}`, `eip155:1 ${BOB}`])
  expect([session.account('eip155')?.status, status('eip155'), status('solana')]).toEqual([
    'connected',
    'signed-out',
    'signed-in',
  ])
  expect(emitted).toEqual([{ event: 'siwx:signed-out', payload: { namespace: 'eip155' } }])
})

test('signing out of all chains ends all sessions', async () => {
  const { signOut, left, status, emitted } = await both(OPTIONAL)
  await signOut()
  expect([left(), status('eip155'), status('solana')]).toEqual([[], 'signed-out', 'signed-out'])
  expect(emitted).toEqual([{ event: 'siwx:signed-out', payload: { namespace: undefined } }])
})

test('if sign-in is required, signing out disconnects and ends the sessions once', async () => {
  const { signOut, session, emitted, calls } = await both()
  calls.length = 0
  await signOut()
  await new Promise((resolve) => setTimeout(resolve))
  expect(session.isConnected()).toBe(false)
  expect(calls.filter((call) => /^(set|revoke)/.test(call))).toEqual(['setSessions 0'])
  expect(emitted.filter(({ event }) => event === 'siwx:signed-out')).toHaveLength(1)
})

test('a refusal by the store rejects the sign-out, and the account stays signed in', async () => {
  const { ctx, plugins, status, emitted } = await openSignIn({
    answers: { revokeSession: () => Promise.reject(new Error('away')) },
  })
  await signIn(ctx)
  const service = await plugins.service(SignInToken)
  await expect(service?.signOut('eip155')).rejects.toThrow('away')
  expect([status(), emitted.at(-1)?.event]).toEqual(['signed-in', 'siwx:signed-in'])
})

test('a store that cannot end sessions is reported, and the account disconnects anyway', async () => {
  const revokeSession = () => Promise.reject(new Error('away'))
  const setSessions = () => Promise.reject(new Error('away'))
  const { ctx, session, errors, account } = await openSignIn({ answers: { revokeSession, setSessions } })
  await signIn(ctx)
  await session.disconnect()
  await vi.waitFor(() =>
    expect(errors).toMatchObject([
      { error: { message: 'away' }, info: { plugin: 'siwx', phase: 'sign out' } },
    ]),
  )
  expect(account()?.status).toBe('disconnected')
})
