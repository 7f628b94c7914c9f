import { createElement, type FunctionComponent } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { VERSION } from '../kernel/brand.js'
import type { TestKitOptions } from './kit/vitest.js'

// Two copies of the package on one page: one test for each comparison that a second copy could break.

const BRAND = '../kernel/brand.js'
const load = async () => {
  const [main, react, internals, views, plugins, kit, fakes] = await Promise.all([
    import('../views/main.js'),
    import('../views/react.js'),
    import('../views/internals.js'),
    import('../views/index.js'),
    import('../plugins/index.js'),
    import('./kit/vitest.js'),
    import('../kernel/testing/fakePlugin.js'),
  ])
  return { ...{ main, react, internals, views }, ...plugins, ...kit, ...fakes }
}

/** The copy that makes the kits of a test. It is the last one loaded, so that it gets its own lazy modules. */
let here: Awaited<ReturnType<typeof load>>
beforeEach(async () => {
  vi.resetModules()
  here = await load()
})
afterEach(() => vi.resetModules())

/** Loads another copy. */
async function loadOther(version: string = VERSION) {
  vi.resetModules()
  vi.doMock(BRAND, async (original) => {
    const own = await original<typeof import('../kernel/brand.js')>()
    const brand = (parts?: object) => ({ [own.BRAND]: { version, ...parts } })
    const manifest = (definition: object) => Object.freeze({ ...brand(), ...definition })
    return { ...own, VERSION: version, brand, manifest }
  })
  const other = await load()
  vi.doUnmock(BRAND)
  vi.resetModules()
  here = await load()
  return other
}

const makeKit = (options: TestKitOptions = {}) => {
  const kit = here.createTestKit(options)
  onTestFinished(() => kit.destroy())
  return kit
}

/** Draws a component into a page and returns its text, or the error that it threw. */
async function draw(component: FunctionComponent): Promise<string> {
  const box = document.createElement('div')
  const root = createRoot(box, { onUncaughtError: (error) => box.append(String(error)) })
  onTestFinished(() => root.unmount())
  root.render(createElement(component))
  return vi.waitFor(() => box.textContent || Promise.reject(new Error('Nothing is drawn.')))
}

test('hooks of another copy of the same version read a kit that is passed to them', async () => {
  const { react } = await loadOther()
  const { appkit } = makeKit()
  const { useAppKitState } = react.bindHooks(appkit)
  expect(await draw(() => String(useAppKitState().open))).toBe('false')
})

test('hooks of another copy do not find a kit by themselves: the list of live kits is their own', async () => {
  const { react } = await loadOther()
  const { appkit } = makeKit()
  expect(await draw(() => String(react.useAppKitState().open))).toContain('Please call "createAppKit"')
  react.getAppKit(appkit)
  expect(await draw(() => String(react.useAppKitState().open))).toBe('false')
})

test('hooks of another version refuse the kit, and the error names both versions', async () => {
  const { react, internals } = await loadOther('0.2.7')
  const { appkit } = makeKit()
  const { useAppKitState } = react.bindHooks(appkit)
  const text = await draw(() => String(useAppKitState().open))
  expect(text).toContain('latchkey 0.2.0 made this kit, and latchkey 0.2.7 reads it')
  expect(() => internals.kernelOf(appkit)).toThrow(expect.objectContaining({ code: 'TWO_COPIES' }))
})

test('a kit of 0.1, which has no version in its brand, is refused like one of another version', () => {
  const old = { [Symbol.for('latchkey')]: { kernel: {} } }
  expect(() => here.internals.kernelOf(old)).toThrow(
    'latchkey 0.1 made this kit, and latchkey 0.2.0 reads it',
  )
  expect(() => here.internals.kernelOf({})).toThrow('This is no kit')
})

test('a manifest of another version is refused, though its range fits', async () => {
  const { main } = await loadOther('0.2.7')
  const tips = main.definePlugin(
    'tips' as never,
    { latchkey: '^0.2.0', setup: async () => ({ default: () => {} }) } as never,
  )
  const { appkit } = makeKit({ plugins: [here.connect(), tips] })
  await expect(appkit.open()).rejects.toMatchObject({
    code: 'TWO_COPIES',
    message: expect.stringMatching(/"tips" was made by latchkey 0\.2\.7, and this kit by latchkey 0\.2\.0/),
  })
})

test('tokens and slots of another copy are the same, because their ids are compared', async () => {
  const { main } = await loadOther()
  expect(main.createToken('test.token')).toEqual(here.main.createToken('test.token'))
  const there = main.createSlot<string>('test.lines')
  const { appkit } = makeKit({ plugins: [here.fakePlugin('a', { contributes: [there.of('line')] })] })
  const { host } = (await here.internals.kernelOf(appkit).runtime()).kernel
  expect(host.read(here.main.createSlot<string>('test.lines'))).toEqual(['line'])
})

test('errors of another copy are no instances of the classes here, but have their code and name', async () => {
  const { main } = await loadOther()
  const error = new main.PluginError('VIEW_NOT_FOUND', 'There is no view "X" in this kit.')
  expect(error).not.toBeInstanceOf(here.main.PluginError)
  expect(error).toMatchObject({ name: 'PluginError', code: 'VIEW_NOT_FOUND' })
})

test('a view of another copy has no kit: it fails with the reason, and the kit goes on', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { views } = await loadOther()
  const view = async () => ({ default: () => views.useKit().locale })
  const plugin = here.fakePlugin('tips', { routes: { Tips: { view } } })
  const { errors, open, until } = makeKit({ plugins: [here.connect(), plugin] })
  await open('Tips')
  const failed = () => errors.find(({ info }) => info.plugin === 'tips')
  expect(String((await until(failed, 'The view did not fail.')).error)).toContain('two copies of latchkey')
  expect((await open('Connect')).textContent).toContain('Installed')
  vi.restoreAllMocks()
})
