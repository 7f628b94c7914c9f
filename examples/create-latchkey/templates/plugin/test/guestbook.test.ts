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

test('a tile on the account view opens the book, which shows the signed line', async () => {
  const kit = makeKit()
  await kit.connect()
  await sign(kit, 'We came by sea')

  const account = await kit.open('Account')
  const tile = await kit.until(
    () => [...account.querySelectorAll('button')].find((one) => one.textContent?.includes('Guest book')),
    'The account has no tile.',
  )
  tile.click()

  const card = account.getRootNode() as ShadowRoot
  const book = await kit.until(
    () => card.querySelector('[data-view="AcmeGuestbook"]'),
    'The book did not open.',
  )
  await kit.until(() => book.textContent?.includes('We came by sea'), 'The book lacks the line.')
})

test('a page that opens the book fills in the field', async () => {
  const kit = makeKit()
  await kit.connect()
  const book = await kit.open('AcmeGuestbook', { text: 'We came by sea' })
  expect(book.querySelector('input')?.value).toBe('We came by sea')
})

test('a line is kept with its signature, emitted to listeners, and counted', async () => {
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

test('the newest lines come first, up to the host’s limit', async () => {
  const kit = makeKit({ limit: 2 })
  await kit.connect()
  for (const text of ['one', 'two', 'three']) await sign(kit, text)

  const texts = (await list(kit)).map(({ text }) => text)
  expect(texts).toEqual(['three', 'two'])
  expect(await list(kit, 1)).toHaveLength(1)
})

test('a line that is signed again moves to the top', async () => {
  const kit = makeKit()
  await kit.connect()
  for (const text of ['one', 'two', 'one']) await sign(kit, text)

  expect((await list(kit)).map(({ text }) => text)).toEqual(['one', 'two'])
})

test('the lines of an earlier visit are there, unless something else overwrote them', async () => {
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

test('the book is emptied once the visitor approves, and kept otherwise', async () => {
  const kit = makeKit()
  await kit.connect()
  await sign(kit, 'We came by sea')
  const view = await kit.open('AcmeGuestbook')
  const card = view.getRootNode() as ShadowRoot
  const answer = async (text: string) => {
    const find = () =>
      [...card.querySelectorAll<HTMLElement>('[data-view="AcmeGuestbookClear"] button')].find(
        (one) => one.textContent === text,
      )
    const button = await kit.until(find, `There is no button "${text}".`)
    button.click()
  }
  const clear = () => kit.appkit.request({ method: 'guestbook_clear', params: undefined })

  const kept = clear()
  await answer('Keep them')
  await expect(kept).rejects.toMatchObject({ code: 'RPC_REJECTED' })
  expect(await list(kit)).toHaveLength(1)
})

test('an empty line, a long line, and a line without an account are refused', async () => {
  const kit = makeKit()
  // Until the project's settings are known, the book is off.
  await kit.appkit.ready()
  await expect(sign(kit, 'hello')).rejects.toMatchObject({ code: 'GUESTBOOK_ACCOUNT' })
  await kit.connect()
  await expect(sign(kit, ' ')).rejects.toMatchObject({ code: 'GUESTBOOK_TEXT' })
  await expect(sign(kit, 'x'.repeat(141))).rejects.toMatchObject({ code: 'GUESTBOOK_TEXT' })
  expect(await list(kit)).toEqual([])
})

test('a line that the wallet declines is not in the book', async () => {
  const declining = mockAdapter({ features: { signMessage: () => Promise.reject(new Error('no')) } })
  const kit = makeKit({}, [declining])
  await kit.connect()
  await expect(sign(kit, 'hello')).rejects.toThrow()
  expect(await list(kit)).toEqual([])
})

test('the book is in the page’s language', async () => {
  const kit = makeKit({}, [mockAdapter()], { locale: 'de-AT' })
  await kit.connect()
  const book = await kit.open('AcmeGuestbook')
  await kit.until(() => book.textContent?.includes('Signieren'), 'The book is not in German.')
})

test('a host switches the book off', async () => {
  const kit = makeKit({}, [mockAdapter()], { features: { acme_guestbook: false } })
  await kit.connect()
  await expect(kit.appkit.request({ method: 'guestbook_entries', params: {} })).rejects.toThrow()
})
