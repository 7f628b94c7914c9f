import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { KitContext } from '../../../views/index.js'
import { openRoot } from '../../../views/testing/openRoot.js'
import { openSwap } from '../testing/openSwap.js'
import { SwapForm } from './SwapForm.js'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a clock that was set back while the page was hidden delays no quote', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const { kernel, fill, serving } = await openSwap()
  await fill()
  const { kit } = await kernel.runtime()
  const { draw } = openRoot()
  draw(
    <KitContext.Provider value={kit}>
      <SwapForm />
    </KitContext.Provider>,
  )
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  const count = serving.to('/v1/convert/quotes').length
  vi.setSystemTime(Date.now() - 8 * 3_600_000)
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  await vi.waitFor(() => expect(serving.to('/v1/convert/quotes').length).toBeGreaterThan(count))
})
