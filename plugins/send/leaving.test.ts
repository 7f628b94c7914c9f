import { expect, test } from 'vitest'
import { deferred } from '../../kernel/testing/fakeAdapter.js'
import { review } from './estimate.js'
import { setAmount } from './form.js'
import { isChecking, send } from './send.js'
import { ALICE, CAROL, ETHER, openSend } from './testing/openSend.js'

/** A review of a transfer to a name, whose look-up before sending is under way. */
async function pressSend() {
  const again = deferred<string | undefined>()
  let asked = 0
  const opened = await openSend({
    names: {
      resolve: async ({ name }) => {
        asked += 1
        const address = asked !== 2 ? CAROL : await again.promise
        return address === undefined ? undefined : { name, address }
      },
    },
  })
  const { ctx, fill, modal, router, never } = opened
  await modal.open({ view: 'WalletSend' })
  await fill({ to: 'carol.eth' })
  router.push('WalletSendPreview')
  await review(ctx, never)
  const sending = send(ctx)
  await expect.poll(() => asked).toBe(2)
  return { ...opened, sending, again }
}
type Opened = Awaited<ReturnType<typeof pressSend>>

test.each<[string, (opened: Opened) => unknown]>([
  ['going back', ({ router }) => router.back()],
  ['closing the modal', ({ modal }) => modal.close()],
  ['opening another view', ({ modal }) => modal.open({ view: 'WalletSend', params: { amount: '9' } })],
  [
    'changing the amount',
    ({ router, ctx }) => {
      router.back()
      setAmount(ctx, '0.25')
    },
  ],
])('%s while the name is looked up again asks no wallet', async (_, leave) => {
  const opened = await pressSend()
  await leave(opened)
  opened.again.resolve(CAROL)
  await opened.sending
  expect(opened.requests).toEqual([])
  expect(opened.ctx.state.get()).toMatchObject({ progress: undefined, loading: false })
  expect(opened.views()).not.toContain('WalletSendStatus')
})

test.each([ALICE, undefined])(
  'a name found at %s after leaving does not bring the review back',
  async (address) => {
    const { ctx, router, again, sending, session } = await pressSend()
    router.back()
    await session.switchNetwork({ id: 10 })
    expect(ctx.state.get().review).toBeUndefined()
    again.resolve(address)
    await sending
    expect(ctx.state.get().review).toBeUndefined()
  },
)

test('the next review can be sent while the name of the former one is still looked up', async () => {
  const { ctx, router, again, sending, requests, never } = await pressSend()
  router.back()
  setAmount(ctx, '0.25')
  router.push('WalletSendPreview')
  await review(ctx, never)
  expect(isChecking(ctx.state.get())).toBe(false)
  await send(ctx)
  again.resolve(CAROL)
  await sending
  expect(requests).toMatchObject([{ value: ETHER / 4n }])
  expect(ctx.state.get().progress).toMatchObject({ status: 'confirmed', draft: { amount: '0.25' } })
})
