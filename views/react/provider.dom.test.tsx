import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import {
  type Connected,
  cookieState,
  type InitialState,
  type ReconnectParameters,
} from '../../kernel/index.js'
import { createTestKit, network, solana } from '../../kernel/testing/createTestKit.js'
import { ALICE, BOB, createFakeAdapter, deferred } from '../../kernel/testing/fakeAdapter.js'
import { ALL_HANG, fakeServices } from '../../kernel/testing/fakeServices.js'
import { createFacade } from '../createAppKit.js'
import {
  AppKitProvider,
  bindHooks,
  useAppKitAccount,
  useAppKitNetwork,
  useAppKitProvider,
  useAppKitSIWX,
  useAppKitState,
} from '../react.js'

const stateOf = (address: string): InitialState => ({
  networks: ['eip155:10'],
  accounts: { eip155: { connectorId: 'io.alpha', address, caipAddress: `eip155:10:${address}` } },
})
afterEach(() => {
  localStorage.clear()
  document.body.replaceChildren()
})

function make(options: Record<string, unknown> = {}) {
  fakeServices(ALL_HANG)
  const answer = deferred<Connected | undefined>()
  const adapter = createFakeAdapter({ answers: { reconnect: () => answer.promise } })
  const kit = createTestKit({
    adapters: [adapter],
    options: { networks: [network(1), network(10), solana], ...options },
  })
  return { ...kit, adapter, answer, facade: createFacade(kit.kernel) }
}

