import { act } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ALL_HANG, fakeServices } from '../../../kernel/testing/fakeServices.js'
import { KitContext } from '../../../views/index.js'
import { openRoot } from '../../../views/testing/openRoot.js'
import { type Signer, signerOf } from '../signer.js'
import { openSignIn } from '../testing/openSignIn.js'
import { useMessage } from './useMessage.js'

const Status = ({ signer }: { signer: Signer }) => useMessage(signer).status

beforeEach(() => void fakeServices(ALL_HANG))

/** The hook in a view, once it has this status. */
async function drawUntil(status: string, answers: Parameters<typeof openSignIn>[0] = {}) {
  const opened = await openSignIn(answers)
  const { kit } = await opened.kernel.runtime()
  const signer = signerOf(opened.ctx, 'eip155')
  if (!signer) throw new TypeError('An account is connected.')
  const { box, draw } = openRoot()
  draw(
    <KitContext.Provider value={kit}>
      <Status signer={signer} />
    </KitContext.Provider>,
  )
  await vi.waitFor(async () => {
    await act(async () => {})
    expect(box.textContent).toBe(status)
  })
  return opened
}
const comeBack = () => act(async () => void window.dispatchEvent(new Event('online')))

test('a message of before the computer slept is made again once the network is back', async () => {
  const { made } = await drawUntil('ready')
  const { length } = made
  await comeBack()
  expect(made).toHaveLength(length)
  // Timers stand still while a computer sleeps.
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + 8 * 3_600_000)
  onTestFinished(() => void vi.restoreAllMocks())
  await comeBack()
  expect(made).toHaveLength(length + 1)
})

test('a network that comes and goes has a failing server asked every ten seconds at most', async () => {
  const createMessage = vi.fn(() => Promise.reject(new Error('away')))
  await drawUntil('failed', { answers: { createMessage } })
  const { length } = createMessage.mock.calls
  onTestFinished(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let now = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  for (let second = 0; second < 60; second += 1) {
    await comeBack()
    now += 1_000
    await act(() => vi.advanceTimersByTimeAsync(1_000))
  }
  const asked = createMessage.mock.calls.length - length
  expect(asked).toBeGreaterThanOrEqual(5)
  expect(asked).toBeLessThanOrEqual(7)
})
