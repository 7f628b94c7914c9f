import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { network } from '../../kernel/testing/createTestKit.js'
import { createFakeAdapter } from '../../kernel/testing/fakeAdapter.js'
import { ALL_HANG, fakeServices } from '../../kernel/testing/fakeServices.js'
import { connect } from '../../plugins/connect/index.js'
import { type AppKitOptions, createAppKit } from '../createAppKit.js'
import '../elements/define.js'

beforeEach(() => {
  localStorage.clear()
  document.documentElement.lang = ''
  fakeServices(ALL_HANG)
})

function make(options: Partial<AppKitOptions> = {}) {
  const kit = createAppKit({
    ...{ projectId: 'project', networks: [network(1)], plugins: [connect()] },
    adapters: [createFakeAdapter().plugin],
    ...options,
  })
  onTestFinished(() => kit.destroy())
  const title = () => kit.element?.shadowRoot?.querySelector('[data-testid=w3m-header-text]')?.textContent
  const attributes = () => [kit.element?.lang, kit.element?.dir]
  return { kit, title, attributes }
}

test.each([
  ['the option', { locale: 'de-AT' }, 'fr', 'de-AT'],
  ['the page', {}, 'de', 'de'],
])('%s chooses German, in which the first screen is drawn', async (_, options, lang, locale) => {
  document.documentElement.lang = lang
  const { kit, title, attributes } = make(options)
  await kit.open()
  await vi.waitFor(() => expect([title(), ...attributes()]).toEqual(['Wallet verbinden', locale, 'ltr']))
})

test('setLocale changes an open view, its language and its direction, and keeps its elements', async () => {
  const { kit, title, attributes } = make({ locale: 'en' })
  await kit.open()
  await vi.waitFor(() => expect(title()).toBe('Connect Wallet'))
  const card = kit.element?.shadowRoot?.querySelector('.lk-card')
  kit.setLocale('de')
  await vi.waitFor(() => expect(title()).toBe('Wallet verbinden'))
  expect(attributes()).toEqual(['de', 'ltr'])
  kit.setLocale('ar')
  await vi.waitFor(() => expect(attributes()).toEqual(['ar', 'rtl']))
  kit.setLocale('en')
  await vi.waitFor(() => expect(title()).toBe('Connect Wallet'))
  expect(kit.element?.shadowRoot?.querySelector('.lk-card')).toBe(card)
})

test('a changed lang of the page changes the modal, unless the host has set a language', async () => {
  const { kit, title } = make()
  await kit.open()
  await vi.waitFor(() => expect(title()).toBe('Connect Wallet'))
  document.documentElement.lang = 'de'
  await vi.waitFor(() => expect(title()).toBe('Wallet verbinden'))
  kit.setLocale('en')
  await vi.waitFor(() => expect(title()).toBe('Connect Wallet'))
})

test("the host's messages win over the pack, which wins over English", async () => {
  const { kit, title } = make({ locale: 'de', messages: { de: { 'connect.title': 'Los geht’s' } } })
  await kit.open()
  await vi.waitFor(() => expect(title()).toBe('Los geht’s'))
  // Drawn after the first frame.
  const card = () => kit.element?.shadowRoot?.querySelector('.lk-card')?.textContent
  await vi.waitFor(() => expect(card()).toContain('Neu bei Wallets?'))
})

test('buttons are in the language before the modal opens, and follow a change', async () => {
  const { kit } = make({ locale: 'de', prefetch: 'none' })
  const button = document.createElement('appkit-connect-button')
  document.body.append(button)
  onTestFinished(() => button.remove())
  const shown = () => button.shadowRoot?.querySelector('button')
  await vi.waitFor(() => expect(shown()?.textContent).toBe('Wallet verbinden'))
  expect(shown()?.lang).toBe('de')
  kit.setLocale('en')
  await vi.waitFor(() => expect(shown()?.textContent).toBe('Connect Wallet'))
})
