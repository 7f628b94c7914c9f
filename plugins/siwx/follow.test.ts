import { expect, test, vi } from 'vitest'
import { HomeView } from '../../kernel/index.js'
import { createFakeAdapter, deferred } from '../../kernel/testing/fakeAdapter.js'
import { fakePlugin, route } from '../../kernel/testing/fakePlugin.js'
import { coreOf } from './core.js'
import { signIn } from './signIn.js'
import { coreIn } from './testing/coreIn.js'
import { openSignIn } from './testing/openSignIn.js'
import { twoChains } from './testing/twoChains.js'

const OPTIONAL = { getRequired: () => false }

/** The wallet answers when the test resolves it. */
const hanging = () => {
  const answer = deferred<string>()
  const adapter = createFakeAdapter({ answers: { signMessage: () => answer.promise } })
  return { answer, adapter }
}

test('a signature from before a disconnection does not sign in the account that returns', async () => {
  const { answer, adapter } = hanging()
  const { ctx, session, status, calls } = await openSignIn({ adapters: [adapter] })
  const signing = signIn(ctx)
  await vi.waitFor(() => expect(status()).toBe('signing'))
  await session.disconnect()
  await session.connect({ connectorId: 'io.alpha' })
  answer.resolve('0x')
  await signing
  expect([status(), calls.includes('addSession')]).toEqual(['signed-out', false])
})

test('disconnecting another chain does not invalidate a pending signature', async () => {
  const { answer, adapter } = hanging()
  const { adapters, options } = twoChains()
  const [, solana] = adapters
  const kit = await openSignIn({ adapters: [adapter, ...(solana ? [solana] : [])], options, connected: [] })
  await kit.session.connect({ connectorId: 'sol' })
  await signIn(kit.ctx)
  await kit.session.connect({ connectorId: 'io.alpha' })
  const signing = signIn(kit.ctx)
  await vi.waitFor(() => expect(kit.status('eip155')).toBe('signing'))
  await kit.session.disconnect('solana')
  answer.resolve('0x')
  await signing
  expect([kit.status('eip155'), kit.status('solana')]).toEqual(['signed-in', undefined])
})

test('disconnecting an account closes the sign-in, and no other view', async () => {
  const kit = await openSignIn({ answers: OPTIONAL })
  expect(kit.views()).toEqual(['SIWXSignMessage'])
  await kit.session.disconnect()
  expect(kit.isOpen()).toBe(false)

  const both = await openSignIn({ ...twoChains(), answers: OPTIONAL, connected: ['io.alpha', 'sol'] })
  both.modal.close()
  await both.modal.open({ view: 'WhatIsAWallet' })
  await both.session.disconnect('eip155')
  expect([both.isOpen(), both.views()]).toEqual([true, ['WhatIsAWallet']])
})

test('disconnecting with the modal kept open leads from the sign-in to the first screen', async () => {
  const { session, isOpen, views } = await openSignIn({ answers: OPTIONAL })
  await session.disconnect(undefined, { closeModal: false })
  expect([isOpen(), views()]).toEqual([true, ['Connect']])
})

test.each([
  [false, true],
  [undefined, false],
])(
  'disconnecting leaves the sign-in if the next wallet is signed in, with closeModal %s',
  async (closeModal, open) => {
    const kit = await openSignIn({ answers: OPTIONAL, connected: [] })
    kit.kernel.applyFeatures({ multiWallet: true })
    await kit.session.connect({ connectorId: 'io.beta' })
    await signIn(kit.ctx)
    await kit.session.connect({ connectorId: 'io.alpha' })
    expect(kit.views()).toEqual(['SIWXSignMessage'])
    await kit.session.disconnect('eip155', { connectorId: 'io.alpha', closeModal })
    await vi.waitFor(() => expect(kit.views()).not.toContain('SIWXSignMessage'))
    expect([kit.session.account()?.connectorId, kit.isOpen()]).toEqual(['io.beta', open])
  },
)

