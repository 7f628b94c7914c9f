import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Connected, ConnectParameters } from '../../adapters/adapter.js'
import type { AuthenticateRequest, SignedMessage } from '../../adapters/authenticate.js'
import { PluginError } from '../../errors.js'
import { SignInToken } from '../../host/signIn.js'
import type { Token } from '../../host/token.js'
import { createTestKit, network, solana } from '../../testing/createTestKit.js'
import { ALICE, createFakeAdapter } from '../../testing/fakeAdapter.js'
import { type FakeContext, fakePlugin } from '../../testing/fakePlugin.js'
import { ConnectionRejectedError, NamespaceNotApprovedError } from '../errors.js'

afterEach(() => void vi.useRealTimers())

type Answers = NonNullable<Parameters<typeof createFakeAdapter>[0]>['answers']
const WC = 'walletConnect'
const connector = {
  id: WC,
  type: 'WALLET_CONNECT' as const,
  name: 'WalletConnect',
  canAuthenticate: true,
}

/** Two namespaces that one session may serve, and a wallet of the page. */
function make(
  { eip155 = {}, solana: other = {} }: { eip155?: Answers; solana?: Answers } = {},
  more: Parameters<typeof createTestKit>[0] = {},
) {
  const evm = createFakeAdapter({ answers: eip155, wallets: [connector, { id: 'io.alpha' }] })
  const sol = createFakeAdapter({
    namespace: 'solana',
    answers: other,
    wallets: [{ ...connector, caipNetworkId: 'solana:abc', accounts: ['Sol'] }, { id: 'io.beta' }],
  })
  const kit = createTestKit({
    adapters: [evm, sol],
    ...more,
    options: { networks: [network(1), solana], ...more.options },
  })
  return { evm, sol, ...kit }
}
const connected = (more: Partial<Connected> = {}): Connected => ({
  connectorId: WC,
  accounts: [{ address: ALICE }],
  caipNetworkId: 'eip155:1',
  provider: {},
  ...more,
})

describe('an approval of several namespaces', () => {
  test('connects the others silently, and the active namespace stays', async () => {
    const { session, sol } = make({ eip155: { connect: async () => connected({ also: ['solana'] }) } })
    await session.connect({ connectorId: WC })
    await vi.waitFor(() => expect(session.account('solana')?.status).toBe('connected'))
    expect(sol.calls).toEqual([`reconnect ${WC}`])
    expect(session.state.get().activeNamespace).toBe('eip155')
  })

  test('never makes another namespace active, not even for a moment', async () => {
    const { session, kernel } = make({ eip155: { connect: async () => connected({ also: ['solana'] }) } })
    const seen = new Set<unknown>()
    session.state.subscribe(() => seen.add(session.state.get().activeNamespace))
    kernel.bus.on('session:connected', () => seen.add(session.state.get().activeNamespace))
    await session.connect({ connectorId: WC })
    await vi.waitFor(() => expect(session.account('solana')?.status).toBe('connected'))
    expect([...seen]).toEqual(['eip155'])
  })

  test('stores the active namespace and network for the next page', async () => {
    const { session, kernel } = make({ eip155: { connect: async () => connected({ also: ['solana'] }) } })
    await session.connect({ connectorId: WC })
    await vi.waitFor(() => expect(session.account('solana')?.status).toBe('connected'))
    expect(kernel.storage.get('active_namespace')).toBe('eip155')
    expect(kernel.storage.get('active_caip_network_id')).toBe('eip155:1')
    expect(kernel.storage.get(`solana:connected_connector_id`)).toBe(WC)
  })

  test('does not replace another namespace’s wallet', async () => {
    const { session, sol } = make({ eip155: { connect: async () => connected({ also: ['solana'] }) } })
    await session.connect({ connectorId: 'io.beta', namespace: 'solana' })
    await session.connect({ connectorId: WC, namespace: 'eip155' })
    expect(session.account('solana')?.connectorId).toBe('io.beta')
    expect(sol.calls).toEqual(['connect io.beta'])
  })
})

