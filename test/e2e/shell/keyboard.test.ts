import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.js'
import { modal, openDemo, untilMoving } from './modal.js'

test.beforeEach(({ open }) => open('kit'))

/** The focused element, through shadow roots: its test id, else its role or tag. */
const focused = (page: Page) =>
  page.evaluate(() => {
    let active = document.activeElement
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
    if (!(active instanceof HTMLElement)) return 'nothing'
    const { testid, view } = active.dataset
    return testid ?? view ?? active.getAttribute('role') ?? active.tagName.toLowerCase()
  })

const pressTab = async (page: Page, times: number, key = 'Tab') => {
  const stops: string[] = []
  for (let index = 0; index < times; index += 1) {
    await page.keyboard.press(key)
    stops.push(await focused(page))
  }
  return stops
}

test('[WCAG-2.1.2] [WCAG-2.4.3] Tab goes round inside the modal, in both directions', async ({ page }) => {
  await openDemo(page)
  await expect(page.getByTestId('row-Extra')).toBeVisible()
  expect(await focused(page)).toBe('w3m-modal-card')
  const ring = ['w3m-header-help', 'w3m-header-close', 'demo-press', 'demo-go', 'demo-note', 'row-Extra']
  expect(await pressTab(page, 8)).toEqual([...ring, 'w3m-header-help', 'w3m-header-close'])
  expect(await pressTab(page, 8, 'Shift+Tab')).toEqual([
    'w3m-header-help',
    ...[...ring].reverse(),
    'row-Extra',
  ])
})

test('[WCAG-2.1.2] Tab goes round also from a view without a control', async ({ page }) => {
  const { card, view } = await openDemo(page)
  await untilMoving(card)
  await page.getByTestId('row-Extra').focus()
  await page.keyboard.press('Enter')
  await expect(view('Extra')).toBeFocused()
  expect(await pressTab(page, 2)).toEqual(['header-back', 'w3m-header-close'])
})

test('Shift+Tab as the first key goes to the last control', async ({ page }) => {
  await openDemo(page)
  // A row that another plugin contributes may be drawn after the view.
  await expect(page.getByTestId('row-Extra')).toBeVisible()
  expect(await pressTab(page, 1, 'Shift+Tab')).toEqual(['row-Extra'])
})

test('[WCAG-2.1.2] [WCAG-2.4.3] Escape closes, and focus returns to the control that opened the modal', async ({
  page,
}) => {
  const { card } = modal(page)
  for (const opener of ['connect-button', 'page-button']) {
    await page.evaluate((id) => {
      for (const kit of window.lk.kits.splice(0)) kit.destroy()
      const kit = window.lk.create({ plugins: [window.lk.demo()] })
      const button = document.querySelector<HTMLElement>(`[data-testid="${id}"]`)
      if (button) button.onclick = () => kit.open()
    }, opener)
    const button = page.getByTestId(opener)
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(card).toBeFocused()
    await page.getByTestId('demo-note').focus()
    await page.keyboard.press('Escape')
    await expect(card).toBeHidden()
    await expect(button).toBeFocused()
  }
})

test('[WCAG-2.4.3] focus goes into a new view, and back to the control that led there', async ({ page }) => {
  const { card, view, back, title } = await openDemo(page)
  await untilMoving(card)
  await page.getByTestId('demo-go').focus()
  await page.keyboard.press('Enter')
  await expect(view('DemoNext')).toBeFocused()
  await expect(title).toHaveText('Step 1')
  await page.keyboard.press('Tab')
  await expect(page.getByTestId('demo-deeper')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(title).toHaveText('Step 2')
  await expect(view('DemoNext')).toBeFocused()

  await back.focus()
  await page.keyboard.press('Enter')
  await expect(title).toHaveText('Step 1')
  await expect(page.getByTestId('demo-deeper')).toBeFocused()
  await back.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('demo-go')).toBeFocused()
})

