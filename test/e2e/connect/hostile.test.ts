import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.js'
import { AMBER, connectWith, makeKit, openModal, readKit, stored } from './visit.js'

/** Announces wallets as any script on the page can. A lower-case name doubles as the wallet's rdns. */
const announce = (page: Page, wallets: { name: string; icon: string; uuid?: string }[]) =>
  page.evaluate((all) => {
    for (const [index, { name, icon, uuid = `uuid-${index}-${name}` }] of all.entries()) {
      const info = { uuid, name, icon, rdns: `test.${name.toLowerCase().replace(/[^a-z]/g, '')}` }
      const provider = { request: async () => [], on: () => {}, removeListener: () => {} }
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
    }
  }, wallets)

const planted = (page: Page) => page.evaluate(() => (window as { __p?: unknown }).__p)

const ICONS: readonly [row: string, name: string, icon: string][] = [
  ['N-001', 'Quote', 'x" onerror="window.__p=1'],
  ['N-002', 'Svg', '<svg onload="window.__p=1"></svg>'],
  ['N-003', 'Frame', '<svg></svg><iframe srcdoc="&lt;script&gt;parent.__p=1&lt;/script&gt;"></iframe>'],
  ['N-005', 'Tracker', 'https://tracker.example/p.gif?u=1'],
  ['N-005 over http', 'Plain', 'http://tracker.example/p.gif?u=1'],
  ['N-006', 'Page', 'data:text/html,<script>window.__p=1</script>'],
  ['N-006 at 5 MB', 'Huge', `data:image/png;base64,${'A'.repeat(5 * 1024 * 1024)}`],
  ['a script as an icon', 'Script', 'javascript:window.__p=1'],
]

test('N-001 N-002 N-003 N-005 N-006: an icon that is not a small picture is never shown, fetched or run', async ({
  open,
  page,
}) => {
  await open('kit', { wallets: 'none' })
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await makeKit(page)
  await announce(
    page,
    ICONS.map(([, name, icon]) => ({ name, icon })),
  )
  const { wallet, card } = await openModal(page)
  for (const [row, name] of ICONS) {
    const one = wallet(`test.${name.toLowerCase()}`)
    await expect(one, row).toBeVisible()
    await expect(one.locator('img'), row).toHaveCount(0)
    await expect(one, row).toContainText(name[0] ?? '')
  }
  await expect(card.locator('iframe, script')).toHaveCount(0)
  expect(await planted(page)).toBeUndefined()
  expect(fetched.filter((url) => url.includes('tracker.example'))).toEqual([])
})

