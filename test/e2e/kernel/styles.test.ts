import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.js'
import { modal } from '../shell/modal.js'

test.beforeEach(({ open }) => open('kit', { wallets: 'amber' }))

/** A sheet that names what is not the plugin's: all elements, our classes, keyframes and tokens. */
const HOSTILE = `
  button { display: none }
  * { color: rgb(1, 2, 3) !important; --lk-bg: red; --lk-accent: red }
  .lk-card, .lk-card *, .lk-root, .lk-view { outline: 3px solid lime; animation-duration: 9s }
  :root, html, body, .lk-card:has(button) { visibility: hidden }
  .lk-view::before { content: 'x' }
  @keyframes lk-in { to { opacity: 0 } }
  @keyframes spin { to { rotate: 1turn } }
  @property --gap { syntax: '*'; inherits: true; initial-value: 1px }
  @layer base { .tips-row { margin-top: 3px } }
  @media (min-width: 1px) { i { letter-spacing: 5px } }
  @supports (display: grid) { @container (min-width: 0) { .lk-card { opacity: 0.1 } } }
  .tips-row {
    animation: spin 1s infinite;
    --gap: 4px;
    padding-top: var(--gap);
    & > b { font-weight: 100 }
    > i { text-indent: 7px }
    p { line-height: 77px }
    button:not(&) { opacity: 0.2 }
    @media (min-width: 1px) { text-align: end }
  }`

/** Makes and opens a kit whose first screen has a part of the plugin \`tips\`, with this sheet or none. */
const openWith = (page: Page, css: string | undefined, how: 'manifest' | 'hook' = 'manifest') =>
  page.evaluate(
    async ([text, by]) => {
      const { lk } = window
      const component = lk.view(({ react: { createElement: make }, views }) => {
        views.useStyles(by === 'hook' ? (text ?? '') : '')
        return make(
          'div',
          { className: 'tips-row' },
          make('b', null, 'Bold'),
          make('i', null, 'Tip'),
          make('p', null, 'Text'),
          make('button', { type: 'button' }, 'Own'),
        )
      })
      const tips = lk.plugin('tips', {
        start: 'ready',
        ...(by === 'manifest' && text !== undefined && { styles: async () => ({ default: text }) }),
        contributes: [lk.createSlot('connect.methods').of({ id: 'email', component })],
      })
      const kit = lk.create({
        plugins: [tips, lk.connect()],
        features: { connectMethodsOrder: ['wallet', 'email'] },
        onError: (error: unknown, { plugin }: { plugin?: string | undefined }) => {
          document.body.dataset.reported = `${plugin}: ${(error as { code?: string }).code}`
        },
      })
      // The line about the maker is decided by the remote config when the modal opens.
      await kit.ready()
      await kit.open()
    },
    [css, how] as const,
  )

/** The computed style of each element of the modal that is no part of the plugin, and of its pseudo-elements. */
const looks = (page: Page) =>
  page.evaluate(() => {
    const root = window.lk.kits[0]?.element?.shadowRoot
    const isOurs = (one: Element) => !one.closest('[data-plugin="tips"]')
    const read = (one: Element, pseudo?: string) => {
      const style = getComputedStyle(one, pseudo)
      const names = [
        '--lk-bg',
        '--lk-accent',
        'display',
        'color',
        'outline',
        'visibility',
        'opacity',
        'content',
      ]
      const animation = ['animation-name', 'animation-duration', 'letter-spacing', 'rotate', 'padding']
      return [...names, ...animation].map((name) => `${name}: ${style.getPropertyValue(name)}`).join('; ')
    }
    return [...(root?.querySelectorAll('*') ?? [])]
      .filter(isOurs)
      .map((one) => [one.tagName, one.className.toString(), read(one), read(one, '::before')].join(' | '))
  })
const part = (page: Page, name: string) => modal(page).card.locator(`.tips-row ${name}`.trim())
/** Waits for the plugin's part, for the guide, and for the bars, which load last. */
const drawn = async (page: Page) => {
  await expect(part(page, 'b')).toBeAttached()
  await expect(modal(page).card.getByText('See how they work')).toBeVisible()
  await expect(modal(page).card.locator('.lk-toast-place')).toBeAttached()
}

