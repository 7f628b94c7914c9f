import type { Page } from '@playwright/test'
import { connect } from '../../scripts/shots/actions.js'
import { expect, test } from '../fixtures.js'
import { modal } from '../shell/modal.js'
import { settled } from '../shell/settled.js'

const VIEWS = [
  'Account',
  'SwitchNetwork',
  'WhatIsANetwork',
  'ProfileWallets',
  'AccountSettings',
  'WalletReceive',
  'WalletSend',
  'Swap',
  'OnRampProviders',
] as const

/** The name and the place, within the card, of each control of the header. */
const readHeader = (page: Page) =>
  page.getByTestId('w3m-modal-card').evaluate((card) => {
    const from = card.getBoundingClientRect()
    return [
      ...card.querySelectorAll<HTMLElement>('.lk-header > :is(button, h1), .lk-header-end > button'),
    ].map((control) => {
      const { x, y, width, height } = control.getBoundingClientRect()
      const place = [x - from.x + width / 2, y - from.y + height / 2]
      const { testid = '' } = control.dataset
      return {
        testid,
        name: control.localName === 'h1' ? '' : control.ariaLabel,
        place: place.map(Math.round),
      }
    })
  })

test('[WCAG-3.2.3] [WCAG-3.2.4] [WCAG-3.2.6] back or help, the title and close have one place in every view, and each of them but help one name', async ({
  open,
  page,
}) => {
  const { view } = modal(page)
  await open('kit', { init: { amber: { policies: { '*': 'approve' } } } })
  const seen: Awaited<ReturnType<typeof readHeader>> = []
  const visit = async (name: string) => {
    await expect(view(name)).toBeVisible()
    await settled(page)
    seen.push(...(await readHeader(page)))
  }
  await page.evaluate(() => window.lk.create().open())
  await visit('Connect')
  await page.getByTestId('w3m-header-help').click()
  await visit('WhatIsAWallet')
  await page.evaluate(() => window.lk.kits[0]?.close())
  await connect(page)
  for (const name of VIEWS) {
    await page.evaluate(async (to) => {
      const kit = window.lk.kits[0]
      await kit?.open({ view: 'Account' })
      if (to !== 'Account') (await window.kernelOf(kit).runtime()).router.push(to)
    }, name as string)
    await visit(name)
  }
  const looks = new Map<string, Set<string>>()
  for (const { testid, name, place } of seen) {
    // Help is named after what it explains.
    const look = JSON.stringify({ name: testid === 'w3m-header-help' ? 'help' : name, place })
    looks.set(testid, (looks.get(testid) ?? new Set()).add(look))
  }
  expect([...looks.keys()].sort()).toEqual([
    'header-back',
    'w3m-header-close',
    'w3m-header-help',
    'w3m-header-text',
  ])
  for (const [control, own] of looks) expect([...own], control).toHaveLength(1)
})
