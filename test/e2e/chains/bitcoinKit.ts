import type { Page } from '@playwright/test'
import { Verifier } from 'bip322-js'
import { checkBip122 } from '../../../adapters/bitcoin/verify.js'
import type { CaipNetworkId } from '../../../kernel/base/caip.js'
import type { ElmControl } from '../../sandbox/wallets/types.js'
import { parts } from '../connect/visit.js'
import { expect, type WalletDriver } from '../fixtures.js'

export const ELM = 'Elm Wallet'
export const MAINNET = 'bip122:000000000019d6689c085ae165831e93'
export const TESTNET = 'bip122:000000000933ea01ad0ee984209779ba'

/** Makes the page's kit with the Bitcoin adapter and its three networks: regtest, mainnet and testnet. */
export const makeBitcoinKit = (page: Page, options: Record<string, unknown> = {}) =>
  page.evaluate((given) => {
    const errors: string[] = []
    const onError = (error: unknown) => void errors.push(String(error))
    const kit = window.lk.create({ use: ['bitcoin'], onError, ...given })
    window.visit = { kit, tracked: [], refused: [], errors }
    kit.subscribeEvents(({ data }) => window.visit.tracked.push(data))
    kit.on('security:refused', (refused) => window.visit.refused.push(refused))
  }, options)

/** Picks a wallet in the list and approves in it. */
export async function connectElm(page: Page, elm: WalletDriver<ElmControl>, id = ELM) {
  const shown = parts(page)
  await page.getByTestId('connect-button').click()
  await shown.wallet(id).click()
  await elm.approve()
  await expect(shown.card).toBeHidden()
  return shown
}

/** The session's state of the wallet. */
export const readBitcoin = (page: Page) =>
  page.evaluate(() => {
    const { kit } = window.visit
    const { status, address, balance, balanceStatus, allAccounts } = kit.getAccount('bip122') ?? {}
    const accounts = allAccounts?.map(({ address, type, publicKey }) => ({ address, type, publicKey }))
    return { status, address, balance, balanceStatus, accounts, networkId: kit.getNetwork().caipNetworkId }
  })

/** Calls a provider method by name. Returns the outcome, and never rejects. */
export const callProvider = (
  page: Page,
  method: string,
  parameters?: unknown,
): Promise<{ result?: never; error?: { name: string; code: string; message: string } }> =>
  page.evaluate(
    ([name, given]) => {
      const provider = window.visit.kit.getProvider('bip122') as Record<string, unknown>
      const call = provider[name]
      if (typeof call !== 'function') return { error: { name: 'Absent', code: '', message: name } }
      return call(given).then(
        (result: unknown) => ({ result }),
        ({ name: kind, code, message }: Error & { code: string }) => ({
          error: { name: kind, code, message },
        }),
      )
    },
    [method, parameters] as const,
  )

/** Verifies a signature with another library, and with our sign-in check. */
export async function expectSigned(
  signature: string,
  address: string,
  message: string,
  chainId: CaipNetworkId,
) {
  expect(Verifier.verifySignature(address, message, signature)).toBe(true)
  expect(await checkBip122({ message, signature, address, chainId })).toEqual({ ok: true })
  expect(Verifier.verifySignature(address, `${message}.`, signature)).toBe(false)
  expect(await checkBip122({ message: `${message}.`, signature, address, chainId })).toMatchObject({
    ok: false,
  })
}
