import { describe, expect, test, vi } from 'vitest'
import type { Connected } from '../../adapters/adapter.js'
import { AfterConnect } from '../../host/flow.js'
import { createTestKit, network, record, solana } from '../../testing/createTestKit.js'
import { ALICE, BOB, createFakeAdapter, deferred } from '../../testing/fakeAdapter.js'
import { fakePlugin } from '../../testing/fakePlugin.js'
import { ConnectionRejectedError, SwitchRejectedError } from '../errors.js'

const make = (
  more: Parameters<typeof createFakeAdapter>[0] = {},
  plugins: ReturnType<typeof fakePlugin>[] = [],
) => {
  const adapter = createFakeAdapter(more)
  const sol = createFakeAdapter({
    namespace: 'solana',
    wallets: [{ id: 'sol', caipNetworkId: 'solana:abc' }],
  })
  const kit = createTestKit({
    adapters: [adapter, sol],
    plugins,
    options: { networks: [network(1), network(10), solana] },
  })
  return { adapter, sol, ...kit, emitted: record(kit.kernel, 'network:switched') }
}

test('without a wallet a switch only changes the state', async () => {
  const { adapter, session, emitted } = make()
  await session.switchNetwork({ id: 10 })
  expect(session.network()?.caipNetworkId).toBe('eip155:10')
  expect([adapter.calls, adapter.live.setups]).toEqual([[], 0])
  expect(emitted).toEqual([
    { event: 'network:switched', payload: { caipNetworkId: 'eip155:10', namespaceChanged: false } },
  ])
})

test('a network is found by its id, whether number or string, and by its CAIP-2 id', async () => {
  const { session } = make()
  await session.switchNetwork({ id: '10' })
  expect(session.network()?.id).toBe(10)
  await session.switchNetwork({ caipNetworkId: 'eip155:1' })
  expect(session.network()?.id).toBe(1)
})

test('state changes only after the wallet has answered, to the network that it reports', async () => {
  const answer = deferred<{ caipNetworkId: `${string}:${string}` }>()
  const { session } = make({ answers: { switchNetwork: () => answer.promise } })
  await session.connect({ connectorId: 'io.alpha' })
  const switching = session.switchNetwork({ id: 10 })
  await Promise.resolve()
  expect(session.network()?.id).toBe(1)
  answer.resolve({ caipNetworkId: 'eip155:10' })
  await switching
  expect(session.account()?.caipAddress).toBe(`eip155:10:${ALICE}`)
})

test('an account with an address per network is written together with the network', async () => {
  const answers = {
    switchNetwork: async () => ({ caipNetworkId: 'eip155:10' as const, accounts: [{ address: BOB }] }),
  }
  const { kernel, session } = make({ answers })
  await session.connect({ connectorId: 'io.alpha' })
  const changed = record(kernel, 'session:account-changed')
  const seen = new Set<string | undefined>()
  const stop = session.state.subscribe(() => seen.add(session.account()?.caipAddress))
  await session.switchNetwork({ id: 10 })
  stop()
  expect(session.account()).toMatchObject({
    address: BOB,
    caipAddress: `eip155:10:${BOB}`,
    status: 'connected',
  })
  expect([...seen].filter((one) => one !== `eip155:1:${ALICE}`)).toEqual([`eip155:10:${BOB}`])
  expect(changed).toEqual([
    { event: 'session:account-changed', payload: { namespace: 'eip155', address: BOB } },
  ])
})

test('declining in the wallet changes nothing', async () => {
  const { session, emitted } = make({
    answers: { switchNetwork: () => Promise.reject(new SwitchRejectedError()) },
  })
  await session.connect({ connectorId: 'io.alpha' })
  const before = session.state.get()
  // The balance may be read meanwhile.
  const eip155 = { ...before.accounts.eip155, balanceStatus: expect.any(String) }
  await expect(session.switchNetwork({ id: 10 })).rejects.toMatchObject({ code: 'SWITCH_REJECTED' })
  expect(session.state.get()).toEqual({ ...before, accounts: { ...before.accounts, eip155 } })
  expect(emitted).toEqual([])
})

test('switching to the active network does nothing', async () => {
  const { adapter, session, emitted } = make()
  await session.connect({ connectorId: 'io.alpha' })
  await session.switchNetwork({ id: 1 })
  expect([adapter.calls, emitted]).toEqual([['connect io.alpha'], []])
})

