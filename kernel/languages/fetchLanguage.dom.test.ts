import { expect, test, vi } from 'vitest'
import { createTestKit } from '../testing/createTestKit.js'
import { fetchLanguage } from './fetchLanguage.js'
import type { Packs } from './pack.js'

const make = (options: { locale: string; messages?: Record<string, Record<string, string>> }) => {
  const first = vi.fn(async () => ({ default: { 'shell.close': 'Schließen' }, rest: {}, plugins: {} }))
  const buttons = vi.fn(async () => ({ default: {} }))
  const packs = vi.fn(async () => ({ default: { de: { first, buttons } } satisfies Packs }))
  const { kernel } = createTestKit({ options })
  return { kit: { ...kernel, packs }, packs, first, buttons }
}

test('fetches only the texts of the first screen, in the language that the page can use', async () => {
  const { kit, first, buttons } = make({ locale: 'de-AT' })
  const language = await fetchLanguage(kit)
  expect(language?.locale).toBe('de-AT')
  expect(language?.find?.('shell.close', {})).toBe('Schließen')
  expect(first).toHaveBeenCalledOnce()
  expect(buttons).not.toHaveBeenCalled()
})

test('fetches nothing for English', async () => {
  const { kit, packs } = make({ locale: 'en-GB' })
  expect(await fetchLanguage(kit)).toEqual({ locale: 'en' })
  expect(packs).not.toHaveBeenCalled()
})

test('a language without texts of ours stays English, and keeps its direction', async () => {
  const { kit, first } = make({ locale: 'ps' })
  expect(await fetchLanguage(kit)).toEqual({ locale: 'ps', dir: 'rtl' })
  expect(first).not.toHaveBeenCalled()
})

test("fetches the kit's texts for a host with some of its own, which no first frame can have", async () => {
  const { kit, first } = make({ locale: 'de', messages: { de: { 'shell.close': 'Zu' } } })
  expect(await fetchLanguage(kit)).toBeUndefined()
  expect(first).toHaveBeenCalledOnce()
})

test('resolves with nothing if a file does not load', async () => {
  const { kit, first } = make({ locale: 'de' })
  first.mockRejectedValue(new TypeError('offline'))
  expect(await fetchLanguage(kit)).toBeUndefined()
})