/** Hydration and the renders after it are done. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 50))

type Hooks = ReturnType<typeof bindHooks>
const Bound = ({ hooks }: { hooks: Hooks }) => <p>{hooks.useAppKitAccount().address ?? 'nobody'}</p>

function Page() {
  const { address, caipAddress, status, isConnected, isAuthenticated } = useAppKitAccount()
  const { caipNetworkId } = useAppKitNetwork()
  const { activeChain, selectedNetworkId } = useAppKitState()
  const { walletProvider } = useAppKitProvider('eip155')
  const signIn = useAppKitSIWX().status
  const shown = { address, caipAddress, status, isConnected, isAuthenticated, caipNetworkId, activeChain }
  return (
    <p>{JSON.stringify({ ...shown, selectedNetworkId, signIn, hasProvider: Boolean(walletProvider) })}</p>
  )
}
const textOf = (html: string) => {
  const place = document.createElement('div')
  place.innerHTML = html
  return JSON.parse(place.textContent ?? '') as unknown
}
const KNOWN = {
  ...{ address: ALICE, caipAddress: `eip155:10:${ALICE}`, status: 'reconnecting' },
  ...{ isConnected: false, isAuthenticated: false, signIn: 'checking', hasProvider: false },
  ...{ caipNetworkId: 'eip155:10', selectedNetworkId: 'eip155:10', activeChain: 'eip155' },
}

test('hooks render the account of initialState, which is neither connected nor signed in', () => {
  const { facade } = make()
  const html = renderToString(
    <AppKitProvider appkit={facade} initialState={stateOf(ALICE)}>
      <Page />
    </AppKitProvider>,
  )
  expect(textOf(html)).toEqual({ ...KNOWN, signIn: 'signed-out' })
})

test('requests that share a kit see their own account only, and leave nothing in it', () => {
  const { facade, session } = make()
  const before = session.state.get()
  const render = (initialState: InitialState | undefined) =>
    renderToString(
      <AppKitProvider appkit={facade} initialState={initialState}>
        <Page />
      </AppKitProvider>,
    )
  expect(render(stateOf(ALICE))).toContain(ALICE)
  expect(render(stateOf(BOB))).toContain(BOB)
  expect(render(undefined)).not.toContain('0x')
  expect(session.state.get()).toBe(before)
})

test('a kit of its own starts from the option of the same name', () => {
  const { facade, kernel } = make({ initialState: stateOf(ALICE) })
  expect(facade.getAccount()).toMatchObject({ address: ALICE, status: 'reconnecting', isConnected: false })
  expect(facade.getNetwork().caipNetworkId).toBe('eip155:10')
  expect(kernel.session.isConnected()).toBe(false)
  expect(kernel.session.account()?.address).toBeUndefined()
})

test('hooks bound to another kit do not see the state of the provider', () => {
  const { facade } = make()
  const other = bindHooks(make({ id: 'other' }).facade)
  const html = renderToString(
    <AppKitProvider appkit={facade} initialState={stateOf(ALICE)}>
      <Bound hooks={other} />
    </AppKitProvider>,
  )
  expect(html).toBe('<p>nobody</p>')
})

test.each([
  ['a kit of its own', true],
  ['a kit at module level', false],
])('no frame of a load lacks the account, and no text mismatches: %s', async (_, isOwn) => {
  const errors = vi.spyOn(console, 'error')
  onTestFinished(() => errors.mockRestore())
  const initialState = stateOf(ALICE)
  const place = document.body.appendChild(document.createElement('div'))
  const element = (facade: ReturnType<typeof make>['facade']) => (
    <AppKitProvider appkit={facade} initialState={isOwn ? undefined : initialState}>
      <Page />
    </AppKitProvider>
  )
  const options = isOwn ? { initialState } : {}
  place.innerHTML = renderToString(element(make({ ...options, id: 'server' }).facade))
  const seen = new Set<string>()
  const look = () => {
    // Empty once the test has unmounted it.
    const { textContent } = place
    if (textContent) seen.add((JSON.parse(textContent) as { address?: string }).address ?? '')
  }
  look()
  const observer = new MutationObserver(look)
  observer.observe(place, { subtree: true, childList: true, characterData: true })

  localStorage.setItem('@appkit/eip155:connected_connector_id', 'io.alpha')
  const { facade, answer, adapter, session } = make(options)
  await Promise.resolve()
  const root = hydrateRoot(place, element(facade), { onRecoverableError: (error) => console.error(error) })
  onTestFinished(() => root.unmount())
  await settle()
  look()
  expect(session.account()?.status).toBe('reconnecting')
  answer.resolve({ ...adapter.connected('io.alpha'), caipNetworkId: 'eip155:10' })
  await vi.waitFor(() => expect(place.textContent).toContain('"status":"connected"'))
  expect([...seen]).toEqual([ALICE])
  expect(errors).not.toHaveBeenCalled()
})

test('a provider that mounts later, without HTML of a server, draws no frame without the account', async () => {
  localStorage.setItem('@appkit/eip155:connected_connector_id', 'io.alpha')
  const { facade, session } = make()
  await vi.waitFor(() => expect(session.account()?.status).toBe('reconnecting'))
  const place = document.body.appendChild(document.createElement('div'))
  const seen = new Set<unknown>()
  const look = () => place.textContent && seen.add(textOf(place.innerHTML))
  new MutationObserver(look).observe(place, { subtree: true, childList: true, characterData: true })
  const root = createRoot(place)
  onTestFinished(() => root.unmount())
  root.render(
    <AppKitProvider appkit={facade} initialState={stateOf(ALICE)}>
      <Page />
    </AppKitProvider>,
  )
  await vi.waitFor(() => expect(place.textContent).toContain(ALICE))
  expect([...seen]).toMatchObject([{ address: ALICE, status: 'reconnecting' }])
})

test('a provider that mounts once a locked wallet is waited for leaves the account that is stored', async () => {
  localStorage.setItem('@appkit/eip155:connected_connector_id', 'io.alpha')
  const wallet = { connectorId: 'io.alpha', accounts: [{ address: BOB, type: 'eoa' }] }
  localStorage.setItem('@appkit/connections', JSON.stringify({ eip155: [wallet] }))
  const { facade, session, adapter } = make({ stateStore: cookieState() })
  adapter.answers.reconnect = ({ onWaiting }: ReconnectParameters) => {
    onWaiting?.(new Promise(() => undefined))
    return Promise.resolve(undefined)
  }
  await vi.waitFor(() => expect(session.account()?.waitingFor).toBe('io.alpha'))
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(() => root.unmount())
  root.render(
    <AppKitProvider appkit={facade} initialState={stateOf(ALICE)}>
      <Page />
    </AppKitProvider>,
  )
  await vi.waitFor(() => expect(place.textContent).not.toBe(''))
  await settle()
  expect(facade.getAccount()?.address).toBe(BOB)
  expect(textOf(place.innerHTML)).toMatchObject({ address: BOB, status: 'reconnecting' })
})

/** A page whose provider mounts late, with the account of the wallet `io.alpha` on the network 10. */
async function mountLate() {
  const { facade, session } = make()
  await vi.waitFor(() => expect(session.account()?.status).toBe('reconnecting'))
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(() => root.unmount())
  root.render(
    <AppKitProvider appkit={facade} initialState={stateOf(ALICE)}>
      <Page />
    </AppKitProvider>,
  )
  await vi.waitFor(() => expect(place.textContent).not.toBe(''))
  await settle()
  return textOf(place.innerHTML)
}

