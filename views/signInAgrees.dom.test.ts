import { expect, test, vi } from 'vitest'
import { AfterConnect } from '../kernel/index.js'
import { ALICE, BOB, deferred } from '../kernel/testing/fakeAdapter.js'
import { fakePlugin } from '../kernel/testing/fakePlugin.js'
import { signIn as sign } from '../plugins/siwx/signIn.js'
import { openSignIn } from '../plugins/siwx/testing/openSignIn.js'
import { createFacade } from './createAppKit.js'
import { signInOf } from './signIn.js'

test.each([
  ['required', true],
  ['optional', false],
])('every listener finds the sign-in and the account in agreement, if it is %s', async (_, isRequired) => {
  const slow = deferred<void>()
  let isSlow = false
  const step = fakePlugin('slow', {
    contributes: [
      AfterConnect.of(
        async () => ({ default: async () => (isSlow ? slow.promise : undefined) as never }),
        20,
        { required: true },
      ),
    ],
  })
  const answers = { getRequired: () => isRequired }
  const { session, adapter, ctx, kernel } = await openSignIn({ connected: [], plugins: [step], answers })
  const kit = createFacade(kernel)
  const signIn = signInOf(kit)
  const now = () => [signIn.get().status === 'signed-in', kit.getAccount()?.isAuthenticated]
  const [seen, heard]: [unknown[], string[]] = [[], []]
  kit.subscribeAccount(() => seen.push(now()))
  signIn.subscribe(({ status }) => {
    seen.push(now())
    heard.push(status)
  })
  const become = (isIn: boolean) => vi.waitFor(() => expect(now()).toEqual([isIn, isIn]))
  const change = async (to: object, isIn: boolean) => {
    adapter.ctx.update('io.alpha', to)
    await become(isIn)
  }

  await session.connect({ connectorId: 'io.alpha' })
  await sign(ctx)
  await become(true)
  await change({ caipNetworkId: 'eip155:10' }, false)
  await vi.waitFor(() => expect(signIn.get().status).toBe('signed-out'))
  await change({ caipNetworkId: 'eip155:1' }, true)
  await change({ accounts: [{ address: BOB }] }, false)
  await vi.waitFor(() => expect(signIn.get().status).toBe('signed-out'))
  isSlow = true
  await change({ accounts: [{ address: ALICE }] }, false)
  await vi.waitFor(() => expect(ctx.state.get().accounts.eip155?.status).toBe('signed-in'))
  expect([...now(), signIn.get().status]).toEqual([false, false, 'checking'])
  slow.resolve()
  await become(true)
  await signIn.signOut('eip155')
  await become(false)

  const torn = seen.filter(
    (pair) => JSON.stringify(pair) !== '[true,true]' && JSON.stringify(pair) !== '[false,false]',
  )
  expect(torn).toEqual([])
  expect(heard.filter((status) => status === 'signed-in')).toHaveLength(3)
})