test('disconnecting with the modal kept open leads to the first screen if the other chain is signed in', async () => {
  const kit = await openSignIn({ ...twoChains(), answers: OPTIONAL, connected: ['sol'] })
  await signIn(kit.ctx)
  await kit.session.connect({ connectorId: 'io.alpha' })
  expect(kit.views()).toEqual(['SIWXSignMessage'])
  const checks = kit.calls.filter((one) => one.startsWith('getSessions')).length
  await kit.session.disconnect('eip155', { closeModal: false })
  await vi.waitFor(() =>
    expect(kit.calls.filter((one) => one.startsWith('getSessions'))).toHaveLength(checks + 1),
  )
  await vi.waitFor(() => expect(kit.views()).not.toContain('SIWXSignMessage'))
  expect(kit.isOpen()).toBe(true)
})

test('the sign-in stays open for the next account when one disconnects', async () => {
  const kit = await openSignIn({ ...twoChains(), connected: ['io.alpha'] })
  kit.kernel.storage.set('solana:connected_connector_id', 'sol')
  await kit.session.reconnect()
  await vi.waitFor(() => expect(kit.status('solana')).toBe('signed-out'))
  await kit.session.disconnect('eip155')
  await vi.waitFor(() => expect([kit.isOpen(), kit.views()]).toEqual([true, ['SIWXSignMessage']]))
})

test('disconnecting rejects a pending sign-in request, whatever view is open', async () => {
  const { session, modal, kernel } = await openSignIn({ ...twoChains(), answers: OPTIONAL })
  const asked = session.signIn('eip155')
  const rejected = expect(asked).rejects.toMatchObject({ code: 'SIGN_REJECTED' })
  await vi.waitFor(() => expect(coreIn(kernel).waiting.size).toBe(1))
  await session.disconnect('eip155')
  await rejected
  expect([coreIn(kernel).waiting.size, modal.close()]).toEqual([0, true])
})

test('sessions outlive the account if the host configures that', async () => {
  const { ctx, session, store, emitted } = await openSignIn({ answers: { signOutOnDisconnect: false } })
  await signIn(ctx)
  await session.disconnect()
  await coreOf(ctx).ending
  expect([store.sessions.length, emitted.map(({ event }) => event)]).toEqual([
    1,
    ['siwx:signed-in', 'session:disconnected'],
  ])
})

test('an account that disconnected in another tab has been signed out there', async () => {
  const { ctx, kernel, store } = await openSignIn()
  await signIn(ctx)
  kernel.bus.emit('session:disconnected', { namespace: 'eip155', inOtherTab: true } as never)
  await coreIn(kernel).ending
  expect(store.sessions).toHaveLength(1)
})

test('a signature counts after another chain was signed out', async () => {
  const { answer, adapter } = hanging()
  const { ctx, kernel, status } = await openSignIn({ adapters: [adapter], answers: OPTIONAL })
  const signing = signIn(ctx)
  await vi.waitFor(() => expect(status()).toBe('signing'))
  kernel.bus.emit('siwx:signed-out', { namespace: 'solana' })
  answer.resolve('0x')
  await signing
  expect(status()).toBe('signed-in')
})

test('closing the view ends an optional sign-in and leaves signed-in accounts as they are', async () => {
  const { answer, adapter } = hanging()
  const { ctx, modal, status, kernel } = await openSignIn({ adapters: [adapter], answers: OPTIONAL })
  const signing = signIn(ctx)
  await vi.waitFor(() => expect(status()).toBe('signing'))
  modal.close()
  expect([status(), coreIn(kernel).signing]).toEqual(['signed-out', undefined])
  answer.resolve('0x')
  await signing
  expect(status()).toBe('signed-out')
})

