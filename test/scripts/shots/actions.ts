import type { Locator, Page } from 'playwright-core'
import type { SandboxClient } from '../../sandbox/client.js'
import type { Stage, Start } from './types.js'

export const AMBER = 'Amber Wallet'
export const NAMES = [
  AMBER,
  'Birch Wallet',
  'Cedar',
  'Browser Wallet',
  'Latchkey Local',
  'Latchkey Harbor',
  'ETH',
]

/** Groups of letters in addresses as drawn. */
export const HEX = [...'abcdefABCDEF']

/** Creates the kit and opens it, on its first view or on the given one. */
export async function open(page: Page, view?: string): Promise<void> {
  await page.evaluate(async (name) => {
    const kit = window.lk.kits[0] ?? window.lk.create()
    // A card that opens before the project's settings are known has no branding.
    await kit.ready()
    await kit.open(name === undefined ? {} : { view: name as 'Connect' })
  }, view)
}

/** Connects without the modal, like a returning visitor's page. */
export async function connect(page: Page, name = AMBER): Promise<void> {
  await page.evaluate(() => void (window.lk.kits[0] ?? window.lk.create()))
  await page.waitForFunction(
    (wanted) =>
      window
        .kernelOf(window.lk.kits[0])
        .session.state.get()
        .connectors.some((connector) => connector.name === wanted),
    name,
  )
  await page.evaluate(async (wanted) => {
    const kit = window.lk.kits[0]
    const found = window
      .kernelOf(kit)
      .session.state.get()
      .connectors.find((connector) => connector.name === wanted)
    if (!kit || !found) throw new Error(`No wallet ${wanted}.`)
    await kit.connect({ connectorId: found.id, namespace: found.chain })
  }, name)
}

export const row = (page: Page, name: string | RegExp) => page.locator('.lk-row', { hasText: name })

/** A wallet that answers every request this way. */
export function answering(policy: 'approve' | 'reject' | 'hang' | { code: number }): Start {
  return { init: { amber: { policies: { '*': policy } } } }
}

/** A wallet that connects at once, and answers this if asked to switch networks. */
export function switching(policy: 'reject' | 'hang'): Start {
  return { init: { amber: { policies: { '*': 'approve', wallet_switchEthereumChain: policy } } } }
}

/** Announces more wallets than the sandbox has, as extensions do. */
export async function announce(
  { page }: Pick<Stage, 'page'>,
  names: readonly string[],
  sharedRdns?: string,
): Promise<void> {
  const given = { wallets: names, sharedRdns }
  await page.addInitScript(({ wallets, sharedRdns: rdns }) => {
    const announceAll = () => {
      for (const [index, name] of wallets.entries()) {
        const color = `hsl(${(index * 47) % 360} 55% 45%)`
        const icon = `data:image/svg+xml,${encodeURIComponent(
          `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="${color}"/><circle cx="4" cy="4" r="2" fill="#fff"/></svg>`,
        )}`
        const info = {
          uuid: `3f0c1f9e-0000-4000-8000-${String(index).padStart(12, '0')}`,
          name,
          icon,
          rdns: rdns ?? `w${index}.example`,
        }
        const provider = {
          request: () => new Promise(() => {}),
          on: () => provider,
          removeListener: () => provider,
        }
        const detail = Object.freeze({ info: Object.freeze(info), provider })
        window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
      }
    }
    window.addEventListener('eip6963:requestProvider', announceAll)
  }, given)
}

/** Announces wallets late, like an extension that starts slowly. */
export const announceLate = (page: Page, names: readonly string[]) =>
  page.evaluate((list) => {
    for (const name of list) {
      const provider = {
        request: () => new Promise(() => {}),
        on: () => provider,
        removeListener: () => provider,
      }
      const info = {
        uuid: crypto.randomUUID(),
        name,
        icon: 'data:image/svg+xml,',
        rdns: `${name.replace(/\W/g, '')}.example`,
      }
      window.dispatchEvent(
        new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
      )
    }
  }, names)

/** As many networks as a large app has; the first two are the sandbox's. */
export function manyNetworks({ config }: SandboxClient): { networks: unknown[]; names: string[] } {
  const chain = (id: number, name: string, rpcUrl: string) => ({
    id,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  })
  const real = config.networks.slice(0, 2).map(({ id, name, rpcUrl }) => chain(id, name, rpcUrl))
  const more = Array.from({ length: 60 }, (_, index) =>
    chain(910_000 + index, networkName(index), config.networks[0]?.rpcUrl ?? ''),
  )
  return { networks: [...real, ...more], names: more.map(({ name }) => name) }
}

const networkName = (index: number) =>
  index === 1
    ? 'A Rollup With A Name Nobody Could Have Shortened'
    : `Network ${String(index + 1).padStart(2, '0')}`

/** Forgets layout shifts that the visitor caused by opening or scrolling, or that a changed state text caused. */
export const forget = ({ page }: Pick<Stage, 'page'>) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    window.__shifts?.splice(0)
  })

/** Makes time pass at once for the page. Install before the page loads. */
export const fakeClock = ({ page }: Stage) => page.clock.install()

/** The line for newcomers below the wallets, which appears after them. */
export const guide = (page: Page): Locator => page.getByTestId('w3m-wallet-guide-get-started')
