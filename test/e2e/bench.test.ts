import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { PROFILES, type Profile } from '../bench/browser/profiles.js'
import { serveFolder } from '../bench/browser/serveFolder.js'
import { readOwnPage } from '../bench/visits/pages.js'
import { measureCold, measureVisit, type Visit } from '../bench/visits/visit.js'
import { atMost } from '../scripts/run/limits.js'

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

/** Acts once the button is painted, and before it is pressed. */
const AFTER_BUTTON = `
  const afterButton = (act) => {
    const name = 'bench:button'
    if (performance.getEntriesByName(name).length > 0) return act()
    performance.mark = (mark, options) => {
      const made = Performance.prototype.mark.call(performance, mark, options)
      if (mark === name) queueMicrotask(act)
      return made
    }
  };`

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
      return { launch, url, page: await readOwnPage(folder, 0), profile, appearsWithin: atMost(3_000) }
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

const REFUSED: readonly [string, Content, string][] = [
  [
    'without the button',
    { contract: { button: '.missing' } },
    'No visible element matches ".missing". In bench.json, "button" names it.',
  ],
  [
    'whose button opens nothing',
    { script: 'throw new Error("It broke")' },
    'No visible element matches "[data-bench="row"]". In bench.json, "row" names it. Let "button" match only once the page listens to it. The page reported: It broke',
  ],
  ['that lacks a file', { script: 'import "./missing.js"' }, 'The page reported: 404 for /missing.js'],
  ['with a selector that is not CSS', { contract: { row: 'li[[' } }, 'The selector "li[[" is not valid.'],
  [
    'that shows rows before the press',
    { contract: { row: 'button' } },
    '"button" matches a visible element too early. In bench.json, "row" names one that appears after the press.',
  ],
  [
    'that shows rows by itself',
    { script: `${DIALOG}; ${AFTER_BUTTON} afterButton(() => document.querySelector('button').click())` },
    '"[data-bench="row"]" matches a visible element too early.',
  ],
  [
    'whose button disappears',
    { script: `${AFTER_BUTTON} afterButton(() => document.querySelector('button').remove())` },
    'The element "[data-bench="button"]" was there, and could not be pressed a second later.',
  ],
  [
    'that shows the account before a row is pressed',
    { body: `${BUTTON}<p id="account">Not connected</p>`, contract: { connected: '#account' } },
    '"#account" matches a visible element too early. In bench.json, "connected" names one that appears after the press.',
  ],
  [
    'that loads itself again',
    { script: `if (!location.search) location.replace('/?again'); else { ${DIALOG} }` },
    'The page went on to /?again, from where times would count.',
  ],
]
for (const [what, content, message] of REFUSED) {
  test(`a page ${what} is refused with what to change`, async ({ serve }) => {
    await expect(serve(content).then(measureVisit)).rejects.toThrow(message)
  })
}
