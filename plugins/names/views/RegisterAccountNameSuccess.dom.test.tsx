import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { BOB } from '../../../kernel/testing/fakeAdapter.js'
import { KitContext } from '../../../views/index.js'
import { openRoot } from '../../../views/testing/openRoot.js'
import { openNames } from '../testing/openNames.js'
import RegisterAccountNameSuccess from './RegisterAccountNameSuccess.js'

test('a registered name is never shown as that of another account', async () => {
  const { kernel, session, adapter, router } = await openNames()
  router.replace('RegisterAccountNameSuccess', { name: 'alice.reown.id' })
  const { kit } = await kernel.runtime()
  openRoot().draw(
    <KitContext.Provider value={kit}>
      <RegisterAccountNameSuccess params={{ name: 'alice.reown.id' }} />
    </KitContext.Provider>,
  )
  await act(() => session.switchNetwork({ id: 10 }))
  expect(router.current()?.view).toBe('RegisterAccountNameSuccess')
  adapter.ctx.update('io.alpha', { accounts: [{ address: BOB }] })
  await act(() => vi.waitFor(() => expect(session.account()?.address).toBe(BOB)))
  await vi.waitFor(() => expect(router.current()?.view).toBe('Account'))
})
