import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { createTestKit } from '../../kernel/testing/createTestKit.js'
import { ALL_HANG, fakeServices } from '../../kernel/testing/fakeServices.js'
import { createFacade } from '../createAppKit.js'
import { bindHooks, getAppKit, useAppKitNetworkCore } from '../react.js'

function Network({ onValue }: { onValue: (value: unknown) => void }) {
  onValue(useAppKitNetworkCore())
  return null
}

/** Renders the hook without a provider and returns its value or error. */
function draw() {
  let shown: unknown
  const onValue = (value: unknown) => {
    shown = value
  }
  const root = createRoot(document.createElement('div'), {
    onUncaughtError: (error) => onValue(String(error)),
  })
  onTestFinished(() => root.unmount())
  flushSync(() => root.render(<Network onValue={onValue} />))
  return shown
}

test('hooks find a kit made elsewhere once it is registered, however often', () => {
  fakeServices(ALL_HANG)
  const { kernel } = createTestKit()
  const kit = createFacade(kernel)
  expect(draw()).toContain('Please call "createAppKit" of "latchkey/react"')
  getAppKit(kit)
  getAppKit(kit)
  expect(draw()).toMatchObject({ caipNetworkId: 'eip155:1', chainId: 1 })
  expect(draw()).not.toHaveProperty('switchNetwork')
  expect(Object.keys(bindHooks(kit))).toContain('useAppKitNetworkCore')
  kernel.destroy()
  expect(draw()).toContain('Please call "createAppKit" before using "useAppKitNetworkCore" hook')
})
