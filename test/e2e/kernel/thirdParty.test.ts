import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.js'
import { modal } from '../shell/modal.js'
import { bundle, readConfigTag, serveBundle } from './bundle.js'

const ROOT = join(import.meta.dirname, '../../..')
const SHARED = ['latchkey', 'latchkey/plugins/connect/contract', 'latchkey/views', 'react/jsx-runtime']

type Sandbox = { projectId: string; config: { pages: string } }

/** Serves a page in this language with the plugin. Records the requests. */
async function serve(page: Page, { projectId, config: { pages } }: Sandbox, lang: string) {
  const [own, theirs] = await Promise.all([
    bundle({
      entries: {
        host: join(ROOT, 'test/e2e/page/third-party/host.ts'),
        latchkey: join(ROOT, 'views/main.ts'),
        contract: join(ROOT, 'plugins/connect/contract.ts'),
        views: join(ROOT, 'views/public.ts'),
        jsx: join(ROOT, 'test/e2e/page/third-party/jsx.ts'),
      },
      external: ['@acme/badges'],
    }),
    // The third party's build resolves its own sources and its peers' names, nothing of ours.
    bundle({
      entries: { badges: join(ROOT, 'test/consumer/badges/src/index.ts') },
      external: SHARED,
      ownSources: false,
    }),
  ])
  expect([...theirs.values()].join('')).not.toContain('createKernel')
  expect([...own.values()].join('')).not.toContain('badges_list')

  const base = `${pages}/third-party`
  const url = (name: string) => `${base}/${name}.js`
  const imports = {
    latchkey: url('own/latchkey'),
    'latchkey/plugins/connect/contract': url('own/contract'),
    'latchkey/views': url('own/views'),
    'react/jsx-runtime': url('own/jsx'),
    '@acme/badges': url('theirs/badges'),
  }
  const files = new Map([
    ...[...own].map(([name, code]) => [`own/${name}`, code] as const),
    ...[...theirs].map(([name, code]) => [`theirs/${name}`, code] as const),
  ])
  return serveBundle(
    page,
    base,
    files,
    `<!doctype html><html lang="${lang}"><head><link rel="icon" href="data:,">
      ${await readConfigTag(`${pages}/kit/?projectId=${projectId}&wallets=none`)}
      <script type="importmap">${JSON.stringify({ imports })}</script></head>
      <body><script type="module" src="${url('own/host')}"></script></body></html>`,
  )
}

test('[KER-05] a plugin that was built elsewhere adds a view, a route, an RPC handler and an event', async ({
  page,
  sandbox,
}) => {
  const asked = await serve(page, sandbox, 'en')
  const base = `${sandbox.config.pages}/third-party`
  const theirChunks = () => asked.filter((name) => name.startsWith('theirs/') && name !== 'theirs/badges.js')
  await page.goto(`${base}/?projectId=${sandbox.projectId}`)
  await page.evaluate(() => window.host.kit.open())
  const { title, view, back, card } = modal(page)
  await expect(view('DemoHome')).toBeVisible()
  expect(theirChunks()).toEqual([])

  // Its route, with its title, drawn with our primitives in its own view.
  await page.evaluate(async () => {
    const runtime = await window.kernelOf(window.host.kit).runtime()
    runtime.router.push('AcmeBadges', { owner: 'Ada' })
  })
  await expect(title).toHaveText('Badges')
  await expect(view('AcmeBadges').getByRole('button')).toHaveText(sandbox.projectId)
  expect(theirChunks().length).toBeGreaterThan(0)

  // Its RPC method, and its event, both used from outside the modal.
  const seen = await page.evaluate(async () => {
    const { kit } = window.host
    const events: unknown[] = []
    kit.on('acme/badges:listed' as never, (event) => events.push(event))
    const analytics: string[] = []
    kit.subscribeEvents(({ data }) => analytics.push(data.event))
    const request = { method: 'badges_list', params: { owner: 'Ada' } }
    return { answer: await kit.request(request as never), events, analytics }
  })
  expect(seen).toEqual({
    answer: ['Ada was first'],
    events: [{ count: 1 }],
    analytics: ['BADGES_LISTED'],
  })
  // Its state reached its own view.
  await expect(view('AcmeBadges').getByText('Ada was first')).toBeVisible()

  await back.click()
  await expect(view('DemoHome')).toBeVisible()
  await page.evaluate(() => window.host.kit.close())
  await expect(card).toBeHidden()
  await page.evaluate(() => window.host.kit.open({ view: 'AcmeBadges', params: { owner: 'Ada' } } as never))
  await expect(title).toHaveText('Badges')
})

test('a plugin that was built elsewhere brings its German, over which the host puts a text', async ({
  page,
  sandbox,
}) => {
  const asked = await serve(page, sandbox, 'de-AT')
  const german = () => asked.filter((name) => name.startsWith('theirs/de-'))
  await page.goto(`${sandbox.config.pages}/third-party/?projectId=${sandbox.projectId}`)
  await expect(page.locator('w3m-modal')).toHaveCount(1)
  expect(german()).toEqual([])

  await page.evaluate(() => window.host.kit.open({ view: 'AcmeBadges', params: { owner: 'Ada' } } as never))
  const { title, view } = modal(page)
  await expect(title).toHaveText('Auszeichnungen')
  await expect(view('AcmeBadges').getByText('Abzeichen von Ada')).toBeVisible()
  await expect(view('AcmeBadges').getByText('More', { exact: true })).toBeVisible()
  expect(german()).toHaveLength(1)
})
