import { expect, test, vi } from 'vitest'
import {
  type Connected,
  type InitialState,
  type Kernel,
  type Namespace,
  type ReconnectParameters,
  SignInToken,
} from '../../kernel/index.js'
import { createTestKit } from '../../kernel/testing/createTestKit.js'
import { ALICE, createFakeAdapter, deferred } from '../../kernel/testing/fakeAdapter.js'
import { connect } from '../connect/index.js'
import { siwx } from './index.js'
import { createFakeConfig, sessionOf } from './testing/fakeConfig.js'
import { SOL, SOLANA, twoChains } from './testing/twoChains.js'

const KNOWN: InitialState = {
  networks: ['eip155:1'],
  accounts: { eip155: { connectorId: 'io.alpha', address: ALICE, caipAddress: `eip155:1:${ALICE}` } },
}

/** A page that waits for the locked wallet of a visitor who signed in on an earlier page, with both chains. */
async function makeLocked(isRequired = false) {
  const answer = deferred<Connected | undefined>()
  const fake = createFakeConfig({ getRequired: () => isRequired })
  fake.store.sessions = [sessionOf('eip155:1', ALICE), sessionOf(SOLANA, SOL)]
  const { adapters, options } = twoChains()
  const alpha = createFakeAdapter({
    answers: {
      reconnect: ({ onWaiting }: ReconnectParameters) => {
        onWaiting?.(answer.promise)
        return Promise.resolve(undefined)
      },
    },
  })
  const kit = createTestKit({
    plugins: [connect(), siwx()],
    adapters: [alpha, ...adapters.slice(1)],
    options: { ...options, siwx: fake.config, initialState: KNOWN },
  })
  kit.kernel.storage.set('eip155:connected_connector_id', 'io.alpha')
  await kit.session.reconnect()
  expect(kit.session.account('eip155')?.waitingFor).toBe('io.alpha')
  const left = () => fake.store.sessions.map(({ data }) => data.chainId)
  return { ...kit, ...fake, alpha, answer, left }
}

async function signOutOf(kernel: Kernel, namespace: Namespace | undefined) {
  const { plugins } = await kernel.runtime()
  await (await plugins.service(SignInToken))?.signOut(namespace)
}

test('disconnecting a locked wallet ends its sessions', async () => {
  const { session, left } = await makeLocked()
  await session.connect({ connectorId: 'sol' })
  await session.disconnect('eip155')
  await vi.waitFor(() => expect(left()).toEqual([SOLANA]))
})

test('disconnecting a locked wallet ends all sessions if nothing else is connected', async () => {
  const { session, left } = await makeLocked()
  await session.disconnect()
  await vi.waitFor(() => expect(left()).toEqual([]))
})

test('disconnecting another chain does not end the sessions of a locked wallet', async () => {
  const { session, left } = await makeLocked()
  await session.connect({ connectorId: 'sol' })
  await session.disconnect('solana')
  await vi.waitFor(() => expect(left()).not.toContain(SOLANA))
  expect(left()).toEqual(['eip155:1'])
})

test('a locked wallet that has lost its permission ends its sessions', async () => {
  const { session, answer, left } = await makeLocked()
  await session.connect({ connectorId: 'sol' })
  answer.resolve(undefined)
  await vi.waitFor(() => expect(left()).toEqual([SOLANA]))
})

test('signing out while a wallet is locked ends its sessions, and keeps it', async () => {
  const { kernel, session, left } = await makeLocked()
  await signOutOf(kernel, 'eip155')
  expect([left(), session.account('eip155')?.waitingFor]).toEqual([[SOLANA], 'io.alpha'])
})

test.each([['eip155'], [undefined]] as const)(
  'signing out of %s while a wallet is locked disconnects it if sign-in is required',
  async (namespace) => {
    const { kernel, session, left } = await makeLocked(true)
    await signOutOf(kernel, namespace)
    expect(session.account('eip155')?.status).toBe('disconnected')
    expect(left()).not.toContain('eip155:1')
  },
)
