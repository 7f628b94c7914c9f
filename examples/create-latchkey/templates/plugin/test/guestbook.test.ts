import { accountTabs } from 'latchkey/plugins/account-tabs'
import { connect } from 'latchkey/plugins/connect'
import { createTestKit, mockAdapter, type TestKit, testPlugin } from 'latchkey/testing/vitest'
import { afterEach, expect, test } from 'vitest'
import { guestbook } from '../src/index.js'

/** Separate from `new URL`, which Vite would otherwise treat as an asset's address. */
const here = import.meta.url

// What every plugin has to fulfil: imports without effects, a clean setup, plain state, views in both themes, and more.
testPlugin(guestbook, {
  views: { AcmeGuestbook: { text: 'We came by sea' } },
  plugins: [connect(), accountTabs()],
  rpc: { guestbook_sign: { text: 'We came by sea' }, guestbook_entries: { limit: 3 } },
  // The built manifest: it weighs at most 1 kB, and imports no view.
  module: new URL('../dist/index.js', here).href,
})

const kits: TestKit[] = []
const makeKit = (options: { limit?: number } = {}, adapters = [mockAdapter()], more = {}) => {
  const plugins = [connect(), accountTabs(), guestbook(options)]
  const kit = createTestKit({ plugins, adapters, options: more })
  kits.push(kit)
  return kit
}
afterEach(() => {
  for (const kit of kits.splice(0)) kit.destroy()
  localStorage.clear()
})

const sign = ({ appkit }: TestKit, text: string) =>
  appkit.request({ method: 'guestbook_sign', params: { text } })
const list = ({ appkit }: TestKit, limit?: number) =>
  appkit.request({ method: 'guestbook_entries', params: limit === undefined ? {} : { limit } })

/** Opens a view. Returns a function that resolves once the list, drawn anew after a question, shows the text. */
async function open(kit: TestKit, view: 'Account' | 'AcmeGuestbook') {
  const card = (await kit.open(view)).getRootNode() as ShadowRoot
  const find = () => card.querySelector('[data-view="AcmeGuestbook"]')?.textContent
  return (text: string) => kit.until(() => find()?.includes(text), `The list lacks "${text}".`)
}

test('a tile on the account view opens the list, which has the signed text', async () => {
  const kit = makeKit()
  await kit.connect()
  await sign(kit, 'We came by sea')

  const shows = await open(kit, 'Account')
  await kit.press('Guest book')
  await shows('We came by sea')
})

test('the page may fill in the field, and a visitor signs the text that they enter', async () => {
  const kit = makeKit()
  await kit.connect()
  const view = await kit.open('AcmeGuestbook', { text: 'We came by sea' })
  expect(view.querySelector('input')?.value).toBe('We came by sea')
  await kit.type('Your text', 'And left by land')
  await kit.press('Sign')
  await kit.until(() => view.querySelector('li'), 'The text is not listed.')
  expect(await list(kit)).toMatchObject([{ text: 'And left by land' }])
})

test('an entry is kept with its signature, emitted to listeners, and counted', async () => {
  const kit = makeKit()
  const address = await kit.connect()
  const heard: unknown[] = []
  const tracked: unknown[] = []
  kit.appkit.on('acme/guestbook:signed', (payload) => heard.push(payload))
  kit.appkit.subscribeEvents(({ data }) => tracked.push(data))

  const entry = await sign(kit, '  We came by sea ')

  expect(entry).toMatchObject({
    address,
    text: 'We came by sea',
    signature: expect.stringContaining('signed'),
  })
  expect(await list(kit)).toEqual([entry])
  expect(heard).toEqual([{ address }])
  expect(tracked).toContainEqual(
    expect.objectContaining({ event: 'GUESTBOOK_SIGNED', properties: { length: 14 } }),
  )
})

test('the newest entries come first, up to the host’s limit', async () => {
  const kit = makeKit({ limit: 2 })
  await kit.connect()
  for (const text of ['one', 'two', 'three']) await sign(kit, text)

  const texts = (await list(kit)).map(({ text }) => text)
  expect(texts).toEqual(['three', 'two'])
  expect(await list(kit, 1)).toHaveLength(1)
  expect(await list(kit, -1)).toHaveLength(2)
})

