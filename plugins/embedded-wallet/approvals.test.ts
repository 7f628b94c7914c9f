import { expect, test, vi } from 'vitest'
import { siwx } from '../siwx/index.js'
import { createFakeConfig } from '../siwx/testing/fakeConfig.js'
import { openApprovals } from './approvals/testing/openApprovals.js'

const ABORTED = { code: 'FRAME_RPC_ABORTED', message: 'Request was aborted' }
const APPROVE = 'ApproveTransaction'

test('[VIEW-16] a request opens a closed modal, and closes it once answered', async () => {
  const { ask, isOpen, views, waiting } = await openApprovals()
  const { result, answer } = ask()
  await vi.waitFor(() => expect([isOpen(), views(), waiting()]).toEqual([true, [APPROVE], 1]))
  answer.resolve('0xsigned')
  expect(await result).toBe('0xsigned')
  expect([isOpen(), views(), waiting()]).toEqual([false, [], 0])
})

test('a request with the modal open is shown on top of the current view, then goes back to it', async () => {
  const { ask, modal, isOpen, views } = await openApprovals()
  await modal.open({ view: 'ActivePermissions' })
  const { result, answer } = ask()
  expect(views()).toEqual(['ActivePermissions', APPROVE])
  answer.reject(new Error('User rejected'))
  await expect(result).rejects.toThrow('User rejected')
  expect([isOpen(), views()]).toEqual([true, ['ActivePermissions']])
})

test('waiting requests share a view, which closes with the last', async () => {
  const { ask, isOpen, views, waiting, approvals } = await openApprovals()
  const [first, second] = [ask(), ask()]
  await vi.waitFor(() => expect(isOpen()).toBe(true))
  const third = ask()
  expect([views(), waiting()]).toEqual([[APPROVE], 3])
  second.answer.resolve('2')
  first.answer.resolve('1')
  expect(await Promise.all([first.result, second.result])).toEqual(['1', '2'])
  expect([views(), waiting(), approvals.isEmpty()]).toEqual([[APPROVE], 1, false])
  third.answer.resolve('3')
  expect(await third.result).toBe('3')
  expect([isOpen(), approvals.isEmpty()]).toEqual([false, true])
})

test('requests are sent to the frame one at a time, in order', async () => {
  const { ask } = await openApprovals()
  const asked = [ask(), ask(), ask()]
  const sent = () => asked.map(({ signal }) => signal() !== undefined)
  await vi.waitFor(() => expect(sent()).toEqual([true, false, false]))
  asked[0]?.answer.reject(new Error('User rejected'))
  await vi.waitFor(() => expect(sent()).toEqual([true, true, false]))
  asked[1]?.answer.resolve('2')
  await vi.waitFor(() => expect(sent()).toEqual([true, true, true]))
  asked[2]?.answer.resolve('3')
  expect(await asked[2]?.result).toBe('3')
})

test('ten requests can wait behind the current one; more are refused with -32005', async () => {
  const { ask, waiting } = await openApprovals()
  const asked = Array.from({ length: 100 }, ask)
  await vi.waitFor(() => expect(asked[0]?.signal()).toBeDefined())
  expect(waiting()).toBe(11)
  for (const { result } of asked.slice(11)) await expect(result).rejects.toMatchObject({ code: -32_005 })
  for (const { answer } of asked) answer.resolve('ok')
  expect(await Promise.all(asked.slice(0, 11).map(({ result }) => result))).toHaveLength(11)
  expect(asked.filter(({ signal }) => signal() !== undefined)).toHaveLength(11)
  const { result, answer } = ask()
  answer.resolve('room again')
  expect(await result).toBe('room again')
})

test('a request answered before the modal has opened closes it again', async () => {
  const { ask, isOpen, kernel } = await openApprovals()
  const { result, answer } = ask()
  answer.resolve('quick')
  expect(await result).toBe('quick')
  await vi.waitFor(() => expect([isOpen(), kernel.modal.get().opening]).toEqual([false, false]))
})

