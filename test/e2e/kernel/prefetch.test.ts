import type { Page } from '@playwright/test'
import { announceLate } from '../../scripts/shots/actions.js'
import { AMBER } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { modal } from '../shell/modal.js'

/** The name of a code file without its hash, or an empty one. */
const nameOf = (url: string) => /\/assets\/(.+?)-[\w-]{8}\.js$/.exec(url)?.[1] ?? ''

/** The names of the code files that the page has requested so far, without their hashes. */
function watchFiles(page: Page) {
  const files: string[] = []
  page.on('request', (request) => {
    const name = nameOf(request.url())
    if (name) files.push(name)
  })
  return files
}

/** Waits until the page has been idle three times, each time with a second at most. */
const idle = (page: Page) =>
  page.evaluate(async () => {
    await window.lk.kits[0]?.ready()
    for (let times = 0; times < 3; times += 1)
      await new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 1_000 }))
  })

/** The last file on the way to a connected wallet. */
const LAST = 'refetch'
const rows = (page: Page) => modal(page).card.locator('.lk-row-title')

test('by default all code up to a connected wallet is there once the page is idle', async ({
  page,
  open,
  wallets,
  sandbox,
}) => {
  const files = watchFiles(page)
  await wallets.of(page)
  await open('kit', { init: { amber: { policies: { eth_requestAccounts: 'approve' } } } })
  await page.evaluate(() => void window.lk.create())
  await expect.poll(() => files).toContain(LAST)
  await idle(page)
  // What is drawn beforehand is neither seen, focused nor read out, and asks nobody.
  await expect(modal(page).card).toBeHidden()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const focused = await page.evaluate(() => {
    const card = document.querySelector('w3m-modal')?.shadowRoot?.querySelector<HTMLElement>('.lk-card')
    card?.focus()
    card?.querySelector('button')?.focus()
    return [card?.tagName, document.activeElement?.tagName]
  })
  expect(focused).toEqual(['DIV', 'BODY'])
  expect(await page.evaluate(() => window.lk.kits[0]?.getState().open)).toBe(false)
  expect(await sandbox.requests({ service: 'catalogue', path: '/getWallets' })).toEqual([])

  const before = files.length
  await page.getByTestId('connect-button').click()
  await expect(rows(page).filter({ hasText: 'Amber' })).toBeVisible()
  const onTheWay = files.slice(before)
  await page.getByTestId(`wallet-selector-${AMBER}`).click()
  await expect
    .poll(() => page.evaluate(() => window.lk.kits[0]?.getAccount('eip155')?.isConnected))
    .toBe(true)
  expect(onTheWay).toEqual([])
})

/** Connects with the button and the first wallet, which closes the modal. */
async function connect(page: Page) {
  await page.getByTestId('connect-button').click()
  await page.getByTestId(`wallet-selector-${AMBER}`).click()
  await expect(modal(page).card).toHaveCount(0)
}
const APPROVE = { init: { amber: { policies: { eth_requestAccounts: 'approve' } } } } as const

test("once connected, the account's screen is fetched while the page is idle", async ({
  page,
  open,
  wallets,
}) => {
  const files = watchFiles(page)
  await wallets.of(page)
  await open('kit', APPROVE)
  await page.evaluate(() => void window.lk.create())
  await expect.poll(() => files).toContain(LAST)
  expect(files).not.toContain('Account')
  await connect(page)
  await expect.poll(() => files).toContain('Account')
})

test('focus that the modal gives back to its button is no intent to open it again', async ({
  page,
  open,
  wallets,
}) => {
  const files = watchFiles(page)
  await wallets.of(page)
  await open('kit', APPROVE)
  await page.evaluate(() => void window.lk.create({ prefetch: 'intent' }))
  await connect(page)
  await idle(page)
  const button = page.locator('appkit-button, appkit-connect-button, appkit-account-button').first()
  await expect(button).toBeFocused()
  expect(files).not.toContain('Account')
  await button.evaluate((one) => one.blur())
  await button.focus()
  await expect.poll(() => files).toContain('Account')
})

