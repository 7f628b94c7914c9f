import { act, createRef } from 'react'
import { expect, test, vi } from 'vitest'
import { TransferError, type TransferEstimate } from '../../../kernel/index.js'
import { BOB, deferred } from '../../../kernel/testing/fakeAdapter.js'
import { KitContext, useNetwork } from '../../../views/index.js'
import { openRoot } from '../../../views/testing/openRoot.js'
import { setAmount } from '../form.js'
import { ETHER, openSend } from '../testing/openSend.js'
import { AmountField } from './AmountField.js'

function Field() {
  const network = useNetwork()
  return network ? (
    <AmountField
      network={network}
      problem={undefined}
      problemOnPress={undefined}
      typed={undefined}
      onTyped={() => undefined}
      inputRef={createRef()}
      tokenRef={createRef()}
    />
  ) : null
}

/** The form after Max is pressed, while the fee is estimated. */
async function pressMax() {
  const fee = deferred<TransferEstimate>()
  const estimate = vi.fn(() => fee.promise)
  const opened = await openSend({ transfer: { estimate } })
  await opened.fill({ amount: '' })
  const { kit } = await opened.kernel.runtime()
  const { box, draw } = openRoot()
  draw(
    <KitContext.Provider value={kit}>
      <Field />
    </KitContext.Provider>,
  )
  await act(async () => {
    box.querySelector<HTMLElement>('[data-testid="send-max"]')?.click()
    await vi.waitFor(() => expect(estimate).toHaveBeenCalled())
  })
  return {
    ...opened,
    /** Ends the estimate, and lets the form take it. */
    end: (settle: (one: typeof fee) => void) =>
      act(async () => {
        settle(fee)
        await new Promise((resolve) => setTimeout(resolve))
      }),
  }
}

test('Max fills in the balance less the fee', async () => {
  const { ctx, end } = await pressMax()
  await end(({ resolve }) => resolve({ fee: ETHER, terms: {} }))
  expect(ctx.state.get()).toMatchObject({ sendTokenAmount: '1', isMax: true })
})

test('an amount typed while Max is looked up stays', async () => {
  const { ctx, end } = await pressMax()
  act(() => setAmount(ctx, '0.5'))
  await end(({ resolve }) => resolve({ fee: 1n, terms: {} }))
  expect(ctx.state.get()).toMatchObject({ sendTokenAmount: '0.5', isMax: false })
})

test.each<[string, (fee: ReturnType<typeof deferred<TransferEstimate>>) => void]>([
  ['the maximum', ({ resolve }) => resolve({ fee: 1n, terms: {} })],
  ['the failure', ({ reject }) => reject(new TransferError('INSUFFICIENT_FUNDS', 'no'))],
])('%s of one account is dropped if the wallet switches to another', async (_, settle) => {
  const { ctx, adapter, session, toast, end } = await pressMax()
  await act(async () => {
    adapter.ctx.update('io.alpha', { accounts: [{ address: BOB }] })
    await vi.waitFor(() => expect(session.account()?.address).toBe(BOB))
  })
  await end(settle)
  expect(ctx.state.get()).toMatchObject({ sendTokenAmount: undefined, isMax: false })
  expect(toast.state.get().open).toBe(false)
})
