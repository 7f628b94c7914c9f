import type { Page } from '@playwright/test'
import type { TestAccount } from '../../sandbox/accounts.js'
import type { SandboxConfig } from '../../sandbox/types.js'

export interface SignerOptions {
  /** Whether it says goodbye when it is closed. One that crashes does not. */
  goodbye?: 'no' | undefined
  /** Whether it comes up. */
  loads?: 'no' | undefined
}

/** Where the sandbox's signer is: at another origin than the page, as a real wallet is. */
export function signerUrl(
  { pages }: SandboxConfig,
  { key }: TestAccount,
  options: SignerOptions = {},
): string {
  const url = new URL('/coinbase-signer/', pages.replace('localhost', '127.0.0.1'))
  url.searchParams.set('key', key)
  for (const [name, value] of Object.entries(options)) if (value) url.searchParams.set(name, value)
  return url.href
}

/** Waits for the popup that `act` opens. */
export async function openPopup(page: Page, act: () => Promise<unknown>): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), act()])
  return popup
}

export const approve = (popup: Page) => press(popup, 'signer-approve')
export const reject = (popup: Page) => press(popup, 'signer-reject')

/** The popup answers and is gone, perhaps before the click has come back. */
const press = (popup: Page, testId: string) =>
  popup
    .getByTestId(testId)
    .click()
    .catch((error) => {
      if (!popup.isClosed()) throw error
    })
