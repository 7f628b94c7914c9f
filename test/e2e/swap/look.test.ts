import type { Locator } from '@playwright/test'
import { AMBER, connectWith, makeKit } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { openSwap, swapForm } from './swapForm.js'

test('the flip button overlaps both cards on their axis, and the amount to receive is flat', async ({
  open,
  page,
  wallets,
}) => {
  await open('kit')
  await makeKit(page)
  const { card } = await connectWith(page, wallets.amber, AMBER)
  const { pay, receive, flip } = swapForm(page)
  await openSwap(page, { from: 'ETH', to: 'HUSD', amount: '1.25' })
  await expect(receive).not.toHaveValue('')
  const boxOf = (part: Locator) => part.evaluate((one) => one.getBoundingClientRect().toJSON() as DOMRect)
  const fields = card.locator('.lk-amount')
  const [first, second, button] = [
    await boxOf(fields.filter({ has: pay })),
    await boxOf(fields.filter({ has: receive })),
    await boxOf(flip),
  ]
  const middle = ({ left, right }: DOMRect) => (left + right) / 2
  expect(middle(button)).toBeCloseTo(middle(first), 0)
  expect((button.top + button.bottom) / 2).toBeCloseTo((first.bottom + second.top) / 2, 0)
  expect(first.bottom - button.top).toBeGreaterThan(8)
  expect(button.bottom - second.top).toBeGreaterThan(8)
  // It is drawn above both.
  const isOnTop = flip.evaluate(
    (one, ys) => {
      const { left, width } = one.getBoundingClientRect()
      const root = one.getRootNode() as ShadowRoot
      return ys.map((y) => one.contains(root.elementFromPoint(left + width / 2, y)))
    },
    [first.bottom - 4, second.top + 4],
  )
  expect(await isOnTop).toEqual([true, true])

  const edgeOf = (part: Locator) =>
    part.evaluate((one) => {
      const { borderTopColor, boxShadow, outlineStyle } = getComputedStyle(one)
      return { borderTopColor, boxShadow, outlineStyle }
    })
  await pay.blur()
  const typed = await edgeOf(fields.filter({ has: pay }))
  expect(await edgeOf(fields.filter({ has: receive }))).toEqual({
    borderTopColor: 'rgba(0, 0, 0, 0)',
    boxShadow: 'none',
    outlineStyle: 'none',
  })
  expect(typed.borderTopColor).not.toBe('rgba(0, 0, 0, 0)')
  // It still has the focus of the keyboard, which is always visible.
  await expect(receive).toHaveAttribute('readonly')
  await expect(receive).toHaveCSS('cursor', 'default')
})