test('a text that is signed again moves to the top', async () => {
  const kit = makeKit()
  await kit.connect()
  for (const text of ['one', 'two', 'one']) await sign(kit, text)

  expect((await list(kit)).map(({ text }) => text)).toEqual(['one', 'two'])
})

test('the entries of an earlier visit are there, unless something else overwrote them', async () => {
  const first = makeKit({}, [mockAdapter()], { id: 'page' })
  await first.connect()
  const entry = await sign(first, 'We came by sea')
  first.destroy()

  const second = makeKit({}, [mockAdapter()], { id: 'page' })
  await second.appkit.ready()
  expect(await list(second)).toEqual([entry])
  second.destroy()

  const key = Object.keys(localStorage).find((one) => one.includes('acme/guestbook'))
  localStorage.setItem(key ?? '', '[{ "text": 7 }]')
  const third = makeKit({}, [mockAdapter()], { id: 'page' })
  await third.appkit.ready()
  expect(await list(third)).toEqual([])
})

test('the page removes all entries once the visitor approves, and none otherwise', async () => {
  const kit = makeKit()
  await kit.connect()
  await sign(kit, 'We came by sea')
  const clear = () => kit.appkit.request({ method: 'guestbook_clear', params: undefined })

  const declined = clear()
  await kit.press('Keep them')
  await expect(declined).rejects.toMatchObject({ code: 'RPC_REJECTED' })

  const left = clear()
  await kit.press('Close')
  await expect(left).rejects.toMatchObject({ code: 'MODAL_CLOSED' })
  expect(await list(kit)).toHaveLength(1)

  const approved = clear()
  // This button is `trusted`, so it ignores the clicks of scripts.
  await kit.press('Remove them')
  expect(await approved).toBe(1)
  expect(await list(kit)).toEqual([])
})

test('the view asks the same question, and shows the answer afterwards', async () => {
  const kit = makeKit()
  await kit.connect()
  await sign(kit, 'We came by sea')
  const shows = await open(kit, 'AcmeGuestbook')
  await kit.press('Remove all')
  await kit.press('Keep them')
  await shows('Nothing was removed.')
  await kit.press('Remove all')
  await kit.press('Remove them')
  await shows('All entries are removed.')

  await sign(kit, 'And left by land')
  await shows('And left by land')
  const text = (await kit.open('AcmeGuestbook')).textContent
  expect(text).not.toContain('All entries are removed.')
})

test('an empty text, a long text, and a text without an account are refused', async () => {
  const kit = makeKit()
  // Until the project's settings are known, the plugin is off.
  await kit.appkit.ready()
  await expect(sign(kit, 'hello')).rejects.toMatchObject({ code: 'GUESTBOOK_ACCOUNT' })
  await kit.connect()
  await expect(sign(kit, ' ')).rejects.toMatchObject({ code: 'GUESTBOOK_TEXT' })
  await expect(sign(kit, 'x'.repeat(141))).rejects.toMatchObject({ code: 'GUESTBOOK_TEXT' })
  expect(await list(kit)).toEqual([])
})

test('a text that the wallet declines is not listed', async () => {
  const declining = mockAdapter({ features: { signMessage: () => Promise.reject(new Error('no')) } })
  const kit = makeKit({}, [declining])
  await kit.connect()
  await expect(sign(kit, 'hello')).rejects.toThrow()
  expect(await list(kit)).toEqual([])
})

test('the view is in the page’s language', async () => {
  const kit = makeKit({}, [mockAdapter()], { locale: 'de-AT' })
  await kit.connect()
  const shows = await open(kit, 'AcmeGuestbook')
  await shows('Signieren')
})

test('a host switches the plugin off', async () => {
  const kit = makeKit({}, [mockAdapter()], { features: { acme_guestbook: false } })
  await kit.connect()
  await expect(kit.appkit.request({ method: 'guestbook_entries', params: {} })).rejects.toThrow()
})
