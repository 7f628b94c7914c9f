import type { Page } from '@playwright/test'
import type { Catalogue, ConnectService } from 'latchkey/plugins/connect'
import type { SandboxClient } from '../../sandbox/client.js'

declare global {
  interface Window {
    /** The catalogue of the page's only kit, without its views. */
    catalogue: Catalogue
  }
}

type Options = Parameters<typeof window.lk.create>[0]

/** Makes a kit and the catalogue that its views would share. Sends no request yet. */
export const makeCatalogue = (page: Page, options: Options = {}) =>
  page.evaluate(async (given) => {
    const kernel = window.kernelOf(window.lk.create(given))
    const { plugins } = await kernel.runtime()
    await plugins.activate('connect')
    const service = kernel.host.entries.get('connect')?.service as ConnectService
    window.catalogue = await service.catalogue()
  }, options)

export type List = 'featured' | 'recommended' | 'all'
export const read = (page: Page) =>
  page.evaluate(() => {
    const { featured, recommended, all } = window.catalogue.get()
    const brief = ({ status, wallets }: typeof featured) => ({ status, ids: wallets.map(({ id }) => id) })
    const { page: pages, count, hasMore } = all
    return {
      featured: brief(featured),
      recommended: brief(recommended),
      all: brief(all),
      pages,
      count,
      hasMore,
    }
  })
export const statusOf = async (page: Page, list: List) => (await read(page))[list].status
export const loadMore = (page: Page) => page.evaluate(() => window.catalogue.loadMore())

/** Query strings of all wallet requests so far, oldest first. */
export const asked = async (sandbox: SandboxClient) =>
  (await sandbox.requests({ service: 'catalogue', path: '/getWallets' })).map(({ query }) => query)
