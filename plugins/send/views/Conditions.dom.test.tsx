import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { TransferEstimate, TransferRequest } from '../../../kernel/index.js'
import { KitContext } from '../../../views/index.js'
import { setAmount } from '../form.js'
import { setMemo } from '../memo.js'
import { ETHER, openSend } from '../testing/openSend.js'
import WalletSendPreview from './WalletSendPreview.js'

/** Draws the review of a transfer with this estimate. */
async function draw(estimate: (request: TransferRequest) => TransferEstimate, isMax = false) {
  const max = async (request: TransferRequest) => ({ ...estimate(request), value: ETHER })
  const opened = await openSend({
    transfer: { estimate: async (request) => estimate(request), ...(isMax && { max }) },
  })
  await opened.fill()
  if (isMax) setAmount(opened.ctx, '1', true)
  setMemo(opened.ctx, '104283', 99)
  const box = document.createElement('div')
  document.body.append(box)
  const root = createRoot(box)
  onTestFinished(() => {
    root.unmount()
    box.remove()
  })
  const { kit } = await opened.kernel.runtime()
  root.render(
    <KitContext.Provider value={kit}>
      <WalletSendPreview />
    </KitContext.Provider>,
  )
  const find = (id: string) =>
    vi.waitFor(() => {
      const found = box.querySelector<HTMLElement>(`[data-testid="${id}"]`)
      if (!found) throw new TypeError(`There is no ${id}.`)
      return found
    })
  return { ...opened, box, find }
}

test('the review shows the memo', async () => {
  const { find } = await draw(() => ({ fee: 1n, terms: {} }))
  expect((await find('send-review-memo')).textContent).toBe('104283')
})

test('[WCAG-1.3.1] the speeds are a group of radio buttons, and another choice shows its own fee', async () => {
  const { box, find } = await draw(({ speed }) => ({
    ...{ fee: speed === 'fast' ? ETHER / 2n : ETHER / 4n, terms: {} },
    speeds: [
      { speed: 'normal', fee: ETHER / 4n },
      { speed: 'fast', fee: ETHER / 2n },
    ],
  }))
  await find('send-speed-fast')
  const group = box.querySelector('[role="radiogroup"]')
  expect(document.getElementById(group?.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('Speed')
  const checked = () =>
    [...box.querySelectorAll('input')].filter((one) => one.checked).map((one) => one.dataset.testid)
  expect(checked()).toEqual(['send-speed-normal'])
  ;(await find('send-speed-fast')).click()
  await vi.waitFor(async () => expect((await find('send-review-fee')).textContent).toContain('0.5 ETH'))
  expect(checked()).toEqual(['send-speed-fast'])
})

test('coins that stay untouched are counted, with their worth and the reason', async () => {
  const { find } = await draw(() => ({
    ...{ fee: 1n, terms: {} },
    notes: [{ kind: 'coins-left', count: 3, value: ETHER / 2n }],
  }))
  expect((await find('send-note-coins-left')).textContent).toBe(
    '3 coins worth 0.5 ETH stay untouched, because they may hold ordinals.',
  )
})

test('with Max, what keeps the account open can be sent too, which has to be confirmed', async () => {
  const { find, ctx } = await draw(
    ({ closesAccount }) => ({
      ...{ fee: 1n, terms: {} },
      notes: [closesAccount ? { kind: 'closes', value: 0n } : { kind: 'stays', value: ETHER / 100n }],
    }),
    true,
  )
  expect((await find('send-note-stays')).textContent).toContain('0.01 ETH stays in your account')
  ;(await find('send-closes-account')).click()
  expect((await find('send-note-closes')).textContent).toContain('This closes your account')
  expect(ctx.state.get().review).toMatchObject({ status: 'ready', draft: { closesAccount: true } })
  const confirm = (await find('send-confirm-closes')) as HTMLInputElement
  expect(confirm.checked).toBe(false)
  confirm.click()
  await vi.waitFor(() => expect(confirm.checked).toBe(true))
  ;(await find('send-closes-account')).click()
  await find('send-note-stays')
})

test('a typed amount offers no closing of the account', async () => {
  const { box, find } = await draw(() => ({
    ...{ fee: 1n, terms: {} },
    notes: [{ kind: 'stays', value: ETHER / 100n }],
  }))
  await find('send-note-stays')
  expect(box.querySelector('[data-testid="send-closes-account"]')).toBeNull()
})