test('nothing is fetched before a button is in the viewport', async ({ page, open }) => {
  const files = watchFiles(page)
  await open('kit')
  await page.evaluate(() => {
    document.body.style.paddingTop = '300vh'
    window.lk.create()
  })
  await idle(page)
  expect(files).not.toContain('screen')
  await page.getByTestId('connect-button').scrollIntoViewIfNeeded()
  await expect.poll(() => files).toContain(LAST)
})

for (const [when, isLate] of [
  ['from the start', false],
  ['later', true],
] as const)
  test(`a button in a shadow root that is there ${when} counts as one of the page`, async ({
    page,
    open,
  }) => {
    const files = watchFiles(page)
    await open('kit')
    await page.evaluate(async (late) => {
      for (const one of document.querySelectorAll('*')) if (one.localName.startsWith('appkit-')) one.remove()
      window.lk.create()
      if (late) await window.lk.kits[0]?.ready()
      const [outer, inner] = [document.createElement('div'), document.createElement('div')]
      inner.attachShadow({ mode: 'open' }).append(document.createElement('appkit-button'))
      outer.attachShadow({ mode: 'open' }).append(inner)
      document.body.prepend(outer)
    }, isLate)
    await expect.poll(() => files).toContain(LAST)
  })

test('nothing is fetched for visitors who save data, on slow connections, or while the page is hidden', async ({
  context,
  open,
}) => {
  const cases: readonly [object, string | undefined][] = [
    [{ connection: { saveData: true } }, undefined],
    [{ connection: { effectiveType: '2g' } }, undefined],
    [{ connection: { effectiveType: 'slow-2g' } }, undefined],
    [{ connection: { effectiveType: '4g' } }, 'hidden'],
  ]
  for (const [given, visibility] of cases) {
    const page = await context.newPage()
    const files = watchFiles(page)
    await page.addInitScript(
      ([facts, state]) => {
        for (const [name, value] of Object.entries(facts))
          Object.defineProperty(navigator, name, { value, configurable: true })
        if (state) Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      },
      [given, visibility] as const,
    )
    await open('kit', { page })
    await page.evaluate(() => void window.lk.create())
    await idle(page)
    expect(files, JSON.stringify(given)).not.toContain('screen')
    if (visibility) {
      await page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { value: 'visible' })
        document.dispatchEvent(new Event('visibilitychange'))
      })
      await expect.poll(() => files).toContain(LAST)
    }
    await page.close()
  }
})

test('nothing is fetched while the browser is offline', async ({ page, open }) => {
  const files = watchFiles(page)
  // What the browser reports, not the network: a file that is lost on its way stays lost until the page reloads.
  await page.addInitScript(() => {
    let isOnline = false
    Object.defineProperty(navigator, 'onLine', { get: () => isOnline })
    window.addEventListener('online', () => {
      isOnline = true
    })
  })
  await open('kit')
  await page.evaluate(() => void window.lk.create({ prefetch: 'idle' }))
  await idle(page)
  const before = [...files]
  await idle(page)
  expect(files).toEqual(before)
  expect(files).not.toContain(LAST)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect.poll(() => files).toContain(LAST)
  await page.getByTestId('connect-button').click()
  await expect(modal(page).view('Connect')).toBeVisible()
})

test('a wallet that is announced after the list was prepared stands where it belongs', async ({
  page,
  open,
}) => {
  const files = watchFiles(page)
  await open('kit')
  const list = async () => {
    await page.getByTestId('connect-button').click()
    await expect(modal(page).view('Connect')).toBeVisible()
    return rows(page).allTextContents()
  }
  const late = 'Alder'
  await page.evaluate(() => void window.lk.create())
  await expect.poll(() => files).toContain(LAST)
  await idle(page)
  await announceLate(page, [late])
  await idle(page)
  const prepared = await list()

  await open('kit')
  await announceLate(page, [late])
  await page.evaluate(() => void window.lk.create({ prefetch: 'none' }))
  await announceLate(page, [late])
  await idle(page)
  expect(prepared).toEqual(await list())
  expect(prepared).toContain(late)
})

