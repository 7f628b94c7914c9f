import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { KitContext } from '../../../views/index.js'
import { openRoot } from '../../../views/testing/openRoot.js'
import { ALICE, openSwap } from '../testing/openSwap.js'
import Swap from './Swap.js'

test('the form starts anew for another wallet with the same account', async () => {
  const { ctx, kernel, adapter, session, fill } = await openSwap()
  await fill({ amount: '1.5' })
  const { kit } = await kernel.runtime()
  const { box, draw } = openRoot()
  draw(
    <KitContext.Provider value={kit}>
      <Swap params={{}} />
    </KitContext.Provider>,
  )
  await vi.waitFor(async () => {
    await act(async () => {})
    expect(box.querySelector('[data-testid="swap-action-button"]')).not.toBeNull()
  })
  adapter.wallet('io.beta').accounts = [ALICE]
  await act(() => session.connect({ connectorId: 'io.beta' }))
  await act(() => vi.waitFor(() => expect(ctx.state.get().sourceToken?.symbol).toBe('ETH')))
  expect(ctx.state.get().sourceTokenAmount).toBe('1')
})
