import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.js'
import { modal } from '../shell/modal.js'

test.beforeEach(({ open }) => open('kit'))

/** The errors passed to `onError`, as `plugin: phase: message`. */
const reported = (page: Page) => page.evaluate(() => document.body.dataset.reported?.split('\n') ?? [])
/** Makes the page's next kit write its errors to the body, where a test reads them. */
const listen = (page: Page) =>
  page.evaluate(() => {
    window.__kitOptions = {
      onError: (error: unknown, info: { plugin?: string; phase: string }) => {
        const line = `${info.plugin}: ${info.phase}: ${error instanceof Error ? error.message : error}`
        document.body.dataset.reported = [document.body.dataset.reported, line].filter(Boolean).join('\n')
      },
    }
  })

const failing = (page: Page) => page.evaluate(() => window.lk.kits[0]?.inspect())
/** Expects the other plugin to still work: that is what "contained" means. */
const goesOn = async (page: Page) => {
  await expect(modal(page).view('DemoHome')).toBeVisible()
  const before = await page.getByTestId('demo-press').textContent()
  await page.getByTestId('demo-press').click()
  await expect(page.getByTestId('demo-press')).not.toHaveText(before ?? '')
}

test('[KER-06] a plugin that throws in its setup, its view or its handler is contained, and the modal goes on', async ({
  page,
}) => {
  await listen(page)
  await page.evaluate(async () => {
    const { lk } = window
    const fail = (where: string) => {
      throw new Error(`thrown in ${where}`)
    }
    const badSetup = lk.plugin('bad-setup', {
      routes: { BadSetup: lk.route('bad-setup', () => 'never seen') },
      setup: () => fail('setup'),
    })
    const badView = lk.plugin('bad-view', { routes: { BadView: lk.route('bad-view', () => fail('view')) } })
    const badHandler = lk.plugin('bad-handler', {
      rpc: { bad_call: 'safe' },
      setup: (ctx) => ctx.handle('bad_call', () => fail('handler')),
    })
    await lk.create({ plugins: [lk.demo(), badSetup, badView, badHandler] }).open()
  })
  const { view, back } = modal(page)
  const go = (name: string) =>
    page.evaluate(async (to) => (await window.kernelOf(window.lk.kits[0]).runtime())?.router.push(to), name)
  const tryAgain = page.getByRole('button', { name: 'Try again' })

  // An error in a view: the first time it can be retried, the second time the plugin is quarantined and the modal
  // returns home.
  await go('BadView')
  await tryAgain.click()
  await goesOn(page)
  expect(await reported(page)).toEqual([
    'bad-view: view BadView: thrown in view',
    'bad-view: view BadView: thrown in view',
  ])
  expect(await failing(page)).toContain('bad-view: failed')

  // An error in a setup.
  await go('BadSetup')
  await expect(page.getByText('Your funds are safe. Try again.')).toBeVisible()
  await expect(page.getByText('Check your connection and try again.')).toHaveCount(0)
  expect((await reported(page)).slice(2)).toEqual(['bad-setup: setup: thrown in setup'])
  await expect(page.getByText('never seen')).toHaveCount(0)
  await back.click()
  await goesOn(page)

  // An error in a handler: only the caller gets it.
  const answer = await page.evaluate(async () => {
    try {
      return await window.lk.kits[0]?.request({ method: 'bad_call', params: {} } as never)
    } catch (error) {
      return (error as Error).message
    }
  })
  expect(answer).toBe('thrown in handler')
  await goesOn(page)
  expect(await failing(page)).toContain('demo: active')
  expect(await failing(page)).toContain('bad-setup: failed')
  await expect(view('DemoHome')).toBeVisible()
})

