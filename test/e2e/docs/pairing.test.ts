import { WebSocket } from 'ws'
import { expect, publicServices, test } from '../../kit/playwright.js'
import type { SandboxConfig } from '../../sandbox/types.js'
import { serveBundle } from '../kernel/bundle.js'
import { buildBlocks, htmlOf } from './buildBlocks.js'

// The blocks that pair without the modal: the page draws the address that the real SDK got from a relay.

const KEYS = ['docs/compose.md#a-kit-without-a-screen', 'docs/wallets.md#connect-without-the-modal']

test.use({ serviceOptions: { services: publicServices } })

test('the documented pages draw the address of a pairing', { tag: '@nightly' }, async ({ page, service }) => {
  const { pages, services } = JSON.parse(process.env.LATCHKEY_SANDBOX ?? '') as SandboxConfig
  await page.addInitScript(
    "globalThis.process = { env: { IS_VITEST: 'true' } }; globalThis.global = globalThis",
  )
  await page.routeWebSocket(`${publicServices.relay}/**`, (socket) => {
    const relay = new WebSocket(socket.url().replace(publicServices.relay, services.relay))
    const isOpen = new Promise((open) => relay.addEventListener('open', open, { once: true }))
    socket.onMessage((message) => void isOpen.then(() => relay.send(String(message))))
    relay.addEventListener('message', ({ data }) => socket.send(String(data)))
  })
  const files = await buildBlocks(KEYS)
  for (const key of KEYS) {
    const base = `${pages}/docs/${KEYS.indexOf(key)}`
    await serveBundle(page, base, files, htmlOf(key))
    await page.goto(`${base}/`)
    await expect(page.locator('#code')).toHaveAttribute('data-uri', /^wc:\w{64}@2\?/)
  }
  expect(service.requests.length).toBeGreaterThan(0)
})