test('[WCAG-2.4.3] focus returns to a control in the header that led to a view, also if that was slow to load', async ({
  page,
}) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/DemoNext-/, async (route) => {
    await released
    await route.continue()
  })
  const { card, view, back, help } = await openDemo(page)
  await untilMoving(card)
  await help.focus()
  await page.keyboard.press('Enter')
  await expect(back).toBeVisible()
  release()
  await expect(view('DemoNext')).toBeFocused()
  await back.focus()
  await page.keyboard.press('Enter')
  await expect(help).toBeFocused()
})

test('[WCAG-2.4.3] keys still work when the focused control leaves the screen', async ({ page }) => {
  await page.evaluate(async () => {
    const { lk } = window
    const home = lk.home({
      vanishing: ({ react, views: { Button } }) => {
        const [isGone, setGone] = react.useState(false)
        const more = react.createElement(Button, { key: 1, testId: 'other', children: 'Other' })
        if (isGone) return more
        const press = { key: 2, testId: 'vanish', onClick: () => setGone(true), children: 'Vanish' }
        return [more, react.createElement(Button, press)]
      },
    })
    await lk.create({ plugins: [home] }).open()
  })
  const { card } = modal(page)
  await page.getByTestId('vanish').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('vanish')).toHaveCount(0)
  expect(await pressTab(page, 1)).not.toEqual(['page-button'])
  await page.getByTestId('other').evaluate((node) => node.blur())
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
})

test('[WCAG-2.4.3] focus goes into a view that replaces all others', async ({ page }) => {
  const { card, view } = await openDemo(page)
  await untilMoving(card)
  await page.getByTestId('demo-press').focus()
  await page.evaluate(() =>
    window
      .kernelOf(window.lk.kits[0])
      .runtime()
      .then((kit) => kit?.router.reset('DemoNext')),
  )
  await expect(view('DemoNext')).toBeFocused()
})

test('[WCAG-2.4.3] Tab goes on from where the focused control was removed', async ({ page }) => {
  await page.evaluate(async () => {
    const { lk } = window
    const home = lk.home({
      part: ({ react, views: { Button } }) => {
        const [isFailed, setFailed] = react.useState(true)
        const retry = () => {
          setFailed(false)
          document.addEventListener('fail', () => setFailed(true), { once: true })
        }
        const again = { testId: 'again', onClick: retry, children: 'Try again' }
        return [
          react.createElement(Button, { key: 1, testId: 'above', children: 'Above' }),
          react.createElement('div', { key: 2 }, isFailed && react.createElement(Button, again)),
          react.createElement(Button, { key: 3, testId: 'below', children: 'Below' }),
        ]
      },
    })
    await lk.create({ plugins: [home] }).open()
  })
  await untilMoving(modal(page).card)
  const again = page.getByTestId('again')
  await again.focus()
  await page.keyboard.press('Enter')
  await expect(again).toHaveCount(0)
  await page.evaluate(() => document.dispatchEvent(new Event('fail')))
  await expect(again).toBeVisible()
  expect(await pressTab(page, 2)).toEqual(['again', 'below'])
})

test('[WCAG-2.4.3] Tab goes on from a control that is disabled once it is pressed', async ({ page }) => {
  await page.evaluate(async () => {
    const { lk } = window
    const home = lk.home({
      part: ({ react, views: { Button } }) => {
        const [disabled, setDisabled] = react.useState(false)
        const resend = { testId: 'resend', disabled, onClick: () => setDisabled(true), children: 'Resend' }
        return [
          react.createElement(Button, { key: 1, testId: 'above', children: 'Above' }),
          react.createElement('div', { key: 2 }, react.createElement(Button, resend)),
          react.createElement(Button, { key: 3, testId: 'below', children: 'Below' }),
        ]
      },
    })
    await lk.create({ plugins: [home] }).open()
  })
  await untilMoving(modal(page).card)
  await page.getByTestId('resend').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('resend')).toBeDisabled()
  expect(await pressTab(page, 1)).toEqual(['below'])
})

