import type { Page } from '@playwright/test'
import { row } from '../../scripts/shots/actions.js'
import { expect, test } from '../fixtures.js'
import { modal } from '../shell/modal.js'
import { openAll, PAIRING, wallet } from '../wallets/all.js'

declare global {
  interface Window {
    __announced?: string[]
  }
}

/** Records the texts that live regions of the modal get, which a screen reader announces. */
async function announcements(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const announced: string[] = []
    window.__announced = announced
    const live = '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]'
    const hear = (region: Element | null | undefined) => {
      const text = region?.textContent?.trim() ?? ''
      if (text !== '' && text !== announced.at(-1)) announced.push(text)
    }
    const root = window.lk.kits[0]?.element?.shadowRoot
    if (!root) throw new Error('The page has no modal.')
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        hear((target instanceof Element ? target : target.parentElement)?.closest(live))
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue
          for (const region of [node, ...node.querySelectorAll('*')]) if (region.matches(live)) hear(region)
        }
      }
    }).observe(root, { childList: true, characterData: true, subtree: true })
  })
  return () => page.evaluate(() => window.__announced ?? [])
}

test('[WCAG-4.1.3] waiting for a wallet, its refusal, a copy, an invalid field and being offline are announced without moving the focus', async ({
  open,
  page,
  context,
  wallets: { amber },
}) => {
  await open('kit')
  await page.evaluate(() => window.lk.create().open())
  const { card } = modal(page)
  const heard = await announcements(page)
  const expectHeard = (text: string | RegExp) =>
    expect.poll(async () => (await heard()).join('\n')).toMatch(text)

  await row(page, 'Amber').click()
  await expectHeard(/Continue in Amber Wallet/)
  await amber.reject()
  await expectHeard(/declined/)
  await page.getByTestId('w3m-connecting-widget-secondary-button').click()
  await amber.approve()
  await expect(card).toHaveCount(0)

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() => window.lk.kits[0]?.open({ view: 'Account' }))
  const copy = page.getByRole('button', { name: 'Copy address' })
  await copy.click()
  await expectHeard(/copied/)
  await expect(copy).toBeFocused()

  await page.evaluate(() => window.lk.kits[0]?.open({ view: 'WalletSend' }))
  const receiver = page.getByTestId('send-receiver')
  await receiver.fill('nobody')
  await expectHeard(/address/)
  await expect(receiver).toBeFocused()

  await context.setOffline(true)
  await expectHeard(/offline/)
  await expect(receiver).toBeFocused()
})

test('[WCAG-4.1.3] the number of wallets found is announced while the focus stays in the field', async ({
  open,
  page,
  sandbox,
}) => {
  await sandbox.setWallets(['Aspen', 'Birch', 'Cedar'].map((name, index) => wallet(index, { name })))
  await open('kit', { options: PAIRING })
  const { search } = await openAll(page)
  const heard = await announcements(page)
  await search.fill('birch')
  await expect.poll(async () => (await heard()).join('\n')).toMatch(/1 wallet/)
  await search.fill('nothing like it')
  await expect.poll(async () => (await heard()).join('\n')).toMatch(/0 wallets/)
  await expect(search).toBeFocused()
})
