import type { Page } from '@playwright/test'
import { Keyring } from '@polkadot/keyring'
import { hexToU8a, u8aToBigInt } from '@polkadot/util'
import { encodeAddress } from '@polkadot/util-crypto'
import type { TestAccount } from '../../sandbox/accounts.js'
import type { SandboxClient } from '../../sandbox/client.js'
import { storageKey } from '../../sandbox/polkadot/accountInfo.js'
import type { FernControl } from '../../sandbox/wallets/types.js'
import { parts } from '../connect/visit.js'
import { expect, type WalletDriver } from '../fixtures.js'

export const FERN = 'fern-wallet'
export const MEADOW_ID = `polkadot:${'45'.repeat(16)}` as const
export const MOSS_ID = `polkadot:${'46'.repeat(16)}` as const
export const MOSS_FORMAT = 7391

/** An account's address in a network's format; generic by default. */
export function addressOf({ key }: TestAccount, format = 42, type: 'sr25519' | 'ed25519' = 'sr25519') {
  const { publicKey } = new Keyring({ type }).addFromSeed(hexToU8a(key))
  return encodeAddress(publicKey, format)
}

/** Makes the page's kit with the Polkadot adapter and both networks, and records its events. */
export const makePolkadotKit = (page: Page, options: Record<string, unknown> = {}) =>
  page.evaluate((given) => {
    const errors: string[] = []
    const onError = (error: unknown) => void errors.push(String(error))
    const kit = window.lk.create({ use: ['polkadot'], onError, ...given })
    window.visit = { kit, tracked: [], refused: [], errors }
    kit.subscribeEvents(({ data }) => window.visit.tracked.push(data))
  }, options)

/** Picks the wallet in the list and approves in it. */
export async function askFern(page: Page, fern: WalletDriver<FernControl>) {
  const shown = parts(page)
  await page.getByTestId('connect-button').click()
  await shown.wallet(FERN).click()
  await fern.approve()
  return shown
}

/** The same with a wallet that has one account. */
export async function connectFern(page: Page, fern: WalletDriver<FernControl>) {
  const shown = await askFern(page, fern)
  await expect(shown.card).toBeHidden()
  return shown
}

/** The account selection and its controls. */
export const choosing = (page: Page) => ({
  group: page.getByTestId('choose-account'),
  rows: page.getByTestId('choose-account').getByRole('listitem'),
  row: (address: string) => page.getByTestId(`choose-account-${address}`),
})

/** The session's state of the wallet. */
export const readPolkadot = (page: Page) =>
  page.evaluate(() => {
    const { kit } = window.visit
    const { status, address, balance, balanceStatus, allAccounts = [] } = kit.getAccount('polkadot') ?? {}
    const networkId = window.kernelOf(kit).session.state.get().networks.polkadot?.caipNetworkId
    const accounts = allAccounts.map(({ address, name }) => ({ address, name }))
    return { status, address, balance, balanceStatus, networkId, accounts }
  })

export const methodsOf = async (fern: WalletDriver<FernControl>) =>
  (await fern.call('requests')).map(({ method }) => method)

/** The free balance in the node's own state, in base units; undefined if the account is closed. */
export async function freeOf(
  { config }: SandboxClient,
  address: string,
  network = 0,
): Promise<bigint | undefined> {
  const { rpcUrl } = config.polkadot.networks[network] ?? {}
  if (rpcUrl === undefined) throw new Error(`There is no network ${network}.`)
  const params = [storageKey(address)]
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'state_getStorage', params })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(rpcUrl, { method: 'POST', headers, body })
  const { result } = (await response.json()) as { result: string | null }
  // The nonce and three counters come first.
  return result === null ? undefined : u8aToBigInt(hexToU8a(result).slice(16, 32), { isLe: true })
}
