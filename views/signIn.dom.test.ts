import { expect, onTestFinished, test, vi } from 'vitest'
import type { Token } from '../kernel/host/token.js'
import { SignInToken } from '../kernel/index.js'
import { createTestKit } from '../kernel/testing/createTestKit.js'
import { ALICE, createFakeAdapter } from '../kernel/testing/fakeAdapter.js'
import { fakePlugin } from '../kernel/testing/fakePlugin.js'
import { ALL_HANG, fakeServices, json } from '../kernel/testing/fakeServices.js'
import { createFacade } from './createAppKit.js'
import { type SignInState, signInOf } from './signIn.js'

const session = {
  data: { accountAddress: ALICE, chainId: 'eip155:1', domain: 'a', uri: 'b', version: '1', nonce: 'c' },
  ...{ message: 'text', signature: '0x' },
}

/** A page with immediate sign-in, and every state that it was notified of. */
function make({ isThere = true } = {}) {
  fakeServices(ALL_HANG)
  const calls: string[] = []
  const plugin = fakePlugin('siwx', {
    ...{ claims: ['siwx'], state: { accounts: {} }, provides: SignInToken as Token<unknown> },
    setup: ({ state, session: { state: connected } }) => {
      const put = (status: string, more = {}) => {
        state.set((draft) => {
          draft.accounts = { eip155: { address: ALICE, chainId: 'eip155:1', status, ...more } }
        })
        const { accounts } = connected.get()
        if (accounts.eip155)
          connected.patch({
            accounts: {
              ...accounts,
              eip155: { ...accounts.eip155, status: 'connected', isAuthenticated: status === 'signed-in' },
            },
          })
      }
      return {
        async request(namespace?: string) {
          calls.push(`request ${namespace}`)
          put('signed-in', { session })
        },
        async signOut(namespace?: string) {
          calls.push(`signOut ${namespace}`)
          put('signed-out')
        },
      }
    },
  })
  const kit = createTestKit({
    adapters: [createFakeAdapter()],
    ...(isThere && { plugins: [plugin], options: { siwx: {} } }),
  })
  kit.kernel.adapters.discover()
  const signIn = signInOf(createFacade(kit.kernel))
  const seen: SignInState[] = []
  const unsubscribe = signIn.subscribe((state) => void seen.push(state))
  return { ...kit, calls, signIn, seen, unsubscribe }
}

test('a page without React follows the sign-in, even before the plugin is active', async () => {
  const { signIn, seen, calls } = make()
  expect(signIn.get()).toEqual({ status: 'signed-out', session: undefined })
  await signIn.signIn('eip155')
  expect(signIn.get()).toEqual({ status: 'signed-in', session })
  await signIn.signOut()
  expect(signIn.get().status).toBe('signed-out')
  expect(seen.map(({ status }) => status)).toEqual(['signed-in', 'signed-out'])
  expect(calls).toEqual(['request eip155', 'signOut undefined'])
})

test('a page that has unsubscribed is not notified', async () => {
  const { signIn, seen, unsubscribe } = make()
  unsubscribe()
  await signIn.signIn()
  expect([signIn.get().status, seen]).toEqual(['signed-in', []])
})

test('destroying the kit calls no listener', async () => {
  const { kernel, signIn, seen } = make()
  await signIn.signIn()
  kernel.destroy()
  await new Promise((resolve) => setTimeout(resolve))
  expect(seen.map(({ status }) => status)).toEqual(['signed-in'])
})

test('the state is checking from the start if a connection is stored', async () => {
  localStorage.setItem('@appkit/eip155:connected_connector_id', 'io.alpha')
  onTestFinished(() => localStorage.clear())
  expect(make().signIn.get()).toEqual({ status: 'checking', session: undefined })
})

test('the visitor is signed out if the stored wallet could not be restored because its adapter did not load', async () => {
  localStorage.setItem('@appkit/eip155:connected_connector_id', 'io.alpha')
  onTestFinished(() => localStorage.clear())
  const { kernel, errors, signIn, seen } = make()
  fakeServices({ ...ALL_HANG, '/appkit/v1/config': json({ features: [] }) })
  const [entry] = kernel.adapters.entries.values()
  if (entry) entry.load = () => Promise.reject(new TypeError('Failed to fetch'))
  await vi.waitFor(() => expect(errors).toMatchObject([{ info: { phase: 'reconnect' } }]))
  await kernel.ready()
  expect(signIn.get().status).toBe('signed-out')
  expect(seen.at(-1)?.status).toBe('signed-out')
})

test('without the plugin the visitor is signed out and cannot sign in', async () => {
  const { signIn } = make({ isThere: false })
  expect(signIn.get()).toEqual({ status: 'signed-out', session: undefined })
  const missing = { code: 'SIGN_IN_DISABLED', message: 'SIWX is not enabled' }
  await expect(signIn.signIn()).rejects.toMatchObject(missing)
  await expect(signIn.signOut()).rejects.toMatchObject(missing)
})