test('a provider that mounts late shows no account of another wallet than the stored one', async () => {
  localStorage.setItem('@appkit/eip155:connected_connector_id', 'io.beta')
  const shown = await mountLate()
  expect(shown).toMatchObject({ status: 'reconnecting' })
  expect(shown).not.toHaveProperty('address')
})

test('a provider that mounts late shows the account on the network that is stored', async () => {
  localStorage.setItem('@appkit/eip155:connected_connector_id', 'io.alpha')
  localStorage.setItem('@appkit/active_caip_network_id', 'eip155:1')
  const caipAddress = `eip155:1:${ALICE}`
  expect(await mountLate()).toMatchObject({ caipAddress, caipNetworkId: 'eip155:1' })
})

test('another kit in the same provider does not get the accounts of the first', async () => {
  localStorage.setItem('@appkit/eip155:connected_connector_id', 'io.alpha')
  localStorage.setItem('@appkit/other/eip155:connected_connector_id', 'io.alpha')
  const [one, other] = [make(), make({ id: 'other' })]
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(() => root.unmount())
  const show = (facade: typeof one.facade, address: string) =>
    root.render(
      <AppKitProvider appkit={facade} initialState={stateOf(address)}>
        <Page />
      </AppKitProvider>,
    )
  show(one.facade, ALICE)
  await vi.waitFor(() => expect(place.textContent).toContain(ALICE))
  show(other.facade, BOB)
  await vi.waitFor(() => expect(place.textContent).toContain(BOB))
  expect(other.session.state.get().known.eip155?.address).toBe(BOB)
})

test('a state that is no longer true ends with hydration', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  const { facade } = make()
  const element = (
    <AppKitProvider appkit={facade} initialState={stateOf(ALICE)}>
      <Page />
    </AppKitProvider>
  )
  place.innerHTML = renderToString(element)
  const root = hydrateRoot(place, element)
  onTestFinished(() => root.unmount())
  await settle()
  expect(place.textContent).toContain('"status":"disconnected"')
  expect(place.textContent).not.toContain(ALICE)
})

test('a kit ignores chains and networks that it does not have', () => {
  const { facade } = make({
    initialState: {
      networks: ['bip122:000', 'eip155:99'],
      accounts: {
        bip122: { connectorId: 'btc', address: 'bc1', caipAddress: 'bip122:000:bc1' },
        eip155: { connectorId: 'io.alpha', address: ALICE, caipAddress: `eip155:99:${ALICE}` },
      },
    },
  })
  expect(facade.getAccount('bip122')).toBeUndefined()
  expect(facade.getNetwork().caipNetworkId).toBe('eip155:1')
  expect(facade.getAccount()?.address).toBe(ALICE)
})

test('hydration shows no provider that the server had not, even if the wallet has answered before', async () => {
  const errors = vi.spyOn(console, 'error')
  onTestFinished(() => errors.mockRestore())
  const place = document.body.appendChild(document.createElement('div'))
  const { facade, session } = make()
  const element = (
    <AppKitProvider appkit={facade} initialState={stateOf(ALICE)}>
      <Page />
    </AppKitProvider>
  )
  place.innerHTML = renderToString(element)
  await session.connect({ connectorId: 'io.alpha' })
  const root = hydrateRoot(place, element, { onRecoverableError: (error) => console.error(error) })
  onTestFinished(() => root.unmount())
  await vi.waitFor(() => expect(place.textContent).toContain('"hasProvider":true'))
  expect(errors).not.toHaveBeenCalled()
})
