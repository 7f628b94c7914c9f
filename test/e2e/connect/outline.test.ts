import type { Page } from '@playwright/test'
import { announceLate } from '../../scripts/shots/actions.js'
import { expect, nightlyUnless, test } from '../fixtures.js'
import { AMBER, BIRCH, makeKit, parts } from './visit.js'

const IN_OUTLINE = '[data-outline]'
const rowOf = (page: Page, id: string) => page.locator(`${IN_OUTLINE} [data-testid="wallet-selector-${id}"]`)

/** Holds back a file, by default the code of the screen, which React draws, until `arrive` is called. */
async function holdFile(page: Page, name = 'screen'): Promise<{ arrive(): void; fail(): void }> {
  let settle: (what: 'arrive' | 'fail') => void = () => undefined
  const held = new Promise<'arrive' | 'fail'>((resolve) => {
    settle = resolve
  })
  await page.route(new RegExp(`/assets/${name}-[\\w-]+\\.js`), async (route) => {
    await ((await held) === 'arrive' ? route.continue() : route.abort())
  })
  return { arrive: () => settle('arrive'), fail: () => settle('fail') }
}

interface Options extends Record<string, unknown> {
  /** Adds e-mail and socials, like the embedded wallet's. */
  hasLogins?: boolean
  /** Adds a plugin that replaces the list. */
  hasLobby?: boolean
}

/** Makes a kit that loads none of the modal's code before it opens. */
async function makeColdKit(page: Page, { hasLogins = false, hasLobby = false, ...options }: Options) {
  if (hasLobby)
    await page.evaluate(() => {
      const { lk } = window
      const view = lk.view(({ react }) => react.createElement('p', null, 'Lobby'))
      const lobby = lk.plugin('test-lobby', { overrides: ['Connect'], routes: { Connect: { view } } })
      const kit = lk.create({ prefetch: 'none', plugins: [lobby, lk.connect()] })
      window.visit = { kit, tracked: [], refused: [], errors: [] }
    })
  else if (!hasLogins) await makeKit(page, { prefetch: 'none', ...options })
  else
    await page.evaluate((given) => {
      const { lk } = window
      const methods = lk.createSlot('connect.methods')
      const component = lk.view(({ react }) => react.createElement('p', null, 'Login'))
      const contributes = [methods.of({ id: 'social', component }), methods.of({ id: 'email', component })]
      const plugins = [lk.plugin('test-logins', { contributes }), lk.connect()]
      const kit = lk.create({ prefetch: 'none', ...given, plugins })
      window.visit = { kit, tracked: [], refused: [], errors: [] }
    }, options)
  await page.evaluate(() => window.visit.kit.ready())
}

/** Presses the page's button before any code of the modal is there. */
async function pressCold(page: Page, options: Options = {}) {
  await makeColdKit(page, options)
  const screen = await holdFile(page)
  await page.getByTestId('connect-button').click()
  return screen
}

interface Picture {
  /** Place and look of each element that a visitor sees, by its class. */
  shapes: string[]
  /** How many elements still enter. */
  motions: number
}
declare global {
  interface Window {
    pictureOf(card: Element): Picture
    /** The dialog, as it was when the outline went. */
    taken?: Picture
  }
}

/** Makes the page describe what it draws: the outline when asked, and the dialog in the task that takes its place. */
async function watchPictures(page: Page) {
  await page.evaluate(() => {
    const SEEN =
      '.lk-card,.lk-ib,.lk-title,.lk-row-mark,.lk-row,.lk-row-title,.lk-row-sub,.lk-pic,.lk-tag,.lk-sep,.lk-skel,.lk-13'
    /** Kinds whose whole text is seen: rows and the card also have some for screen readers. */
    const WORDS = /^lk-(title|row-title|row-sub|tag|sep|13)$/
    window.pictureOf = (card) => ({
      shapes: [card, ...card.querySelectorAll(SEEN)].flatMap((one) => {
        const { x, y, width, height } = one.getBoundingClientRect()
        const { color, backgroundColor, font, borderRadius, transform, direction } = getComputedStyle(one)
        const kind = one.className.toString().split(' ')[0]
        const text = WORDS.test(kind ?? '') ? one.textContent : ''
        const place = [x, y, width, height].map((value) => value.toFixed(2)).join(' ')
        return `${kind} "${text}" ${place} ${color} ${backgroundColor} ${font} ${borderRadius} ${transform} ${direction}`
      }),
      motions: (card.parentElement?.getAnimations({ subtree: true }) ?? []).filter(
        ({ playState, effect }) =>
          playState !== 'finished' && effect?.getTiming().iterations !== Number.POSITIVE_INFINITY,
      ).length,
    })
    const root = document.querySelector('w3m-modal')?.shadowRoot as ShadowRoot
    new MutationObserver((changes) => {
      const isOutline = (node: Node) => node instanceof Element && node.querySelector('[data-outline]')
      const card = root.querySelector('.lk-card')
      if (card && changes.some(({ removedNodes }) => [...removedNodes].some(isOutline)))
        window.taken = window.pictureOf(card)
    }).observe(root, { childList: true })
  })
}

