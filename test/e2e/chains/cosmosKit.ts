import type { Page } from '@playwright/test'
import { hexToBytes } from 'viem'
import type { TestAccount } from '../../sandbox/accounts.js'
import { GLADE, HUB } from '../../sandbox/cosmos/chains.js'
import { cosmosAccountOf } from '../../sandbox/cosmos/keys.js'
import type { GroveControl } from '../../sandbox/wallets/types.js'
import { parts } from '../connect/visit.js'
import { expect, type WalletDriver } from '../fixtures.js'

export const HUB_ID = `cosmos:${HUB.chainId}`
export const GLADE_ID = `cosmos:${GLADE.chainId}`

/** The address of a test's account on a chain. */
export const addressOn = async ({ key }: TestAccount, { prefix } = HUB) =>
  (await cosmosAccountOf(hexToBytes(key), prefix)).address

/** The page's kit with the Cosmos adapter and both chains, and a record of what it tells. */
export const makeCosmosKit = (page: Page, options: Record<string, unknown> = {}) =>
  page.evaluate((given) => {
    const errors: string[] = []
    const onError = (error: unknown) => void errors.push(String(error))
    const kit = window.lk.create({ use: ['cosmos'], onError, ...given })
    window.visit = { kit, tracked: [], refused: [], errors }
  }, options)

/** Picks the wallet in the list and says yes to it. */
export async function connectGrove(page: Page, grove: WalletDriver<GroveControl>, id = 'keplr') {
  const shown = parts(page)
  await page.getByTestId('connect-button').click()
  await shown.wallet(id).click()
  await grove.approve()
  await expect(shown.card).toHaveCount(0)
  return shown
}

/** What the session holds of the wallet. */
export const readCosmos = (page: Page) =>
  page.evaluate(() => {
    const { kit } = window.visit
    const { status, address, balance, balanceStatus, allAccounts = [] } = kit.getAccount('cosmos') ?? {}
    const networkId = kit.kernel.session.state.get().networks.cosmos?.caipNetworkId
    const accounts = allAccounts.map(({ address, name, publicKey }) => ({ address, name, publicKey }))
    return { status, address, balance, balanceStatus, networkId, accounts }
  })

export const methodsOf = async (grove: WalletDriver<GroveControl>) =>
  (await grove.call('requests')).map(({ method }) => method)
