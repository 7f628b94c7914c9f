import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Token } from '../../kernel/host/token.js'
import { type Namespace, SignInToken } from '../../kernel/index.js'
import { createTestKit } from '../../kernel/testing/createTestKit.js'
import { ALICE, createFakeAdapter } from '../../kernel/testing/fakeAdapter.js'
import { fakePlugin } from '../../kernel/testing/fakePlugin.js'
import { ALL_HANG, fakeServices, json } from '../../kernel/testing/fakeServices.js'
import { createFacade } from '../createAppKit.js'
import { bindHooks, type UseAppKitSIWX } from '../react.js'

const session = {
  data: { accountAddress: ALICE, chainId: 'eip155:1', domain: 'a', uri: 'b', version: '1', nonce: 'c' },
  ...{ message: 'text', signature: '0x' },
}
const siwx = {}

/** A page that uses the hook. */
function Probe({ use }: { use: () => UseAppKitSIWX }) {
  const { status, session: signed } = use()
  return <p>{`${status} ${signed?.message ?? ''}`}</p>
}

/** A page with immediate sign-in and the plugin's state. */
function make(isThere = true) {
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
    ...(isThere && { plugins: [plugin], options: { siwx } }),
  })
  kit.kernel.adapters.discover()
  const hooks = bindHooks(createFacade(kit.kernel))
  const seen: ReturnType<typeof hooks.useAppKitSIWX>[] = []
  const use = (namespace?: Namespace) => {
    const now = hooks.useAppKitSIWX({ namespace })
    seen.push(now)
    return now
  }
  const box = document.createElement('div')
  const draw = (namespace?: Namespace) => {
    const root = createRoot(box)
    onTestFinished(() => root.unmount())
    root.render(
      <StrictMode>
        <Probe use={() => use(namespace)} />
      </StrictMode>,
    )
    return vi.waitFor(() => expect(seen.length).toBeGreaterThan(0))
  }
  return { ...kit, calls, box, draw, use, seen, last: () => seen.at(-1) }
}

test('the hook updates with the account’s sign-in, even before the plugin is active', async () => {
  const { draw, last, box, calls } = make()
  await draw()
  expect(last()).toMatchObject({ status: 'signed-out', session: undefined })
  expect(last()?.config).toBe(siwx)
  const { signIn, signOut } = last() ?? {}
  await signIn?.('eip155')
  await vi.waitFor(() => expect(box.textContent).toBe('signed-in text'))
  expect(last()?.session).toEqual(session)
  await signOut?.()
  await vi.waitFor(() => expect(box.textContent).toBe('signed-out '))
  expect(calls).toEqual(['request eip155', 'signOut undefined'])
  expect([last()?.signIn, last()?.signOut]).toEqual([signIn, signOut])
})

test('the hook returns the sign-in of a given namespace', async () => {
  const { draw, last, box, session: kit } = make()
  await draw('solana')
  await kit.signIn()
  await vi.waitFor(() => expect(last()?.status).toBe('signed-out'))
  expect(box.textContent).toBe('signed-out ')
})

test('[ERR-04] without the plugin the visitor is signed out and cannot sign in', async () => {
  const { draw, last } = make(false)
  await draw()
  expect(last()).toMatchObject({ status: 'signed-out', session: undefined, config: undefined })
  const missing = { code: 'SIGN_IN_DISABLED', message: 'SIWX is not enabled' }
  await expect(last()?.signIn()).rejects.toMatchObject(missing)
  await expect(last()?.signOut()).rejects.toMatchObject(missing)
})

test('the status is checking on a server, unless sign-in is not configured', async () => {
  const { use, session: kit, kernel } = make()
  await kit.signIn()
  expect(renderToString(<Probe use={use} />)).toBe('<p>checking </p>')
  kernel.destroy()
  expect(renderToString(<Probe use={make(false).use} />)).toBe('<p>signed-out </p>')
})

test('the status is checking during hydration, even if the visitor has signed in before', async () => {
  const { use, box, seen, session: kit } = make()
  box.innerHTML = renderToString(<Probe use={use} />)
  await kit.signIn()
  seen.length = 0
  const errors = vi.fn()
  const root = hydrateRoot(box, <Probe use={use} />, { onRecoverableError: errors })
  onTestFinished(() => root.unmount())
  await vi.waitFor(() => expect(box.textContent).toBe('signed-in text'))
  expect(seen[0]?.status).toBe('checking')
  expect(errors).not.toHaveBeenCalled()
})

test('the status is checking from the first render if a connection is stored', async () => {
  localStorage.setItem('@appkit/eip155:connected_connector_id', 'io.alpha')
  onTestFinished(() => localStorage.clear())
  const { box, use, seen } = make()
  const root = createRoot(box)
  onTestFinished(() => root.unmount())
  flushSync(() => root.render(<Probe use={use} />))
  expect(seen[0]).toMatchObject({ status: 'checking' })
})

test('the status is signed out if the adapter of the stored wallet did not load', async () => {
  localStorage.setItem('@appkit/eip155:connected_connector_id', 'io.alpha')
  onTestFinished(() => localStorage.clear())
  const { kernel, errors, draw, last } = make()
  fakeServices({ ...ALL_HANG, '/appkit/v1/config': json({ features: [] }) })
  const [entry] = kernel.adapters.entries.values()
  if (entry) entry.load = () => Promise.reject(new TypeError('Failed to fetch'))
  await draw()
  await vi.waitFor(() => expect(errors).toMatchObject([{ info: { phase: 'reconnect' } }]))
  await vi.waitFor(() => expect(last()?.status).toBe('signed-out'))
})
