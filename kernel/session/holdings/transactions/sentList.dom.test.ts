import { expect, onTestFinished, test } from 'vitest'
import { createTestKit } from '../../../testing/createTestKit.js'
import { ALICE } from '../../../testing/fakeAdapter.js'
import { ALL_HANG, fakeServices } from '../../../testing/fakeServices.js'

test('a page back from the back-forward cache lists what other pages sent meanwhile', async () => {
  onTestFinished(() => localStorage.clear())
  fakeServices(ALL_HANG)
  const { session, kernel } = createTestKit()
  await session.resumeTransactions()
  const caipNetworkId = 'eip155:1'
  const place = {
    caipAddress: `${caipNetworkId}:${ALICE}`,
    caipNetworkId,
    operationType: 'send',
    transfers: [],
  }
  const data = [{ id: '0xaa', ...place, sentAt: Date.now(), status: 'confirmed' }]
  kernel.storage.write('lk/transactions', { v: 1, data })
  expect(session.state.get().transactions).toEqual([])
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(session.state.get().transactions).toMatchObject([{ id: '0xaa' }])
})