test('a listener, a close guard or an undo that throws affects no other plugin', async ({ page }) => {
  await listen(page)
  await page.evaluate(async () => {
    const { lk } = window
    const heard: string[] = []
    const bad = lk.plugin('bad', {
      start: 'ready',
      setup(ctx) {
        ctx.on('modal:opened', () => {
          throw new Error('thrown in listener')
        })
        ctx.onDispose(() => {
          throw new Error('thrown in undo')
        })
        ctx.contribute(
          lk.CloseGuards.of(() => {
            throw new Error('thrown in guard')
          }) as never,
        )
      },
    })
    const good = lk.plugin('good', {
      start: 'ready',
      setup(ctx) {
        ctx.on('modal:opened', () => heard.push('opened'))
        ctx.on('modal:closed', () => heard.push('closed'))
        ctx.onDispose(() => heard.push('undone'))
      },
    })
    Object.assign(window, { heard })
    const kit = lk.create({ plugins: [lk.demo(), bad, good] })
    await kit.ready()
    await (await window.kernelOf(kit).runtime()).plugins.activate('bad')
    await (await window.kernelOf(kit).runtime()).plugins.activate('good')
    await kit.open()
  })
  const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard)
  await goesOn(page)
  expect(await heard()).toEqual(['opened'])
  expect(await reported(page)).toEqual(['bad: listener of modal:opened: thrown in listener'])

  await page.keyboard.press('Escape')
  await expect(modal(page).card).toBeHidden()
  expect(await heard()).toEqual(['opened', 'closed'])
  expect((await reported(page)).at(-1)).toBe('bad: close guard: thrown in guard')

  await page.evaluate(() => window.lk.kits[0]?.destroy())
  expect(await heard()).toEqual(['opened', 'closed', 'undone'])
  expect(await reported(page)).toContainEqual('bad: dispose: thrown in undo')
})

test('a first screen, a title and a close guard that fail keep the modal neither closed nor open', async ({
  page,
}) => {
  await listen(page)
  await page.evaluate(async () => {
    const { lk } = window
    const fail = (where: string) => {
      throw new Error(`thrown in ${where}`)
    }
    const bad = lk.plugin('bad', {
      routes: {
        Bad: { ...lk.route('bad', () => 'never seen'), title: (() => fail('title')) as never },
        Other: { ...lk.route('other', () => 'The other view'), title: (() => fail('title')) as never },
      },
      contributes: [
        lk.HomeView.of({ route: 'Bad' as never, when: () => fail('when') }, 0),
        lk.CloseGuards.of((() => Promise.resolve(false)) as never),
        lk.AfterConnect.of('no function' as never),
        { slot: 'flow.home', value: null, rank: 0 },
      ],
    })
    const stays = lk.plugin('stays', { contributes: [lk.CloseGuards.of(() => false)] })
    await lk.create({ plugins: [bad, stays, lk.demo()] }).open()
  })
  await goesOn(page)
  const { view, title, card } = modal(page)
  await page.evaluate(async () => (await window.kernelOf(window.lk.kits[0]).runtime())?.router.push('Other'))
  await expect(view('Other')).toBeVisible()
  await expect(title).toHaveText('Wallet')
  await page.evaluate(() => window.lk.kits[0]?.close())
  await expect(view('Other')).toBeVisible()
  await page.evaluate(() => window.lk.kits[0]?.close({ force: true }))
  await expect(card).toBeHidden()
  expect(await reported(page)).toEqual([
    'bad: contribution: "bad" contributes to "flow.home" without a valid route.',
    'bad: first screen: thrown in when',
    'bad: contribution: "bad" contributes to "flow.after-connect" without a valid function.',
    'bad: title of Other: thrown in title',
    'bad: close guard: The close guard of "bad" must answer at once, not by a promise.',
  ])
})

test('a view that throws later, while it is used, can be tried again', async ({ page }) => {
  await listen(page)
  await page.evaluate(async () => {
    const { lk } = window
    const home = lk.home({
      fragile: ({ react, views: { Button } }) => {
        const [presses, setPresses] = react.useState(0)
        if (presses > 0) throw new Error('thrown after a press')
        return react.createElement(Button, { onClick: () => setPresses(1), children: 'Press' })
      },
    })
    await lk.create({ plugins: [home] }).open()
  })
  await page.getByRole('button', { name: 'Press' }).click()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Press' })).toBeVisible()
  expect(await reported(page)).toEqual(['test-home: view fragile: thrown after a press'])

  // The second time the plugin is quarantined; without another first view, the modal closes.
  await page.getByRole('button', { name: 'Press' }).click()
  await expect(modal(page).card).toBeHidden()
  expect(await failing(page)).toContain('test-home: failed')
})