describe('an approval of another namespace than the requested one', () => {
  const elsewhere = {
    connect: async () => {
      throw new NamespaceNotApprovedError('eip155', ['solana'])
    },
  }

  test('connects that namespace and makes it active', async () => {
    const { session, kernel, sol } = make({ eip155: elsewhere })
    const emitted: unknown[] = []
    kernel.bus.on('session:connected', ({ namespace, fresh }) => emitted.push([namespace, fresh]))
    await session.connect({ connectorId: WC })
    expect(session.account('solana')).toMatchObject({ status: 'connected', connectorId: WC })
    expect(session.account('eip155')?.status).toBe('disconnected')
    expect(session.state.get().activeNamespace).toBe('solana')
    expect(sol.calls).toEqual([`reconnect ${WC}`])
    expect(emitted).toEqual([['solana', true]])
  })

  test('keeps a wallet that is already connected there', async () => {
    const { session } = make({ eip155: elsewhere })
    const connect = session.connect
    await connect({ connectorId: WC, namespace: 'solana' })
    await connect({ connectorId: WC, namespace: 'eip155' })
    expect(session.account('eip155')?.status).toBe('disconnected')
    expect(session.account('solana')?.status).toBe('connected')
  })

  test('ends the session if the visitor cancels before it is connected', async () => {
    let restore = (_: Connected) => {}
    const reconnect = () => new Promise<Connected>((resolve) => (restore = resolve))
    const { session, sol } = make({ eip155: elsewhere, solana: { reconnect } })
    const leaving = new AbortController()
    const outcome = session.connect({ connectorId: WC, signal: leaving.signal })
    const refused = expect(outcome).rejects.toMatchObject({ code: 'CONNECTION_CANCELLED' })
    await vi.waitFor(() => expect(sol.calls).toEqual([`reconnect ${WC}`]))
    leaving.abort()
    await refused
    restore(connected({ caipNetworkId: 'solana:abc', accounts: [{ address: 'Sol' }] }))
    await vi.waitFor(() => expect(sol.calls).toEqual([`reconnect ${WC}`, `disconnect ${WC}`]))
    expect(session.isConnected()).toBe(false)
  })

  test('fails if that namespace cannot be connected either', async () => {
    const { session } = make({ eip155: elsewhere, solana: { reconnect: async () => undefined } })
    await expect(session.connect({ connectorId: WC })).rejects.toMatchObject({
      code: 'NAMESPACE_NOT_APPROVED',
    })
    expect(session.isConnected()).toBe(false)
  })
})

describe('switching to another wallet', () => {
  test('keeps a session that another namespace still uses', async () => {
    const { session, evm } = make()
    await session.connect({ connectorId: WC, namespace: 'solana' })
    await session.connect({ connectorId: WC, namespace: 'eip155' })
    await session.connect({ connectorId: 'io.alpha', namespace: 'eip155' })
    expect(evm.calls).not.toContain(`disconnect ${WC}`)
    expect(session.account('solana')?.connectorId).toBe(WC)
    expect(session.state.get().connections.eip155).toHaveLength(1)
  })

  test('ends a session that no namespace uses anymore', async () => {
    const { session, evm } = make()
    await session.connect({ connectorId: WC, namespace: 'eip155' })
    await session.connect({ connectorId: 'io.alpha', namespace: 'eip155' })
    await vi.waitFor(() => expect(evm.calls).toContain(`disconnect ${WC}`))
  })
})

