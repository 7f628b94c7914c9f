import { expect, test, vi } from 'vitest'
import type { Context } from '../../kernel/index.js'
import { createTestKit, network, solana } from '../../kernel/testing/createTestKit.js'
import { ALICE, BOB, createFakeAdapter } from '../../kernel/testing/fakeAdapter.js'
import { connect } from '../connect/index.js'
import type { SIWEConfig, SIWECreateMessageArgs, SIWESession } from './contract.js'
import { siwx } from './index.js'
import { prepare } from './prepare.js'
import { signIn } from './signIn.js'

/** A server that knows one session and accepts every signature. */
function createServer(given: Partial<SIWEConfig> = {}) {
  const server: { session: SIWESession | null; calls: string[]; asked: SIWECreateMessageArgs[] } = {
    ...{ session: null, calls: [], asked: [] },
  }
  const config: SIWEConfig = {
    getNonce: async () => 'nonce12345678',
    getMessageParams: async () => ({
      ...{ chains: [1, 10], domain: 'app.example', uri: 'https://app.example/', statement: 'Welcome.' },
      iat: '2026-01-02T03:04:05.000Z',
    }),
    createMessage(args) {
      server.asked.push(args)
      return `${args.address} ${args.chainId} ${args.nonce}`
    },
    async verifyMessage({ message }) {
      const [, chain, address = ''] = /did:pkh:eip155:(\d+):(\S+)/.exec(message) ?? []
      server.session = { address: address.toLowerCase(), chainId: Number(chain) }
      return true
    },
    getSession: async () => server.session,
    async signOut() {
      server.calls.push('signOut')
      server.session = null
      return true
    },
    onSignIn: ({ chainId }) => void server.calls.push(`onSignIn ${chainId}`),
    onSignOut: () => void server.calls.push('onSignOut'),
    ...given,
  }
  return { server, config }
}

const MIXED = '0xaBcDef1111111111111111111111111111111111'

async function open(given: Partial<SIWEConfig> = {}, session?: SIWESession, accounts = [ALICE]) {
  const { server, config } = createServer(given)
  if (session) server.session = session
  const wallets = [{ id: 'sol', accounts: ['5eykt4'], caipNetworkId: 'solana:abc' as const }]
  const adapter = createFakeAdapter({ wallets: [{ id: 'io.alpha', accounts }] })
  const kit = createTestKit({
    plugins: [connect(), siwx()],
    adapters: [adapter, createFakeAdapter({ namespace: 'solana', wallets })],
    options: { siweConfig: config, networks: [network(1), network(10), solana] },
  })
  const { router } = await kit.kernel.runtime()
  await kit.session.connect({ connectorId: 'io.alpha' })
  const ctx = kit.kernel.host.entries.get('siwx')?.ctx as Context<'siwx'>
  return {
    ...{ ...kit, server, adapter, ctx },
    views: () => router.state.get().stack.map(({ view }) => view),
    status: () => ctx.state.get().accounts.eip155?.status,
  }
}

test('a visitor signs in with the host’s message', async () => {
  const { ctx, server, status } = await open()
  const message = await prepare(ctx)
  expect(message).toMatchObject({
    ...{ accountAddress: ALICE, chainId: 'eip155:1', domain: 'app.example', nonce: 'nonce12345678' },
    ...{ statement: 'Welcome.', issuedAt: '2026-01-02T03:04:05.000Z' },
  })
  await signIn(ctx)
  expect(server.asked).toEqual([
    {
      ...{ address: `did:pkh:eip155:1:${ALICE}`, version: '1', nonce: 'nonce12345678', chainId: 1 },
      ...{ chains: [1, 10], domain: 'app.example', uri: 'https://app.example/', statement: 'Welcome.' },
      iat: '2026-01-02T03:04:05.000Z',
    },
  ])
  expect([status(), server.calls]).toEqual(['signed-in', ['onSignIn 1']])
})

test.each([
  ['refuses', { verifyMessage: async () => false }],
  ['has no session afterwards', { verifyMessage: async () => true }],
])('a server that %s does not sign in', async (_, given) => {
  const { ctx, server, status, errors } = await open(given)
  await signIn(ctx)
  expect([status(), server.calls]).toEqual(['signed-out', []])
  expect(errors).toMatchObject([{ error: { code: 'SIGN_IN_FAILED' } }])
})

test('a session of the account is found in any case, and a malformed one ends the connection', async () => {
  const { status, views } = await open({}, { address: MIXED.toLowerCase(), chainId: 1 }, [MIXED])
  expect([status(), views()]).toEqual(['signed-in', []])
  const broken = { getSession: async () => ({ address: 1 }) as unknown as SIWESession }
  await expect(open(broken)).rejects.toMatchObject({ code: 'SIGN_IN_FAILED' })
})

test.each([
  ['account', {}, ['signOut', 'onSignOut'], 'signed-out'],
  ['account', { signOutOnAccountChange: false }, [], 'signed-in'],
  ['network', {}, ['signOut', 'onSignOut'], 'signed-out'],
  ['network', { signOutOnNetworkChange: false }, [], 'signed-in'],
])('switching to another %s signs out or keeps the session: %j', async (kind, given, calls, expected) => {
  const { adapter, server, ctx } = await open(given, { address: ALICE, chainId: 1 })
  if (kind === 'account') adapter.ctx.update('io.alpha', { accounts: [{ address: BOB }] })
  else adapter.ctx.update('io.alpha', { caipNetworkId: 'eip155:10' })
  const now = kind === 'account' ? { address: BOB } : { chainId: 'eip155:10' }
  await vi.waitFor(() => expect(ctx.state.get().accounts.eip155).toMatchObject({ ...now, status: expected }))
  expect(server.calls).toEqual(calls)
})

test.each([
  [{}, ['signOut', 'onSignOut']],
  [{ signOutOnDisconnect: false }, []],
])('disconnecting signs out or keeps the session: %j', async (given, calls) => {
  const { session, server } = await open(given, { address: ALICE, chainId: 1 })
  await session.disconnect()
  await vi.waitFor(() => expect(server.calls).toEqual(calls))
})

test('a sign-out that the server refuses is reported', async () => {
  const { session, errors } = await open({ signOut: async () => false }, { address: ALICE, chainId: 1 })
  await session.disconnect()
  await vi.waitFor(() => expect(errors).toMatchObject([{ error: { code: 'SIGN_IN_FAILED' } }]))
})

test('an optional sign-in lets the view close', async () => {
  const { kernel, status } = await open({ required: false })
  const { modal } = await kernel.runtime()
  expect([modal.close(), status()]).toEqual([true, 'signed-out'])
})

test('accounts of other chains are not asked', async () => {
  const { session, views, kernel, ctx } = await open({}, { address: ALICE, chainId: 1 })
  expect(await session.connect({ connectorId: 'sol' })).toEqual({ handled: false })
  expect([views(), ctx.state.get().accounts.solana?.status]).toEqual([[], 'signed-out'])
  await session.signIn('solana')
  await expect(prepare(ctx)).rejects.toMatchObject({ code: 'UNSUPPORTED_CHAIN' })
  expect(kernel.modal.get().open).toBe(false)
})

test('a session that the server assigned to another account does not sign in', async () => {
  const getSession = vi.fn<SIWEConfig['getSession']>(async () => null)
  const { ctx, server } = await open({ getSession, signOutOnAccountChange: false })
  getSession.mockResolvedValue({ address: BOB, chainId: 1 })
  await signIn(ctx)
  expect(ctx.state.get().accounts.eip155?.status).toBe('signed-out')
  expect(server.calls).toEqual([])
})
