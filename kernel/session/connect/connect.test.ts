import { describe, expect, test, vi } from 'vitest'
import type { Connected } from '../../adapters/adapter.js'
import { createTestKit, network, record } from '../../testing/createTestKit.js'
import { ALICE, BOB, createFakeAdapter, deferred } from '../../testing/fakeAdapter.js'
import { ConnectionRejectedError, ModalClosedError, SessionError } from '../errors.js'

type Answers = NonNullable<Parameters<typeof createFakeAdapter>[0]>['answers']
const make = (answers: Answers = {}, more: Parameters<typeof createFakeAdapter>[0] = {}) => {
  const adapter = createFakeAdapter({ answers, ...more })
  const kit = createTestKit({ adapters: [adapter] })
  return {
    adapter,
    ...kit,
    emitted: record(kit.kernel, 'session:connecting', 'session:connected', 'session:connect-failed'),
  }
}
const connectors = { alpha: { connectorId: 'io.alpha' }, beta: { connectorId: 'io.beta' } }

test('a connection is written in one step: status, account, network and connection', async () => {
  const { session } = make()
  const seen: unknown[] = []
  session.state.subscribe(() => {
    const account = session.account()
    if (account?.status === 'connected')
      seen.push([account.caipAddress, session.state.get().connections.eip155?.length])
  })
  await session.connect(connectors.alpha)
  expect(seen[0]).toEqual([`eip155:1:${ALICE}`, 1])
  expect(session.account()).toMatchObject({ status: 'connected', connectorId: 'io.alpha', address: ALICE })
})

test('subscribers find the provider of a new connection', async () => {
  const { adapter, session } = make()
  const found: unknown[] = []
  session.state.subscribe(() => {
    if (session.account()?.status === 'connected') found.push(session.provider('eip155'))
  })
  await session.connect(connectors.alpha)
  expect(found[0]).toBe(adapter.wallet('io.alpha').provider)
})

test('the connecting event precedes the request to the wallet, and the connected event follows its answer', async () => {
  const { session, emitted } = make()
  await session.connect(connectors.alpha)
  expect(emitted).toEqual([
    { event: 'session:connecting', payload: { namespace: 'eip155', connectorId: 'io.alpha' } },
    {
      event: 'session:connected',
      payload: {
        namespace: 'eip155',
        connectorId: 'io.alpha',
        address: ALICE,
        caipNetworkId: 'eip155:1',
        fresh: true,
      },
    },
  ])
})

test('a rejection in the wallet fails the attempt and leaves the namespace disconnected', async () => {
  const { session, emitted } = make({ connect: () => Promise.reject(new ConnectionRejectedError()) })
  await expect(session.connect(connectors.alpha)).rejects.toMatchObject({
    code: 'CONNECTION_REJECTED',
    message: 'Connection rejected',
  })
  expect(session.account()?.status).toBe('disconnected')
  expect(emitted.at(-1)?.payload).toMatchObject({ code: 'CONNECTION_REJECTED' })
  expect(session.provider('eip155')).toBeUndefined()
})

test('a foreign error is translated once and kept as the cause', async () => {
  const cause = new Error('wallet bug')
  const { session } = make({ connect: () => Promise.reject(cause) })
  await expect(session.connect(connectors.alpha)).rejects.toMatchObject({
    code: 'CONNECTION_FAILED',
    message: 'Failed to connect',
    cause,
  })
})

test('cancelling an attempt does not wait for a wallet that never answers', async () => {
  const { adapter, session } = make({ connect: () => new Promise(() => {}) })
  const attempt = new AbortController()
  const connecting = session.connect({ ...connectors.alpha, signal: attempt.signal })
  await vi.waitFor(() => expect(adapter.calls).toEqual(['connect io.alpha']))
  attempt.abort(new ModalClosedError())
  await expect(connecting).rejects.toMatchObject({ code: 'MODAL_CLOSED', message: 'Modal closed' })
  expect(session.account()?.status).toBe('disconnected')
})

test('an answer that arrives after the attempt was cancelled is ignored', async () => {
  const answer = deferred<Connected>()
  const { adapter, session, emitted } = make({ connect: () => answer.promise })
  const attempt = new AbortController()
  const connecting = session.connect({ ...connectors.alpha, signal: attempt.signal })
  const failed = expect(connecting).rejects.toMatchObject({ code: 'MODAL_CLOSED' })
  attempt.abort(new ModalClosedError())
  answer.resolve(adapter.connected('io.alpha'))
  await failed
  await answer.promise
  expect(session.account()?.status).toBe('disconnected')
  expect(emitted.map(({ event }) => event)).not.toContain('session:connected')
})

test('[N-112] the later of two attempts wins, even if the earlier wallet answers last', async () => {
  const slow = deferred<Connected>()
  const adapter = createFakeAdapter({
    answers: {
      connect: ({ connectorId }) =>
        connectorId === 'io.alpha' ? slow.promise : Promise.resolve(adapter.connected(connectorId)),
    },
  })
  const { session, kernel } = createTestKit({ adapters: [adapter] })
  const emitted = record(kernel, 'session:connected')
  const first = expect(session.connect(connectors.alpha)).rejects.toMatchObject({
    code: 'CONNECTION_SUPERSEDED',
  })
  await session.connect(connectors.beta)
  slow.resolve(adapter.connected('io.alpha'))
  await first
  expect(session.account()).toMatchObject({ status: 'connected', connectorId: 'io.beta', address: BOB })
  expect(session.state.get().connections.eip155).toMatchObject([{ connectorId: 'io.beta' }])
  expect(session.provider('eip155')).toBe(adapter.wallet('io.beta').provider)
  expect(emitted).toHaveLength(1)
})

