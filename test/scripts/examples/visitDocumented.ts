import { expect } from '@playwright/test'
import type { Browser, Route } from 'playwright-core'
import { mainnet } from 'viem/chains'
import { installVirtualWallet, publicServices, routeServices } from '../../kit/playwright.js'
import { fakeService } from '../../kit/service/fakeService.js'
import { strangers, watch } from './watch.js'

/** The network's own node, for pages without the blockchain service: that of `viem/chains`. */
const NODES = Object.fromEntries(mainnet.rpcUrls.default.http.map((url) => [url, mainnet.id]))

type Fulfilled = Parameters<Route['fulfill']>[0]
type Options = {
  /** Answers for servers that do not run. */
  serve?: (url: string) => Promise<Fulfilled>
  /** Further URLs that the page may ask. */
  known?: readonly string[]
  /** Visitors sign in after they connect, and out at the end. */
  signsIn?: boolean
}

/** Connects a wallet on a page whose only button opens the modal, and finds it after a reload. @returns errors */
export async function visitDocumented(
  browser: Browser,
  origin: string,
  { serve, known = [], signsIn = false }: Options = {},
): Promise<string[]> {
  const context = await browser.newContext()
  const watched = watch(context)
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(15_000)
    if (serve)
      await page.route('**/*', async (route) => {
        const answer = await serve(route.request().url())
        return answer ? route.fulfill(answer) : route.fallback()
      })
    const service = fakeService({ services: publicServices, nodeUrls: NODES })
    await routeServices(page, service)
    const wallet = await installVirtualWallet(page, { network: 'eip155:1', node: service.chain })
    const [address = ''] = await wallet.addresses()
    // Elements shorten it.
    const account = page.getByRole('button', {
      name: new RegExp(`${address.slice(0, 4)}.*${address.slice(-4)}`),
    })

    await page.goto(origin)
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await page.getByTestId(`wallet-selector-${wallet.id}`).click()
    if (signsIn) await page.getByTestId('w3m-connecting-siwe-sign').click()
    await expect(account).toBeVisible()
    await expect(page.getByTestId('w3m-modal-card')).toHaveCount(0)
    await page.reload()
    await expect(account).toBeVisible()
    if (signsIn) {
      await page.getByRole('button', { name: 'Sign out' }).click()
      await expect(page.getByRole('button', { name: 'Connect', exact: true })).toBeVisible()
    }
    const own = [origin, ...Object.keys(NODES), ...Object.values(publicServices)]
    return [...watched.lines, ...strangers(watched, [...own, ...known])]
  } catch (error) {
    return [error instanceof Error ? (error.stack ?? error.message) : String(error), ...watched.lines]
  } finally {
    await context.close()
  }
}
