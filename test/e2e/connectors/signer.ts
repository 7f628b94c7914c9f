import type { Page } from '@playwright/test'
import type { TestAccount } from '../../sandbox/accounts.js'
import type { SandboxConfig } from '../../sandbox/types.js'

export interface SignerOptions {
  /** Whether it announces that it closes. One that crashes does not. */
  goodbye?: 'no' | undefined
  /** Whether it loads. */
  loads?: 'no' | undefined
}

/** The URL of the sandbox's signer: at another origin than the page, like a real wallet. */
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

/** The popup answers and closes, perhaps before the click resolves. */
const press = (popup: Page, testId: string) =>
  popup
    .getByTestId(testId)
    .click()
    .catch((error) => {
      if (!popup.isClosed()) throw error
    })