test('Escape in the first frame of a list that was prepared closes it', async ({ page, open }) => {
  const files = watchFiles(page)
  await open('kit', { wallets: 'amber' })
  await page.evaluate(() => void window.lk.create())
  await expect.poll(() => files).toContain(LAST)
  await idle(page)
  await expect(modal(page).card).toBeAttached()
  await page.evaluate(() => {
    const [kit] = window.lk.kits
    kit?.subscribeState(({ open }) => {
      if (!open || document.body.dataset.pressed) return
      document.body.dataset.pressed = 'Escape'
      const key = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true })
      queueMicrotask(() => document.activeElement?.dispatchEvent(key))
    })
  })
  await page.getByTestId('connect-button').click()
  await expect(page.locator('body')).toHaveAttribute('data-pressed', 'Escape')
  await idle(page)
  expect(await page.evaluate(() => window.lk.kits[0]?.getState().open)).toBe(false)
  await expect(modal(page).card).toHaveCount(0)
  await expect(page.getByTestId('connect-button')).toBeFocused()
})

test('a list that was prepared is centred in the sizes of the theme at the press', async ({ page, open }) => {
  const files = watchFiles(page)
  await open('kit', { wallets: 'amber,birch' })
  const place = async () => {
    await page.evaluate(() => window.lk.kits[0]?.open())
    await expect(modal(page).view('Connect')).toBeVisible()
    return modal(page).card.evaluate((card) => (card as HTMLElement).style.getPropertyValue('--lk-top'))
  }
  const enlarge = () =>
    page.evaluate(() => window.lk.kits[0]?.setThemeVariables({ '--w3m-font-size-master': '16px' }))
  await page.evaluate(() => void window.lk.create())
  await expect.poll(() => files).toContain(LAST)
  await idle(page)
  await enlarge()
  await idle(page)
  const prepared = await place()

  await open('kit', { wallets: 'amber,birch' })
  await page.evaluate(() => void window.lk.create({ prefetch: 'none' }))
  await enlarge()
  expect(prepared).toBe(await place())
})

/** What opens or asks a wallet after the list. */
const FOLLOWING = ['create', 'ConnectingExternal']
/** Chunks of React, and of ours that this page loads with React's before the modal opens. */
const FOREIGN = ['react', 'jsx-runtime', 'client', 'useSlice']

test('with nothing prefetched, at most eight files of ours lead to the list, and the rest follows its frame', async ({
  page,
  open,
}) => {
  await open('kit')
  await page.evaluate(() => void window.lk.create({ prefetch: 'none' }))
  await idle(page)
  const requested = watchFiles(page)
  const { files, drawn } = await page.evaluate(async () => {
    const read = () => performance.getEntriesByType('resource').map(({ name }) => name)
    const before = read()
    const [kit] = window.lk.kits
    const onTheWay = new Promise<{ files: string[]; drawn: number }>((resolve) =>
      // The rows are drawn with this change.
      kit?.subscribeState(({ open }) => {
        if (!open) return
        const files = read().filter((name) => !before.includes(name))
        requestAnimationFrame(() => resolve({ files, drawn: performance.now() }))
      }),
    )
    await kit?.open()
    return onTheWay
  })
  const ours = files.map(nameOf).filter((name) => name && !FOREIGN.includes(name))
  expect(ours.length, ours.join(', ')).toBeLessThanOrEqual(8)
  expect(ours).toEqual(expect.arrayContaining(['screen', 'runtime']))

  await expect.poll(() => requested).toEqual(expect.arrayContaining(FOLLOWING))
  await page.waitForLoadState('networkidle')
  const starts = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name, startTime }) => ({ name, startTime })),
  )
  const early = starts.filter(({ startTime }) => startTime < drawn).map(({ name }) => nameOf(name))
  expect(early.filter((name) => FOLLOWING.includes(name))).toEqual([])
})
