import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fakePlugin } from '../../kernel/testing/fakePlugin.js'
import { Button, ListItem } from '../../views/index.js'
import { createTestKit } from './createTestKit.js'

/** A kit whose modal shows this component, and the drawn view. */
async function draw(View: () => React.ReactNode) {
  const routes = { TestPress: { view: async () => ({ default: View }) } }
  const kit = createTestKit({ plugins: [fakePlugin('press', { routes })] })
  onTestFinished(() => kit.destroy())
  return { kit, view: await kit.open('TestPress') }
}

test('a press reaches a trusted button, which ignores the click of a script', async () => {
  const onClick = vi.fn()
  const { kit, view } = await draw(() => (
    <Button trusted testId="pay" onClick={onClick} loadingText="Confirm in your wallet">
      Pay
    </Button>
  ))
  view.querySelector('button')?.click()
  expect(onClick).not.toHaveBeenCalled()
  await kit.press('Pay')
  await kit.press('pay')
  expect(onClick).toHaveBeenCalledTimes(2)
})

test('a press names a row by its title, a button by its label, and a checkbox by its text', async () => {
  const pressed: string[] = []
  const { kit } = await draw(() => (
    <>
      <ListItem title="USDC" subtitle="12.5" onClick={() => pressed.push('row')} />
      <Button label="Empty the till" onClick={() => pressed.push('button')}>
        ×
      </Button>
      <label>
        <input type="checkbox" onChange={() => pressed.push('checkbox')} /> Round up
      </label>
    </>
  ))
  for (const name of ['USDC', 'Empty the till', 'Round up']) await kit.press(name)
  expect(pressed).toEqual(['row', 'button', 'checkbox'])
})

test('a press waits until the button is enabled', async () => {
  const onClick = vi.fn()
  let enable = () => {}
  const { kit } = await draw(() => {
    const [isReady, setReady] = useState(false)
    enable = () => setReady(true)
    return (
      <Button disabled={!isReady} onClick={onClick}>
        Pay
      </Button>
    )
  })
  const pressing = kit.press('Pay')
  expect(onClick).not.toHaveBeenCalled()
  enable()
  await pressing
  expect(onClick).toHaveBeenCalledOnce()
})

test('a press of what is not there lists what can be pressed', async () => {
  const { kit } = await draw(() => <Button onClick={() => {}}>Pay</Button>)
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const pressing = expect(kit.press('Send')).rejects.toThrow(
    'Nothing to press is named "Send". The modal has: "Close", "Pay".',
  )
  await vi.advanceTimersByTimeAsync(5_000)
  await pressing
})

test('a press while the modal is closed names that', async () => {
  const { kit } = await draw(() => <Button onClick={() => {}}>Pay</Button>)
  await kit.appkit.close()
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const pressing = expect(kit.press('Pay')).rejects.toThrow('The modal is closed')
  await vi.advanceTimersByTimeAsync(5_000)
  await pressing
})