describe('signing in during the approval', () => {
  const signed: SignedMessage = { message: 'd wants you to sign in', signature: '0x' }
  const request: AuthenticateRequest = { chains: ['eip155:1'], domain: 'd', uri: 'u', nonce: 'n' }

  function signIn({
    wantsIt = true,
    ask = () => {},
    accept = async () => {},
  }: {
    wantsIt?: boolean
    ask?: () => unknown
    accept?: (signed: readonly SignedMessage[], ctx: FakeContext) => Promise<void>
  } = {}) {
    const asked: (readonly string[])[] = []
    let ctx: FakeContext
    const oneClick = {
      request: async (chains: readonly string[]) => {
        asked.push(chains)
        await ask()
        return wantsIt ? request : undefined
      },
      accept: vi.fn((given: readonly SignedMessage[]) => accept(given, ctx)),
    }
    const plugin = fakePlugin('sign-in', {
      provides: SignInToken as Token<unknown>,
      setup(given) {
        ctx = given
        return { request: async () => {}, oneClick }
      },
    })
    return { plugin, asked, oneClick }
  }
  const recording = (more: Partial<Connected> = {}) => {
    const parameters: ConnectParameters[] = []
    const connect = async (given: ConnectParameters) => {
      parameters.push(given)
      return connected({ connectorId: given.connectorId, ...more })
    }
    return { parameters, connect }
  }

  test('the plugin is asked with every network of the kit, and the adapter receives its request', async () => {
    const { plugin, asked, oneClick } = signIn()
    const { parameters, connect } = recording({ signed: [signed] })
    const { session } = make({ eip155: { connect } }, { plugins: [plugin] })
    const onUri = () => {}
    await session.connect({ connectorId: WC, onUri })
    expect(asked).toEqual([['eip155:1', 'solana:abc']])
    expect(parameters[0]).toMatchObject({ authenticate: request, onUri })
    expect(oneClick.accept).toHaveBeenCalledWith([signed])
  })

  test('neither the plugin’s request nor the wallet’s signature is required', async () => {
    const nothing = signIn({ wantsIt: false })
    const first = recording()
    await make({ eip155: first }, { plugins: [nothing.plugin] }).session.connect({ connectorId: WC })
    expect(first.parameters[0]?.authenticate).toBeUndefined()

    const unsigned = signIn()
    const { session } = make({ eip155: recording() }, { plugins: [unsigned.plugin] })
    await session.connect({ connectorId: WC })
    expect(unsigned.oneClick.accept).not.toHaveBeenCalled()
    expect(session.isConnected()).toBe(true)
  })

  test('an injected wallet is not asked to sign in', async () => {
    const { plugin, asked } = signIn()
    const { parameters, connect } = recording()
    const { session } = make({ eip155: { connect } }, { plugins: [plugin] })
    await session.connect({ connectorId: 'io.alpha' })
    expect(asked).toEqual([])
    expect(parameters[0]?.authenticate).toBeUndefined()
  })

  test('a signature that is not accepted ends the connection', async () => {
    const { plugin } = signIn({
      accept: async () => {
        throw new Error('not verified')
      },
    })
    const { session, evm } = make(
      { eip155: { connect: async () => connected({ signed: [signed] }) } },
      { plugins: [plugin] },
    )
    await expect(session.connect({ connectorId: WC })).rejects.toMatchObject({ code: 'CONNECTION_FAILED' })
    expect(session.isConnected()).toBe(false)
    expect(evm.calls).toContain(`disconnect ${WC}`)
  })

  test.each([
    ['hangs', () => new Promise<never>(() => {}), 'PLUGIN_TIMEOUT'],
    ['throws', () => Promise.reject(new PluginError('PLUGIN_INVALID', 'boom')), 'PLUGIN_INVALID'],
  ])('a request that %s is left out and reported, and connecting goes on', async (_, ask, code) => {
    const { plugin } = signIn({ ask })
    const { parameters, connect } = recording()
    const { session, errors, kernel } = make({ eip155: { connect } }, { plugins: [plugin] })
    await kernel.actions()
    vi.useFakeTimers()
    const done = session.connect({ connectorId: WC })
    await vi.advanceTimersByTimeAsync(10_100)
    await done
    expect(parameters[0]?.authenticate).toBeUndefined()
    expect(session.isConnected()).toBe(true)
    expect(errors).toMatchObject([
      { error: { code }, info: { plugin: 'sign-in', phase: 'one-click sign-in' } },
    ])
  })

  test('a plugin that hangs over the signature ends the connection after 10 s of its own time', async () => {
    const slow = () => new Promise<void>((resolve) => setTimeout(resolve, 25_000))
    const { plugin } = signIn({
      async accept(_, ctx) {
        await ctx.waitFor(slow())
        await new Promise(() => {})
      },
    })
    const { session, evm, kernel } = make(
      { eip155: { connect: async () => connected({ signed: [signed] }) } },
      { plugins: [plugin] },
    )
    await kernel.actions()
    vi.useFakeTimers()
    const refused = expect(session.connect({ connectorId: WC })).rejects.toMatchObject({
      cause: { code: 'PLUGIN_TIMEOUT', message: 'The one-click sign-in of "sign-in" took over 10 s.' },
    })
    await vi.advanceTimersByTimeAsync(34_000)
    expect(session.isConnected()).toBe(true)
    await vi.advanceTimersByTimeAsync(1_100)
    await refused
    expect(session.isConnected()).toBe(false)
    expect(evm.calls).toContain(`disconnect ${WC}`)
  })

  test('a wallet that declines rejects the connection', async () => {
    const { plugin } = signIn()
    const connect = async () => {
      throw new ConnectionRejectedError()
    }
    const { session } = make({ eip155: { connect } }, { plugins: [plugin] })
    await expect(session.connect({ connectorId: WC })).rejects.toMatchObject({ code: 'CONNECTION_REJECTED' })
  })
})

test('the wallet is shown by its own name, not as WalletConnect', async () => {
  const wallet = { name: 'Meridian', icon: 'https://wallet.example/icon.png' }
  const { session } = make({ eip155: { connect: async () => connected({ wallet }) } })
  await session.connect({ connectorId: WC })
  expect(session.account()?.connectedWalletInfo).toMatchObject({ ...wallet, type: 'WALLET_CONNECT' })
  expect(session.state.get().connections.eip155?.[0]).toMatchObject(wallet)
})
