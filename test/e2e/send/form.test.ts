import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import { BALANCES } from '../account/visitAccount.js'
import { AMBER, connectWith, makeKit, parts } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { form, LOCAL, newAddress, openForm, tokenOf } from './sendForm.js'

type Axe = { run(context: { exclude: string[] }, options: RunOptions): Promise<AxeResults> }

test('[VAL-03] [WCAG-3.3.1] [WCAG-3.3.3] a missing value is named and its field focused; a wrong value is explained', async ({
  page,
  open,
  sandbox,
  wallets,
  account,
}) => {
  const dollar = tokenOf(sandbox.config, 'HUSD')
  await sandbox.mint({ chainId: LOCAL, symbol: 'HUSD', to: account.address, amount: '12' })
  await open('kit')
  await makeKit(page)
  await connectWith(page, wallets.amber, AMBER)
  const shown = form(page)
  const [amountLine, receiverLine] = [shown.lines.nth(0), shown.lines.nth(1)]

  await openForm(page, { token: `eip155:${LOCAL}:${newAddress()}` })
  await expect(shown.button).toHaveText('Select token')
  await shown.button.click()
  await expect(amountLine).toHaveText('A token is required')
  await expect(shown.token).toBeFocused()
  await page.keyboard.press('Enter')
  await shown.row(dollar.caip).click()

  await expect(shown.button).toHaveText('Enter an amount')
  await shown.button.click()
  await expect(amountLine).toHaveText('An amount and receiver address are required')
  await expect(shown.amount).toBeFocused()
  await page.keyboard.type('1.1234567')
  await expect(amountLine).toHaveText('Up to 6 decimals')
  await expect(shown.button).toHaveText('Check the amount')
  await shown.amount.fill('0.9999995')
  await expect(amountLine).toHaveText('Up to 6 decimals')
  await expect(shown.amount).toHaveValue('0.9999995')
  await shown.amount.fill('12.000001')
  await expect(amountLine).toHaveText('You have 12 HUSD')
  await expect(shown.button).toHaveText('Insufficient funds')
  await shown.amount.fill('1,000.5')
  await expect(shown.button).toHaveText('Insufficient funds')
  await shown.amount.fill('one')
  await expect(shown.button).toHaveText('Check the amount')
  await shown.amount.fill('12')

  await expect(shown.button).toHaveText('Enter a recipient')
  await shown.button.click()
  await expect(receiverLine).toHaveText('An amount and receiver address are required')
  await expect(shown.receiver).toBeFocused()
  for (const [text, words] of [
    [`${account.address.slice(0, -1)}`, 'isn’t a name or a valid address on Latchkey Local'],
    [`${account.address}\u200b`, 'hidden character'],
    [account.address.replace('0x', '0X'), 'isn’t a name or a valid address'],
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD', 'wrong or missing'],
    ['DYw8jCTfwHNRJhhmFcbXvVDTqWMEVFBX6ZKUmG5CNSKK', 'for Solana'],
    ['0x0000000000000000000000000000000000000000', 'No one controls this address'],
    [dollar.address, 'the address of HUSD itself'],
    [`nobody-${account.index}.eth`, 'This name isn’t registered'],
    ['xn--vitalik.eth', 'isn’t a valid name'],
  ] as const) {
    await shown.receiver.fill(text)
    await expect(receiverLine, text).toContainText(words)
    await expect(shown.button).toHaveText('Invalid address')
  }

  // Sending to oneself is allowed after a confirmation.
  await shown.receiver.fill(account.address)
  await expect(page.getByTestId('send-caution-self')).toBeVisible()
  await shown.button.click()
  await expect(shown.confirm).toBeFocused()
  await expect(parts(page).card).toContainText('Confirm the address first')
  await page.keyboard.press('Space')
  await shown.button.click()
  await expect(shown.review.amount).toHaveText('12 HUSD')
})

