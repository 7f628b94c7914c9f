import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.js'
import { openDemo } from './modal.js'

const DARK_ACCENT = 'rgb(87, 115, 255)'
const LIGHT_ACCENT = 'rgb(102, 125, 255)'
/** The accents, darkened until white text on them has a contrast of 5:1. */
const DARK_FILL = 'rgb(75, 99, 219)'
const LIGHT_FILL = 'rgb(84, 102, 209)'

/** The computed colours on screen, rather than custom properties. */
const drawn = async (page: Page) => {
  // A kit counts as open while its first view is still loading.
  await page.getByTestId('demo-press').waitFor()
  return page.evaluate(() => {
    const { element } = window.lk.kits[0] ?? {}
    const root = element?.shadowRoot
    const style = (selector: string) => getComputedStyle(root?.querySelector(selector) ?? document.body)
    const probe = document.createElement('i')
    probe.style.color = 'var(--lk-accent)'
    root?.querySelector('.lk-card')?.append(probe)
    const accent = getComputedStyle(probe).color
    probe.remove()
    return {
      accent,
      card: style('.lk-card').backgroundColor,
      radius: style('.lk-card').borderTopLeftRadius,
      font: style('[data-testid="demo-press"]').fontFamily,
      size: style('[data-testid="demo-press"]').fontSize,
      button: style('[data-testid="demo-press"]').backgroundColor,
      ink: style('[data-testid="demo-press"]').color,
      zIndex: element && getComputedStyle(element).zIndex,
    }
  })
}

test.beforeEach(({ open }) => open('kit'))

test('[ENT-13] the theme is dark unless it is light, and the variables change what is drawn', async ({
  page,
}) => {
  await openDemo(page)
  const dark = await drawn(page)
  expect(dark).toMatchObject({ card: 'rgb(18, 19, 19)', button: DARK_FILL, radius: '24px', zIndex: '999' })
  expect(await page.evaluate(() => window.lk.kits[0]?.getThemeMode())).toBe('dark')

  await page.evaluate(() => window.lk.kits[0]?.setThemeMode('light'))
  await expect.poll(() => drawn(page)).toMatchObject({ card: 'rgb(255, 255, 255)', button: LIGHT_FILL })

  await page.evaluate(() =>
    window.lk.kits[0]?.setThemeVariables({
      '--w3m-accent': '#ffea00',
      '--w3m-font-family': 'Georgia, serif',
      '--w3m-border-radius-master': '2px',
      '--w3m-font-size-master': '12px',
      '--w3m-z-index': 1234,
    }),
  )
  const changed = {
    button: 'rgb(255, 234, 0)',
    ink: 'rgb(18, 19, 19)',
    font: 'Georgia, serif',
    radius: '12px',
    zIndex: '1234',
  }
  await expect.poll(() => drawn(page)).toMatchObject(changed)
  expect(Number.parseFloat((await drawn(page)).size)).toBeGreaterThan(Number.parseFloat(dark.size))

  await page.evaluate(() => window.lk.kits[0]?.setThemeMode('dark'))
  await expect.poll(() => drawn(page)).toMatchObject({ card: 'rgb(18, 19, 19)', ...changed })
})

test('a theme given at the start is the first one drawn', async ({ page }) => {
  // A colour in transition is not a colour of the theme.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openDemo(page, {
    themeMode: 'light',
    themeVariables: { '--w3m-accent': 'rebeccapurple', '--w3m-z-index': 5, '--w3m-color-mix': '#00f' },
  })
  expect(await drawn(page)).toMatchObject({
    card: 'rgb(255, 255, 255)',
    button: 'rgb(102, 51, 153)',
    zIndex: '5',
  })
})

test('an invalid variable keeps the default, and injects nothing', async ({ page }) => {
  await openDemo(page, {
    themeVariables: {
      '--w3m-accent': 'red; background: url(https://evil.example/x)',
      '--w3m-font-family': 'x; } * { display: none',
      '--w3m-border-radius-master': '-4em',
      '--w3m-z-index': '1; position: static',
    },
  })
  expect(await drawn(page)).toMatchObject({
    accent: DARK_ACCENT,
    button: DARK_FILL,
    radius: '24px',
    zIndex: '999',
  })
})

test('[CON-06] the accents stand on their backgrounds, and an avatar has five tints, each 15 % nearer to white', async ({
  page,
}) => {
  await page.evaluate(async () => {
    const { lk } = window
    const address = '0x2040600000000000000000000000000000000000'
    const home = lk.home({
      avatars: ({ react: { createElement }, views: { Avatar, Button } }) => [
        createElement(Avatar, { key: 1, address, testId: 'avatar' }),
        createElement(Button, { key: 2, testId: 'demo-press', children: 'Accent' }),
      ],
    })
    await lk.create({ plugins: [home] }).open()
  })
  expect(await drawn(page)).toMatchObject({ card: 'rgb(18, 19, 19)', accent: DARK_ACCENT })
  const image = await page.getByTestId('avatar').evaluate((node) => getComputedStyle(node).backgroundImage)
  const tints = [...image.matchAll(/rgb\((\d+), (\d+), (\d+)\)/g)].map((found) => found.slice(1).map(Number))
  const [first = []] = tints.sort(([, , a = 0], [, , b = 0]) => a - b)
  // One saturation and lightness for every address, so that none is grey.
  expect([Math.min(...first), Math.max(...first)]).toEqual([36, 219])
  const expected = [0, 0.15, 0.3, 0.45, 0.6].map((step) =>
    first.map((channel) => channel + (255 - channel) * step),
  )
  // The first tint is rounded already.
  for (const [at, tint] of expected.entries())
    for (const [channel, value] of tint.entries())
      expect(Math.abs((tints[at]?.[channel] ?? 0) - value)).toBeLessThanOrEqual(1)

  await page.evaluate(() => window.lk.kits[0]?.setThemeMode('light'))
  await expect.poll(() => drawn(page)).toMatchObject({ card: 'rgb(255, 255, 255)', accent: LIGHT_ACCENT })
})
