import { describe, expect, test, vi } from 'vitest'
import { CloseGuards } from '../../kernel/index.js'
import { ALICE, createFakeAdapter, deferred } from '../../kernel/testing/fakeAdapter.js'
import { fakePlugin } from '../../kernel/testing/fakePlugin.js'
import { cancel } from './cancel.js'
import { coreOf } from './core.js'
import { signIn } from './signIn.js'
import { openSignIn } from './testing/openSignIn.js'
import { SOL, twoChains } from './testing/twoChains.js'

/** An account that signed in on one network and was moved to another by its wallet. */
async function moved(answers = {}) {
  const kit = await openSignIn({ answers })
  await signIn(kit.ctx)
  kit.adapter.ctx.update('io.alpha', { caipNetworkId: 'eip155:10' })
  await vi.waitFor(() => expect([kit.views(), kit.status()]).toEqual([['SIWXSignMessage'], 'signed-out']))
  return kit
}

test('cancelling a required sign-in disconnects the account', async () => {
  const { ctx, account, isOpen, siwxEvents, store } = await openSignIn()
  await Promise.all([cancel(ctx), cancel(ctx)])
  expect([account()?.status, isOpen(), store.sessions]).toEqual(['disconnected', false, []])
  expect(siwxEvents()).toEqual([
    { event: 'CLICK_CANCEL_SIWX', properties: { network: 'eip155:1', isSmartAccount: false } },
  ])
})

test('cancelling returns to the former network if it has a session', async () => {
  const { ctx, session, adapter, isOpen, status } = await moved()
  await cancel(ctx)
  expect(adapter.calls).toContain('switchNetwork io.alpha')
  expect(session.network()?.caipNetworkId).toBe('eip155:1')
  expect([status(), isOpen()]).toEqual(['signed-in', false])
})

test('without that session, or if the wallet refuses to switch, cancelling disconnects', async () => {
  const over = await moved()
  over.store.sessions = []
  await cancel(over.ctx)
  expect([over.account()?.status, over.isOpen()]).toEqual(['disconnected', false])

  const stuck = await moved()
  stuck.adapter.answers.switchNetwork = () => Promise.reject(new Error('no'))
  await cancel(stuck.ctx)
  expect([stuck.account()?.status, stuck.isOpen()]).toEqual(['disconnected', false])
  expect(stuck.errors.map(({ info }) => info)).toEqual([{ plugin: 'siwx', phase: 'cancel sign-in' }])
})

test('a wallet that fails to disconnect is disconnected anyway, with an error toast', async () => {
  const adapter = createFakeAdapter({ answers: { disconnect: () => Promise.reject(new Error('no')) } })
  const { ctx, account, views, toasted } = await openSignIn({ adapters: [adapter] })
  await cancel(ctx)
  expect([account()?.status, views(), toasted()]).toEqual([
    'disconnected',
    ['Connect'],
    ['error', 'Failed to disconnect'],
  ])
})

test('cancelling an optional sign-in keeps the account connected and signed out', async () => {
  const { ctx, account, isOpen, status, emitted } = await openSignIn({
    answers: { getRequired: () => false },
  })
  await cancel(ctx)
  expect([account()?.address, isOpen(), status(), emitted]).toEqual([ALICE, false, 'signed-out', []])
})

test('a signature after cancelling is ignored', async () => {
  const answer = deferred<string>()
  const adapter = createFakeAdapter({ answers: { signMessage: () => answer.promise } })
  const { ctx, calls } = await openSignIn({ adapters: [adapter], answers: { getRequired: () => false } })
  const signing = signIn(ctx)
  await cancel(ctx)
  answer.resolve('late')
  await signing
  expect(calls).not.toContain('addSession')
})

test('[N-050] while sign-in is required, only signing or cancelling closes the modal', async () => {
  const { modal, router, kernel, isOpen, ctx, views } = await openSignIn()
  expect(modal.close()).toBe(false)
  expect([kernel.modal.get().shake, isOpen()]).toEqual([true, true])
  router.back()
  await kernel.runtime()
  expect([views(), isOpen()]).toEqual([['SIWXSignMessage'], true])
  await signIn(ctx)
  expect(isOpen()).toBe(false)
})

test('an embedded modal keeps the view, too', async () => {
  const { modal, views } = await openSignIn({ options: { enableEmbedded: true } })
  expect([modal.close(), views()]).toEqual([false, ['SIWXSignMessage']])
})

test('an optional sign-in lets the modal close', async () => {
  const { modal, isOpen } = await openSignIn({ answers: { getRequired: () => false } })
  expect([modal.close(), isOpen()]).toEqual([true, false])
})

test('sign-in is required if the configuration throws when asked', async () => {
  const { modal, errors, ctx, kernel } = await openSignIn()
  Object.assign(kernel.config.siwx as object, {
    getRequired: () => {
      throw new Error('no answer')
    },
  })
  expect(modal.close()).toBe(false)
  expect(errors.at(-1)).toMatchObject({ error: { message: 'no answer' }, info: { plugin: 'siwx' } })
  expect(ctx.signal.aborted).toBe(false)
})

