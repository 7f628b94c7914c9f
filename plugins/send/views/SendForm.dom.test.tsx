import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { BOB } from '../../../kernel/testing/fakeAdapter.js'
import { KitContext } from '../../../views/index.js'
import { openRoot } from '../../../views/testing/openRoot.js'
import { rememberRecent } from '../receiver/recents.js'
import { CAROL, openSend } from '../testing/openSend.js'
import WalletSend from './WalletSend.js'

/** Starts and ends like CAROL. */
const LIKE_CAROL = `${CAROL.slice(0, 8)}${'0'.repeat(26)}${CAROL.slice(-8)}`

test('a receiver that was confirmed for one account has to be confirmed for the next', async () => {
  const opened = await openSend()
  const { ctx, kernel, adapter, session, fill } = opened
  rememberRecent({ storage: ctx.storage.shared, session: ctx.session }, 'eip155', CAROL)
  const { kit } = await kernel.runtime()
  const { box, draw } = openRoot()
  draw(
    <KitContext.Provider value={kit}>
      <WalletSend params={{}} />
    </KitContext.Provider>,
  )
  const confirm = () => box.querySelector<HTMLInputElement>('[data-testid="send-confirm"]')
  await act(() => fill({ to: LIKE_CAROL }))
  act(() => confirm()?.click())
  expect(confirm()?.checked).toBe(true)

  adapter.ctx.update('io.alpha', { accounts: [{ address: BOB }] })
  await act(() => vi.waitFor(() => expect(session.account()?.address).toBe(BOB)))
  await act(() => fill({ to: LIKE_CAROL }))
  expect(confirm()?.checked).toBe(false)
})