test.each([true, false])(
  'an account that returns while the store takes its session must sign again, with signOutOnDisconnect %s',
  async (signOutOnDisconnect) => {
    const taken = deferred()
    const kit = await openSignIn({ answers: { addSession: () => taken.promise, signOutOnDisconnect } })
    const signing = signIn(kit.ctx)
    await vi.waitFor(() => expect(kit.calls).toContain('addSession'))
    await kit.session.disconnect()
    await kit.session.connect({ connectorId: 'io.alpha' })
    taken.resolve()
    await signing
    expect(kit.status()).toBe('signed-out')
    expect(kit.calls.filter((one) => one.startsWith('revokeSession'))).not.toEqual([])
  },
)

test('disconnecting an account rejects its sign-in request while another account is asked', async () => {
  const kit = await openSignIn({ ...twoChains(), connected: ['io.alpha'] })
  kit.kernel.storage.set('solana:connected_connector_id', 'sol')
  await kit.session.reconnect()
  await vi.waitFor(() => expect(kit.status('solana')).toBe('signed-out'))
  const asked = kit.session.signIn('eip155')
  const rejected = expect(asked).rejects.toMatchObject({ code: 'SIGN_REJECTED' })
  await vi.waitFor(() => expect(coreIn(kit.kernel).waiting.size).toBe(1))
  await kit.session.disconnect('eip155')
  await rejected
  expect([kit.isOpen(), kit.views()]).toEqual([true, ['SIWXSignMessage']])
})

test('a wallet that disconnects leaves other views as they are', async () => {
  const kit = await openSignIn({ answers: OPTIONAL })
  await kit.modal.open({ view: 'WhatIsAWallet' })
  kit.adapter.ctx.disconnected('io.alpha')
  await vi.waitFor(() => expect(kit.session.isConnected()).toBe(false))
  expect([kit.isOpen(), kit.views()]).toEqual([true, ['WhatIsAWallet']])
})

test('a view above the sign-in ends neither the request nor the signature', async () => {
  const { answer, adapter } = hanging()
  const kit = await openSignIn({ adapters: [adapter], answers: OPTIONAL })
  const asked = kit.session.signIn('eip155')
  await vi.waitFor(() => expect(coreIn(kit.kernel).waiting.size).toBe(1))
  const signing = signIn(kit.ctx)
  await vi.waitFor(() => expect(kit.status()).toBe('signing'))
  kit.router.push('WhatIsAWallet')
  expect(kit.views()).toEqual(['SIWXSignMessage', 'WhatIsAWallet'])
  answer.resolve('0x')
  await Promise.all([asked, signing])
  expect(kit.status()).toBe('signed-in')
})

test('a required signature still counts after the view was left', async () => {
  const { answer, adapter } = hanging()
  const kit = await openSignIn({ adapters: [adapter] })
  const signing = signIn(kit.ctx)
  await vi.waitFor(() => expect(kit.status()).toBe('signing'))
  await kit.router.reset('WhatIsAWallet')
  expect(kit.modal.close()).toBe(true)
  answer.resolve('0x')
  await signing
  expect(kit.status()).toBe('signed-in')
})

test.each(['SIWXSignMessage', 'UnsupportedChain'])(
  'no view of another plugin comes before %s',
  async (view) => {
    const caipNetworkId = view === 'UnsupportedChain' ? 'eip155:999' : 'eip155:1'
    const first = fakePlugin('first', {
      routes: { First: route() },
      contributes: [HomeView.of({ route: 'First' as never, only: true, when: () => true }, 0)],
    })
    const adapter = createFakeAdapter({ wallets: [{ id: 'io.alpha', caipNetworkId }] })
    const kit = await openSignIn({ adapters: [adapter], plugins: [first] })
    expect(kit.views()).toEqual([view])
  },
)

test('an account on an unknown network is led to the page’s networks, whatever view is opened', async () => {
  const adapter = createFakeAdapter({ wallets: [{ id: 'io.alpha', caipNetworkId: 'eip155:999' }] })
  const kit = await openSignIn({ adapters: [adapter] })
  await kit.modal.open({ view: 'WhatIsAWallet' })
  expect(kit.views()).toEqual(['UnsupportedChain'])
})
