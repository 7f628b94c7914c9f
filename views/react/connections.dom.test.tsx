import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestKit } from '../../kernel/testing/createTestKit.js'
import { ALICE, BOB, createFakeAdapter, deferred } from '../../kernel/testing/fakeAdapter.js'
import { ALL_HANG, fakeServices } from '../../kernel/testing/fakeServices.js'
import { createFacade } from '../createAppKit.js'
import { bindHooks, type UseAppKitConnectionOptions } from '../react.js'

const NOTICE = 'info Multi-Wallet Not Enabled'

function make(on = true, parameters: Parameters<typeof createFakeAdapter>[0] = {}) {
  fakeServices(ALL_HANG)
  const given = createTestKit({ adapters: [createFakeAdapter(parameters)] })
  given.kernel.adapters.discover()
  given.kernel.applyFeatures({ multiWallet: on })
  given.kernel.modal.patch({ initialized: true })
  const kit = createFacade(given.kernel)
  const notices = () => given.kernel.log.entries().filter((entry) => entry.startsWith(NOTICE)).length
  return { ...given, kit, hooks: bindHooks(kit), notices }
}

/** Calls a hook in each render. */
function Probe({ use }: { use: () => unknown }) {
  return <p>{JSON.stringify(use())}</p>
}

/** Renders a component with the hook in strict mode; `seen` collects what it returned. */
function draw<T>(read: () => T) {
  const seen: T[] = []
  const errors: string[] = []
  const use = () => void seen.push(read())
  const box = document.createElement('div')
  const root = createRoot(box, { onUncaughtError: (error) => errors.push((error as Error).message) })
  onTestFinished(() => root.unmount())
  const again = () =>
    flushSync(() =>
      root.render(
        <StrictMode>
          <Probe use={use} />
        </StrictMode>,
      ),
    )
  again()
  return { seen, errors, again, last: () => seen.at(-1) as T }
}

test('the connected wallets keep their identity until they change', async () => {
  const { hooks, session } = make()
  const { last, again } = draw(() => hooks.useAppKitConnections())
  expect(last()).toEqual({ connections: [], recentConnections: [] })
  await session.connect({ connectorId: 'io.alpha' })
  await vi.waitFor(() => expect(last().connections).toHaveLength(1))
  const before = last()
  again()
  expect(last()).toBe(before)
  await session.connect({ connectorId: 'io.beta' })
  await session.disconnect('eip155', { connectorId: 'io.alpha' })
  await vi.waitFor(() => expect(last().recentConnections).toHaveLength(1))
  expect(last()).toMatchObject({
    connections: [{ connectorId: 'io.beta', name: 'io.beta' }],
    recentConnections: [{ connectorId: 'io.alpha' }],
  })
})

test('[ROLE-01] without the feature the lists are empty, with a single notice over all renders', async () => {
  const { hooks, session, notices } = make(false)
  await session.connect({ connectorId: 'io.alpha' })
  const { last, again } = draw(() => hooks.useAppKitConnections('eip155'))
  again()
  again()
  await vi.waitFor(() => expect(notices()).toBe(1))
  again()
  expect(last()).toEqual({ connections: [], recentConnections: [] })
  expect(notices()).toBe(1)
})

test('there is no notice before the feature is known to be off', async () => {
  const { hooks, kernel, notices } = make(false)
  kernel.modal.patch({ initialized: false })
  draw(() => hooks.useAppKitConnections())
  kernel.applyFeatures({ multiWallet: true })
  kernel.modal.patch({ initialized: true })
  await kernel.runtime()
  await Promise.resolve()
  expect(notices()).toBe(0)
})

test('[ERR-07] a page without a namespace gets an error', async () => {
  const { hooks, session } = make()
  session.state.patch({ activeNamespace: undefined })
  const { errors } = draw(() => hooks.useAppKitConnections())
  expect(errors).toEqual(['No namespace found'])
})

async function drawConnection(options: UseAppKitConnectionOptions = {}, answers = {}) {
  const kit = make(true, { answers })
  await kit.session.connect({ connectorId: 'io.alpha' })
  await kit.session.connect({ connectorId: 'io.beta' })
  return { ...kit, ...draw(() => kit.hooks.useAppKitConnection({ ...options })) }
}

test('a switch is pending until it is done, and then calls onSuccess', async () => {
  const answer = deferred()
  const onSuccess = vi.fn()
  const reconnect = () => answer.promise.then(() => undefined)
  const { last, seen } = await drawConnection({ onSuccess }, { reconnect })
  const functions = () => new Set(seen.map((one) => one.switchConnection))
  expect(last()).toMatchObject({ connection: { connectorId: 'io.beta' }, isPending: false })
  const work = last().switchConnection({ connection: { connectorId: 'io.alpha' }, address: ALICE })
  await vi.waitFor(() => expect(last().isPending).toBe(true))
  answer.resolve()
  await work
  await vi.waitFor(() =>
    expect(last()).toMatchObject({ connection: { connectorId: 'io.alpha' }, isPending: false }),
  )
  expect(onSuccess.mock.calls).toEqual([
    [
      {
        ...{ address: ALICE, namespace: 'eip155' },
        ...{ hasSwitchedAccount: true, hasSwitchedWallet: true, hasDeletedWallet: false },
      },
    ],
  ])
  expect(functions().size).toBe(1)
})

test('a deletion calls onSuccess as a deletion', async () => {
  const onSuccess = vi.fn()
  const { last, kit } = await drawConnection({ onSuccess })
  await last().deleteConnection({ address: BOB, connectorId: 'io.beta' })
  expect(onSuccess.mock.calls[0]?.[0]).toEqual({
    ...{ address: BOB, namespace: 'eip155' },
    ...{ hasSwitchedAccount: false, hasSwitchedWallet: false, hasDeletedWallet: true },
  })
  expect([...kit.getConnections(), ...kit.getRecentConnections()]).toMatchObject([
    { connectorId: 'io.alpha' },
  ])
})

const NOT_SHARED = { connection: { connectorId: 'io.alpha' }, address: BOB }

test('an error goes to onError', async () => {
  const onError = vi.fn()
  const heard = await drawConnection({ onError })
  await heard.last().switchConnection(NOT_SHARED)
  expect(onError.mock.calls[0]?.[0]).toMatchObject({ message: 'Invalid connection status' })
  await vi.waitFor(() => expect(heard.last().isPending).toBe(false))
})

test('an error rejects the call without onError', async () => {
  const { last } = await drawConnection()
  await expect(last().switchConnection(NOT_SHARED)).rejects.toMatchObject({
    message: 'Invalid connection status',
  })
})

test('a single wallet is disconnected by its connector’s id', async () => {
  const { hooks, session, kit } = make()
  await session.connect({ connectorId: 'io.alpha' })
  await session.connect({ connectorId: 'io.beta' })
  const { last } = draw(() => hooks.useDisconnect())
  await last().disconnect({ id: 'io.beta' })
  expect(kit.getConnections()).toMatchObject([{ connectorId: 'io.alpha' }])
  await last().disconnect()
  expect(kit.getConnections()).toEqual([])
})

test('a server renders the initial state', () => {
  const { hooks } = make()
  const use = () => [hooks.useAppKitConnections().connections, hooks.useAppKitConnection().isPending]
  expect(renderToString(<Probe use={use} />)).toContain('[[],false]')
})
