import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { PROFILES, type Profile } from '../bench/browser/profiles.js'
import { serveFolder } from '../bench/browser/serveFolder.js'
import { readOwnPage } from '../bench/visits/pages.js'
import { measureCold, measureVisit, type Visit } from '../bench/visits/visit.js'

// Pages of a reader's own (`npm run bench -- --page`), measured in browsers of their own.

const BUTTON = '<button data-bench="button">Connect</button>'
/** Finds wallets, and lists them in a dialog once the button is pressed. */
const DIALOG = `
  const found = []
  addEventListener('eip6963:announceProvider', ({ detail }) => found.push(detail))
  dispatchEvent(new Event('eip6963:requestProvider'))
  document.querySelector('[data-bench="button"]').onclick = () => {
    const dialog = document.createElement('dialog')
    for (const { info, provider } of found) {
      const row = Object.assign(document.createElement('button'), { textContent: info.name })
      row.dataset.bench = 'row'
      row.onclick = async () => {
        const [account] = await provider.request({ method: 'eth_requestAccounts' })
        const mark = Object.assign(document.createElement('p'), { textContent: account })
        mark.dataset.bench = 'connected'
        document.body.append(mark)
      }
      dialog.append(row)
    }
    document.body.append(dialog)
    dialog.showModal()
  }`

type Content = {
  body?: string
  script?: string
  contract?: Record<string, string>
  profile?: Profile['name']
}
const test = base.extend<{ serve: (content?: Content) => Promise<Visit> }>({
  serve: async ({ launchOptions: launch }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'bench-own-'))
    const closing: (() => Promise<void>)[] = []
    await use(async ({ body = BUTTON, script = DIALOG, contract = {}, profile: wanted = 'plain' } = {}) => {
      const html = `<!doctype html><title>Mine</title>${body}<script type="module" src="/main.js"></script>`
      await writeFile(join(folder, 'index.html'), html)
      await writeFile(join(folder, 'main.js'), script)
      await writeFile(join(folder, 'bench.json'), JSON.stringify(contract))
      const { url, close } = await serveFolder(folder)
      closing.push(close)
      const profile = PROFILES.find(({ name }) => name === wanted)
      if (!profile) throw new Error(`There is no profile ${wanted}.`)
      return { launch, url, page: await readOwnPage(folder, 0), profile }
    })
    for (const close of closing) await close()
    await rm(folder, { recursive: true })
  },
})

test('a button in the HTML is pressed once the scripts of the page have run', async ({ serve }) => {
  // On the phone, the script arrives a round trip after the button.
  const figures = await measureCold(await serve({ profile: 'phone' }))
  expect(figures.coldToRows).toBeGreaterThan(figures.coldButton ?? Number.NaN)
})

test('a page that silences its console is measured', async ({ serve }) => {
  const { figures } = await measureVisit(await serve({ script: `console.debug = () => {}; ${DIALOG}` }))
  expect(figures.tapToRows).toBeGreaterThan(0)
  expect(figures.rowToConnected).toBeGreaterThan(0)
})

test('all files of a page with hundreds of them are counted', async ({ serve }) => {
  const script = `for (let file = 0; file < 300; file += 1) void fetch('/main.js?' + file).then((one) => one.text()); ${DIALOG}`
  const { way } = await measureVisit(await serve({ script }))
  expect(way.files.length).toBeGreaterThanOrEqual(301)
})