test('an answer refreshes the balance, other outcomes do not', async () => {
  const { ask, reads } = await openApprovals()
  const refused = ask()
  refused.answer.reject(new Error('no'))
  await expect(refused.result).rejects.toThrow('no')
  expect(reads).toEqual([])
  const { result, answer } = ask()
  answer.resolve('yes')
  await result
  await vi.waitFor(() => expect(reads).toHaveLength(1))
})

test('closing the modal rejects all waiting requests and aborts the one in the frame', async () => {
  const { ask, modal, isOpen, waiting } = await openApprovals()
  const asked = [ask(), ask()]
  await vi.waitFor(() => expect(isOpen()).toBe(true))
  modal.close()
  for (const { result } of asked) await expect(result).rejects.toMatchObject(ABORTED)
  expect(asked.map(({ signal }) => signal()?.aborted)).toEqual([true, undefined])
  expect(waiting()).toBe(0)
})

test('going back or opening a different view rejects them too', async () => {
  const { ask, modal, router, views, isOpen } = await openApprovals()
  await modal.open({ view: 'ActivePermissions' })
  const first = ask()
  router.back()
  await expect(first.result).rejects.toMatchObject(ABORTED)
  expect([isOpen(), views()]).toEqual([true, ['ActivePermissions']])
  const second = ask()
  await modal.open({ view: 'ActivePermissions' })
  await expect(second.result).rejects.toMatchObject(ABORTED)
  expect(views()).toEqual(['ActivePermissions'])
})

test('closing the modal while it opens rejects the request', async () => {
  const { ask, modal, kernel, isOpen } = await openApprovals()
  const { result } = ask()
  expect(kernel.modal.get().opening).toBe(true)
  modal.close()
  await expect(result).rejects.toMatchObject(ABORTED)
  expect(isOpen()).toBe(false)
})

test('a view that the host opens at the same time is underneath', async () => {
  const { ask, modal, views } = await openApprovals()
  const { result, answer } = ask()
  await modal.open({ view: 'ActivePermissions' })
  await vi.waitFor(() => expect(views()).toEqual(['ActivePermissions', APPROVE]))
  answer.resolve('ok')
  await result
  expect(views()).toEqual(['ActivePermissions'])
})

test('a request during closing opens the modal again', async () => {
  const { ask, modal, kernel, views, isOpen } = await openApprovals()
  await modal.open({ view: 'ActivePermissions' })
  const asked: ReturnType<typeof ask>[] = []
  kernel.bus.on('modal:closed', () => void asked.push(ask()))
  modal.close()
  await vi.waitFor(() => expect([isOpen(), views()]).toEqual([true, [APPROVE]]))
  asked[0]?.answer.resolve('ok')
  expect(await asked[0]?.result).toBe('ok')
})

test('requests are rejected if the modal cannot be opened', async () => {
  const shell = () => Promise.reject(new Error('chunk lost'))
  const { ask, waiting } = await openApprovals({ shell })
  await expect(ask().result).rejects.toThrow('chunk lost')
  expect(waiting()).toBe(0)
})

test('disposing the plugin rejects waiting and later requests', async () => {
  const { ask, kernel, isOpen } = await openApprovals()
  const { result } = ask()
  await vi.waitFor(() => expect(isOpen()).toBe(true))
  kernel.destroy()
  await expect(result).rejects.toMatchObject(ABORTED)
  await expect(ask().result).rejects.toMatchObject(ABORTED)
})

test('[VIEW-23] while a required sign-in is missing, the view shakes and stays', async () => {
  const { config } = createFakeConfig()
  const { ask, modal, kernel, views, isOpen } = await openApprovals({
    plugins: [siwx()],
    options: { siwx: config },
  })
  await vi.waitFor(() => expect(views()).toEqual(['SIWXSignMessage']))
  const { result, answer } = ask()
  expect(views()).toEqual(['SIWXSignMessage', APPROVE])
  expect(modal.close()).toBe(false)
  expect([kernel.modal.get().shake, isOpen()]).toEqual([true, true])
  answer.resolve('0xsigned')
  expect(await result).toBe('0xsigned')
  expect(views()).toEqual(['SIWXSignMessage'])
})
