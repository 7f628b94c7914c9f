import type { Browser, Page } from '@playwright/test'
import type { MessageTable } from '../../../kernel/index.js'
import { listTags, readTexts } from '../../scripts/languages/packs.js'
import { atMost } from '../../scripts/run/limits.js'
import { guide } from '../../scripts/shots/actions.js'
import { familyOf } from '../../scripts/shots/fonts.js'
import { findClipped } from '../../scripts/shots/page/findClipped.js'
import { findCovered } from '../../scripts/shots/page/findCovered.js'
import { findUnmirrored } from '../../scripts/shots/page/findUnmirrored.js'
import { readEnglish, toPseudo, translate } from '../../scripts/shots/pseudo.js'
import type { Scenario, Stage } from '../../scripts/shots/types.js'
import { HOSTS } from '../accessibility/axe.js'
import { expect, type Fixtures, test } from '../fixtures.js'
import { visitScenarios, WALKS } from '../scenarios.js'
import { addFonts, rest, speak } from './speak.js'

// Visits every view in every state that the pictures have and changes the language there. `test:all` walks in three
// languages, `test:nightly` in all forty, in parts that can run alone: `--only=languages --shard=3/8`.

const PSEUDO = 'en-XA'
const ALL = ['en', ...listTags()]
/** How many languages one test walks in: with more, it would outgrow its time limit. */
const WALKED = 10
const SETS = [
  { title: `${PSEUDO}, de and ar`, languages: [PSEUDO, 'de', 'ar'], tag: [] },
  ...Array.from({ length: ALL.length / WALKED }, (_, index) => {
    const languages = ALL.slice(index * WALKED, (index + 1) * WALKED)
    return { title: `${languages[0]} to ${languages.at(-1)}`, languages, tag: ['@languages'] }
  }),
]
const SMALLEST = { width: 320, height: 568 }
const PHONES = [SMALLEST, { width: 390, height: 844 }]

test.use({ screenshot: 'off' })

type Needs = Pick<Fixtures, 'open' | 'sandbox' | 'createAccount'> & {
  browser: Browser
}
type Walk = Needs & { scenarios: readonly Scenario[]; languages: readonly string[] }

for (const { title, languages, tag } of SETS) {
  for (const { title: part, scenarios } of WALKS) {
    test(`on phones no text is cut off and no control covered, in ${title}: ${part}`, { tag }, async ({
      open,
      browser,
      sandbox,
      createAccount,
    }) => {
      test.setTimeout(atMost(180_000))
      expect(await walk({ open, browser, sandbox, createAccount, scenarios, languages })).toEqual([])
    })
  }
}

test('a cut text, a covered text and a part that is not mirrored are found', async ({ open, page }) => {
  await page.setViewportSize(SMALLEST)
  await open('kit')
  await page.evaluate(() => window.lk.create().open())
  await guide(page).waitFor()
  await addFonts(page)
  const faultsIn = async (language: string) => {
    await speak(page, language)
    await rest(page)
    return findFaults(page)
  }
  expect([...(await faultsIn('en')), ...(await faultsIn('ar'))]).toEqual([])

  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      [data-testid="w3m-wallet-guide-get-started"] { display: block; inline-size: 20px; overflow: hidden; white-space: nowrap }
      [data-testid="w3m-header-help"] { position: relative; inset-inline-start: 100px }
      .lk-header-end { position: absolute; right: 12px }`)
    document.querySelector('w3m-modal')?.shadowRoot?.adoptedStyleSheets.push(sheet)
  })
  expect(await faultsIn('en')).toEqual([
    'clipped text: "See how they work" (span)',
    'sticks out: "See how they work" (span)',
    '"What is a wallet?" and "Connect Wallet" cover each other',
  ])
  expect(await faultsIn('ar')).toContain('not mirrored: "إغلاق"')
})

const texts = new Map<string, Promise<MessageTable>>()
/** Reads the texts of a language once. */
function textsIn(language: string): Promise<MessageTable> {
  const known = texts.get(language) ?? readTextsIn(language)
  texts.set(language, known)
  return known
}
async function readTextsIn(language: string): Promise<MessageTable> {
  if (language === 'en') return readEnglish()
  return language === PSEUDO ? translate(await readEnglish(), toPseudo) : readTexts(language)
}

/** Returns what is wrong, one line each. */
async function walk({ scenarios, languages, ...needs }: Walk): Promise<string[]> {
  const found: string[] = []
  const messages = languages.includes(PSEUDO) ? { [PSEUDO]: await textsIn(PSEUDO) } : undefined
  const context = { reducedMotion: 'reduce', hasTouch: true, isMobile: true, viewport: SMALLEST } as const
  const look = async ({ page }: Stage, scenario: Scenario, language: string) => {
    await keepWhole(page, await textsIn(language))
    found.push(...(await lookOnPhones(page, scenario, language)))
  }

  const changing = scenarios.filter(({ keepsLanguage }) => !keepsLanguage)
  const options = { messages }
  await visitScenarios(needs, { scenarios: changing, options, context }, async (stage, scenario) => {
    await addFonts(stage.page)
    const view = await viewOf(stage.page)
    // English comes first: what is mirrored is compared with it.
    for (const language of new Set(['en', ...languages])) {
      await speak(stage.page, language)
      await look(stage, scenario, language)
    }
    expect(await viewOf(stage.page), `${scenario.name} stays on screen`).toBe(view)
  })

  const fixed = scenarios.filter(({ keepsLanguage }) => keepsLanguage)
  for (const language of fixed.length > 0 ? languages : []) {
    const themeVariables = { '--w3m-font-family': familyOf(language) }
    const options = { messages, locale: language, themeVariables }
    await visitScenarios(needs, { scenarios: fixed, options, context }, async (stage, scenario) => {
      await addFonts(stage.page)
      await look(stage, scenario, language)
    })
  }
  return found
}

/** Names and amounts may be shortened if a `title` has the rest. These texts may not. */
const keepWhole = (page: Page, texts: MessageTable) =>
  page.evaluate((whole) => {
    window.__wholeTexts = new Set(whole)
  }, Object.values(texts))

/** The view on screen; undefined for one that is only prepared. */
const viewOf = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('w3m-modal')?.shadowRoot
    const view = root?.querySelector<HTMLElement>('.lk-view')
    return view?.checkVisibility({ visibilityProperty: true }) ? view.dataset.view : undefined
  })

async function findFaults(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const find of [findClipped, findCovered, findUnmirrored])
    found.push(...(await page.evaluate(find, HOSTS)))
  return found
}

async function lookOnPhones(page: Page, { name, isStill }: Scenario, language: string): Promise<string[]> {
  const found: string[] = []
  for (const phone of PHONES) {
    await page.setViewportSize(phone)
    await rest(page, isStill)
    const lines = await findFaults(page)
    if (lines.length === 0) continue
    const where = `${name}, ${language}, ${phone.width} px`
    const path = test.info().outputPath(`${where.replace(/\W+/g, '-')}.png`)
    await page.screenshot({ path, animations: 'disabled' })
    found.push(...lines.map((line) => `${where}: ${line} (${path})`))
  }
  return found
}
