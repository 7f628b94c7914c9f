import { expect, test } from 'vitest'
import { ALICE, BOB, createFakeAdapter } from '../../kernel/testing/fakeAdapter.js'
import { cancel } from './cancel.js'
import { createHost } from './host.js'
import { routes } from './setup.js'
import { openSignIn } from './testing/openSignIn.js'

/** A wallet with a smart account, and with an account whose public key it shares. */
const smart = () =>
  createFakeAdapter({
    answers: {
      connect: async () => ({
        connectorId: 'io.alpha',
        accounts: [
          { address: ALICE, type: 'smartAccount', publicKey: '0xa11ce' },
          { address: BOB, type: 'eoa', publicKey: '0xb0b' },
        ],
        caipNetworkId: 'eip155:1',
        provider: {},
      }),
    },
  })

test('the view needs an account and has a title', () => {
  expect(routes.SIWXSignMessage).toMatchObject({
    ...{ title: { key: 'siwx.title', en: 'Sign In' }, needsAccount: true },
  })
})

test('analytics mark a smart account', async () => {
  const { ctx, siwxEvents } = await openSignIn({ adapters: [smart()] })
  await cancel(ctx)
  expect(siwxEvents()).toEqual([
    { event: 'CLICK_CANCEL_SIWX', properties: { network: 'eip155:1', isSmartAccount: true } },
  ])
})

test('the configuration can look up each account’s public key, in any case', async () => {
  const { ctx } = await openSignIn({ adapters: [smart()] })
  const { publicKey } = createHost(ctx)
  expect([publicKey('eip155:1', ALICE), publicKey('eip155:1', BOB.toUpperCase())]).toEqual([
    ...['0xa11ce', '0xb0b'],
  ])
  expect(publicKey('eip155:1', '0x9')).toBeUndefined()
  expect(publicKey('solana:abc', ALICE)).toBeUndefined()
})

test('requests of the configuration have the parameters of the project, also those to a service of the page’s own', async () => {
  const { ctx } = await openSignIn()
  const url = new URL(createHost(ctx).http('https://service.example/auth/v1').url('nonce'))
  expect(Object.fromEntries(url.searchParams)).toMatchObject({ projectId: 'project', st: 'appkit' })
})

test('a configuration that throws in `getRequired` is reported as such', async () => {
  const { errors } = await openSignIn({
    answers: {
      getRequired: () => {
        throw new Error('boom')
      },
    },
  })
  expect(errors).toContainEqual({
    error: expect.objectContaining({ message: 'boom' }),
    info: { plugin: 'siwx', phase: 'getRequired' },
  })
})
