import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { AfterConnect, type AfterConnectEvent, type AfterConnectStep } from '../../host/flow.js'
import { createTestKit, record } from '../../testing/createTestKit.js'
import { ALICE, BOB, createFakeAdapter, deferred } from '../../testing/fakeAdapter.js'
import { fakePlugin } from '../../testing/fakePlugin.js'

type Step = (event: AfterConnectEvent) => ReturnType<AfterConnectStep>
const step = (
  name: string,
  rank: number,
  run: Step,
  more: { required?: boolean; setup?: () => unknown } = {},
) =>
  fakePlugin(name, {
    contributes: [
      AfterConnect.of(async () => ({ default: (_kernel, event) => run(event) }), rank, {
        required: more.required,
      }),
    ],
    ...(more.setup && { setup: more.setup }),
  })
const make = (...plugins: ReturnType<typeof fakePlugin>[]) => {
  const adapter = createFakeAdapter()
  const kit = createTestKit({ adapters: [adapter], plugins })
  return { adapter, ...kit, connect: () => kit.session.connect({ connectorId: 'io.alpha' }) }
}
const boom = () => {
  throw new Error('boom')
}

test('steps run by rank, one after the other', async () => {
  const order: string[] = []
  const slow = async () => {
    await Promise.resolve()
    order.push('ten')
    return undefined
  }
  const { connect } = make(
    step('late', 20, () => void order.push('twenty')),
    step('early', 10, slow),
  )
  expect(await connect()).toEqual({ handled: false })
  expect(order).toEqual(['ten', 'twenty'])
})

test('a step that takes over the screen skips the later ones', async () => {
  const later = vi.fn(() => undefined)
  const { connect } = make(
    step('siwx', 10, () => 'handled'),
    step('other', 20, later),
  )
  expect(await connect()).toEqual({ handled: true })
  expect(later).not.toHaveBeenCalled()
})

test('a required step runs even if an earlier step took over the screen', async () => {
  const ran: string[] = []
  const { connect } = make(
    step('welcome', 5, () => 'handled'),
    step('siwx', 10, () => void ran.push('siwx'), { required: true }),
    step('other', 20, () => void ran.push('other')),
  )
  expect(await connect()).toEqual({ handled: true })
  expect(ran).toEqual(['siwx'])
})

test('a step gets an event with CAIP ids, after its plugin was set up', async () => {
  const seen: AfterConnectEvent[] = []
  const setup = vi.fn()
  const { adapter, session, connect } = make(step('siwx', 10, (event) => void seen.push(event), { setup }))
  await connect()
  expect(setup).toHaveBeenCalledOnce()
  await session.switchNetwork({ id: 10 })
  adapter.ctx.update('io.alpha', { accounts: [{ address: BOB }] })
  adapter.ctx.update('io.alpha', { caipNetworkId: 'eip155:999' })
  await vi.waitFor(() => expect(seen).toHaveLength(4))
  const base = { namespace: 'eip155', address: ALICE, supported: true, again: expect.any(Function) }
  expect(seen).toEqual([
    { ...base, kind: 'connect', caipNetworkId: 'eip155:1' },
    { ...base, kind: 'network', caipNetworkId: 'eip155:10' },
    {
      ...base,
      kind: 'account',
      caipNetworkId: expect.anything(),
      address: BOB,
      supported: expect.anything(),
    },
    { ...base, kind: 'network', caipNetworkId: 'eip155:999', address: BOB, supported: false },
  ])
})

describe('a step that fails', () => {
  test('is reported with its plugin, and the next one runs', async () => {
    const next = vi.fn(() => undefined)
    const { connect, errors, session } = make(step('bad', 10, boom), step('good', 20, next))
    await connect()
    expect(next).toHaveBeenCalledOnce()
    expect(errors).toMatchObject([
      { error: { message: 'boom' }, info: { plugin: 'bad', phase: 'after connect' } },
    ])
    expect(session.isConnected()).toBe(true)
  })

  test('and is required disconnects the wallet, and connecting fails', async () => {
    const next = vi.fn(() => undefined)
    const { connect, session, adapter, kernel } = make(
      step('siwx', 10, boom, { required: true }),
      step('good', 20, next),
    )
    const emitted = record(kernel, 'session:disconnected')
    await expect(connect()).rejects.toThrow('boom')
    expect([session.isConnected(), emitted.length, adapter.calls.at(-1)]).toEqual([
      false,
      1,
      'disconnect io.alpha',
    ])
    expect(next).not.toHaveBeenCalled()
  })

  test('after it has disconnected the account ends the attempt, required or not', async () => {
    const next = vi.fn(() => undefined)
    const leave = async () => {
      await session.disconnect('eip155')
      throw new Error('boom')
    }
    const { connect, session, adapter } = make(step('bad', 10, leave), step('good', 20, next))
    await expect(connect()).rejects.toThrow('boom')
    expect([session.isConnected(), next.mock.calls.length]).toEqual([false, 0])
    expect(adapter.calls.filter((call) => call.startsWith('disconnect'))).toHaveLength(1)
  })

  test('and is required refuses an account that the wallet switches to', async () => {
    const { connect, session, adapter } = make(
      step('siwx', 10, ({ kind }) => (kind === 'account' ? boom() : undefined), { required: true }),
    )
    await connect()
    adapter.ctx.update('io.alpha', { accounts: [{ address: BOB }] })
    await vi.waitFor(() => expect(session.isConnected()).toBe(false))
  })
})

