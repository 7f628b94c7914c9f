import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Context } from '../../../kernel/index.js'
import { createTestKit } from '../../../kernel/testing/createTestKit.js'
import { ALL_HANG, fakeServices } from '../../../kernel/testing/fakeServices.js'
import { KitContext } from '../../../views/index.js'
import { openRoot } from '../../../views/testing/openRoot.js'
import { accountTabs } from '../index.js'
import { TokensNote } from './TokensNote.js'

afterEach(() => void vi.useRealTimers())

test('a clock that was set back does not lock the button for hours', async () => {
  fakeServices(ALL_HANG)
  const { kernel } = createTestKit({ plugins: [accountTabs()] })
  const { kit, plugins } = await kernel.runtime()
  await plugins.activate('account-tabs')
  const ctx = kernel.host.entries.get('account-tabs')?.ctx as Context<'account-tabs'>
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  ctx.state.set((draft) => {
    draft.retryAt = Date.now() + 30_000
  })
  const { box, draw } = openRoot()
  draw(
    <KitContext.Provider value={kit}>
      <TokensNote hasTokens isFailed />
    </KitContext.Provider>,
  )
  const isLocked = () => box.querySelector('button')?.disabled
  expect(isLocked()).toBe(true)
  vi.setSystemTime(Date.now() - 8 * 3_600_000)
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(isLocked()).toBe(false)
})
