import { describe, expect, test } from 'vitest'
import { SignInToken } from '../host/signIn.js'
import { createTestKit, network, solana } from '../testing/createTestKit.js'
import { createFakeAdapter } from '../testing/fakeAdapter.js'
import { fakePlugin } from '../testing/fakePlugin.js'
import type { Session } from './session.js'

type Kit = ReturnType<typeof createTestKit>
type Row = { message: string; when: string; kit: () => Kit; act: (session: Session) => Promise<unknown> }

const empty = () => createTestKit()
const withWallet = () => createTestKit({ adapters: [createFakeAdapter()] })
const onUnknownNetwork = () =>
  createTestKit({
    adapters: [createFakeAdapter({ wallets: [{ id: 'io.alpha', caipNetworkId: 'eip155:999' }] })],
  })
/** A wallet of a namespace whose adapter is not installed. */
const withStray = () => {
  const kit = createTestKit({ adapters: [createFakeAdapter()], options: { networks: [network(1), solana] } })
  kit.session.addConnector({ id: 'stray', type: 'EXTERNAL', name: 'Stray', chain: 'solana' })
  return kit
}
const connect = (session: Session) => session.connect({ connectorId: 'io.alpha' })

const rows: Row[] = [
  {
    message: 'No ActiveCaipAddress found',
    when: 'signing without an account',
    kit: withWallet,
    act: (session) => session.signMessage('hello'),
  },
  {
    message: 'No ActiveCaipNetwork or client found',
    when: 'signing on a network that the kit was not given',
    kit: onUnknownNetwork,
    act: async (session) => {
      await connect(session)
      await session.signMessage('hello')
    },
  },
  {
    message: 'No ConnectionController client found',
    when: 'signing for an account that no connector holds',
    kit: withWallet,
    act: async (session) => {
      await connect(session)
      const { accounts } = session.state.get()
      session.state.patch({
        accounts: { ...accounts, eip155: { ...session.account(), connectorId: undefined } as never },
      })
      await session.signMessage('hello')
    },
  },
  {
    message: 'ConnectionController client not set',
    when: 'connecting without any adapter',
    kit: empty,
    act: connect,
  },
  {
    message: 'NetworkController client not set',
    when: 'switching without any adapter',
    kit: empty,
    act: (session) => session.switchNetwork({ id: 10 }),
  },
  {
    message: 'Chain adapter not found',
    when: 'connecting a wallet of a namespace without an adapter',
    kit: withStray,
    act: (session) => session.connect({ connectorId: 'stray' }),
  },
  {
    message: 'Chain adapter not found',
    when: 'asking a namespace without an adapter for a capability',
    kit: withStray,
    act: (session) => session.capability('transfer', 'solana'),
  },
  {
    message: 'WalletConnectConnector not found',
    when: 'connecting by WalletConnect without its adapter',
    kit: withWallet,
    act: (session) => session.connect({ connectorId: 'walletConnect' }),
  },
  {
    message: 'Unsupported chain',
    when: 'asking an adapter for a capability that it lacks',
    kit: withWallet,
    act: (session) => session.capability('transfer'),
  },
  {
    message: 'SIWX is not enabled',
    when: 'asking for a sign-in that no plugin provides',
    kit: withWallet,
    act: (session) => session.signIn(),
  },
]

describe("[ERR-04] programmer errors, each with the catalogue's exact message", () => {
  test.each(rows)('"$message" when $when', async ({ message, kit, act }) => {
    const { session } = kit()
    const error = await act(session).then(
      () => undefined,
      (reason: unknown) => reason,
    )
    expect(error).toBeInstanceOf(Error)
    expect(error).toMatchObject({ name: 'SessionError', message, code: expect.stringMatching(/^[A-Z_]+$/) })
  })
})

test('a connector that is not listed is named', async () => {
  const { session } = withWallet()
  await expect(session.connect({ connectorId: 'io.nobody' })).rejects.toMatchObject({
    code: 'CONNECTOR_NOT_FOUND',
    message: 'No connector found for connection: io.nobody',
  })
})

test('an available capability is returned', async () => {
  const transfer = {
    estimate: async () => ({ fee: 1n, terms: {} }),
    send: async () => '0x1',
    wait: async () => ({ status: 'confirmed' as const, id: '0x1' }),
  }
  const { session } = createTestKit({ adapters: [createFakeAdapter({ answers: { transfer } })] })
  expect(await session.capability('transfer')).toBe(transfer)
})

test('a sign-in is requested from the plugin that provides it', async () => {
  const asked: unknown[] = []
  const siwx = fakePlugin('siwx', {
    provides: SignInToken as never,
    setup: () => ({ request: async (namespace: unknown) => asked.push(namespace) }),
  })
  await createTestKit({ plugins: [siwx] }).session.signIn('eip155')
  expect(asked).toEqual(['eip155'])
})

test('a message is signed by the connected wallet with the active account', async () => {
  const adapter = createFakeAdapter()
  const { session } = createTestKit({ adapters: [adapter] })
  await connect(session)
  expect(await session.signMessage('hello')).toBe('0x1111111111111111111111111111111111111111 signed hello')
  expect(adapter.calls).toContain('signMessage io.alpha')
})

test('the account in use when a signature was requested signs, or none', async () => {
  const adapter = createFakeAdapter()
  const { session } = createTestKit({ adapters: [adapter] })
  await connect(session)
  const signing = session.signMessage('hello')
  // Its code is still loading.
  const disconnecting = session.disconnect()
  await expect(signing).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  await disconnecting
  expect(adapter.calls).not.toContain('signMessage io.alpha')
})
