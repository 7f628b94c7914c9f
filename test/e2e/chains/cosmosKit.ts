import { createPublicKey, verify } from 'node:crypto'
import type { Page } from '@playwright/test'
import { hexToBytes } from 'viem'
import type { TestAccount } from '../../sandbox/accounts.js'
import type { SandboxClient } from '../../sandbox/client.js'
import { GLADE, HUB } from '../../sandbox/cosmos/chains.js'
import { cosmosAccountOf } from '../../sandbox/cosmos/keys.js'
import type { GroveControl } from '../../sandbox/wallets/types.js'
import { parts } from '../connect/visit.js'
import { expect, type WalletDriver } from '../fixtures.js'

export const HUB_ID = `cosmos:${HUB.chainId}` as const
export const GLADE_ID = `cosmos:${GLADE.chainId}` as const

/** The address of a test's account on a chain. */
export const addressOn = async ({ key }: TestAccount, { prefix } = HUB) =>
  (await cosmosAccountOf(hexToBytes(key), prefix)).address

/** Makes the page's kit with the Cosmos adapter and both chains, and records its events. */
export const makeCosmosKit = (page: Page, options: Record<string, unknown> = {}) =>
  page.evaluate((given) => {
    const errors: string[] = []
    const onError = (error: unknown) => void errors.push(String(error))
    const kit = window.lk.create({ use: ['cosmos'], onError, ...given })
    window.visit = { kit, tracked: [], refused: [], errors }
  }, options)

/** The prefix of a compressed secp256k1 key (RFC 5480). */
const SPKI_PREFIX = '3036301006072a8648ce3d020106052b8104000a032200'

/** Whether OpenSSL accepts the signature of the text, over the ADR-36 document, with the key beside it. */
export function isSignedForOpenSsl(message: string, signer: string, signature: string): boolean {
  const signed = JSON.parse(atob(signature)) as { pub_key: { value: string }; signature: string }
  const bytesOf = (text: string) => Buffer.from(text, 'base64')
  const spki = Buffer.concat([Buffer.from(SPKI_PREFIX, 'hex'), bytesOf(signed.pub_key.value)])
  const key = createPublicKey({ key: spki, format: 'der', type: 'spki' })
  const data = Buffer.from(message).toString('base64')
  const doc =
    '{"account_number":"0","chain_id":"","fee":{"amount":[],"gas":"0"},"memo":"","msgs":[{"type":"sign/MsgSignData",' +
    `"value":{"data":"${data}","signer":"${signer}"}}],"sequence":"0"}`
  return verify('sha256', Buffer.from(doc), { key, dsaEncoding: 'ieee-p1363' }, bytesOf(signed.signature))
}

/** Picks the wallet in the list and approves in it. */
export async function connectGrove(page: Page, grove: WalletDriver<GroveControl>, id = 'keplr') {
  const shown = parts(page)
  await page.getByTestId('connect-button').click()
  await shown.wallet(id).click()
  await grove.approve()
  await expect(shown.card).toBeHidden()
  return shown
}

/** The session's state of the wallet. */
export const readCosmos = (page: Page) =>
  page.evaluate(() => {
    const { kit } = window.visit
    const { status, address, balance, balanceStatus, allAccounts = [] } = kit.getAccount('cosmos') ?? {}
    const networkId = window.kernelOf(kit).session.state.get().networks.cosmos?.caipNetworkId
    const accounts = allAccounts.map(({ address, name, publicKey }) => ({ address, name, publicKey }))
    return { status, address, balance, balanceStatus, networkId, accounts }
  })

/** An account's balance on the first chain, as the ledger has it. */
export async function balanceOf(sandbox: SandboxClient, address: string, denom = HUB.denom): Promise<number> {
  const path = `/cosmos/bank/v1beta1/balances/${address}/by_denom?denom=${encodeURIComponent(denom)}`
  const { balance } = await sandbox.cosmosRest<{ balance: { amount: string } }>(HUB.chainId, path)
  return Number(balance.amount)
}

export const methodsOf = async (grove: WalletDriver<GroveControl>) =>
  (await grove.call('requests')).map(({ method }) => method)
