import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import { AMBER, connectWith, makeKit, openModal } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { openSwap, swapForm } from './swapForm.js'

type Axe = { run(context: { exclude: string[] }, options: RunOptions): Promise<AxeResults> }

/** The networks of docs/protocol.md#swap-networks. */
const NETWORKS = [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554]
/** Strings that occur only in these features' code: the paths of their requests. */
const LATER = ['/v1/convert/', '/v1/onramp/', '/v1/profile/suggestions']

test('[CON-10] [WCAG-2.1.1] twelve networks and the host’s own have swaps; one works by keyboard alone, and axe finds nothing serious', async ({
  page,
  open,
  sandbox,
  wallets,
}) => {
  await sandbox.fillAccount({ swapTokens: 5_000 })
  const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  await open('kit', { init: { amber: { policies: { wallet_switchEthereumChain: 'approve' } } } })
  await page.evaluate(axe)
  const rpcUrls = { default: { http: [sandbox.config.networks[0]?.rpcUrl ?? ''] } }
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const more = NETWORKS.map((id) => ({ id, name: `Network ${id}`, nativeCurrency, rpcUrls }))
  const local = sandbox.config.networks.slice(0, 2).map(({ id, name, rpcUrl }) => ({
    ...{ id, name, nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } },
  }))
  await makeKit(page, { networks: [...local, ...more] })
  await connectWith(page, wallets.amber, AMBER)
  const shown = swapForm(page)
  const serious = () =>
    page.evaluate(async () => {
      const root = window.visit.kit.element?.shadowRoot
      const running = root?.getAnimations().filter((one) => one.effect?.getTiming().iterations === 1) ?? []
      await Promise.allSettled(running.map(({ finished }) => finished))
      const { axe } = window as unknown as { axe: Axe }
      const options: RunOptions = { resultTypes: ['violations'] }
      const { violations } = await axe.run({ exclude: ['sandbox-wallet-prompt'] }, options)
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
    })
  const focused = () => page.evaluate(() => window.visit.kit.element?.shadowRoot?.activeElement)
  const tabTo = async (target: typeof shown.pay) => {
    for (let presses = 0; presses < 25; presses += 1) {
      if (await target.evaluate((one) => one.matches(':focus'))) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`Tab never reached it: ${await focused()}`)
  }

  // Harbor has no exchange: a button leads to a network that has one.
  await page.evaluate(() => window.visit.kit.switchNetwork({ id: 31338 }))
  await openSwap(page)
  const unsupported = page.getByTestId('swap-unsupported')
  await expect(unsupported).toContainText('Network not supported for Swaps')
  await expect(unsupported.getByRole('listitem')).toHaveCount(NETWORKS.length + 1)
  expect(await serious()).toEqual([])
  await tabTo(page.getByTestId('swap-network-Latchkey Local'))
  await page.keyboard.press('Enter')
  await expect(shown.pay).toHaveValue('1')

  await tabTo(shown.to)
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('swap-tokens')).toBeVisible()
  expect(await page.getByTestId('swap-tokens').getByRole('listitem').count()).toBeLessThan(60)
  expect(await serious()).toEqual([])
  await tabTo(shown.search)
  await page.keyboard.type('harbor dol')
  await tabTo(shown.row('HUSD'))
  await page.keyboard.press('Enter')
  await expect(shown.receive).not.toHaveValue('')

  await tabTo(shown.flip)
  await page.keyboard.press('Enter')
  await expect(shown.flip).toBeFocused()
  await expect(shown.source).toContainText('HUSD')
  // Flipping makes the received amount the paid one; flipping back restores about the original.
  await expect(shown.receive).not.toHaveValue('')
  await page.keyboard.press('Enter')
  await expect(shown.source).toContainText('ETH')
  await tabTo(shown.details)
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('swap-slippage')).toContainText('1%')
  await tabTo(page.getByTestId('swap-slippage'))
  await page.keyboard.press('Enter')
  await tabTo(page.getByTestId('swap-slippage-own'))
  await page.keyboard.type('60')
  await expect(page.getByText('Enter a number from 0.05 to 49')).toBeVisible()
  await page.keyboard.press('Backspace')
  await expect(page.getByTestId('swap-slippage-note')).toContainText('front-running')
  await page.getByTestId('swap-slippage-0.5').press('Enter')
  await expect(page.getByTestId('swap-slippage')).toContainText('0.5%')
  await expect(shown.rate).toContainText('HUSD')
  expect(await serious()).toEqual([])
  await tabTo(shown.action)
  await page.keyboard.press('Enter')
  await expect(shown.review.slippage).toHaveText('0.5%')
  await expect(shown.review.confirm).not.toHaveAttribute('aria-busy')
  expect(await serious()).toEqual([])
  await tabTo(shown.review.confirm)
  await page.keyboard.press('Enter')
  await wallets.amber.approve()
  await expect(shown.status('confirmed')).toBeVisible()
  expect(await serious()).toEqual([])
})

test('a disabled feature has no tile and no view, and none of its code loads', {
  tag: '@nightly',
}, async ({ page, open, sandbox, wallets }) => {
  const off = (id: string) => ({ id, isEnabled: false, config: null })
  await sandbox.features([off('swap'), off('onramp'), off('names')])
  const fetched: Promise<string>[] = []
  page.on('response', (response) => {
    if (/\.js(\?|$)/.test(response.url())) fetched.push(response.text().catch(() => ''))
  })
  const later = async () => {
    const texts = await Promise.all(fetched)
    return LATER.filter((word) => texts.some((text) => text.includes(word)))
  }
  await open('kit')
  await makeKit(page)
  await connectWith(page, wallets.amber, AMBER)
  await openModal(page)
  await expect(page.getByTestId('w3m-account-default-send-button')).toBeVisible()
  await expect(page.getByTestId('w3m-account-default-swaps-button')).toHaveCount(0)
  const refused = await page.evaluate(() =>
    window.visit.kit.open({ view: 'Swap' }).then(
      () => undefined,
      (error: Error) => error.message,
    ),
  )
  expect(refused).toContain('Swap')
  expect(await later()).toEqual([])

  // With the features on, the same strings appear once a visitor opens them.
  await sandbox.features([{ id: 'swap', isEnabled: true, config: ['1inch'] }, off('onramp'), off('names')])
  await open('kit')
  await makeKit(page)
  await openModal(page)
  await page.getByTestId('w3m-account-default-swaps-button').click()
  await expect(swapForm(page).pay).toBeVisible()
  expect(await later()).toEqual(['/v1/convert/'])
})
