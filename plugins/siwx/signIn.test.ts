import { expect, test } from 'vitest'
import { ALICE } from '../../kernel/testing/fakeAdapter.js'
import { prepare } from './prepare.js'
import { signIn } from './signIn.js'
import { openSignIn } from './testing/openSignIn.js'

test('who connects without a session is asked to sign, and is signed in by that', async () => {
  const { ctx, views, status, store, said, isOpen, kernel, trackedNames, tracked } = await openSignIn()
  expect([views(), isOpen(), status()]).toEqual([['SIWXSignMessage'], true, 'signed-out'])
  const message = String(await prepare(ctx))
  await signIn(ctx)
  expect(store.sessions).toEqual([
    {
      data: expect.objectContaining({ accountAddress: ALICE, chainId: 'eip155:1' }),
      message,
      signature: `${ALICE} signed ${message}`,
    },
  ])
  expect([isOpen(), status()]).toEqual([false, 'signed-in'])
  expect(said).toEqual([
    { event: 'siwx:signed-in', payload: { namespace: 'eip155', address: ALICE, chainId: 'eip155:1' } },
  ])
  expect(kernel.storage.get('lk/siwx')).toBe('{"v":1,"data":{"eip155":"eip155:1"}}')
  expect(trackedNames()).toEqual(['CLICK_SIGN_SIWX_MESSAGE', 'SIWX_AUTH_SUCCESS'])
  expect(tracked.at(-1)?.properties).toEqual({ network: 'eip155:1', isSmartAccount: false })
})
