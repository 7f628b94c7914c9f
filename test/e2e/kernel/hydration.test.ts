import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, nightlyUnless, test } from '../fixtures.js'
import { bundle, serveBundle } from './bundle.js'

const ROOT = join(import.meta.dirname, '../../..')
const file = (name: string) => join(ROOT, `test/e2e/page/hydrate/${name}.tsx`)

/** Every import of React, including those inside dependencies, resolves to this copy. */
const aliasOf = (folder: string) => [
  { find: /^(react|react-dom)(\/.*)?$/, replacement: join(folder, '$1$2') },
]

for (const [version, folder] of [
  ['18', join(ROOT, 'test/react18/node_modules')],
  ['19', join(ROOT, 'node_modules')],
] as const) {
  test(
    `[N-124] a page that was rendered on a server hydrates without a warning: React ${version}`,
    nightlyUnless(version === '19'),
    async ({ page, sandbox }, info) => {
      const alias = aliasOf(folder)
      const [server, client] = await Promise.all([
        bundle({ entries: { server: file('server') }, alias, isDevelopment: true, isServer: true }),
        bundle({ entries: { client: file('client') }, alias, isDevelopment: true }),
      ])
      const output = info.outputPath('server')
      await mkdir(output, { recursive: true })
      await writeFile(join(output, 'package.json'), '{"type":"module"}')
      for (const [name, code] of server) await writeFile(join(output, name), code)
      const module = (await import(pathToFileURL(join(output, 'server.js')).href)) as { render: () => string }
      const html = module.render()
      expect(html).toContain('Local')
      expect(html).toContain('0x1111111111111111111111111111111111111111')
      // The second render is equal: no request leaves state on the server.
      expect(module.render()).toBe(html)

      const lines: string[] = []
      page.on('console', (message) => {
        // The browser itself reports failed requests to this page's services, which don't exist.
        const isOfServices = /Failed to load resource/.test(message.text())
        if (/error|warning/.test(message.type()) && !isOfServices) lines.push(message.text())
      })
      // A returning visitor: the stored state differs from the server's.
      await page.addInitScript(() => {
        localStorage.setItem('@appkit/active_caip_network_id', 'eip155:31338')
        const data = [{ id: 'swap', isEnabled: true, config: ['1inch'] }]
        localStorage.setItem('@appkit/lk/features', JSON.stringify({ v: 1, data }))
      })
      const base = `${sandbox.config.pages}/hydrate-${version}`
      await serveBundle(
        page,
        base,
        client,
        `<!doctype html><html lang="en"><head><link rel="icon" href="data:,"></head><body>
        <div id="root">${html}</div><script type="module" src="${base}/client.js"></script></body></html>`,
      )
      await page.goto(`${base}/`)
      const body = page.locator('body')
      await expect(body).toHaveAttribute('data-hydrated', 'true')
      await expect(body).toHaveAttribute('data-react', new RegExp(`^${version}\\.`))
      // The stored state appears after hydration.
      await expect(page.getByRole('button')).toContainText('Other')
      await expect(page.getByRole('button')).toContainText('1inch')
      await expect(page.getByRole('button')).toContainText('"status":"disconnected"')
      expect(lines).toEqual([])
    },
  )
}
