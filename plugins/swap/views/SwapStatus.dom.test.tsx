import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { BOB } from '../../../kernel/testing/fakeAdapter.js'
import { KitContext } from '../../../views/index.js'
import { openRoot } from '../../../views/testing/openRoot.js'
import { review } from '../review.js'
import { run } from '../run.js'
import { openSwap } from '../testing/openSwap.js'
import SwapStatus from './SwapStatus.js'

test('the balance below a swap is never that of another account', async () => {
  const { ctx, kernel, adapter, session, fill, never } = await openSwap()
  await fill()
  await review(ctx, never)
  await run(ctx)
  const { kit } = await kernel.runtime()
  const { box, draw } = openRoot()
  draw(
    <KitContext.Provider value={kit}>
      <SwapStatus />
    </KitContext.Provider>,
  )
  const balance = () => box.querySelector('[data-testid="swap-balance"]')
  expect(balance()).not.toBeNull()
  adapter.ctx.update('io.alpha', { accounts: [{ address: BOB }] })
  await act(() => vi.waitFor(() => expect(session.account()?.address).toBe(BOB)))
  expect(box.querySelector('[data-testid="swap-status-confirmed"]')).not.toBeNull()
  expect(balance()).toBeNull()
})