test('[N-059] [WCAG-2.1.1] a comma is the decimal separator in German; the form works by keyboard alone, and axe finds nothing serious', async ({
  page,
  open,
  wallets,
  sandbox,
  account,
}) => {
  const receiver = newAddress()
  const name = `t${account.index}-${Date.now()}.eth`
  await sandbox.registerName({ name, address: receiver })
  const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  await open('kit')
  await page.evaluate(axe)
  await makeKit(page, { locale: 'de-DE' })
  await connectWith(page, wallets.amber, AMBER)
  const shown = form(page)
  const serious = () =>
    page.evaluate(async () => {
      const root = window.visit.kit.element?.shadowRoot
      const running = root?.getAnimations().filter((one) => one.effect?.getTiming().iterations === 1) ?? []
      await Promise.allSettled(running.map(({ finished }) => finished))
      const { axe } = window as unknown as { axe: Axe }
      const { violations } = await axe.run(
        { exclude: ['sandbox-wallet-prompt'] },
        { resultTypes: ['violations'] },
      )
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
    })

  await openForm(page)
  const line = shown.lines.nth(0)
  await shown.amount.fill('1.500')
  await expect(line).toHaveText('Sie haben 100 ETH')
  for (const [text, read] of [
    ['1,500', 'Verstanden als 1,5 ETH'],
    ['1.5', 'Verstanden als 1,5 ETH'],
    ['١٫٥', 'Verstanden als 1,5 ETH'],
    ['1,5', ''],
  ] as const) {
    await shown.amount.fill(text)
    await expect(line).toHaveText(read)
  }
  await expect(shown.button).toHaveText('Empfänger eingeben')
  await shown.amount.focus()
  const tabTo = async (target: typeof shown.amount) => {
    for (let presses = 0; presses < 12; presses += 1) {
      if (await target.evaluate((one) => one.matches(':focus'))) return
      await page.keyboard.press('Tab')
    }
    throw new Error('Tab never reached it.')
  }
  await tabTo(shown.receiver)
  await page.keyboard.type(name)
  await expect(shown.found).toContainText(receiver)
  expect(await serious()).toEqual([])
  await tabTo(shown.button)
  await page.keyboard.press('Enter')
  await expect(shown.review.amount).toHaveText('1,5 ETH')
  await expect(shown.review.name).toHaveText(name)
  await expect(shown.review.fee).toContainText('ETH')
  expect(await serious()).toEqual([])
  await tabTo(shown.review.send)
  await page.keyboard.press('Enter')
  await wallets.amber.prompt.waitFor()
  expect(await serious()).toEqual([])
  const sent = (await wallets.amber.call('requests')).find(({ method }) => method === 'eth_sendTransaction')
  expect(sent?.params).toMatchObject([{ to: receiver, value: '0x14d1120d7b160000' }])
})

test('[STA-21] a chain without sending is named, with a way to another network', async ({
  page,
  open,
  wallets,
}) => {
  await open('kit')
  await page.evaluate(() => {
    const adapter = window.lk.evmAdapter()
    const setup = async () => {
      const made = (await adapter.setup()).default
      return {
        default: async (ctx: Parameters<typeof made>[0]) => ({ ...(await made(ctx)), transfer: undefined }),
      }
    }
    const kit = window.lk.create({ adapters: [{ ...adapter, setup }] })
    window.visit = { kit, tracked: [], refused: [], errors: [] }
  })
  await connectWith(page, wallets.amber, AMBER)
  await openForm(page)
  await expect(page.getByTestId('send-unsupported')).toContainText('Unsupported chain')
  await page.getByTestId('send-switch-network').click()
  await expect(page.getByTestId('w3m-network-switch-Latchkey Local')).toBeVisible()
})

test('the form is busy until the balances are known, and then has the token that the host asked for', async ({
  page,
  open,
  sandbox,
  wallets,
  account,
}) => {
  await sandbox.mint({ chainId: LOCAL, symbol: 'HUSD', to: account.address, amount: '500' })
  const { address } = tokenOf(sandbox.config, 'HUSD')
  await open('kit')
  await makeKit(page)
  await connectWith(page, wallets.amber, AMBER)
  await sandbox.fault({ service: 'blockchain', path: BALANCES, delayMs: 60_000 })
  await openForm(page, { token: `eip155:${LOCAL}:${address}`, amount: '25', to: newAddress() })
  const shown = form(page)
  await expect(shown.button).toHaveAttribute('aria-busy', 'true')
  await expect(shown.token).not.toContainText('HUSD')
  await sandbox.clearFaults()
  await expect(shown.token).toContainText('HUSD')
  await expect(shown.button).toHaveText('Review')
  await expect(shown.button).not.toHaveAttribute('aria-busy')
})

test('a text of a million characters is refused at once in every field of the form, and never truncated', {
  tag: '@nightly',
}, async ({ page, open, wallets }) => {
  await open('kit')
  await makeKit(page)
  await connectWith(page, wallets.amber, AMBER)
  await openForm(page)
  const shown = form(page)
  const [amountLine, receiverLine] = [shown.lines.nth(0), shown.lines.nth(1)]
  for (const text of [`${newAddress()}${'x'.repeat(1_000_000)}`, `${'a.'.repeat(150_000)}eth`]) {
    await shown.receiver.fill(text)
    await expect(receiverLine).toHaveText('That text is too long. Maximum length: 300.')
    await expect(shown.receiver).toHaveValue('')
  }
  await shown.receiver.fill('nobody.eth')
  await expect(receiverLine).toContainText('This name isn’t registered')
  await shown.amount.fill(`1${'0'.repeat(1_000_000)}`)
  await expect(amountLine).toHaveText('That text is too long. Maximum length: 120.')
  await expect(shown.amount).toHaveValue('')
  await shown.amount.fill('1_000')
  await expect(amountLine).toContainText('Enter a valid amount')
  await shown.token.click()
  const search = page.getByTestId('send-token-search')
  await search.fill('x'.repeat(1_000_000))
  await expect(search).toHaveValue('')
  await expect(page.locator('[data-view="WalletSendSelectToken"] .lk-field-line')).toContainText('too long')
  expect(await page.evaluate(() => window.visit.errors)).toEqual([])
})
