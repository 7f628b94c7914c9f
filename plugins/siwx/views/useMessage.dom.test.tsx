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

test('a message of before the computer slept is made again once the network is back', async () => {
  const { ctx, kernel, made } = await openSignIn()
  const { kit } = await kernel.runtime()
  const signer = signerOf(ctx, 'eip155')
  if (!signer) throw new TypeError('An account is connected.')
  const { box, draw } = openRoot()
  draw(
    <KitContext.Provider value={kit}>
      <Status signer={signer} />
    </KitContext.Provider>,
  )
  await vi.waitFor(async () => {
    await act(async () => {})
    expect(box.textContent).toBe('ready')
  })
  const { length } = made
  const back = () => act(async () => void window.dispatchEvent(new Event('online')))
  await back()
  expect(made).toHaveLength(length)
  // Timers stand still while a computer sleeps.
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + 8 * 3_600_000)
  onTestFinished(() => void vi.restoreAllMocks())
  await back()
  expect(made).toHaveLength(length + 1)
})