test('an icon of SVG in a data URI is a picture, and its scripts do not run', async ({ open, page }) => {
  const script = '<script>parent.__p=1;window.__p=1</script>'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8" onload="parent.__p=1">${script}<rect width="8" height="8"/></svg>`
  await open('kit', { wallets: 'none' })
  await makeKit(page)
  await announce(page, [{ name: 'Drawn', icon: `data:image/svg+xml,${encodeURIComponent(svg)}` }])
  const { wallet } = await openModal(page)
  const image = wallet('test.drawn').locator('img')
  await expect.poll(() => image.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBe(8)
  expect(await planted(page)).toBeUndefined()
})

test('N-007: a name with markup is text, and a long or reordering one breaks no layout', async ({
  open,
  page,
}) => {
  await open('kit', { wallets: 'none' })
  await makeKit(page)
  const markup = '<img src=x onerror=window.__p=1>'
  const long = `Wide${'W'.repeat(10_000)}`
  await announce(page, [
    { name: markup, icon: '' },
    { name: long, icon: '' },
    { name: 'Trusted\u202egnp.\u200bX', icon: '' },
  ])
  const { card } = await openModal(page)
  await expect(card.getByText(markup, { exact: true })).toBeVisible()
  await expect(card.getByRole('listitem').locator('img')).toHaveCount(0)
  await expect(card.getByText('Trustedgnp.X', { exact: true })).toBeVisible()
  expect(await card.getByText(/^WideW+$/).textContent()).toHaveLength(64)
  const box = await card.boundingBox()
  for (const row of await card.getByRole('listitem').all()) {
    expect((await row.boundingBox())?.width).toBeLessThan(box?.width ?? 0)
  }
  expect(await planted(page)).toBeUndefined()
})

test('N-009: a second announcement with a known uuid is refused and reported, and the first stays', async ({
  open,
  page,
  account,
  wallets,
}) => {
  await open('kit', { wallets: 'amber' })
  await makeKit(page)
  const icon = 'data:image/png;base64,AAAA'
  await announce(page, [
    { name: 'Amber Wallet', icon, uuid: '5c1f1a52-6a0d-4d0e-9d0a-a3b1f7d5a101' },
    { name: 'First', icon, uuid: 'one' },
    { name: 'Second', icon, uuid: 'one' },
  ])
  expect(await page.evaluate(() => window.visit.refused)).toEqual([
    { reason: 'duplicate-announcement', subject: 'test.amberwallet' },
    { reason: 'duplicate-announcement', subject: 'test.second' },
  ])
  const { card, close } = await openModal(page)
  await expect(card.getByRole('listitem')).toHaveCount(2)
  await close.click()
  await expect(card).toBeHidden()
  await connectWith(page, wallets.amber, 'dev.latchkey.amber')
  expect(await page.evaluate(() => window.visit.kit.getAccount()?.address)).toBe(account.address)
})

test('two wallets that claim one rdns are both listed and marked, and after a reload neither is restored', async ({
  open,
  page,
  wallets,
}) => {
  await open('kit', { wallets: 'amber' })
  await makeKit(page)
  await connectWith(page, wallets.amber, AMBER)
  const claim = () =>
    page.evaluate((rdns) => {
      const info = { uuid: 'imposter', name: 'Amber Wallet', icon: 'data:image/png;base64,AAAA', rdns }
      const provider = { request: async () => [], on: () => {}, removeListener: () => {} }
      window.addEventListener('eip6963:requestProvider', () => {
        const detail = Object.freeze({ info, provider })
        window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
      })
    }, AMBER)
  await page.reload()
  await claim()
  await makeKit(page)
  await expect.poll(() => readKit(page)).toMatchObject({ status: 'disconnected' })
  expect(await stored(page)).not.toHaveProperty('eip155:connected_connector_id')

  const { wallet, card } = await openModal(page)
  for (const one of [wallet(AMBER), wallet(`${AMBER}#2`)]) {
    await expect(one).toContainText('Two wallets claim this ID')
    await expect(one).not.toContainText('Installed')
  }
  await wallet(AMBER).click()
  await expect(card).toBeHidden()
  expect(await readKit(page)).toMatchObject({ isConnected: true })
})

test('10,000 announcements list 200 wallets, in few updates, and the modal opens', async ({ open, page }) => {
  await open('kit', { wallets: 'none' })
  await makeKit(page)
  const updates = await page.evaluate(async () => {
    let count = 0
    window.visit.kit.on('connectors:changed', () => {
      count += 1
    })
    const provider = () => ({ request: async () => [], on: () => {}, removeListener: () => {} })
    for (let index = 0; index < 10_000; index++) {
      const info = { uuid: `uuid-${index}`, name: `Wallet ${index}`, icon: '', rdns: `test.w${index}` }
      const detail = { info, provider: provider() }
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
    return count
  })
  expect(updates).toBe(2)
  const { card } = await openModal(page)
  // Only rows near the visible ones are in the document.
  await expect(card.getByRole('listitem').first()).toHaveAttribute('aria-setsize', '200')
})

test('N-011: malformed announcements, and those that throw when read, are ignored without an error', async ({
  open,
  page,
  pageErrors,
}) => {
  await open('kit', { wallets: 'amber' })
  await makeKit(page)
  await page.evaluate(() => {
    const info = { uuid: 'u', name: 'Broken', icon: '', rdns: 'test.broken' }
    const fail = () => {
      throw new Error('hostile')
    }
    const traps = {
      get: fail,
      has: fail,
      ownKeys: fail,
      getPrototypeOf: fail,
      getOwnPropertyDescriptor: fail,
    }
    const details: unknown[] = [
      undefined,
      null,
      'text',
      {},
      { info: null, provider: { request: fail } },
      { info, provider: undefined },
      { info, provider: {} },
      { info, provider: null },
      { info: { ...info, uuid: '' }, provider: { request: fail } },
      { info: { ...info, name: 7 }, provider: { request: fail } },
      Object.defineProperty({ provider: { request: fail } }, 'info', { get: fail }),
      { info: Object.defineProperty({ ...info }, 'name', { get: fail }), provider: { request: fail } },
      { info, provider: Object.defineProperty({}, 'request', { get: fail }) },
      new Proxy({}, traps),
      { info: new Proxy({}, traps), provider: { request: fail } },
      { info, provider: new Proxy({}, traps) },
    ]
    for (const detail of details) {
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    }
    window.dispatchEvent(new Event('eip6963:announceProvider'))
  })
  const { card, wallet } = await openModal(page)
  await expect(wallet('dev.latchkey.amber')).toBeVisible()
  await expect(card.getByRole('listitem')).toHaveCount(1)
  expect(await page.evaluate(() => window.visit.errors)).toEqual([])
  expect(pageErrors).toEqual([])
})

test('N-011: a wallet whose every answer throws can be chosen, fails as a wallet, and harms nothing', async ({
  open,
  page,
}) => {
  await open('kit', { wallets: 'none' })
  await makeKit(page)
  await page.evaluate(() => {
    const info = { uuid: 'u', name: 'Thrower', icon: '', rdns: 'test.thrower' }
    const fail = () => {
      throw new Error('hostile')
    }
    const provider = { request: fail, on: fail, removeListener: fail }
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
  })
  const { card, wallet, back, title } = await openModal(page)
  await wallet('test.thrower').click()
  await expect(card).toContainText('Couldn’t connect to Thrower')
  await back.click()
  await expect(title).toHaveText('Connect Wallet')
})

test('a page with an enumerable extension of Object.prototype still connects', async ({
  open,
  page,
  account,
  wallets,
}) => {
  // Functions, as old libraries add them. Other values break modules of the page's bundler, ours or not.
  await page.addInitScript(() => {
    Object.assign(Object.prototype, { each: (run: () => void) => run() })
  })
  await open('kit', { wallets: 'amber' })
  await makeKit(page)
  await connectWith(page, wallets.amber, AMBER)
  expect(await readKit(page)).toMatchObject({ isConnected: true, address: account.address })
  expect(await page.evaluate(() => window.visit.errors)).toEqual([])
})

test('a page that extends Object.prototype still shows the services’ answers', async ({ open, page }) => {
  await page.addInitScript(() => {
    Object.assign(Object.prototype, { each: (run: () => void) => run() })
  })
  await open('kit', { wallets: 'none' })
  await makeKit(page)
  await page.evaluate(() => window.visit.kit.open({ view: 'AllWallets' }))
  await expect(page.locator('[data-testid^="wallet-search-item-"]').first()).toBeVisible()
  expect(await page.evaluate(() => window.visit.errors)).toEqual([])
})
