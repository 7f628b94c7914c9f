import { act, type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { openRoot } from '../testing/openRoot.js'
import { AmountInput, Input, OtpInput, SearchInput } from './index.js'

type Field = (value: string, onChange: (value: string) => void) => ReactNode

function Owner({ field, changes }: { field: Field; changes: string[] }) {
  const [value, setValue] = useState('')
  return field(value, (next) => {
    changes.push(next)
    setValue(next)
  })
}

/** Renders a field and records its changes. */
function draw(field: Field) {
  const changes: string[] = []
  const root = openRoot()
  root.draw(<Owner field={field} changes={changes} />)
  const input = root.box.querySelector('input')
  if (!input) throw new Error('There is no field.')
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  return {
    ...{ input, changes },
    line: () => root.box.querySelector('.lk-field-line')?.textContent,
    type: (text: string) =>
      act(() => {
        write?.call(input, text)
        input.dispatchEvent(new Event('input', { bubbles: true }))
      }),
  }
}

const tooLong = (n: number) => `Maximum length: ${n}.`

test.each<[string, Field, number]>([
  ['a field', (value, onChange) => <Input label="Name" value={value} onChange={onChange} />, 300],
  [
    'a short field',
    (value, onChange) => <Input label="x" maxChars={10} value={value} onChange={onChange} />,
    10,
  ],
  [
    'a search',
    (value, onChange) => <SearchInput label="x" clearLabel="y" value={value} onChange={onChange} />,
    300,
  ],
  ['an amount', (value, onChange) => <AmountInput label="x" value={value} onChange={onChange} />, 120],
  ['a code', (value, onChange) => <OtpInput label="x" value={value} onChange={onChange} />, 6],
])('%s rejects longer text as a whole, with an error until text is entered', (_, field, max) => {
  const { input, changes, line, type } = draw(field)
  type('1'.repeat(max))
  expect([changes.at(-1), line() ?? '']).toEqual(['1'.repeat(max), ''])
  for (const length of [max + 1, 1_000_002]) {
    type('1'.repeat(length))
    expect([changes.at(-1), input.value, line()]).toEqual(['', '', tooLong(max)])
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(input.getAttribute('aria-describedby')).toBeTruthy()
  }
  type('2')
  expect([changes.at(-1), line() ?? '']).toEqual(['2', ''])
})

test('a code with too many digits is not truncated to another code', () => {
  const onComplete = vi.fn()
  const { input, line, type } = draw((value, onChange) => (
    <OtpInput label="x" value={value} onChange={onChange} onComplete={onComplete} />
  ))
  type('12')
  type('12123456')
  expect([input.value, line(), onComplete.mock.calls]).toEqual(['', tooLong(6), []])
  type('Your code is 123 456.')
  expect(onComplete.mock.calls).toEqual([['123456']])
})

test('an overlong amount is not truncated to another amount', () => {
  const { input, changes, type } = draw((value, onChange) => (
    <AmountInput label="x" value={value} onChange={onChange} />
  ))
  type(`1${'0'.repeat(200)}`)
  expect([changes, input.value]).toEqual([[''], ''])
})
