import type { Page } from '@playwright/test'
import { privateKeyToAccount } from 'viem/accounts'
import type { TestAccount } from '../../sandbox/accounts.js'
import { call } from '../../sandbox/call.js'
import type { SandboxClient } from '../../sandbox/client.js'
import { parts } from '../connect/visit.js'
import { expect } from '../fixtures.js'
import { settled, steady } from '../shell/settled.js'

export const PROFILE = '/v1/profile/account'
/** The coin type of the first network (ENSIP-11). */
export const COIN_TYPE = (0x80000000 | 31337) >>> 0

/** The parts of the name views that a visitor sees and presses. */
export const namesOf = (page: Page) => ({
  ...parts(page),
  settings: steady(page, page.getByTestId('account-settings-button')),
  row: steady(page, page.getByTestId('account-choose-name-button')),
  start: steady(page, page.getByTestId('choose-name-button')),
  input: page.getByTestId('wui-ens-input'),
  /** The line below the field. */
  line: page.locator('[data-view="RegisterAccountName"] .lk-field-line'),
  suggestions: page.getByTestId('account-name-suggestion'),
  suggestion: (name: string) => page.locator(`[data-testid="account-name-suggestion"][name="${name}"]`),
  register: steady(page, page.getByTestId('register-name-button')),
  step: (name: 'loading' | 'sign' | 'post' | 'set') => page.getByTestId(`names-step-${name}`),
  cancel: steady(page, page.getByTestId('names-cancel')),
  failed: page.getByTestId('names-failed'),
  success: page.getByTestId('register-name-success'),
  go: steady(page, page.getByTestId('names-go')),
  view: (name: string) => page.locator(`[data-view="${name}"]`),
})

/** Goes from the account to the form, like a visitor. */
export async function goToForm(page: Page) {
  const shown = namesOf(page)
  await shown.settings.click()
  await shown.row.click()
  await expect(page.getByText('Choose your account name')).toBeVisible()
  await shown.start.click()
  await expect(shown.title).toHaveText('Choose name')
  await expect(shown.input).toBeFocused()
  await settled(page)
  return shown
}

/** Registers a name for another account, without a page. */
export async function registerFor(sandbox: SandboxClient, { key, address }: TestAccount, name: string) {
  const message = JSON.stringify({ name, attributes: {}, timestamp: Math.floor(Date.now() / 1000) })
  const signature = await privateKeyToAccount(key).signMessage({ message })
  const { blockchain } = sandbox.config.services
  await call('POST', `${blockchain}${PROFILE}?projectId=${sandbox.projectId}`, {
    ...{ coin_type: COIN_TYPE, address, message, signature },
  })
}

/** The registrations that pages of the project posted. */
export const posted = async (sandbox: SandboxClient) =>
  (await sandbox.requests({ service: 'blockchain', method: 'POST', path: PROFILE })).map(
    ({ body }) => body as { coin_type: number; address: string; message: string; signature: string },
  )

/** A name that only this test has. */
export const nameFor = ({ projectId }: SandboxClient, start: string) => `${start}-${projectId.slice(0, 6)}`