describe('a plugin in quarantine', () => {
  test('with a required step keeps every account out, no matter which caller connects', async () => {
    const { connect, session, kernel } = make(
      step('siwx', 10, () => undefined, { required: true, setup: boom }),
    )
    await expect(connect()).rejects.toThrow()
    expect(kernel.host.entries.get('siwx')?.status).toBe('failed')
    await expect(connect()).rejects.toMatchObject({
      ...{ code: 'SIGN_IN_REQUIRED', message: 'Plugin "siwx" is required to connect and failed.' },
    })
    expect(session.isConnected()).toBe(false)
  })

  test('with an optional step is skipped', async () => {
    const { connect, session } = make(step('siwx', 10, () => 'handled', { setup: boom }))
    await connect()
    expect(await connect()).toEqual({ handled: false })
    expect(session.isConnected()).toBe(true)
  })
})

describe('a plugin whose step has passed', () => {
  const gated = (required: boolean) =>
    fakePlugin('siwx', {
      enabled: ({ off }) => !off?.includes('siwx'),
      contributes: [AfterConnect.of(async () => ({ default: () => undefined }), 10, { required })],
    })
  const ends = {
    'fails later': async ({ kernel }: ReturnType<typeof make>) =>
      (await kernel.runtime()).plugins.quarantine('siwx', new Error('boom'), 'view SIWXSignMessage'),
    'is switched off': ({ kernel }: ReturnType<typeof make>) => kernel.applyFeatures({ off: ['siwx'] }),
  }

  test.each(Object.entries(ends))(
    'and is required, and then %s: the wallet is disconnected',
    async (_, end) => {
      const kit = make(gated(true))
      await kit.connect()
      await end(kit)
      await vi.waitFor(() => expect(kit.session.isConnected()).toBe(false))
      expect(kit.adapter.calls.filter((call) => call.startsWith('disconnect'))).toHaveLength(1)
      expect(kit.errors.at(-1)).toMatchObject({ error: { code: 'SIGN_IN_REQUIRED' } })
    },
  )

  test.each(Object.entries(ends))(
    'and is not required, and then %s: the wallet stays connected',
    async (_, end) => {
      const kit = make(gated(false))
      await kit.connect()
      await end(kit)
      await kit.connect()
      expect(kit.session.isConnected()).toBe(true)
      expect(kit.adapter.calls.filter((call) => call.startsWith('disconnect'))).toEqual([])
    },
  )
})

describe('a step that waits', () => {
  /** Waits until the test changes it. */
  const waiting = (required: boolean) => {
    const events: AfterConnectEvent[] = []
    let answer: 'waits' | undefined = 'waits'
    const run: Step = (event) => {
      events.push(event)
      return answer
    }
    const settle = () => {
      answer = undefined
    }
    return { events, settle, plugin: step('siwx', 10, run, { required }) }
  }

  test('and is required keeps the account out until it runs again', async () => {
    const { events, settle, plugin } = waiting(true)
    const other = vi.fn(() => undefined)
    const { connect, session, account, kernel } = make(plugin, step('other', 20, other))
    expect(await connect()).toEqual({ handled: true })
    expect([session.isConnected(), account()?.status, account()?.address]).toEqual([
      false,
      'reconnecting',
      ALICE,
    ])
    expect(kernel.storage.get('eip155:connected_connector_id')).toBe('io.alpha')
    const again = events[0]?.again
    await again?.()
    expect([session.isConnected(), account()?.status]).toEqual([false, 'reconnecting'])
    settle()
    await again?.()
    expect([session.isConnected(), account()?.status]).toEqual([true, 'connected'])
    expect(events.map(({ kind }) => kind)).toEqual(['connect', 'reconnect', 'reconnect'])
    // The steps that nobody requires have nothing new to do.
    expect(other).not.toHaveBeenCalled()
  })

  test('keeps an account out while it runs again', async () => {
    const answers: Promise<undefined>[] = []
    const late = deferred<undefined>()
    const events: AfterConnectEvent[] = []
    const run: Step = (event) => {
      events.push(event)
      return answers.shift()
    }
    const { connect, session, account } = make(step('siwx', 10, run, { required: true }))
    await connect()
    expect(session.isConnected()).toBe(true)
    answers.push(late.promise)
    const running = events[0]?.again()
    expect([session.isConnected(), account()?.status]).toEqual([false, 'reconnecting'])
    late.resolve(undefined)
    await running
    expect(session.isConnected()).toBe(true)
  })

  test('and is not required lets the account in', async () => {
    const { plugin } = waiting(false)
    const { connect, session } = make(plugin)
    expect(await connect()).toEqual({ handled: true })
    expect(session.isConnected()).toBe(true)
  })

  test('does nothing for a disconnected account', async () => {
    const { events, plugin } = waiting(true)
    const { connect, session } = make(plugin)
    await connect()
    await session.disconnect()
    await events[0]?.again()
    expect([events.length, session.isConnected()]).toEqual([1, false])
  })
})

test('a required step that fails for a restored account is tried again, and reported once', async () => {
  let failures = 2
  const { session, kernel, account, errors } = make(
    step('siwx', 10, () => (failures-- > 0 ? boom() : undefined), { required: true }),
  )
  kernel.storage.set('eip155:connected_connector_id', 'io.alpha')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const restoring = session.reconnect()
  await vi.advanceTimersByTimeAsync(10)
  await restoring
  expect([account()?.address, account()?.status]).toEqual([ALICE, 'reconnecting'])
  expect(kernel.storage.get('eip155:connected_connector_id')).toBe('io.alpha')
  await vi.advanceTimersByTimeAsync(60_000)
  expect([account()?.status, failures]).toEqual(['connected', -1])
  expect(errors).toMatchObject([{ error: { message: 'boom' }, info: { plugin: 'siwx' } }])
  await vi.advanceTimersByTimeAsync(600_000)
  expect(failures).toBe(-1)
})