test('[WCAG-2.4.3] a view that fails to load leaves focus in the card, and so does its retry', async ({
  page,
}) => {
  const state = { isBroken: true }
  await page.route(/\/assets\/DemoNext-[\w-]{8}\.js$/, (route) =>
    state.isBroken ? route.abort('connectionreset') : route.continue(),
  )
  const { card, view, back } = await openDemo(page)
  await untilMoving(card)
  await page.getByTestId('demo-go').focus()
  await page.keyboard.press('Enter')
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await expect(card.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(again).toBeFocused()
  state.isBroken = false
  await page.keyboard.press('Enter')
  await expect(view('DemoNext')).toBeFocused()
  await back.click()
  await expect(page.getByTestId('demo-go')).toBeFocused()
})

test('[WCAG-2.4.3] a view that the page shows instead of another one gets the focus', async ({ page }) => {
  const { view } = await openDemo(page)
  await page.getByTestId('demo-press').focus()
  await page.evaluate(() => window.lk.kits[0]?.open({ view: 'Extra' as 'Connect' }))
  await expect(view('Extra')).toBeFocused()
  // The project switches the view's plugin off.
  await page.evaluate(() => {
    const kernel = window.kernelOf(window.lk.kits[0])
    kernel.applyFeatures({ ...kernel.features.get(), swaps: false })
  })
  await expect(view('DemoHome')).toBeFocused()
})

test('[WCAG-2.4.3] the page behind is inert while the modal is open, and itself again afterwards', async ({
  page,
}) => {
  await page.evaluate(() => {
    const own = document.createElement('aside')
    own.inert = true
    own.id = 'own'
    document.body.append(own)
  })
  const inert = () =>
    page.evaluate(() => [...document.body.children].filter((one) => (one as HTMLElement).inert).length)
  const { card } = await openDemo(page)
  const others = await page.evaluate(() => document.body.children.length - 1)
  expect(await inert()).toBe(others)
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
  expect(await inert()).toBe(1)
})

test('[N-130] [WCAG-2.1.1] [EN-5.9] a wallet is connected, the network switched and the wallet disconnected with the keyboard alone', {
  tag: '@journey',
}, async ({ page }) => {
  await page.evaluate(() => {
    window.lk.create()
  })
  const { card, title } = modal(page)
  /** Tabs until the control has focus, then presses it: no pointer, no focus from outside. */
  const press = async (target: Locator) => {
    await expect(target).toBeVisible()
    await expect(async () => {
      await page.keyboard.press('Tab')
      expect(await target.evaluate((node) => node.matches(':focus'))).toBe(true)
    }).toPass({ intervals: [0] })
    await page.keyboard.press('Enter')
  }
  const approve = page.getByTestId('wallet-approve')
  await press(page.getByTestId('connect-button'))
  await expect(card).toBeFocused()
  await expect(page.getByRole('dialog', { name: 'Connect Wallet' })).toBeVisible()
  await press(card.getByRole('button', { name: 'Amber Wallet' }))
  await expect(title).toHaveText('Amber Wallet')
  await press(approve)
  await expect(card).toBeHidden()

  await press(page.getByTestId('account-button'))
  await expect(page.getByTestId('single-account-avatar')).toBeVisible()
  await press(page.getByTestId('w3m-account-select-network'))
  await expect(title).toHaveText('Choose Network')
  await press(card.getByRole('button', { name: 'Latchkey Harbor' }))
  await press(approve)
  await expect.poll(() => page.evaluate(() => window.lk.kits[0]?.getNetwork().chainId)).toBe(31338)
  await expect(page.getByTestId('disconnect-button')).toBeVisible()
  await press(page.getByTestId('disconnect-button'))
  await expect(page.getByTestId('connect-button')).toBeVisible()
})
