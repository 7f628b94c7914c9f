import { Keyring } from '@polkadot/keyring'
import { hexToU8a } from '@polkadot/util'
import type { Page } from 'playwright-core'
import { deriveAccount } from '../../../sandbox/accounts.js'
import { open, row } from '../actions.js'
import type { Group, Scenario } from '../types.js'

const FERN = 'fern-wallet'

/** Choosing an account of a wallet that has this many and approves the page. */
function choosing(name: string, count: number, more?: (page: Page) => Promise<unknown>): Scenario {
  const accounts = Array.from({ length: count }, (_, index) => index)
  return {
    name,
    start: {
      wallets: 'fern',
      init: { fern: { accounts, policies: { '*': 'approve' } } },
      options: { use: ['polkadot'] },
    },
    names: [FERN, 'Latchkey Meadow', ...accounts.flatMap(namesOf)],
    show: async ({ page }) => {
      await open(page)
      await row(page, FERN).click()
      await page.getByTestId('choose-account').waitFor()
      await more?.(page)
    },
  }
}

/** The untranslated texts of an account: its name, its address, and the shortened form. */
function namesOf(index: number): string[] {
  const { address } = new Keyring({ type: 'sr25519' }).addFromSeed(hexToU8a(deriveAccount(index).key))
  return [`Frond ${index}`, address, `${address.slice(0, 6)}…${address.slice(-6)}`]
}

export const choosingGroup: Group = {
  name: 'choosing',
  scenarios: [
    choosing('account', 3),
    choosing('account of many', 24, (page) => row(page, 'Frond 6').scrollIntoViewIfNeeded()),
  ],
}