describe('while one wallet is connected', () => {
  const rejectBeta: Answers = {
    connect: ({ connectorId }) =>
      connectorId === 'io.beta'
        ? Promise.reject(new ConnectionRejectedError())
        : Promise.resolve({
            connectorId,
            accounts: [{ address: ALICE }],
            caipNetworkId: 'eip155:1',
            provider: {},
          }),
  }

  test('declining another one keeps it', async () => {
    const { session } = make(rejectBeta)
    await session.connect(connectors.alpha)
    await session.connect(connectors.beta).catch(() => undefined)
    expect(session.account()).toMatchObject({ status: 'connected', connectorId: 'io.alpha', address: ALICE })
  })

  test('declining a second one after a first that never answered keeps it, too', async () => {
    const { session } = make(
      {
        connect: ({ connectorId, signal }) =>
          connectorId === 'io.gamma'
            ? new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
            : (rejectBeta.connect?.({ connectorId, signal }) ?? Promise.reject(new Error())),
      },
      { wallets: [{ id: 'io.alpha' }, { id: 'io.beta' }, { id: 'io.gamma' }] },
    )
    await session.connect(connectors.alpha)
    const hanging = session.connect({ connectorId: 'io.gamma' }).catch(() => undefined)
    await session.connect(connectors.beta).catch(() => undefined)
    await hanging
    expect(session.account()).toMatchObject({ status: 'connected', connectorId: 'io.alpha', address: ALICE })
  })

  test('disconnecting it during an attempt that is then declined leaves the namespace disconnected', async () => {
    const declined = deferred<Connected>()
    const adapter = createFakeAdapter({
      answers: {
        connect: ({ connectorId }) =>
          connectorId === 'io.beta' ? declined.promise : Promise.resolve(adapter.connected(connectorId)),
      },
    })
    const { session } = createTestKit({ adapters: [adapter] })
    await session.connect(connectors.alpha)
    const attempt = session.connect(connectors.beta).catch(() => undefined)
    adapter.ctx.disconnected('io.alpha')
    await session.refreshBalance()
    declined.reject(new ConnectionRejectedError())
    await attempt
    expect(session.account()?.status).toBe('disconnected')
  })

  test('connecting another one disconnects it, without multi-wallet', async () => {
    const { adapter, session } = make()
    await session.connect(connectors.alpha)
    await session.connect(connectors.beta)
    expect(adapter.calls).toEqual(['connect io.alpha', 'connect io.beta', 'disconnect io.alpha'])
    expect(session.state.get().connections.eip155).toMatchObject([{ connectorId: 'io.beta' }])
  })

  test('connecting another one keeps both, with multi-wallet', async () => {
    const { adapter, session, kernel } = make()
    kernel.applyFeatures({ multiWallet: true })
    await session.connect(connectors.alpha)
    await session.connect(connectors.beta)
    expect(adapter.calls).not.toContain('disconnect io.alpha')
    expect(session.state.get().connections.eip155?.map(({ connectorId }) => connectorId)).toEqual([
      'io.beta',
      'io.alpha',
    ])
    expect(session.account()?.connectorId).toBe('io.beta')
  })
})

test('a connection on a network outside the kit keeps the network that the wallet reports', async () => {
  const { session } = make({}, { wallets: [{ id: 'io.alpha', caipNetworkId: 'eip155:999' }] })
  await session.connect(connectors.alpha)
  expect(session.account()?.caipAddress).toBe(`eip155:999:${ALICE}`)
  expect(session.network()).toBeUndefined()
})

test('the adapter is asked for the chosen network', async () => {
  const asked: unknown[] = []
  const adapter = createFakeAdapter({
    answers: {
      async connect({ caipNetworkId }) {
        asked.push(caipNetworkId)
        return adapter.connected('io.alpha')
      },
    },
  })
  const { session } = createTestKit({ adapters: [adapter], options: { defaultNetwork: network(10) } })
  await session.connect(connectors.alpha)
  expect(asked).toEqual(['eip155:10'])
})

test('an adapter whose code fails to load can be used again later', async () => {
  const adapter = createFakeAdapter()
  const setup = vi.fn(adapter.plugin.setup).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const { session } = createTestKit({ options: { adapters: [{ ...adapter.plugin, setup }] } })
  session.addConnector({ id: 'io.alpha', type: 'INJECTED', name: 'Alpha', chain: 'eip155' })
  await expect(session.connect(connectors.alpha)).rejects.toMatchObject({ code: 'CONNECTION_FAILED' })
  await session.connect(connectors.alpha)
  expect(session.isConnected()).toBe(true)
})

test('the log names the missing package for developers', async () => {
  const consoleError = vi.spyOn(console, 'error').mockReturnValue()
  const missing = new SessionError('SDK_NOT_LOADED', 'This wallet needs the package "acme".')
  const { session } = make({ connect: () => Promise.reject(missing) })
  await expect(session.connect(connectors.alpha)).rejects.toBe(missing)
  expect(consoleError).toHaveBeenCalledExactlyOnceWith('[latchkey] This wallet needs the package "acme".')
})