const LOOKS = [
  ['light on a computer', { themeMode: 'light' }, { width: 1280, height: 800 }],
  ['dark on a computer', { themeMode: 'dark' }, { width: 1280, height: 800 }],
  ['dark on a phone', { themeMode: 'dark' }, { width: 390, height: 844 }],
  ['light on a small phone', { themeMode: 'light' }, { width: 320, height: 568 }],
  [
    'with a theme of the host',
    { themeVariables: { '--apkt-accent': '#ff5500' } },
    { width: 390, height: 844 },
  ],
  ['without a footer', { enableWalletGuide: false }, { width: 1280, height: 800 }],
  ['in German', { locale: 'de' }, { width: 390, height: 844 }],
  ['in Arabic', { locale: 'ar' }, { width: 1280, height: 800 }],
  ['in a language without texts of ours', { locale: 'is' }, { width: 390, height: 844 }],
  ['in one that is read from the right', { locale: 'ps' }, { width: 320, height: 844 }],
  ['in one that is read from the right, on a computer', { locale: 'ps' }, { width: 1280, height: 800 }],
  ['above other ways to connect', { hasLogins: true }, { width: 1280, height: 800 }],
  [
    'below other ways to connect',
    { hasLogins: true, features: { connectMethodsOrder: ['email', 'wallet'] } },
    { width: 390, height: 844 },
  ],
] as const

