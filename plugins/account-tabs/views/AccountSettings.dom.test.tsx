import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestKit } from '../../../kernel/testing/createTestKit.js'
import { createFakeAdapter } from '../../../kernel/testing/fakeAdapter.js'
import { fakePlugin } from '../../../kernel/testing/fakePlugin.js'
import { fakeServices } from '../../../kernel/testing/fakeServices.js'
import { KitContext } from '../../../views/index.js'
import { openRoot } from '../../../views/testing/openRoot.js'
import { AccountRows } from '../contract.js'
import { accountTabs } from '../index.js'
import AccountSettings from './AccountSettings.js'

const rowOf = (name: string, load: () => Promise<unknown>) =>
  fakePlugin(name, { contributes: [AccountRows.of({ component: load as never })] })

/** Draws the settings of a connected account, with rows of these plugins. */
async function start(...plugins: ReturnType<typeof fakePlugin>[]) {
  fakeServices()
  const adapter = createFakeAdapter()
  const { kernel, session } = createTestKit({ adapters: [adapter], plugins: [accountTabs(), ...plugins] })
  await session.connect({ connectorId: 'io.alpha' })
  const { kit, plugins: host } = await kernel.runtime()
  await host.activate('account-tabs')
  const { box, draw } = openRoot()
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers()
  draw(
    <KitContext.Provider value={kit}>
      <AccountSettings />
    </KitContext.Provider>,
  )
  await act(() => vi.dynamicImportSettled())
  return {
    text: () => box.textContent,
    hasDisconnect: () => Boolean(box.querySelector('[data-testid="disconnect-button"]')),
  }
}

test('a contributed row that hangs is left out after 5 s, and the others are there', async () => {
  let load: ((module: { default: () => string }) => void) | undefined
  const late = new Promise<{ default: () => string }>((resolve) => {
    load = resolve
  })
  const { text, hasDisconnect } = await start(
    rowOf('bad', () => late),
    rowOf('good', async () => ({ default: () => 'The good row' })),
  )
  await act(() => vi.advanceTimersByTimeAsync(4_900))
  expect(hasDisconnect()).toBe(false)
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(hasDisconnect()).toBe(true)
  expect(text()).toContain('The good row')

  // It would move the rows below it while the visitor presses one.
  await act(async () => load?.({ default: () => 'The late row' }))
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(text()).not.toContain('The late row')
})

test('the rows appear together once all have loaded', async () => {
  const { text, hasDisconnect } = await start(rowOf('good', async () => ({ default: () => 'The good row' })))
  expect([text()?.includes('The good row'), hasDisconnect()]).toEqual([true, true])
})