test('an unknown network is an error and an alert', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { session } = make()
  await expect(session.switchNetwork({ id: 7 })).rejects.toMatchObject({
    code: 'NETWORK_NOT_FOUND',
    message: 'Network not found',
  })
  await vi.waitFor(() => expect(error.mock.calls[0]?.[0]).toContain('Network Not Found'))
  error.mockRestore()
})

test('a switch is tracked with the CAIP-2 id', async () => {
  const { kernel, session } = make()
  await session.switchNetwork({ id: 10 })
  expect(kernel.events.get().data).toEqual({
    type: 'track',
    event: 'SWITCH_NETWORK',
    properties: { network: 'eip155:10' },
  })
})

describe('to another namespace', () => {
  test('it becomes active and the event is emitted; the other stays connected', async () => {
    const { session, emitted } = make()
    await session.connect({ connectorId: 'io.alpha' })
    await session.switchNetwork(solana)
    expect(session.state.get()).toMatchObject({ activeNamespace: 'solana', isSwitchingNamespace: false })
    expect(session.account('eip155')?.status).toBe('connected')
    expect(emitted.at(-1)?.payload).toEqual({ caipNetworkId: 'solana:abc', namespaceChanged: true })
  })

  test('[STA-15] a wallet that is already on that network is not asked, and the network is stored', async () => {
    const { session, sol, kernel } = make()
    await session.connect({ connectorId: 'sol' })
    await session.connect({ connectorId: 'io.alpha' })
    await session.switchNetwork(solana)
    expect(sol.calls).toEqual(['connect sol'])
    expect(session.account()?.connectorId).toBe('sol')
    expect(kernel.storage.get('active_caip_network_id')).toBe('solana:abc')
  })

  test('the state marks the switch while the wallet is being asked, until it declines', async () => {
    const answer = deferred<{ caipNetworkId: `${string}:${string}` }>()
    const { session } = make({ answers: { switchNetwork: () => answer.promise } })
    await session.connect({ connectorId: 'io.alpha' })
    await session.switchNetwork(solana)
    const switching = session.switchNetwork({ id: 10 })
    await vi.waitFor(() => expect(session.state.get().isSwitchingNamespace).toBe(true))
    answer.reject(new SwitchRejectedError())
    await expect(switching).rejects.toThrow()
    expect(session.state.get()).toMatchObject({ isSwitchingNamespace: false, activeNamespace: 'solana' })
  })
})

test('a switch runs the steps after connecting once, even if the wallet’s event comes first', async () => {
  const step = vi.fn(() => undefined)
  const steps = fakePlugin('steps', { contributes: [AfterConnect.of(async () => ({ default: step }))] })
  const { adapter, session, emitted } = make(
    {
      answers: {
        async switchNetwork({ connectorId, network: wanted }) {
          adapter.ctx.update(connectorId, { caipNetworkId: wanted.caipNetworkId })
          await session.refreshBalance()
          return { caipNetworkId: wanted.caipNetworkId }
        },
      },
    },
    [steps],
  )
  await session.connect({ connectorId: 'io.alpha' })
  step.mockClear()
  await session.switchNetwork({ id: 10 })
  await vi.waitFor(() => expect(step).toHaveBeenCalled())
  expect(step.mock.calls).toMatchObject([
    [expect.anything(), { kind: 'network', caipNetworkId: 'eip155:10' }],
  ])
  expect(emitted).toHaveLength(1)
})

test('a switch that the wallet answers late does not bring the page back from another chain', async () => {
  const answer = deferred<{ caipNetworkId: 'eip155:10' }>()
  const { adapter, session, emitted } = make({ answers: { switchNetwork: () => answer.promise } })
  await session.connect({ connectorId: 'io.alpha' })
  const switching = session.switchNetwork({ id: 10 })
  await vi.waitFor(() => expect(adapter.calls).toContain('switchNetwork io.alpha'))
  await session.switchNetwork({ caipNetworkId: 'solana:abc' })
  answer.resolve({ caipNetworkId: 'eip155:10' })
  await switching
  expect(session.state.get().activeNamespace).toBe('solana')
  expect(session.network('eip155')?.id).toBe(10)
  expect(emitted.at(-1)?.payload).toEqual({ caipNetworkId: 'eip155:10', namespaceChanged: false })
})