for (const how of ['manifest', 'hook'] as const)
  test(`a plugin’s sheet changes nothing of ours: ${how}`, async ({ page }) => {
    await openWith(page, undefined)
    await drawn(page)
    await expect(modal(page).card.getByText('Amber Wallet')).toBeVisible()
    const before = await looks(page)
    expect(before.length).toBeGreaterThan(20)

    await page.reload()
    await openWith(page, HOSTILE, how)
    await drawn(page)
    await expect(part(page, 'button')).toBeHidden()
    await expect(modal(page).card.getByText('Amber Wallet')).toBeVisible()
    expect(await looks(page)).toEqual(before)

    const row = part(page, '')
    await expect(row).toHaveCSS('color', 'rgb(1, 2, 3)')
    await expect(row).toHaveCSS('animation-name', 'tips-spin')
    await expect(row).toHaveCSS('padding-top', '4px')
    await expect(row).toHaveCSS('margin-top', '3px')
    await expect(row).toHaveCSS('text-align', 'end')
    await expect(part(page, 'b')).toHaveCSS('font-weight', '100')
    await expect(part(page, 'i')).toHaveCSS('letter-spacing', '5px')
    await expect(part(page, 'i')).toHaveCSS('text-indent', '7px')
    await expect(part(page, 'p')).toHaveCSS('line-height', '77px')
    await expect(page.locator('body')).not.toHaveAttribute('data-reported')
  })

for (const css of [
  '@font-face { font-family: a; src: url(data:,) } b { color: red }',
  '@import "a.css"; b { color: red }',
  'b { color: red; background: url(/a.png) }',
  'b { color: red } :host { color: red }',
])
  test(`a refused sheet is not adopted, is reported, and stands in inspect(): ${css}`, async ({ page }) => {
    await openWith(page, css)
    await drawn(page)
    await expect(part(page, 'b')).not.toHaveCSS('color', 'rgb(255, 0, 0)')
    await expect(page.locator('body')).toHaveAttribute('data-reported', 'tips: STYLES_REFUSED')
    const tree = await page.evaluate(() => window.lk.kits[0]?.inspect())
    expect(tree).toContain('├ not used: The style sheet of "tips" ')
  })

test('the sheet of a plugin does not reach what another plugin adds to its view, nor the retry', async ({
  page,
}) => {
  await page.evaluate(async () => {
    const { lk } = window
    const rows = lk.createSlot<{ component: never }>('gifts.rows', ['component'])
    const component = lk.view(({ react }) => react.createElement('b', null, 'A tip')) as never
    const tips = lk.plugin('tips', { contributes: [rows.of({ component })] })
    const gifts = lk.plugin('gifts', {
      routes: {
        Gifts: lk.route('Gifts', ({ react, views }) => {
          const [fails, setFails] = react.useState(false)
          if (fails) throw new Error('boom')
          return react.createElement(
            'section',
            null,
            react.createElement('b', { onClick: () => setFails(true) }, 'A gift'),
            views
              .useContributed(rows)
              .map(({ Draw }) => Draw && react.createElement(Draw, { key: 'a', params: undefined })),
          )
        }),
      },
      contributes: [lk.HomeView.of({ route: 'Gifts' as never })],
      styles: async () => ({ default: 'b { color: red } div, button { display: none !important }' }),
    })
    await lk.create({ plugins: [tips, gifts], onError: () => undefined }).open()
  })
  const { card } = modal(page)
  await expect(card.getByText('A gift')).toHaveCSS('color', 'rgb(255, 0, 0)')
  await expect(card.getByText('A tip')).toBeVisible()
  await expect(card.getByText('A tip')).not.toHaveCSS('color', 'rgb(255, 0, 0)')
  await card.getByText('A gift').click()
  await expect(card.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('a rule of the page for all of its elements does not reach into the modal', async ({ page }) => {
  await page.evaluate(async () => {
    const kit = window.lk.create()
    await kit.ready()
    await kit.open()
  })
  const title = page.getByTestId('w3m-header-text')
  const look = () =>
    title.evaluate((one) => {
      const { textTransform, wordSpacing, textIndent, whiteSpace, wordBreak, colorScheme, color } =
        getComputedStyle(one)
      return { textTransform, wordSpacing, textIndent, whiteSpace, wordBreak, colorScheme, color }
    })
  const before = await look()
  await page.addStyleTag({
    content: `* {
      text-transform: uppercase; word-spacing: 9px; text-indent: 20px; white-space: pre; word-break: break-all; color: red
    }`,
  })
  expect(await look()).toEqual(before)
})
