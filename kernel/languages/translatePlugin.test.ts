import { expect, test, vi } from 'vitest'
import { createSlot } from '../host/flow.js'
import { label } from '../host/plugin.js'
import type { BaseOptions } from '../options.js'
import { createTestKit } from '../testing/createTestKit.js'
import { deferred } from '../testing/fakeAdapter.js'
import { fakePlugin, route } from '../testing/fakePlugin.js'

const ENGLISH = {
  'acme.title': 'Stamps',
  'acme.for': 'For {name}',
  'acme.count#one': '{count} stamp',
  'acme.count#other': '{count} stamps',
}
const GERMAN = {
  'acme.title': 'Marken',
  'acme.for': 'Für {name}',
  'acme.count#one': 'Eine Marke',
  'acme.count#other': '{count} Marken',
}
type Table = Readonly<Record<string, unknown>>
const Actions = createSlot<{ label: object }>('test.actions')

async function make(
  translations: Readonly<Record<string, () => Promise<unknown>>>,
  options: Partial<BaseOptions> = {},
  more: object = {},
) {
  const plugin = fakePlugin('acme/stamps', {
    messages: async () => ({ default: ENGLISH }),
    translations: translations as never,
    routes: { AcmeStamps: route() },
    ...more,
  })
  const kit = createTestKit({ plugins: [plugin], options: { locale: 'de', ...options } })
  const runtime = await kit.kernel.runtime()
  const t = (key: string, values?: Record<string, string | number>) =>
    runtime.kernel.texts.format(key, values)
  return { ...kit, ...runtime.plugins, kernel: runtime.kernel, t }
}
const load = (table: unknown) => vi.fn(async () => ({ default: table }))

test('a plugin is translated before its first view is drawn', async () => {
  const [de, fr] = [load(GERMAN), load({})]
  const { loadView, t, errors } = await make({ de, fr })
  await loadView('AcmeStamps')
  expect(t('acme.title')).toBe('Marken')
  expect(t('acme.for', { name: 'Ada' })).toBe('Für Ada')
  expect(t('acme.count', { count: 1 })).toBe('Eine Marke')
  expect(t('acme.count', { count: 1234 })).toBe('1.234 Marken')
  expect([de.mock.calls.length, fr.mock.calls.length, errors]).toEqual([1, 0, []])
})

test.each(['en', 'en-GB', 'EN'])('no translation is loaded for "%s"', async (locale) => {
  const en = load({ 'acme.title': 'Postage' })
  const { loadView, t } = await make({ en, 'en-GB': en, EN: en }, { locale })
  await loadView('AcmeStamps')
  expect([t('acme.title'), en.mock.calls.length]).toEqual(['Stamps', 0])
})

test.each([
  ['de-AT', { 'de-AT': 'Briefmarkerl', de: 'Marken' }, 'Briefmarkerl'],
  ['de-CH', { 'de-AT': 'Briefmarkerl', de: 'Marken' }, 'Marken'],
  ['fr', { de: 'Marken' }, 'Stamps'],
])('a page in "%s" uses the nearest translation', async (locale, titles, expected) => {
  const translations = Object.fromEntries(
    Object.entries(titles).map(([key, title]) => [key, load({ 'acme.title': title })]),
  )
  const { loadView, t } = await make(translations, { locale })
  await loadView('AcmeStamps')
  expect(t('acme.title')).toBe(expected)
})

test.each([
  ['a table', { 'acme.title': 'Sammlung' }],
  ['a thunk', async () => ({ default: { 'acme.title': 'Sammlung' } })],
])("the host's messages win over single texts of a translation: %s", async (_, de) => {
  const { loadView, t } = await make({ de: load(GERMAN) }, { messages: { de } })
  await loadView('AcmeStamps')
  expect([t('acme.title'), t('acme.for', { name: 'Ada' })]).toEqual(['Sammlung', 'Für Ada'])
})

test('a text without a translation stays English', async () => {
  const { loadView, t, errors } = await make({ de: load({ 'acme.title': 'Marken' }) })
  await loadView('AcmeStamps')
  expect([t('acme.for', { name: 'Ada' }), errors]).toEqual(['For Ada', []])
})

test('texts that a view adds later are translated, too', async () => {
  const { loadView, kernel, t } = await make({ de: load({ ...GERMAN, 'acme.later': 'Später um {time}' }) })
  await loadView('AcmeStamps')
  kernel.texts.add({ 'acme.later': 'Later at {time}' })
  expect(t('acme.later', { time: '9' })).toBe('Später um 9')
})

const wrong: readonly [what: string, table: Table, keys: string][] = [
  ['no text', { ...GERMAN, 'acme.for': 7 }, 'acme.for'],
  ['blank', { ...GERMAN, 'acme.for': ' ' }, 'acme.for'],
  ['without its value', { ...GERMAN, 'acme.for': 'Für alle' }, 'acme.for'],
  ['with a misspelled value', { ...GERMAN, 'acme.for': 'Für {nmae} {name}' }, 'acme.for'],
  ['without its number', { ...GERMAN, 'acme.count#other': 'Viele Marken' }, 'acme.count#other'],
  [
    'a further plural form without a value',
    { ...GERMAN, 'acme.count#few': '{name} Marken' },
    'acme.count#few',
  ],
]
test.each(wrong)(
  'a text that is %s stays English and is reported once, and other texts are translated',
  async (_, table, key) => {
    const { loadView, kernel, t, errors } = await make({ de: load(table) })
    await loadView('AcmeStamps')
    kernel.texts.add({ 'acme.more': 'More' })
    await Promise.resolve()
    expect(t('acme.title')).toBe('Marken')
    expect(t('acme.for', { name: 'Ada' })).toBe(key === 'acme.for' ? 'For Ada' : 'Für Ada')
    expect(t('acme.count', { count: 2 })).toBe(key.endsWith('other') ? '2 stamps' : '2 Marken')
    const text = 'must have text with the same values in braces as English for'
    const message = `The translation "de" of "acme/stamps" ${text} ${key}.`
    expect(errors).toEqual([
      {
        error: expect.objectContaining({ code: 'TRANSLATION_INVALID', message }),
        info: { plugin: 'acme/stamps', phase: 'messages for "de"' },
      },
    ])
  },
)

