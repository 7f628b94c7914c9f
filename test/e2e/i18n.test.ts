import { check, findEnglish } from '../scripts/shots/checks.js'
import { GERMAN, readEnglish, toPseudo, translate } from '../scripts/shots/pseudo.js'
import { settle } from '../scripts/shots/settle.js'
import { expect, nightlyUnless, test } from './fixtures.js'
import { visitScenarios, WALKS } from './scenarios.js'

const PSEUDO = 'en-XA'
const pseudoOptions = async () => ({
  locale: PSEUDO,
  messages: { [PSEUDO]: translate(await readEnglish(), toPseudo) },
})

test('the pseudo-locale is accented, 40 % longer, and keeps values', () => {
  const { text } = translate({ text: 'Continue in {name}' }, toPseudo)
  expect(text).toContain('{name}')
  expect(text?.replace('{name}', '')).not.toMatch(/[A-Za-z]/)
  expect(text?.length).toBeGreaterThanOrEqual(22)
})

test('an untranslated text is detected', async ({ open, page }) => {
  await open('kit')
  await page.evaluate(() => window.lk.create().open())
  await expect(page.getByTestId('w3m-wallet-guide-get-started')).toBeVisible()
  const found = await findEnglish(page, ['Amber Wallet'])
  for (const text of [
    'Connect Wallet',
    'Installed',
    'Close',
    'Wallets',
    'See how they work',
    'Birch Wallet',
  ]) {
    expect(
      found.some((line) => line.includes(`"${text}"`)),
      text,
    ).toBe(true)
  }
  expect(found.some((line) => line.includes('Amber'))).toBe(false)
})

for (const { title, scenarios } of WALKS) {
  test(`nothing is hard-coded: ${title}`, { tag: '@nightly' }, async ({
    open,
    browser,
    sandbox,
    createAccount,
  }) => {
    const untranslated: string[] = []
    // Only texts are read: no animations, and a small page is drawn sooner.
    const context = { reducedMotion: 'reduce', viewport: { width: 640, height: 480 } } as const
    const visit = { scenarios, options: await pseudoOptions(), context }
    await visitScenarios(
      { open, browser, sandbox, createAccount },
      visit,
      async ({ page, account }, { name, names = [] }) => {
        // An address is drawn in groups of four.
        const groups = account.address.slice(2).match(/.{4}/g) ?? []
        const found = await findEnglish(page, [...names, ...groups])
        untranslated.push(...found.map((line) => `${name}: ${line}`))
      },
    )
    expect(untranslated).toEqual([])
  })
}

for (const [where, size] of [
  ['desktop', { width: 1280, height: 800 }],
  ['phone', { width: 360, height: 640 }],
] as const) {
  test(`German is not cut off on a ${where}`, nightlyUnless(where === 'phone'), async ({ open, page }) => {
    await page.setViewportSize(size)
    const init = {
      amber: { policies: { '*': 'approve' as const, wallet_switchEthereumChain: 'hang' as const } },
    }
    await open('kit', { init, options: { locale: 'de', messages: { de: GERMAN } } })
    await page.evaluate(() => window.lk.create().open())
    await expect(page.getByTestId('w3m-header-text')).toHaveText('Wallet-Verbindung herstellen')
    const settled = async () => {
      await settle(page)
      expect(await check(page)).toEqual([])
    }
    await settled()
    await page.locator('.lk-row', { hasText: 'Amber' }).click()
    await expect(page.locator('.lk-card')).toBeHidden()
    await page.evaluate(() => window.lk.kits[0]?.open())
    await expect(page.getByTestId('tab-tokens')).toHaveText('Guthaben')
    await settled()
    await page.getByTestId('account-settings-button').click()
    await expect(page.getByText('Blockchain-Explorer öffnen')).toBeVisible()
    await settled()
  })
}

test('[WCAG-3.1.1] the page sets its language with <html lang>', async ({ open, page }) => {
  await open('kit')
  await page.evaluate((de) => {
    document.documentElement.lang = 'de-AT'
    return window.lk.create({ messages: { de } }).open()
  }, GERMAN)
  await expect(page.getByTestId('w3m-header-text')).toHaveText('Wallet-Verbindung herstellen')
  await expect(page.locator('w3m-modal')).toHaveAttribute('lang', 'de-AT')
})

test('a catalogue may be a thunk, fetched for its own language only', async ({ open, page }) => {
  await open('kit')
  const fetched = await page.evaluate(async (de) => {
    const asked: string[] = []
    const thunk = (name: string) => async () => {
      asked.push(name)
      return { default: de }
    }
    await window.lk.create({ locale: 'de', messages: { de: thunk('de'), fr: thunk('fr') } }).open()
    return asked
  }, GERMAN)
  await expect(page.getByTestId('w3m-header-text')).toHaveText('Wallet-Verbindung herstellen')
  expect(fetched).toEqual(['de'])
})

test('a catalogue that fails leaves English', async ({ open, page }) => {
  await open('kit')
  await page.evaluate(() => {
    const messages = { et: () => Promise.reject(new Error('No such file')) }
    return window.lk.create({ locale: 'et', messages, onError: () => undefined }).open()
  })
  await expect(page.getByTestId('w3m-header-text')).toHaveText('Connect Wallet')
})

test('Arabic mirrors the card', async ({ open, page }) => {
  await open('kit', { wallets: 'amber', options: { locale: 'ar' } })
  await page.evaluate(() => window.lk.create().open())
  const card = await page.locator('.lk-card').boundingBox()
  const close = await page.getByTestId('w3m-header-close').boundingBox()
  const picture = await page.locator('.lk-row .lk-pic').first().boundingBox()
  const tag = await page.locator('.lk-row .lk-tag').first().boundingBox()
  if (!card || !close || !picture || !tag) throw new Error('Something is not on screen.')
  const middle = card.x + card.width / 2
  expect(close.x).toBeLessThan(middle)
  expect(picture.x).toBeGreaterThan(middle)
  expect(tag.x).toBeLessThan(middle)

  await page.getByTestId('w3m-header-help').click()
  const back = page.getByTestId('header-back')
  await expect(back.locator('svg')).toHaveCSS('scale', '-1 1')
  expect((await back.boundingBox())?.x).toBeGreaterThan(middle)
})
