import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { createTestKit } from '../../../kernel/testing/createTestKit.js'
import { createFakeAdapter } from '../../../kernel/testing/fakeAdapter.js'
import { ALL_HANG, fakeServices } from '../../../kernel/testing/fakeServices.js'
import { KitContext } from '../../../views/index.js'
import { openRoot } from '../../../views/testing/openRoot.js'
import { accountTabs } from '../index.js'
import tokenMessages from '../messages/tokens.js'
import { TokensNote } from './TokensNote.js'

afterEach(() => void vi.useRealTimers())

/** The note of an account whose tokens have just failed to load, 30 s before the next try. */
async function drawFailed() {
  fakeServices(ALL_HANG)
  const { kernel } = createTestKit({ adapters: [createFakeAdapter()], plugins: [accountTabs()] })
  const { kit, plugins } = await kernel.runtime()
  await plugins.activate('account-tabs')
  kit.addMessages(tokenMessages)
  const { box, draw } = openRoot()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  kernel.store.find('account-tabs')?.patch({ retryAt: Date.now() + 30_000 })
  draw(
    <KitContext.Provider value={kit}>
      <TokensNote hasTokens isFailed />
    </KitContext.Provider>,
  )
  return box
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('a clock that was set back does not lock the button for hours', async () => {
  const box = await drawFailed()
  const isLocked = () => box.querySelector('button')?.disabled
  expect(isLocked()).toBe(true)
  vi.setSystemTime(Date.now() - 8 * 3_600_000)
  await pass(1_000)
  expect(isLocked()).toBe(false)
})

test('the seconds until the next try are not announced one by one', async () => {
  const box = await drawFailed()
  const changed: (string | null | undefined)[] = []
  new MutationObserver((changes) => {
    for (const { target } of changes)
      changed.push(target.parentElement?.closest('[role]')?.getAttribute('role'))
  }).observe(box, { characterData: true, subtree: true })
  await pass(2_000)
  expect(box.textContent).toContain('28')
  expect(new Set(changed)).toEqual(new Set(['timer']))
})
