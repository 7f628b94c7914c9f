import type { Page } from '@playwright/test'
import type { SandboxClient } from '../../sandbox/client.js'
import { parts } from '../connect/visit.js'
import { expect } from '../fixtures.js'
import { settled } from '../shell/settled.js'

type Options = Record<string, unknown>

/** Makes a kit with the embedded wallet on EVM and Solana. Call again after each reload. */
export async function makeEmbedded(page: Page, options: Options = {}): Promise<void> {
  await page.evaluate((given) => {
    const errors: string[] = []
    const onError = (error: unknown) => void errors.push(String(error))
    const kit = window.lk.create({ use: ['evm', 'solana'], embedded: true, onError, ...given })
    window.visit = { kit, tracked: [], refused: [], errors }
    kit.subscribeEvents(({ data }) => window.visit.tracked.push(data))
    kit.on('security:refused', (refused) => window.visit.refused.push(refused))
  }, options)
}

/** The frame's request, over the modal. */
export const approval = (page: Page) => page.frameLocator('#w3m-iframe').getByTestId('frame-approval')

/** Enters the address, and the code from the e-mail. */
export async function logInByEmail(page: Page, sandbox: SandboxClient, email: string): Promise<void> {
  await page.getByTestId('connect-button').click()
  const { card, title } = parts(page)
  await expect(card).toBeVisible()
  await page.getByTestId('wui-email-input').fill(email)
  await page.keyboard.press('Enter')
  await expect(title).toHaveText('Confirm Email')
  await expect(page.getByTestId('wui-otp-input')).toBeFocused()
  await settled(page)
  await page.keyboard.type(await sandbox.secure.code(email))
}

/** The kit's account in one namespace. */
export const accountOf = (page: Page, namespace: 'eip155' | 'solana') =>
  page.evaluate((of) => window.visit.kit.getAccount(of), namespace)

/** Everything that the page has stored for a login. */
export const loginData = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() =>
    Object.fromEntries(
      Object.entries({ ...localStorage }).filter(
        ([key]) => key.startsWith('@appkit-wallet/') || key === '@appkit/connected_social',
      ),
    ),
  )
