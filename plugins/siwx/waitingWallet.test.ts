import { expect, test, vi } from 'vitest'
import type { Connected, InitialState, ReconnectParameters } from '../../kernel/index.js'
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
async function makeLocked() {
  const answer = deferred<Connected | undefined>()
  const fake = createFakeConfig({ getRequired: () => false })
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

test('a locked wallet that has lost its permission ends its sessions', async () => {
  const { session, answer, left } = await makeLocked()
  await session.connect({ connectorId: 'sol' })
  answer.resolve(undefined)
  await vi.waitFor(() => expect(left()).toEqual([SOLANA]))
})
