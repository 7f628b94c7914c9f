import type { Page } from '@playwright/test'
import { makeKit, type Outcome } from '../connect/visit.js'
import { expect } from '../fixtures.js'
import type { PhoneDriver } from '../phone/phone.js'

export const LOCAL = 'eip155:31337'
export const HARBOR = 'eip155:31338'
export const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'
export const POLKADOT = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
export const COSMOS = 'cosmos:cosmoshub-4'

/** A network of another family, as a host would define it. */
export const familyNetwork = (caipNetworkId: string, symbol: string, decimals: number) => ({
  id: caipNetworkId.split(':')[1],
  caipNetworkId,
  chainNamespace: caipNetworkId.split(':')[0],
  name: caipNetworkId.split(':')[0],
  nativeCurrency: { name: symbol, symbol, decimals },
  rpcUrls: { default: { http: ['http://127.0.0.1:9'] } },
})

type Attempt = { uris: string[]; outcome: Promise<Outcome>; leave(): void }
declare global {
  interface Window {
    /** Attempts that the page made with its kit's own method, oldest first. */
    attempts: Attempt[]
  }
}

export const makeLinkedKit = (page: Page, options: Record<string, unknown> = {}) =>
  makeKit(page, { use: ['evm', 'walletconnect'], ...options })

/** Starts a WalletConnect attempt without a view. `kit` picks one of several. */
export async function startAttempt(
  page: Page,
  { namespace, kit = -1 }: { namespace?: string; kit?: number } = {},
) {
  const index = await page.evaluate(
    ([wanted, which]) => {
      window.attempts ??= []
      const uris: string[] = []
      const leaving = new AbortController()
      const request = {
        connectorId: 'walletConnect',
        onUri: (uri: string) => void uris.push(uri),
        signal: leaving.signal,
        ...(wanted && { namespace: wanted as 'eip155' }),
      }
      const chosen = window.lk.kits.at(which) ?? window.visit.kit
      const outcome: Promise<Outcome> = chosen.connect(request).then(
        () => ({ ok: true as const }),
        ({ name, code, message }) => ({ name, code, message }),
      )
      return window.attempts.push({ uris, outcome, leave: () => leaving.abort() }) - 1
    },
    [namespace, kit] as const,
  )
  return {
    /** The pairing URI, once it exists. */
    async uri(): Promise<string> {
      const read = () => page.evaluate((at) => window.attempts[at]?.uris[0] ?? '', index)
      await expect.poll(read).toMatch(/^wc:/)
      return read()
    },
    uris: () => page.evaluate((at) => window.attempts[at]?.uris ?? [], index),
    outcome: () => page.evaluate((at) => window.attempts[at]?.outcome, index),
    leave: () => page.evaluate((at) => window.attempts[at]?.leave(), index),
  }
}

/** Pairs with the phone, which approves. Both have the session afterwards. */
export async function connectPhone(
  page: Page,
  phone: PhoneDriver,
  { chains, ...which }: { chains?: string[]; namespace?: string; kit?: number } = {},
): Promise<void> {
  const attempt = await startAttempt(page, which)
  await phone.pair(await attempt.uri())
  await phone.approve(chains ? { chains } : {})
  expect(await attempt.outcome()).toEqual({ ok: true })
  // The page is connected before it confirms the session to the phone.
  await expect.poll(() => phone.sessions()).not.toEqual([])
}

/** The current connections by namespace. */
export const connections = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      Object.entries(window.kernelOf(window.visit.kit).session.state.get().accounts).map(
        ([namespace, account]) => [namespace, { status: account?.status, caipAddress: account?.caipAddress }],
      ),
    ),
  )

export const networkState = (page: Page) =>
  page.evaluate(() => {
    const { caipNetworkId, approvedCaipNetworkIds, supportsAllNetworks } =
      window.kernelOf(window.visit.kit).session.state.get().networks.eip155 ?? {}
    return { caipNetworkId, approvedCaipNetworkIds, supportsAllNetworks }
  })

/** A string that only WalletConnect's own code contains. */
const MARK = 'irn_subscribe'

/** Whether the page has loaded WalletConnect so far, and the size of its scripts. */
export function watchCode(page: Page) {
  const bodies: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) bodies.push(response.text().catch(() => ''))
  })
  return async () => (await Promise.all(bodies)).some((code) => code.includes(MARK))
}
