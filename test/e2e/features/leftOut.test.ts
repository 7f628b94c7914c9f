import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Page } from '@playwright/test'
import { AMBER, connect, parts } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { FEATURES, openOn, viewNamed, visit } from './shown.js'

const PLUGINS = join(import.meta.dirname, '../../../plugins')

/** A view of each plugin, and its elements in other plugins' views. */
const ALL = {
  connect: { view: 'AllWallets', on: {} },
  siwx: { view: 'SIWXSignMessage', on: {} },
  'account-tabs': { view: 'WalletReceive', on: { Account: 'w3m-account-default-receive-button' } },
  send: { view: 'WalletSend', on: { Account: FEATURES.send } },
  swap: { view: 'Swap', on: { Account: FEATURES.swaps } },
  onramp: { view: 'OnRampProviders', on: { Account: FEATURES.onramp } },
  names: { view: 'RegisterAccountName', on: { AccountSettings: 'account-choose-name-button' } },
  permissions: { view: 'Permissions', on: { AccountSettings: 'account-permissions-button' } },
  multiwallet: { view: 'ProfileWallets', on: { Account: FEATURES.multiWallet } },
  'embedded-wallet': { view: 'EmailLogin', on: { Connect: FEATURES.email } },
} as const
type Name = keyof typeof ALL
const NAMES = Object.keys(ALL) as Name[]
/** Views that show elements of other plugins, with the plugin of each view. */
const SCREENS = { Connect: 'connect', Account: 'account-tabs', AccountSettings: 'account-tabs' } as const
/** Views that a host can open at any time. */
const OPENED: readonly Name[] = ['send', 'swap', 'onramp', 'names', 'multiwallet', 'connect']

/** The names of a plugin's own views, which are also its chunk names; names that two plugins share are excluded. */
const viewsOf = (plugin: Name) =>
  readdirSync(join(PLUGINS, plugin, 'views'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /^[^.]+\.tsx$/.test(file))
    .map((file) => basename(file, '.tsx'))
const chunksOf = (plugin: Name) => {
  const others = NAMES.filter((one) => one !== plugin).flatMap(viewsOf)
  return viewsOf(plugin).filter((view) => !others.includes(view))
}
const fetched = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => /\/assets\/(.+?)-[\w-]{8}\.js/.exec(name)?.[1] ?? '')
      .filter(Boolean),
  )

async function expectScreen(page: Page, screen: keyof typeof SCREENS, left: Name) {
  await expect(viewNamed(page, screen)).toBeVisible()
  for (const name of NAMES) {
    const testId = (ALL[name].on as Partial<Record<typeof screen, string>>)[screen]
    if (testId)
      await expect(page.getByTestId(testId), `${name} on ${screen}`).toHaveCount(name === left ? 0 : 1)
  }
}

async function expectLeftOut(page: Page, left: Name) {
  // Before connecting.
  if (left === 'connect') expect(await openOn(page)).toBe('NO_HOME_VIEW')
  else {
    expect(await openOn(page)).toBe('opened')
    await expect(parts(page).wallet(AMBER)).toBeVisible()
    await expectScreen(page, 'Connect', left)
  }
  expect(await connect(page, AMBER)).toEqual({ ok: true })
  await expect(viewNamed(page, 'SIWXSignMessage')).toHaveCount(0)

  // After connecting. Without an account view, the wallet list is shown.
  expect(await openOn(page)).toBe('opened')
  if (left === 'account-tabs') await expectScreen(page, 'Connect', left)
  else {
    await expectScreen(page, 'Account', left)
    expect(await openOn(page, 'AccountSettings')).toBe('opened')
    await expectScreen(page, 'AccountSettings', left)
  }
  expect(await openOn(page, ALL[left].view)).toBe('VIEW_NOT_FOUND')

  // The next plugin still works.
  const next = OPENED[(OPENED.indexOf(left) + 1) % OPENED.length] ?? 'send'
  expect(await openOn(page, ALL[next].view)).toBe('opened')
  await expect(viewNamed(page, ALL[next].view)).toBeVisible()

  const chunks = await fetched(page)
  expect(chunks.filter((name) => chunksOf(next).includes(name))).not.toEqual([])
  expect(chunks.filter((name) => chunksOf(left).includes(name))).toEqual([])
  expect(await page.evaluate(() => window.visit.errors)).toEqual([])
}

test('[KER-03] each plugin can be omitted: nothing of it is loaded or shown, and the others still work', async ({
  page,
  open,
}) => {
  for (const left of NAMES) {
    await test.step(left, async () => {
      await visit(page, open, { without: [left] })
      await expectLeftOut(page, left)
    })
  }
})