test('a plural form that English does not have is checked, too, and stays English', async () => {
  const pl = load({ 'acme.count#few': 'marki {name}', 'acme.count#many': '{count} marek' })
  const { loadView, t, errors } = await make({ pl }, { locale: 'pl' })
  await loadView('AcmeStamps')
  await Promise.resolve()
  expect([t('acme.count', { count: 3 }), t('acme.count', { count: 5 })]).toEqual(['3 stamps', '5 marek'])
  expect(errors).toHaveLength(1)
})

test('a text whose English arrives later is checked at that time', async () => {
  const { loadView, kernel, t, errors } = await make({ de: load({ 'acme.later': 'Später' }) })
  await loadView('AcmeStamps')
  kernel.texts.add({ 'acme.later': 'Later at {time}' })
  kernel.texts.add({ 'acme.more': 'More' })
  await Promise.resolve()
  expect([t('acme.later', { time: '9' }), errors.length]).toEqual(['Later at 9', 1])
})

test.each([
  ['does not load', () => Promise.reject(new Error('404')), '404'],
  [
    'throws',
    () => {
      throw new Error('broken')
    },
    'broken',
  ],
  ['has no default export', async () => ({}), 'must be the default export'],
  ['is no table', async () => ({ default: 'Marken' }), 'must be the default export'],
  ['is null', async () => ({ default: null }), 'must be the default export'],
])('if a translation %s the texts stay English, and the plugin works', async (_, de, message) => {
  const { loadView, t, errors, kernel } = await make({ de })
  await loadView('AcmeStamps')
  expect([t('acme.title'), kernel.host.entries.get('acme/stamps')?.status]).toEqual(['Stamps', 'active'])
  expect(errors).toEqual([
    {
      error: expect.objectContaining({ message: expect.stringContaining(message) }),
      info: { plugin: 'acme/stamps', phase: 'messages for "de"' },
    },
  ])
})

test('if a translation hangs, the texts stay English after 10 s', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { loadView, t, errors } = await make({ de: () => new Promise(() => {}) })
    const view = loadView('AcmeStamps')
    await vi.advanceTimersByTimeAsync(9_999)
    expect(errors).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    await view
    expect([t('acme.title'), errors.length]).toEqual(['Stamps', 1])
    expect(errors[0]?.error).toMatchObject({ code: 'PLUGIN_TIMEOUT' })
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

test('a translation that arrives for a stopped plugin is not used until the plugin is on again', async () => {
  const arrival = deferred<{ default: Table }>()
  const de = vi.fn(() => arrival.promise)
  const { activate, loadView, kernel, t, errors } = await make({ de })
  const began = activate('acme/stamps')
  began.catch(() => undefined)
  await vi.waitFor(() => expect(de).toHaveBeenCalled())
  kernel.applyFeatures({ off: ['acme/stamps'] })
  arrival.resolve({ default: GERMAN })
  await expect(began).rejects.toMatchObject({ code: 'PLUGIN_OFF' })
  kernel.texts.add(ENGLISH)
  expect([t('acme.title'), errors]).toEqual(['Stamps', []])
  kernel.applyFeatures({})
  await loadView('AcmeStamps')
  expect([t('acme.title'), errors]).toEqual(['Marken', []])
})

test('a plugin that is off loads no translation', async () => {
  const de = load(GERMAN)
  const { kernel } = await make(
    { de },
    {},
    { enabled: (features: { swaps?: unknown }) => Boolean(features.swaps) },
  )
  await Promise.resolve()
  expect(de).not.toHaveBeenCalled()
  kernel.applyFeatures({ swaps: ['1inch'] })
  await vi.waitFor(() => expect(de).toHaveBeenCalledOnce())
})

test('a plugin that is off while the language changes loads only the last translation', async () => {
  const [de, fr, es] = [load(GERMAN), load({}), load({})]
  const { kernel } = await make(
    { de, fr, es },
    {},
    { enabled: (features: { swaps?: unknown }) => Boolean(features.swaps) },
  )
  for (const locale of ['fr', 'de', 'es']) {
    kernel.modal.patch({ locale })
    await vi.waitFor(() => expect(kernel.speech.language.locale).toBe(locale))
  }
  kernel.applyFeatures({ swaps: ['1inch'] })
  await vi.waitFor(() => expect(es).toHaveBeenCalledOnce())
  expect([de, fr].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
})

test('the label of a tile is translated before its plugin is activated, and its slot is read again', async () => {
  const title = label('acme.title', 'Stamps')
  const setup = vi.fn()
  const arrival = deferred<{ default: Table }>()
  const more = { contributes: [Actions.of({ label: title })], setup }
  const { kernel } = await make({ de: () => arrival.promise }, {}, more)
  const { version } = kernel.host.version.get()
  expect(kernel.texts.format(title)).toBe('Stamps')
  arrival.resolve({ default: GERMAN })
  await vi.waitFor(() => expect(kernel.texts.format(title)).toBe('Marken'))
  expect(kernel.host.version.get().version).toBe(version + 1)
  expect(setup).not.toHaveBeenCalled()
})
