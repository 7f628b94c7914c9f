import { type BrowserContext, test as base, type Page } from '@playwright/test'
import { type FakeService, type FakeServiceOptions, fakeService } from './service/fakeService.js'
import { createVirtualWallet, type WalletWithEnds } from './wallets/createVirtualWallet.js'
import { endsOf, virtualWalletScript } from './wallets/script.js'
import type { VirtualWallet, VirtualWalletOptions } from './wallets/types.js'

export * from './index.js'
export { virtualWalletScript } from './wallets/script.js'

/**
 * Puts a virtual wallet on every page loaded from now on, before the page's own scripts and regardless of its content
 * security policy. Its keys and its visitor stay in the test's process.
 */
export async function installVirtualWallet(
  page: Page | BrowserContext,
  given: VirtualWalletOptions | VirtualWallet = {},
): Promise<VirtualWallet> {
  const wallet = 'addresses' in given ? (given as WalletWithEnds) : createVirtualWallet(given)
  const { call, emit } = endsOf(wallet.info)
  await page.exposeFunction(call, wallet.call)
  await page.addInitScript(virtualWalletScript(wallet))
  const pages = () => ('pages' in page ? page.pages() : [page])
  wallet.follow((event, payload) => {
    for (const one of pages()) {
      // The page has gone: there is no one to notify.
      one
        .evaluate(
          ([name, ...rest]) =>
            (window as unknown as Record<string, ((...all: unknown[]) => void) | undefined>)[
              name as string
            ]?.(...rest),
          [emit, event, payload] as unknown[],
        )
        .catch(() => undefined)
    }
  })
  return wallet
}

/** Answers every request of the page to the service, without a network. */
export async function routeServices(page: Page | BrowserContext, service: FakeService): Promise<void> {
  await page.route('**/*', async (route) => {
    const asked = route.request()
    const method = asked.method()
    const body = asked.postDataBuffer()
    const request = new Request(asked.url(), {
      method,
      headers: asked.headers(),
      ...(body && method !== 'GET' && method !== 'HEAD' && { body: new Uint8Array(body) }),
    })
    const answered = service.handle(request)
    if (!answered) return route.fallback()
    try {
      const response = await answered
      await route.fulfill({
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: Buffer.from(await response.arrayBuffer()),
      })
    } catch {
      // The request was refused, or the page has gone.
      await route.abort('connectionrefused').catch(() => undefined)
    }
  })
}

export type KitFixtures = {
  /** `test.use({ walletOptions: { namespace: 'solana' } })` @default an EVM wallet on the test network */
  walletOptions: VirtualWalletOptions
  /** `test.use({ serviceOptions: { nodeUrls: { [mainnet.rpcUrls.default.http[0]]: 1 } } })` */
  serviceOptions: FakeServiceOptions
  /** The services and nodes of the page, in the test's process. Pass its `services` to the page's kit. */
  service: FakeService
  wallet: VirtualWallet
  /** More wallets, of other namespaces or names. */
  addWallet: (options: VirtualWalletOptions) => Promise<VirtualWallet>
}

/** Playwright's `test` with a wallet and the services. */
export const test = base.extend<KitFixtures>({
  walletOptions: [{}, { option: true }],
  serviceOptions: [{}, { option: true }],
  service: async ({ page, serviceOptions }, use) => {
    const service = fakeService(serviceOptions)
    await routeServices(page, service)
    await use(service)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
  addWallet: async ({ page, service }, use) => {
    await use((options) => installVirtualWallet(page, { node: service.chain, ...options }))
  },
  wallet: async ({ addWallet, walletOptions }, use) => use(await addWallet(walletOptions)),
})
export { expect } from '@playwright/test'
