import { act, createRef } from 'react'
import { expect, test, vi } from 'vitest'
import type { TransferEstimate } from '../../../kernel/index.js'
import { deferred } from '../../../kernel/testing/fakeAdapter.js'
import { KitContext } from '../../../views/index.js'
import { openRoot } from '../../../views/testing/openRoot.js'
import { flip, setAmount } from '../form.js'
import { openSwap } from '../testing/openSwap.js'
import { PayField } from './PayField.js'

/** The form after Max is pressed, while the fee is estimated. */
async function pressMax() {
  const fee = deferred<TransferEstimate>()
  const estimate = vi.fn(() => fee.promise)
  const opened = await openSwap({ transfer: { estimate } })
  await opened.fill({ amount: '' })
  const { kit } = await opened.kernel.runtime()
  const { box, draw } = openRoot()
  draw(
    <KitContext.Provider value={kit}>
      <PayField
        problem={undefined}
        problemOnPress={undefined}
        isUnread={false}
        typed={undefined}
        onTyped={() => undefined}
        inputRef={createRef()}
        tokenRef={createRef()}
      />
    </KitContext.Provider>,
  )
  await act(async () => {
    box.querySelector<HTMLElement>('[data-testid="swap-max"]')?.click()
    await vi.waitFor(() => expect(estimate).toHaveBeenCalled())
  })
  return {
    ...opened,
    /** Ends the estimate, and lets the form take it. */
    end: () =>
      act(async () => {
        fee.resolve({ fee: 21_000n, terms: {} })
        await new Promise((resolve) => setTimeout(resolve))
      }),
  }
}

test('Max fills in the balance less the fee', async () => {
  const { ctx, end } = await pressMax()
  await end()
  expect(ctx.state.get()).toMatchObject({ sourceTokenAmount: '1.999999999999775', isMax: true })
})

test('an amount typed while Max is looked up stays', async () => {
  const { ctx, end } = await pressMax()
  act(() => setAmount(ctx, '0.5'))
  await end()
  expect(ctx.state.get()).toMatchObject({ sourceTokenAmount: '0.5', isMax: false })
})

test('the maximum of one token is dropped if the tokens are flipped', async () => {
  const { ctx, end } = await pressMax()
  act(() => flip(ctx))
  await end()
  expect(ctx.state.get()).toMatchObject({ sourceTokenAmount: '', isMax: false })
})