test.describe('the list at a press before its code is there', () => {
  for (const [index, [name, options, viewport]] of LOOKS.entries())
    test(
      `is drawn without React, exactly as React draws it: ${name}`,
      nightlyUnless(index % 3 === 0),
      async ({ open, page }) => {
        await page.setViewportSize(viewport)
        // One wallet has a tag, two have a heading.
        await open('kit', { wallets: index % 2 ? 'amber,birch' : 'amber', csp: 'strict' })
        await makeColdKit(page, options)
        // Two wallets with one identifier, of which the list warns.
        await announceLate(page, ['Alder', 'Al der'])
        const screen = await holdFile(page)
        await page.getByTestId('connect-button').click()
        await expect(rowOf(page, AMBER)).toBeVisible()
        await watchPictures(page)
        const read = () =>
          page.evaluate(() => {
            const card = document.querySelector('w3m-modal')?.shadowRoot?.querySelector('.lk-card')
            return window.pictureOf(card as Element)
          })
        // At rest, because React's picture is taken a moment later.
        await expect.poll(async () => (await read()).motions).toBe(0)
        const outlined = await read()
        screen.arrive()
        await expect(parts(page).wallet(AMBER)).toBeVisible()
        await expect(page.locator(IN_OUTLINE)).toHaveCount(0)
        const { taken } = await page.evaluate(() => ({ taken: window.taken }))
        expect(taken?.shapes).toEqual(outlined.shapes)
        // Nothing enters a second time.
        expect(taken?.motions).toBe(0)
      },
    )

  test('takes no focus and is not read out; the dialog that follows is', async ({ open, page }) => {
    await open('kit', { wallets: 'amber' })
    const screen = await pressCold(page)
    await expect(rowOf(page, AMBER)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByTestId('connect-button')).toBeFocused()
    // The page behind is covered, so Tab waits.
    await page.keyboard.press('Tab')
    await expect(page.getByTestId('connect-button')).toBeFocused()
    const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflow)
    expect(await overflow()).toBe('hidden')
    screen.arrive()
    await expect(page.getByRole('dialog')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByTestId('connect-button')).toBeFocused()
    expect(await overflow()).toBe('visible')
    // The dialog has adopted each of its style sheets, and the outline's are gone.
    const sheets = await page.evaluate(() =>
      [...(window.visit.kit.element?.shadowRoot?.adoptedStyleSheets ?? [])].map(({ cssRules }) =>
        [...cssRules].map(({ cssText }) => cssText).join(''),
      ),
    )
    expect(new Set(sheets).size).toBe(sheets.length)
  })

  test('leaves nothing of the page but its button to screen readers, and nothing with the dialog', async ({
    open,
    page,
  }) => {
    await open('kit', { wallets: 'amber' })
    const readable = () =>
      page.evaluate(() =>
        [...document.body.querySelectorAll(':not(:has(*), script, [inert], [inert] *)')].map(
          ({ localName }) => localName,
        ),
      )
    await makeColdKit(page, {})
    const before = await readable()
    expect(before.length).toBeGreaterThan(2)
    const screen = await holdFile(page)
    await page.getByTestId('connect-button').click()
    await expect(rowOf(page, AMBER)).toBeVisible()
    expect(await readable()).toEqual(['appkit-button', 'w3m-modal'])
    screen.arrive()
    await expect(page.getByRole('dialog')).toBeFocused()
    expect(await readable()).toEqual(['w3m-modal'])
    await page.keyboard.press('Escape')
    await expect(page.getByTestId('connect-button')).toBeFocused()
    expect(await readable()).toEqual(before)
  })

  test('stays under the pointer if more ways to connect arrive with the code', async ({ open, page }) => {
    await open('kit', { wallets: 'amber' })
    await page.evaluate(() => {
      const { lk } = window
      const component = lk.view(({ react }) => react.createElement('p', null, 'Login'))
      const email = { id: 'email', component, enabled: () => 'late' in document.body.dataset }
      const logins = lk.plugin('test-logins', {
        contributes: [lk.createSlot('connect.methods').of(email)],
      })
      const kit = lk.create({ prefetch: 'none', plugins: [logins, lk.connect()] })
      window.visit = { kit, tracked: [], refused: [], errors: [] }
    })
    await page.evaluate(() => window.visit.kit.ready())
    const screen = await holdFile(page)
    await page.getByTestId('connect-button').click()
    const row = rowOf(page, AMBER)
    await expect.poll(() => row.evaluate((one) => one.closest('.lk-card')?.getAnimations().length)).toBe(0)
    const before = await row.boundingBox()
    await page.evaluate(() => {
      document.body.dataset.late = ''
    })
    screen.arrive()
    await expect(parts(page).card).toContainText('Login')
    expect(await page.getByTestId(`wallet-selector-${AMBER}`).boundingBox()).toEqual(before)
  })

  test('stays where a visitor has scrolled to', async ({ open, page }) => {
    await page.setViewportSize({ width: 320, height: 480 })
    await open('kit', { wallets: 'amber' })
    await makeColdKit(page, {})
    await announceLate(page, ['Alder', 'Aspen', 'Beech', 'Cedar', 'Elm', 'Fir', 'Hazel'])
    const screen = await holdFile(page)
    await page.getByTestId('connect-button').click()
    const row = rowOf(page, AMBER)
    await expect.poll(() => row.evaluate((one) => one.closest('.lk-card')?.getAnimations().length)).toBe(0)
    await row.hover()
    await page.mouse.wheel(0, 60)
    const scroller = page.locator('.lk-card .lk-scroll')
    await expect.poll(() => scroller.evaluate((one) => one.scrollTop)).toBe(60)
    const before = await row.boundingBox()
    screen.arrive()
    await expect(page.locator(IN_OUTLINE)).toHaveCount(0)
    expect(await page.getByTestId(`wallet-selector-${AMBER}`).boundingBox()).toEqual(before)
  })

  test('keeps a press until the wallet can be asked', async ({ open, page, wallets }) => {
    await open('kit', { wallets: 'amber' })
    const screen = await pressCold(page)
    await rowOf(page, AMBER).click()
    await expect(wallets.amber.prompt).toBeHidden()
    // Where the dialog gives it back to.
    await expect(page.getByTestId('connect-button')).toBeFocused()
    screen.arrive()
    await wallets.amber.approve()
    await expect
      .poll(() => page.evaluate(() => window.visit.kit.getAccount('eip155')?.isConnected))
      .toBe(true)
  })

  for (const [button, isAside] of [
    ['left', false],
    ['left', true],
    ['right', false],
  ] as const) {
    const isPress = button === 'left' && !isAside
    const outcome = isPress ? 'presses the row of the dialog' : 'presses nothing'
    test(`the ${button} mouse button, held while the dialog comes and released ${isAside ? 'elsewhere' : 'there'}, ${outcome}`, async ({
      open,
      page,
      wallets,
    }) => {
      await open('kit', { wallets: 'amber,birch' })
      const screen = await pressCold(page)
      await rowOf(page, AMBER).hover()
      await page.mouse.down({ button })
      screen.arrive()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expect(page.locator(IN_OUTLINE)).toHaveCount(0)
      if (isAside) await parts(page).wallet(BIRCH).hover()
      await page.mouse.up({ button })
      if (isPress) return expect(wallets.amber.prompt).toBeVisible()
      // Where a press was not meant, the next one is the first that asks a wallet.
      await parts(page).wallet(BIRCH).click()
      await expect(wallets.birch.prompt).toBeVisible()
      await expect(wallets.amber.prompt).toBeHidden()
    })
  }

  test('is loaded by the finger that touches the button, before the rest, and drawn by its press', async ({
    open,
    page,
  }) => {
    await open('kit', { wallets: 'amber' })
    await makeColdKit(page, { prefetch: 'intent' })
    const files: string[] = []
    page.on('request', (request) => {
      const [name] = /(outline|screen)-[\w-]+\.js/.exec(request.url())?.slice(1) ?? []
      if (name) files.push(name)
    })
    await holdFile(page)
    const button = page.getByTestId('connect-button')
    await button.dispatchEvent('touchstart')
    await expect.poll(() => files).toContain('screen')
    expect(files[0]).toBe('outline')
    await expect(page.locator(IN_OUTLINE)).toHaveCount(0)
    await button.click()
    await expect(rowOf(page, AMBER)).toBeVisible()
  })

  for (const [name, cancel] of [
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    [
      'the close button',
      (page: Page) => page.locator(`${IN_OUTLINE} [data-testid="w3m-header-close"]`).click(),
    ],
    ['a press beside the card', (page: Page) => page.mouse.click(5, 5)],
  ] as const)
    test(`is cancelled by ${name}, and opens again`, async ({ open, page }) => {
      await open('kit', { wallets: 'amber' })
      const screen = await pressCold(page)
      await expect(rowOf(page, AMBER)).toBeVisible()
      await cancel(page)
      await expect(page.locator(IN_OUTLINE)).toHaveCount(0)
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('visible')
      screen.arrive()
      await expect.poll(() => page.evaluate(() => window.visit.kit.getState().loading)).toBe(false)
      await expect(parts(page).card).toHaveCount(0)
      await page.getByTestId('connect-button').click()
      await expect(parts(page).wallet(AMBER)).toBeVisible()
    })

  test('is gone as soon as the page closes the modal, and stays away', async ({ open, page }) => {
    await open('kit', { wallets: 'amber' })
    const runtime = await holdFile(page, 'runtime')
    const screen = await pressCold(page)
    await expect(rowOf(page, AMBER)).toBeVisible()
    await page.evaluate(() => void window.visit.kit.close())
    await expect(page.locator(IN_OUTLINE)).toHaveCount(0)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('visible')
    runtime.arrive()
    screen.arrive()
    await expect.poll(() => page.evaluate(() => window.visit.kit.getState().loading)).toBe(false)
    await expect(parts(page).card).toHaveCount(0)
    await page.getByTestId('connect-button').click()
    await expect(parts(page).wallet(AMBER)).toBeVisible()
  })

  test('is drawn again by a press after it was cancelled, and stays until the dialog is there', async ({
    open,
    page,
  }) => {
    await open('kit', { wallets: 'amber' })
    const runtime = await holdFile(page, 'runtime')
    const screen = await pressCold(page)
    await expect(rowOf(page, AMBER)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator(IN_OUTLINE)).toHaveCount(0)
    expect(await page.evaluate(() => window.visit.kit.getState().loading)).toBe(false)
    await page.getByTestId('connect-button').click()
    await expect(rowOf(page, AMBER)).toBeVisible()
    await page.evaluate(() => {
      const root = window.visit.kit.element?.shadowRoot as ShadowRoot
      new MutationObserver(() => {
        if (!root.querySelector('.lk-card')) document.body.dataset.gone = ''
      }).observe(root, { childList: true })
    })
    const arrived = page.waitForResponse(/\/assets\/runtime-/)
    runtime.arrive()
    await arrived
    screen.arrive()
    await expect(parts(page).wallet(AMBER)).toBeVisible()
    expect(await page.evaluate(() => document.body.dataset.gone)).toBeUndefined()
  })

  for (const prefetch of ['none', 'idle'])
    test(`stays at a double click on the button, like the dialog, with prefetch: '${prefetch}'`, async ({
      open,
      page,
    }) => {
      await open('kit', { wallets: 'amber' })
      await makeColdKit(page, { prefetch })
      if (prefetch === 'idle') await expect(parts(page).card).toBeAttached()
      const screen = await holdFile(page)
      const button = page.getByTestId('connect-button')
      await button.click()
      await expect(rowOf(page, AMBER).or(parts(page).wallet(AMBER))).toBeVisible()
      const box = await button.boundingBox()
      await page.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + 5)
      await page.mouse.down({ clickCount: 2 })
      await page.mouse.up({ clickCount: 2 })
      screen.arrive()
      await expect(page.locator(IN_OUTLINE)).toHaveCount(0)
      await expect(parts(page).wallet(AMBER)).toBeVisible()
    })

  test('is cancelled by Escape on a page that keeps keys to itself', async ({ open, page }) => {
    await open('kit', { wallets: 'amber' })
    await pressCold(page)
    await expect(rowOf(page, AMBER)).toBeVisible()
    await page.evaluate(() => document.body.addEventListener('keydown', (event) => event.stopPropagation()))
    await page.keyboard.press('Escape')
    await expect(page.locator(IN_OUTLINE)).toHaveCount(0)
  })

  test('stays when a press that began in the card ends beside it', async ({ open, page }) => {
    await open('kit', { wallets: 'amber' })
    await pressCold(page)
    await rowOf(page, AMBER).hover()
    await page.mouse.down()
    await page.mouse.move(5, 5)
    await page.mouse.up()
    await expect(rowOf(page, AMBER)).toBeVisible()
  })

  test('goes with its kit', async ({ open, page }) => {
    await open('kit', { wallets: 'amber' })
    await pressCold(page)
    await expect(rowOf(page, AMBER)).toBeVisible()
    await page.evaluate(() => window.visit.kit.destroy())
    await expect(page.locator(IN_OUTLINE)).toHaveCount(0)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('visible')
  })

  test('goes if the code of the modal does not arrive', async ({ open, page }) => {
    await open('kit', { wallets: 'amber' })
    const screen = await pressCold(page)
    await expect(rowOf(page, AMBER)).toBeVisible()
    screen.fail()
    await expect(page.locator(IN_OUTLINE)).toHaveCount(0)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('visible')
    expect(await page.evaluate(() => window.visit.kit.getState().loading)).toBe(false)
  })

  for (const [name, options, call] of [
    ['another view is asked for', {}, { view: 'AllWallets' }],
    ['the host has texts of its own', { messages: { en: { 'connect.title': 'Join' } } }, undefined],
    [
      'the host has texts of its own in the language',
      { locale: 'de', messages: { de: { 'connect.title': 'Los' } } },
      undefined,
    ],
    [
      'terms come first',
      { features: { legalCheckbox: true }, termsConditionsUrl: 'https://a.example/t' },
      undefined,
    ],
    ['one button leads to the wallets', { hasLogins: true, features: { collapseWallets: true } }, undefined],
    ['a plugin replaces the list', { hasLobby: true }, undefined],
    ['the host embeds the modal', { enableEmbedded: true }, undefined],
  ] as const)
    test(
      `is not drawn where ${name}`,
      nightlyUnless(name.includes('in the language')),
      async ({ open, page }) => {
        await open('kit', { wallets: 'amber' })
        await makeColdKit(page, options)
        const screen = await holdFile(page)
        await page.evaluate(() => {
          const root = window.visit.kit.element?.shadowRoot as ShadowRoot
          new MutationObserver(() => {
            if (root.querySelector('[data-outline]')) document.body.dataset.outlined = ''
          }).observe(root, { childList: true })
        })
        // The last file before it could be drawn.
        const isGerman = 'locale' in options
        const last = page.waitForResponse(isGerman ? /\/assets\/de-/ : /\/assets\/outline-/)
        await page.evaluate((parameters) => {
          const { kit } = window.visit
          if (!kit.element?.isConnected) document.body.append(kit.element as HTMLElement)
          void kit.open(parameters as never)
        }, call)
        await last
        screen.arrive()
        await expect(parts(page).card).toBeVisible()
        expect(await page.evaluate(() => document.body.dataset.outlined)).toBeUndefined()
      },
    )
})
