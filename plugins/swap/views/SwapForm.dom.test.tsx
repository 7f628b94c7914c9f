import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { json } from '../../../kernel/testing/fakeServices.js'
import { KitContext } from '../../../views/index.js'
import { openRoot } from '../../../views/testing/openRoot.js'
import { quote } from '../quote.js'
import { openSwap } from '../testing/openSwap.js'
import { SwapForm } from './SwapForm.js'

/** A form whose offer for 3,000 dollars is this many dollars, with its loss confirmed. */
async function confirmLoss(dollars: number) {
  const offer = { dollars }
  const opened = await openSwap({
    services: {
      '/v1/convert/quotes': ({ query: { from, to, amount } }) => {
        const toAmount = `${offer.dollars}000000`
        return json({
          quotes: [{ id: null, fromAmount: amount, fromAccount: from, toAmount, toAccount: to }],
        })()
      },
    },
  })
  await opened.fill()
  const { kit } = await opened.kernel.runtime()
  const { box, draw } = openRoot()
  draw(
    <KitContext.Provider value={kit}>
      <SwapForm />
    </KitContext.Provider>,
  )
  const find = (id: string) => box.querySelector<HTMLInputElement>(`[data-testid="${id}"]`)
  await vi.waitFor(async () => {
    await act(async () => {})
    expect(find('swap-impact-confirm')).not.toBeNull()
  })
  act(() => find('swap-impact-confirm')?.click())
  expect(find('swap-impact-confirm')?.checked).toBe(true)
  return {
    ...opened,
    isConfirmed: () => find('swap-impact-confirm')?.checked,
    press: () => act(async () => find('swap-action-button')?.click()),
    /** The quote is renewed. */
    renew: (next: number) =>
      act(async () => {
        offer.dollars = next
        await quote(opened.ctx)
      }),
  }
}

test('a loss that has grown since has to be confirmed again', async () => {
  const { isConfirmed, renew, press, router } = await confirmLoss(2_500)
  const push = vi.spyOn(router, 'push')
  await renew(1_000)
  expect(isConfirmed()).toBe(false)
  await press()
  expect(push).not.toHaveBeenCalled()
})

test.each([2_505, 2_495, 2_600])(
  'a loss that is about the same or smaller stays confirmed: %s',
  async (next) => {
    const { isConfirmed, renew } = await confirmLoss(2_500)
    await renew(next)
    expect(isConfirmed()).toBe(true)
  },
)
