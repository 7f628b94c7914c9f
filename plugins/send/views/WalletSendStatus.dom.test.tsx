import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { BOB } from '../../../kernel/testing/fakeAdapter.js'
import { KitContext } from '../../../views/index.js'
import { openRoot } from '../../../views/testing/openRoot.js'
import { review } from '../estimate.js'
import { send } from '../send.js'
import { openSend } from '../testing/openSend.js'
import WalletSendStatus from './WalletSendStatus.js'

test('the balance below a sent transfer is never that of another account', async () => {
  const { ctx, kernel, adapter, session, fill, never } = await openSend()
  await fill()
  await review(ctx, never)
  await send(ctx)
  const { kit } = await kernel.runtime()
  const { box, draw } = openRoot()
  draw(
    <KitContext.Provider value={kit}>
      <WalletSendStatus />
    </KitContext.Provider>,
  )
  const balance = () => box.querySelector('[data-testid="send-balance"]')
  expect(balance()?.textContent).toContain('2')
  adapter.ctx.update('io.alpha', { accounts: [{ address: BOB }] })
  await act(() => vi.waitFor(() => expect(session.account()).toMatchObject({ address: BOB, balance: '2' })))
  expect(box.querySelector('[data-testid="send-status-confirmed"]')).not.toBeNull()
  expect(balance()).toBeNull()
})
