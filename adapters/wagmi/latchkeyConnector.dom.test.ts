import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { ALICE, BOB, rpcError } from '../evm/testing/fakeWallet.js'
import { latchkeyConnector } from './latchkeyConnector.js'
import { announce, expectBoth, MAJORS, makeConfig, makeKit, soon } from './testing/bridge.js'

const WALLET = 'io.alpha'
const OTHER = 'io.beta'

afterEach(() => localStorage.clear())

describe.each(MAJORS)('%s', (_, wagmi) => {
  /** A page with a kit, and a config whose only connector is the kit. */
  function load(options: Parameters<typeof makeKit>[1] = {}) {
    const kit = makeKit({}, options)
    const config = makeConfig(wagmi, {
      connectors: [latchkeyConnector(kit)],
      multiInjectedProviderDiscovery: false,
    })
    const [connector] = config.connectors
    if (!connector) throw new Error('The config has no connector.')
    return { kit, config, connector }
  }
  const pick = (kit: ReturnType<typeof makeKit>, connectorId = WALLET) =>
    soon(() => kit.connect({ connectorId, namespace: 'eip155' }))
  async function connected() {
    const wallet = announce(WALLET)
    const page = load()
    await pick(page.kit)
    await expectBoth(page.config, page.kit, { address: ALICE, chainId: 1 })
    return { wallet, ...page }
  }

  test('connecting with wagmi opens the modal, and uses the wallet chosen there', async () => {
    announce(WALLET)
    const { kit, config, connector } = load()
    const connecting = wagmi.connect(config, { connector })
    await soon(() => expect(kit.getState().open).toBe(true))
    expect(config.state.status).toBe('connecting')
    await pick(kit)
    expect(await connecting).toEqual({ accounts: [ALICE], chainId: 1 })
    await expectBoth(config, kit, { address: ALICE, chainId: 1 })
  })

  test('closing the modal without a wallet is a rejection', async () => {
    const { kit, config, connector } = load()
    const connecting = wagmi.connect(config, { connector })
    connecting.catch(() => undefined)
    await soon(() => expect(kit.getState().open).toBe(true))
    await kit.close()
    await expect(connecting).rejects.toMatchObject({ name: 'UserRejectedRequestError', code: 4001 })
    await expectBoth(config, kit, undefined)
    expect(config.state.status).toBe('disconnected')
  })

  test('connecting in the modal connects wagmi without a request by wagmi', async () => {
    const { config } = await connected()
    expect(config.state.status).toBe('connected')
  })

  test('a wallet that is already connected is used at once, on the requested network', async () => {
    const { kit, config, connector } = await connected()
    await wagmi.disconnect(config)
    await pick(kit)
    await expectBoth(config, kit, { address: ALICE, chainId: 1 })
    config.setState((state) => ({ ...state, connections: new Map(), current: null, status: 'disconnected' }))
    expect(await wagmi.connect(config, { connector, chainId: 10 })).toMatchObject({ chainId: 10 })
    await expectBoth(config, kit, { address: ALICE, chainId: 10 })
  })

  test('a kit that connects while wagmi asks another wallet is reported once wagmi subscribes', async () => {
    announce(WALLET)
    const { kit, config } = load()
    config.setState((state) => ({ ...state, status: 'connecting' }))
    await pick(kit)
    expect(config.state.current).toBeNull()
    config.setState((state) => ({ ...state, status: 'disconnected' }))
    await expectBoth(config, kit, { address: ALICE, chainId: 1 })
  })

  test('a wallet that wagmi ignores is reported for ten minutes, and again once it changes', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    const wallet = announce(WALLET)
    const { kit, config, connector } = load()
    config.setState((state) => ({ ...state, status: 'connecting' }))
    const emit = vi.spyOn(connector.emitter, 'emit')
    const reports = () => emit.mock.calls.filter(([event]) => event === 'connect').length
    await pick(kit)
    wallet.go(10)
    await vi.advanceTimersByTimeAsync(9 * 60_000)
    expect(reports()).toBeGreaterThan(30)
    await vi.advanceTimersByTimeAsync(5 * 60_000)
    emit.mockClear()
    await vi.advanceTimersByTimeAsync(60 * 60_000)
    expect(reports()).toBe(0)

    wallet.go(1)
    await soon(() => expect(reports()).toBeGreaterThan(0))
    config.setState((state) => ({ ...state, status: 'disconnected' }))
    await expectBoth(config, kit, { address: ALICE, chainId: 1 })
  })

  test('account and network changes of the wallet are reported once each', async () => {
    const { wallet, kit, config } = await connected()
    const onChange = vi.fn()
    config.subscribe((state) => state.connections, onChange)
    wallet.choose(BOB, ALICE)
    await expectBoth(config, kit, { address: BOB, chainId: 1 })
    wallet.go(10)
    await expectBoth(config, kit, { address: BOB, chainId: 10 })
    expect(onChange).toHaveBeenCalledTimes(2)
  })

  test("a network unknown to both sides is the wallet's on both", async () => {
    const { wallet, kit, config } = await connected()
    wallet.go(777)
    await expectBoth(config, kit, { address: ALICE, chainId: 777 })
  })

  test('wagmi switches through the kit, and a switch of the kit reaches wagmi', async () => {
    const { kit, config } = await connected()
    await wagmi.switchChain(config, { chainId: 10 })
    await expectBoth(config, kit, { address: ALICE, chainId: 10 })
    await kit.switchNetwork({ id: 1 })
    await expectBoth(config, kit, { address: ALICE, chainId: 1 })
    expect(config.state.chainId).toBe(1)
  })

  test("a declined or failed switch has the same errors as wagmi's own", async () => {
    const { wallet, kit, config, connector } = await connected()
    wallet.answers.wallet_switchEthereumChain = () => Promise.reject(rpcError(4001))
    await expect(wagmi.switchChain(config, { chainId: 10 })).rejects.toMatchObject({ code: 4001 })
    await expect(connector.switchChain?.({ chainId: 5 })).rejects.toMatchObject({
      ...{ name: 'SwitchChainError', code: 4902 },
      message: expect.stringContaining('Network 5'),
    })
    await expectBoth(config, kit, { address: ALICE, chainId: 1 })
  })

  test('disconnecting on either side, or in the wallet, disconnects both', async () => {
    const { wallet, kit, config } = await connected()
    await wagmi.disconnect(config)
    await expectBoth(config, kit, undefined)
    await pick(kit)
    await expectBoth(config, kit, { address: ALICE, chainId: 1 })
    await kit.disconnect('eip155')
    await expectBoth(config, kit, undefined)
    await pick(kit)
    await expectBoth(config, kit, { address: ALICE, chainId: 1 })
    wallet.choose()
    await expectBoth(config, kit, undefined)
    expect(config.state.status).toBe('disconnected')
  })

  test('another wallet replaces the first, and gets the requests', async () => {
    const { kit, config, connector } = await connected()
    const provider = (await connector.getProvider()) as {
      request(args: { method: string }): Promise<unknown>
    }
    const second = announce(OTHER, { accounts: [BOB], chainId: 10 })
    second.answers.personal_sign = () => '0x5161'
    await pick(kit, OTHER)
    await expectBoth(config, kit, { address: BOB, chainId: 10 })
    expect(await provider.request({ method: 'personal_sign' })).toBe('0x5161')
    expect(await connector.getProvider()).toBe(provider)
    expect(await wagmi.signMessage(config, { message: 'hello' })).toBe('0x5161')
    await kit.disconnect('eip155')
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
    await expect(provider.request({ method: 'personal_sign' })).rejects.toMatchObject({ code: 4900 })
  })

  test("the provider emits the kit's state", async () => {
    const { wallet, kit, config, connector } = await connected()
    const provider = (await connector.getProvider()) as {
      on(event: string, listener: (payload: unknown) => void): void
    }
    const events: unknown[] = []
    for (const event of ['accountsChanged', 'chainChanged', 'disconnect'])
      provider.on(event, (payload) => events.push([event, event === 'disconnect' || payload]))
    wallet.choose(BOB)
    await expectBoth(config, kit, { address: BOB, chainId: 1 })
    wallet.go(10)
    await expectBoth(config, kit, { address: BOB, chainId: 10 })
    await kit.disconnect('eip155')
    expect(events).toEqual([
      ['accountsChanged', [BOB]],
      ['chainChanged', '0xa'],
      ['accountsChanged', []],
      ['disconnect', true],
    ])
  })

  test.each([
    ['wagmi reconnects', true],
    ['wagmi is not asked to reconnect', false],
  ])('after a reload the wallet is restored without a prompt, where %s', async (__, asks) => {
    const { kit: left, wallet } = await connected()
    left.destroy()
    wallet.requests.length = 0
    const { kit, config } = load()
    if (asks) expect(await wagmi.reconnect(config)).toMatchObject([{ accounts: [ALICE], chainId: 1 }])
    await expectBoth(config, kit, { address: ALICE, chainId: 1 })
    expect(config.state.status).toBe('connected')
    expect(wallet.methods()).not.toContain('eth_requestAccounts')
  })

  test('after a reload wagmi does not take a known account for a connected one, nor wait for its wallet', async () => {
    const { kit: left, wallet } = await connected()
    left.destroy()
    wallet.state.accounts = []
    wallet.answers.wallet_getPermissions = () => [{ parentCapability: 'eth_accounts' }]
    const known = { connectorId: WALLET, address: ALICE, caipAddress: `eip155:1:${ALICE}` } as const
    const { kit, config } = load({ initialState: { networks: ['eip155:1'], accounts: { eip155: known } } })
    expect(await wagmi.reconnect(config)).toEqual([])
    expect(kit.getAccount('eip155')).toMatchObject({ address: ALICE, status: 'reconnecting' })
    expect(config.state.current).toBeNull()
    wallet.state.accounts = [ALICE]
    wallet.emit('accountsChanged', [ALICE])
    await expectBoth(config, kit, { address: ALICE, chainId: 1 })
  })

  test('after a reload nothing is connected if the visitor disconnected', async () => {
    const { kit: left, config: former } = await connected()
    await wagmi.disconnect(former)
    left.destroy()
    const { kit, config } = load()
    expect(await wagmi.reconnect(config)).toEqual([])
    await expectBoth(config, kit, undefined)
  })
})

test('on a server it subscribes to nothing and is not authorized', async () => {
  const kit = makeKit()
  const subscribe = vi.spyOn(kit, 'subscribeAccount')
  vi.stubGlobal('window', undefined)
  try {
    const connector = latchkeyConnector(kit)({
      chains: [],
      emitter: { emit: vi.fn(), listenerCount: () => 0 },
    })
    await connector.setup()
    expect(await connector.isAuthorized()).toBe(false)
  } finally {
    vi.unstubAllGlobals()
  }
  expect(subscribe).not.toHaveBeenCalled()
})
