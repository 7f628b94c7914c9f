import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fakePlugin } from '../../kernel/testing/fakePlugin.js'
import { AmountInput, Input } from '../../views/index.js'
import { createTestKit } from './createTestKit.js'

function Form() {
  const [name, setName] = useState('')
  const [amount, setAmount] = useState('')
  const [note, setNote] = useState('')
  return (
    <>
      <Input label="Name" value={name} onChange={setName} />
      <AmountInput label="Amount" locale="de" value={amount} onChange={setAmount} />
      <textarea placeholder="Note" value={note} onChange={(event) => setNote(event.target.value)} />
      <p>{[name, amount, note].join(' | ')}</p>
    </>
  )
}

/** A kit whose modal shows a form, and what the form has read. */
async function draw() {
  const routes = { TestType: { view: async () => ({ default: Form }) } }
  const kit = createTestKit({ plugins: [fakePlugin('type', { routes })] })
  onTestFinished(() => kit.destroy())
  const view = await kit.open('TestType')
  return { kit, read: () => view.querySelector('.lk-view p, p:last-of-type')?.textContent }
}

test('a text is typed into fields by their label or placeholder, in place of the text before', async () => {
  const { kit, read } = await draw()
  await kit.type('Name', 'Ada')
  await kit.type('Name', 'Grace')
  await kit.type('Amount', '12,5')
  await kit.type('Note', 'For the trees')
  await kit.until(() => read() === 'Grace | 12.5 | For the trees', `The form has read: ${read()}`)
})

test('typing into a field that is not there lists the fields', async () => {
  const { kit } = await draw()
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const typing = expect(kit.type('Street', 'x')).rejects.toThrow(
    'No field is named "Street". The modal has: "Name", "Amount", "Note".',
  )
  await vi.advanceTimersByTimeAsync(5_000)
  await typing
})
