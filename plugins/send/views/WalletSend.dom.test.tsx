import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { BOB } from '../../../kernel/testing/fakeAdapter.js'
import { KitContext } from '../../../views/index.js'
import { openRoot } from '../../../views/testing/openRoot.js'
import { setAmount } from '../form.js'
import { openSend } from '../testing/openSend.js'
import WalletSend from './WalletSend.js'

/** Types as a visitor does: React reads the value that an event comes with. */
function type(input: HTMLInputElement | null, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input?.dispatchEvent(new Event('input', { bubbles: true }))
}

type Opened = Awaited<ReturnType<typeof openSend>>

test.each<[string, string, (opened: Opened) => unknown]>([
  ['network', 'eip155:10', ({ session }) => session.switchNetwork({ id: 10 })],
  ['account', 'eip155:1', ({ adapter }) => adapter.ctx.update('io.alpha', { accounts: [{ address: BOB }] })],
])('after a switch of the %s the native currency is chosen again', async (_, chainId, change) => {
  const opened = await openSend()
  const { ctx, kernel, session } = opened
  const { kit } = await kernel.runtime()
  const { box, draw } = openRoot()
  draw(
    <KitContext.Provider value={kit}>
      <WalletSend params={{}} />
    </KitContext.Provider>,
  )
  const button = () => box.querySelector('[data-testid="send-button"]')
  await vi.waitFor(async () => {
    await act(async () => {})
    expect(button()?.textContent).toContain('amount')
    expect(session.account()?.tokenStatus).toMatch(/ready|failed/)
  })
  act(() => setAmount(ctx, '1.5'))
  await act(async () => {
    await change(opened)
    await vi.waitFor(() => expect(ctx.state.get().sendTokenAmount).toBeUndefined())
  })
  await act(() => vi.waitFor(() => expect(ctx.state.get().token?.chainId).toBe(chainId)))
})

test('a text that is no amount goes with the account that it was typed for', async () => {
  const opened = await openSend()
  const { adapter, kernel, session } = opened
  const { kit } = await kernel.runtime()
  const { box, draw } = openRoot()
  draw(
    <KitContext.Provider value={kit}>
      <WalletSend params={{}} />
    </KitContext.Provider>,
  )
  const amount = () => box.querySelector<HTMLInputElement>('[data-testid="send-amount"]')
  await act(() => vi.waitFor(() => expect(amount()).not.toBeNull()))
  act(() => type(amount(), '1.5 ETH'))
  expect(amount()?.value).toBe('1.5 ETH')
  adapter.ctx.update('io.alpha', { accounts: [{ address: BOB }] })
  await act(() => vi.waitFor(() => expect(session.account()?.address).toBe(BOB)))
  expect(amount()?.value).toBe('')
})
