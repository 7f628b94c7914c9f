import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { AmountInput, type TypedAmount } from './index.js'

type Change = { value: string; typed: TypedAmount }

type OwnerProps = { changes: Change[]; onDraw: (fill: (value: string) => void) => void }

function Owner({ changes, onDraw }: OwnerProps) {
  const [value, setValue] = useState('')
  onDraw(setValue)
  const change = (next: string, typed: TypedAmount) => {
    changes.push({ value: next, typed })
    setValue(next)
  }
  return <AmountInput label="Amount" locale="de-DE" value={value} onChange={change} />
}

/** Renders a field with a German locale and records its changes. */
function draw() {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const changes: Change[] = []
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  const owner: { fill: (value: string) => void } = { fill: () => undefined }
  const onDraw = (fill: (value: string) => void) => {
    owner.fill = fill
  }
  act(() => root.render(<Owner changes={changes} onDraw={onDraw} />))
  onTestFinished(() => {
    act(() => root.unmount())
    host.remove()
    vi.unstubAllGlobals()
  })
  const input = host.querySelector('input')
  if (!input) throw new Error('There is no field.')
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  return {
    ...{ input, changes },
    fill: (value: string) => act(() => owner.fill(value)),
    type: (text: string) =>
      act(() => {
        write?.call(input, text)
        input.dispatchEvent(new Event('input', { bubbles: true }))
      }),
  }
}

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
