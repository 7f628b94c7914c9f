import { afterEach, expect, test, vi } from 'vitest'
import { createTestKit } from '../../testing/createTestKit.js'
import { fakePlugin } from '../../testing/fakePlugin.js'
import { fakeServices } from '../../testing/fakeServices.js'
import { pluginSheet } from './pluginSheet.js'

/** Adds what happy-dom lacks: browsers can change the selector of a rule, and ignore one that they can't parse. */
function settable(isParsed = () => true) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('a { top: 0 }')
  const prototype = Object.getPrototypeOf(sheet.cssRules[0])
  const read = Object.getOwnPropertyDescriptor(prototype, 'selectorText')
  const set = new WeakMap<object, string>()
  Object.defineProperty(prototype, 'selectorText', {
    configurable: true,
    get() {
      return set.get(this) ?? read?.get?.call(this)
    },
    set(text: string) {
      if (isParsed()) set.set(this, text)
    },
  })
  undos.push(() => Object.defineProperty(prototype, 'selectorText', read as PropertyDescriptor))
}
const undos: (() => void)[] = []
afterEach(() => {
  for (const undo of undos.splice(0)) undo()
  vi.unstubAllGlobals()
})

async function activate(css: unknown) {
  fakeServices()
  const plugin = fakePlugin('tips', { styles: async () => ({ default: css as string }) })
  const { kernel, errors } = createTestKit({ plugins: [plugin] })
  const runtime = await kernel.runtime()
  await runtime.plugins.activate('tips')
  return {
    kernel: runtime.kernel,
    errors,
    sheets: [...kernel.styles.values()],
    status: kernel.host.entries.get('tips')?.status,
  }
}
const selectorsOf = (rules: Iterable<CSSRule>): string[] =>
  [...rules].flatMap((rule) => {
    const { selectorText, cssRules } = rule as Partial<CSSStyleRule>
    return [...(selectorText === undefined ? [] : [selectorText]), ...selectorsOf(cssRules ?? [])]
  })

test('each rule of a plugin’s sheet selects in parts of the plugin only, also in other rules', async () => {
  settable()
  const { sheets, errors } = await activate(
    'a, b { top: 0 } @media print { c { top: 0 } } @keyframes x { to { top: 0 } }',
  )
  const selectors = selectorsOf(sheets[0]?.cssRules ?? [])
  expect(selectors.map((one) => one.match(/data-plugin="tips"/g)?.length)).toEqual([6, 3])
  expect(sheets[0]?.cssRules[2]).toHaveProperty('name', 'tips-x')
  expect(errors).toEqual([])
})

test.each([
  [
    '@font-face { font-family: a }',
    'has "@font-face". Plugins may use @media, @supports, @container, @keyframes, @layer, @property, @starting-style.',
  ],
  [
    'a { background: url(/x.png) }',
    'has a url() that is no data: URL. Embed the picture, or draw it as an image.',
  ],
  [':host { top: 0 }', 'selects ":host", which is the modal. Select elements of your views.'],
  [undefined, 'is no text. Export it as the default of its module.'],
])('a sheet with %s is refused with the plugin’s name, and the plugin goes on', async (css, text) => {
  const { errors, sheets, status, kernel } = await activate(css)
  const message = `The style sheet of "tips" ${text}`
  expect(errors).toMatchObject([
    {
      error: { name: 'PluginError', code: 'STYLES_REFUSED', message },
      info: { plugin: 'tips', phase: 'styles' },
    },
  ])
  expect([sheets, status, kernel.host.refused]).toEqual([[undefined], 'active', [message]])
})

test('a selector that the browser does not accept with the limit is refused', async () => {
  settable(() => false)
  const { errors, sheets } = await activate('a { top: 0 }')
  expect(errors).toMatchObject([{ error: { code: 'STYLES_REFUSED' } }])
  expect(sheets).toEqual([undefined])
})

test('the same sheet is contained and refused once', async () => {
  const { kernel, errors } = await activate('@page {}')
  expect(pluginSheet(kernel, 'tips', '@page {}')).toBeUndefined()
  expect(errors).toHaveLength(1)
  const sheet = pluginSheet(kernel, 'tips', 'a { top: 0 }')
  expect(sheet).toBeInstanceOf(CSSStyleSheet)
  expect(pluginSheet(kernel, 'tips', 'a { top: 0 }')).toBe(sheet)
  expect(pluginSheet(kernel, 'gifts', 'a { top: 0 }')).not.toBe(sheet)
})

test('a server has no sheets', async () => {
  vi.stubGlobal('CSSStyleSheet', undefined)
  const { sheets, errors } = await activate('@page {}')
  expect([sheets, errors]).toEqual([[], []])
})
