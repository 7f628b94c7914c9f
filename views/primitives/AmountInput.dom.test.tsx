import { act, useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { Kit } from '../../kernel/index.js'
import { createTestKit } from '../../kernel/testing/createTestKit.js'
import { fakeServices } from '../../kernel/testing/fakeServices.js'
import { KitContext } from '../hooks/kit.js'
import { openRoot } from '../testing/openRoot.js'
import { AmountInput, type TypedAmount } from './index.js'

type Change = { value: string; typed: TypedAmount }

type Language = { locale?: string; kit?: Kit }
type OwnerProps = { changes: Change[]; onDraw: (fill: (value: string) => void) => void; locale?: string }

function Owner({ changes, onDraw, locale }: OwnerProps) {
  const [value, setValue] = useState('')
  onDraw(setValue)
  const change = (next: string, typed: TypedAmount) => {
    changes.push({ value: next, typed })
    setValue(next)
  }
  return <AmountInput label="Amount" locale={locale} value={value} onChange={change} />
}

/** Renders a field, by default with a German locale, and records its changes. */
function draw({ locale, kit }: Language = { locale: 'de-DE' }) {
  const changes: Change[] = []
  const root = openRoot()
  const owner: { fill: (value: string) => void } = { fill: () => undefined }
  const onDraw = (fill: (value: string) => void) => {
    owner.fill = fill
  }
  const show = (language: string | undefined) =>
    root.draw(
      <KitContext.Provider value={kit}>
        <Owner changes={changes} onDraw={onDraw} {...(language && { locale: language })} />
      </KitContext.Provider>,
    )
  show(locale)
  const input = root.box.querySelector('input')
  if (!input) throw new Error('There is no field.')
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  return {
    ...{ input, changes, show },
    fill: (value: string) => act(() => owner.fill(value)),
    type: (text: string) =>
      act(() => {
        write?.call(input, text)
        input.dispatchEvent(new Event('input', { bubbles: true }))
      }),
  }
}

async function germanKit() {
  fakeServices()
  const { kernel } = createTestKit({ options: { locale: 'de' } })
  const { kit } = await kernel.runtime()
  await vi.waitFor(() => expect(kit.locale).toBe('de'))
  return kit
}

test('an amount is written in the language that the page changes to, which would read it otherwise', () => {
  const { input, changes, type, show } = draw()
  type('1.500')
  show('en')
  expect([input.value, changes]).toEqual([
    '1500',
    [{ value: '1500', typed: { text: '1.500', isAmount: true } }],
  ])
  show('de-DE')
  type('1..5')
  show('en')
  expect(input.value).toBe('1..5')
})

test('typed text stays unchanged and is reported as a decimal string', () => {
  const { input, changes, type } = draw()
  type('1.500,50')
  expect(changes).toEqual([{ value: '1500.5', typed: { text: '1.500,50', isAmount: true } }])
  expect(input.value).toBe('1.500,50')
})

test('text that is not an amount stays and is reported as empty', () => {
  const { input, changes, type } = draw()
  type('eins')
  expect(changes).toEqual([{ value: '', typed: { text: 'eins', isAmount: false } }])
  expect(input.value).toBe('eins')
})

test('a value set by the owner is written in the page’s language', () => {
  const { input, fill, type } = draw()
  type('1')
  fill('1234.000000000000000001')
  expect(input.value).toBe('1234,000000000000000001')
})

test('amounts are read and written in the language of the kit that draws the field', async () => {
  const kit = await germanKit()
  const { input, changes, fill, type } = draw({ kit })
  type('1,234')
  expect(changes.at(-1)?.value).toBe('1.234')
  fill('0.5')
  expect(input.value).toBe('0,5')
})

test('a `locale` of the field wins over the language of the kit', async () => {
  const kit = await germanKit()
  const { changes, type } = draw({ locale: 'en', kit })
  type('1,234.5')
  expect(changes.at(-1)?.value).toBe('1234.5')
})

test('outside a kit, amounts are English', () => {
  const { changes, type } = draw({})
  type('1,234.5')
  expect(changes.at(-1)?.value).toBe('1234.5')
})