describe('while another wallet is being connected', () => {
  /** Alpha is connected on the first network, and beta has yet to answer. */
  async function connecting(more?: Parameters<typeof make>[0]) {
    const kit = make(more)
    const { adapter, session } = kit
    await session.connect({ connectorId: 'io.alpha' })
    const answer = deferred<Connected>()
    adapter.answers.connect = () => answer.promise
    const attempt = session.connect({ connectorId: 'io.beta' })
    await vi.waitFor(() => expect(adapter.calls).toContain('connect io.beta'))
    return { ...kit, answer, attempt }
  }

  test('the connected wallet is asked to switch, and still has its network if the other one declines', async () => {
    const { adapter, session, answer, attempt } = await connecting({
      answers: { switchNetwork: () => Promise.reject(new SwitchRejectedError()) },
    })
    await expect(session.switchNetwork({ id: 10 })).rejects.toThrow('Switch declined')
    answer.reject(new ConnectionRejectedError())
    await expect(attempt).rejects.toThrow('Connection rejected')
    expect(session.account()).toMatchObject({ status: 'connected', caipAddress: `eip155:1:${ALICE}` })
    expect(adapter.calls).toContain('switchNetwork io.alpha')
  })

  test('a switch of the former wallet does not move the wallet that was connected meanwhile', async () => {
    const switched = deferred<{ caipNetworkId: 'eip155:10' }>()
    const { adapter, session, answer, attempt, emitted } = await connecting({
      answers: { switchNetwork: () => switched.promise },
    })
    const switching = session.switchNetwork({ id: 10 })
    await vi.waitFor(() => expect(adapter.calls).toContain('switchNetwork io.alpha'))
    answer.resolve(adapter.connected('io.beta'))
    await attempt
    switched.resolve({ caipNetworkId: 'eip155:10' })
    await switching
    expect(session.account()).toMatchObject({ connectorId: 'io.beta', caipAddress: `eip155:1:${BOB}` })
    expect([session.network()?.id, session.state.get().isSwitchingNamespace, emitted]).toEqual([1, false, []])
  })
})

test('of several switches at once the last one counts, even if it returns to the network at the start', async () => {
  const { adapter, session } = make()
  await session.connect({ connectorId: 'io.alpha' })
  const prompt = deferred()
  const { switchNetwork } = adapter.answers
  adapter.answers.switchNetwork = async (parameters) => {
    await prompt.promise
    return switchNetwork(parameters)
  }
  const switching = [session.switchNetwork({ id: 10 }), session.switchNetwork({ id: 1 })]
  prompt.resolve()
  await Promise.all(switching)
  expect([session.network()?.id, adapter.wallet('io.alpha').caipNetworkId]).toEqual([1, 'eip155:1'])
})

test('a later switch that stays in the active namespace counts, too', async () => {
  const { adapter, session } = make()
  await session.connect({ connectorId: 'io.alpha' })
  await session.connect({ connectorId: 'sol' })
  const prompt = deferred()
  const { switchNetwork } = adapter.answers
  adapter.answers.switchNetwork = async (parameters) => {
    await prompt.promise
    return switchNetwork(parameters)
  }
  const switching = [session.switchNetwork({ id: 10 }), session.switchNetwork({ id: 'abc' })]
  prompt.resolve()
  await Promise.all(switching)
  const { activeNamespace, networks } = session.state.get()
  expect([activeNamespace, networks.eip155?.caipNetworkId]).toEqual(['solana', 'eip155:10'])
})

test.each([
  ['approves it', true, ['switch 10', 'switch 1']],
  ['declines it', false, ['switch 10']],
])(
  'a return while the visitor is asked about another network waits until the visitor %s',
  async (_, isApproved, calls) => {
    const { adapter, session } = make()
    await session.connect({ connectorId: 'io.alpha' })
    const prompt = deferred()
    const { switchNetwork } = adapter.answers
    adapter.answers.switchNetwork = async (parameters) => {
      asked.push(`switch ${parameters.network.id}`)
      // The wallet is there until the visitor approves.
      if (parameters.network.id === 10) await prompt.promise
      return switchNetwork(parameters)
    }
    const asked: string[] = []
    const switching = session.switchNetwork({ id: 10 })
    const returning = session.switchNetwork({ id: 1 })
    await vi.waitFor(() => expect(asked).toEqual(['switch 10']))
    if (isApproved) prompt.resolve()
    else prompt.reject(new SwitchRejectedError())
    await Promise.allSettled([switching, returning])
    expect(asked).toEqual(calls)
    expect([session.network()?.id, adapter.wallet('io.alpha').caipNetworkId]).toEqual([1, 'eip155:1'])
  },
)
