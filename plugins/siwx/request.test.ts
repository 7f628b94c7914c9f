import { expect, test, vi } from 'vitest'
import { BOB, createFakeAdapter, deferred } from '../../kernel/testing/fakeAdapter.js'
import { cancel } from './cancel.js'
import { signIn } from './signIn.js'
import { openSignIn } from './testing/openSignIn.js'
import { twoChains } from './testing/twoChains.js'

const answers = { getRequired: () => false }
const settled = async (work: Promise<void>) => {
  let isSettled = false
  work.then(
    () => (isSettled = true),
    () => (isSettled = true),
  )
  await new Promise((resolve) => setTimeout(resolve))
  return isSettled
}

test('a request by the host resolves once the visitor has signed', async () => {
  const { ctx, session, modal, views, isOpen } = await openSignIn({ answers })
  modal.close()
  const asked = session.signIn()
  await vi.waitFor(() => expect([isOpen(), views()]).toEqual([true, ['SIWXSignMessage']]))
  expect(await settled(asked)).toBe(false)
  await signIn(ctx)
  await asked
  // A session exists now, so the visitor is not asked.
  await session.signIn('eip155')
  expect(views()).toEqual([])
})

test.each(['cancel', 'close', 'disconnect', 'destroy'] as const)(
  'a request is rejected if the visitor does not sign: %s',
  async (how) => {
    const { ctx, session, modal, kernel } = await openSignIn({ answers })
    const asked = session.signIn()
    const rejected = expect(asked).rejects.toMatchObject({ code: 'SIGN_REJECTED' })
    expect(await settled(asked)).toBe(false)
    if (how === 'cancel') await cancel(ctx)
    else if (how === 'close') modal.close()
    else if (how === 'disconnect') await session.disconnect()
    else kernel.destroy()
    await rejected
  },
)

test('the page moves to the requested chain', async () => {
  const { session, ctx } = await openSignIn({ ...twoChains(), answers, connected: ['io.alpha', 'sol'] })
  const asked = session.signIn('eip155')
  while (session.state.get().activeNamespace !== 'eip155') await settled(asked)
  await settled(asked)
  await signIn(ctx)
  await asked
  expect(ctx.state.get().accounts.eip155?.status).toBe('signed-in')
})

test('[N-037] a request is rejected if the account changes meanwhile', async () => {
  const slow = deferred()
  let answer: Promise<void> | undefined
  const getSessions = async () => {
    await answer
    return []
  }
  const { session, modal, adapter, status } = await openSignIn({ answers: { ...answers, getSessions } })
  modal.close()
  answer = slow.promise
  const asked = session.signIn()
  const rejected = expect(asked).rejects.toMatchObject({ code: 'SIGN_REJECTED' })
  await vi.waitFor(() => expect(status()).toBe('checking'))
  adapter.ctx.update('io.alpha', { accounts: [{ address: BOB }] })
  slow.resolve()
  await rejected
  expect(status()).not.toBe('signed-in')
})

test('[ERR-04] without an account, a known network or the plugin, the error names what is missing', async () => {
  const none = await openSignIn({ connected: [] })
  await expect(none.session.signIn()).rejects.toMatchObject({
    ...{ code: 'NOT_CONNECTED', message: 'No ActiveCaipAddress found' },
  })
  const adapter = createFakeAdapter({ wallets: [{ id: 'io.alpha', caipNetworkId: 'eip155:999' }] })
  const lost = await openSignIn({ adapters: [adapter] })
  await expect(lost.session.signIn()).rejects.toMatchObject({
    ...{ code: 'NETWORK_NOT_FOUND', message: 'No ActiveCaipNetwork or client found' },
  })
  const off = await openSignIn({ answers })
  off.kernel.applyFeatures({ off: ['siwx'] })
  await expect(off.session.signIn()).rejects.toMatchObject({
    ...{ code: 'SIGN_IN_DISABLED', message: 'SIWX is not enabled' },
  })
  expect(off.errors).toEqual([])
})

test('a request for the active chain switches no network', async () => {
  const { adapter, session, ctx } = await openSignIn({ answers })
  const asked = session.signIn('eip155')
  expect(await settled(asked)).toBe(false)
  await signIn(ctx)
  await asked
  expect(adapter.calls.filter((call) => call.startsWith('switchNetwork'))).toEqual([])
})

test('a request while the visitor is signing waits for that signature and reads no sessions', async () => {
  const signature = deferred<string>()
  const adapter = createFakeAdapter({ answers: { signMessage: () => signature.promise } })
  const { session, ctx, calls, status } = await openSignIn({ adapters: [adapter], answers })
  const signing = signIn(ctx)
  await vi.waitFor(() => expect(status()).toBe('signing'))
  calls.length = 0
  const asked = session.signIn()
  expect(await settled(asked)).toBe(false)
  expect(calls).toEqual([])
  signature.resolve('0x')
  await Promise.all([signing, asked])
  expect(status()).toBe('signed-in')
})