test('a malformed last network is ignored', async () => {
  for (const stored of [
    '{',
    '{"v":1,"data":{"eip155":7}}',
    '{"v":2,"data":{"eip155":"eip155:1"}}',
    '{"v":1,"data":{"eip155":"solana:1"}}',
  ]) {
    const { ctx, kernel, calls, account } = await openSignIn()
    kernel.storage.set('lk/siwx', stored)
    calls.length = 0
    await cancel(ctx)
    expect([calls[0], account()?.status]).not.toContain('connected')
    expect(calls.some((call) => call.startsWith('getSessions'))).toBe(false)
  }
})

test('cancelling works each time the visitor is asked', async () => {
  const { ctx, session, account } = await openSignIn()
  await cancel(ctx)
  await session.connect({ connectorId: 'io.alpha' })
  expect(account()?.address).toBe(ALICE)
  await cancel(ctx)
  expect(account()?.status).toBe('disconnected')
})

test('cancelling without a connection closes the modal', async () => {
  const { ctx, session, modal, isOpen, siwxEvents } = await openSignIn({ connected: [] })
  await modal.open({ view: 'Connect' })
  await cancel(ctx)
  expect([isOpen(), session.isConnected(), siwxEvents()]).toEqual([false, false, []])
})

test('returning to the former network rejects the sign-in requested on the new one', async () => {
  const { ctx, session, status } = await moved()
  const asked = session.signIn()
  asked.catch(() => undefined)
  await vi.waitFor(() => expect(coreOf(ctx).waiting.size).toBe(1))
  await cancel(ctx)
  await expect(asked).rejects.toMatchObject({ code: 'SIGN_REJECTED' })
  expect([session.network()?.caipNetworkId, status()]).toEqual(['eip155:1', 'signed-in'])
})

test('a signature after returning to the former network is ignored', async () => {
  const { ctx, adapter, calls, status } = await moved()
  const answer = deferred<string>()
  adapter.answers.signMessage = () => answer.promise
  const signing = signIn(ctx)
  await vi.waitFor(() => expect(status()).toBe('signing'))
  calls.length = 0
  await cancel(ctx)
  answer.resolve('late')
  await signing
  expect([calls.includes('addSession'), status()]).toEqual([false, 'signed-in'])
})

describe('a close guard of another plugin does not hold the modal', () => {
  const plugins = [fakePlugin('holding', { contributes: [CloseGuards.of(() => false)] })]
  const OPTIONAL = { getRequired: () => false }
  type Kit = Awaited<ReturnType<typeof openSignIn>>
  test.each<[string, object, (kit: Kit) => unknown]>([
    ['after signing in', {}, ({ ctx }) => signIn(ctx)],
    ['after cancelling', {}, ({ ctx }) => cancel(ctx)],
    ['after cancelling an optional sign-in', OPTIONAL, ({ ctx }) => cancel(ctx)],
    ['when the wallet disconnects', OPTIONAL, ({ adapter }) => adapter.ctx.disconnected('io.alpha')],
  ])('%s', async (_, answers, act) => {
    const kit = await openSignIn({ plugins, answers })
    expect([kit.views(), kit.modal.close()]).toEqual([['SIWXSignMessage'], false])
    await act(kit)
    expect(kit.isOpen()).toBe(false)
  })

  test('if the wallet disconnected before the visitor cancels', async () => {
    const kit = await openSignIn({ plugins, connected: [] })
    await kit.modal.open({ view: 'Connect' })
    await cancel(kit.ctx)
    expect(kit.isOpen()).toBe(false)
  })
})

test('a signature that arrives while cancelling waits for the wallet is ignored', async () => {
  const { ctx, adapter, calls, status } = await moved()
  const [signature, change] = [deferred<string>(), deferred<never>()]
  adapter.answers.signMessage = () => signature.promise
  adapter.answers.switchNetwork = () => change.promise
  const signing = signIn(ctx)
  await vi.waitFor(() => expect(status()).toBe('signing'))
  calls.length = 0
  const cancelling = cancel(ctx)
  await vi.waitFor(() => expect(adapter.calls).toContain('switchNetwork io.alpha'))
  signature.resolve('0x')
  await signing
  expect([calls.includes('addSession'), status()]).toEqual([false, 'signed-out'])
  change.reject(new Error('no'))
  await cancelling
})

test('cancelling clears the reason of a refused session', async () => {
  const answers = { getRequired: () => false, addSession: () => Promise.reject(new Error('no')) }
  const { ctx } = await openSignIn({ answers })
  await signIn(ctx)
  expect(ctx.state.get().accounts.eip155?.refusal).toBeDefined()
  await cancel(ctx)
  expect(ctx.state.get().accounts.eip155?.refusal).toBeUndefined()
})

test('cancelling for one of two accounts leaves the sign-in of the other on screen', async () => {
  const kit = await openSignIn({ ...twoChains(), connected: ['io.alpha'] })
  kit.kernel.storage.set('solana:connected_connector_id', 'sol')
  await kit.session.reconnect()
  await vi.waitFor(() => expect(kit.status('solana')).toBe('signed-out'))
  await cancel(kit.ctx)
  expect([kit.isOpen(), kit.views()]).toEqual([true, ['SIWXSignMessage']])
  expect([kit.session.account('eip155')?.address, kit.session.account('solana')?.address]).toEqual([
    undefined,
    SOL,
  ])
})
