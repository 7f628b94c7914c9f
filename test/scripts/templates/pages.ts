import { join } from 'node:path'
import { expect as expectSoon } from '@playwright/test'
import type { Browser, Page } from 'playwright-core'
import { base, mainnet } from 'viem/chains'
import { type BaseOptions, servicesOf } from '../../../kernel/options.js'
import { fakeService } from '../../kit/index.js'
import { installVirtualWallet, routeServices } from '../../kit/playwright.js'
import { serveFolder } from '../examples/serveFolder.js'
import { startServer } from '../examples/server.js'
import { strangers, watch } from '../examples/watch.js'
import { atMost } from '../run/limits.js'
import type { Project } from './project.js'

const expect = expectSoon.configure({ timeout: atMost(10_000) })
const PUBLIC = servicesOf({} as BaseOptions)
const NODES = Object.fromEntries(
  [mainnet, base].flatMap(({ id, rpcUrls }) => rpcUrls.default.http.map((url) => [url, id])),
)

/** Serves the page's production build and visits it. Returns errors. */
export async function visitBuild({ folder }: Project, browser: Browser, title: string): Promise<string[]> {
  const server = await serveFolder(join(folder, 'dist'))
  try {
    return await visitPage(browser, `http://localhost:${server.port}`, title)
  } finally {
    await server.close()
  }
}

/** The parameters for Node that start a template's own server. */
export const NEXT = ['node_modules/next/dist/bin/next', 'start', '-p', '{port}', '-H', 'localhost']
export const OWN_SERVER = ['server.js']

/** The same for a template whose own server serves the page and checks the sign-in. */
export async function visitSite(
  project: Project,
  browser: Browser,
  title: string,
  command: readonly string[],
): Promise<string[]> {
  const server = await startServer(project, command, { path: '/' })
  try {
    return await visitPage(browser, server.origin, title, async (page, known) => {
      await expect(page.getByTestId('page-server')).toHaveText(known)
    })
  } finally {
    await server.stop()
  }
}

/**
 * A visitor connects, signs in, reloads and signs out. The page is unmodified: this test answers in place of the public
 * services and nodes.
 * @param checkServer - Checks what the page's server renders about the visitor
 */
async function visitPage(
  browser: Browser,
  origin: string,
  title: string,
  checkServer: (page: Page, known: string) => Promise<void> = async () => {},
): Promise<string[]> {
  const context = await browser.newContext({ locale: 'en-US' })
  const watched = watch(context)
  try {
    const networks = Object.values(NODES).map((id) => `eip155:${id}`)
    const service = fakeService({ networks, services: PUBLIC, nodeUrls: NODES })
    await routeServices(context, service)
    const wallet = await installVirtualWallet(context, { network: 'eip155:1', node: service.chain })
    const [address = ''] = await wallet.addresses()
    const page = await context.newPage()
    page.setDefaultTimeout(atMost(15_000))
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const card = page.getByTestId('w3m-modal-card')
    const expectSignedIn = async () => {
      await expect(page.getByTestId('page-address')).toHaveText(address)
      await expect(page.getByTestId('page-status')).toHaveText('Signed in, on Ethereum')
      await checkServer(page, `The server knows ${address}.`)
      await expect(card).toHaveCount(0)
    }

    await page.goto(origin)
    await expect(page).toHaveTitle(title)
    await button('Connect').click()
    await page.getByTestId(`wallet-selector-${wallet.id}`).click()
    await page.getByTestId('w3m-connecting-siwe-sign').click()
    await expectSignedIn()
    const again = await page.reload()
    const html = await again?.text()
    expect(html?.includes('Not signed in'), 'the server renders the session at once').toBe(false)
    await expectSignedIn()
    await button('Sign out').click()
    await expect(button('Connect')).toBeVisible()
    await checkServer(page, 'The server knows no one.')
    const known = [origin, ...Object.values(PUBLIC), ...Object.keys(NODES)]
    return [...watched.lines, ...strangers(watched, known)]
  } catch (error) {
    return [error instanceof Error ? (error.stack ?? error.message) : String(error), ...watched.lines]
  } finally {
    await context.close()
  }
}
