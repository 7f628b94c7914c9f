import { describe, expect, test, vi } from 'vitest'
import type { Handler } from '../services/rpc.js'
import { createTestKit } from '../testing/createTestKit.js'
import { type FakeContext, fakePlugin, route } from '../testing/fakePlugin.js'
import { HomeView } from './flow.js'

async function open(handler: Handler = () => 'signed', options: Record<string, unknown> = {}) {
  const seen: FakeContext[] = []
  const plugin = fakePlugin('acme', {
    routes: { Home: route(), Sign: route() },
    rpc: { acme_sign: { approval: 'Sign' }, acme_odd: 'approval' as never },
    contributes: [HomeView.of({ route: 'Home' as never, when: () => true })],
    setup: (ctx) => {
      seen.push(ctx)
      ctx.handle('acme_sign', handler)
      ctx.handle('acme_odd', handler)
    },
  })
  const kit = createTestKit({ plugins: [plugin], options })
  const { plugins, rpc, router, modal, kit: shared } = await kit.kernel.runtime()
  await plugins.activate('acme')
  const asked = (view = 'Sign') => vi.waitFor(() => expect(router.state.get().shown?.view).toBe(view))
  const answer = (value: unknown) => shared.answer(router.current()?.key as number, value)
  return { ...kit, ctx: seen[0] as FakeContext, rpc, router, modal, asked, answer }
}
const ask = (ctx: FakeContext, params: unknown, options?: object) =>
  ctx.ask('Sign' as never, params as never, options)

describe('a question to the visitor', () => {
  test('opens the view with its params, resolves with the answer and closes what it opened', async () => {
    const { ctx, router, modal, asked, answer } = await open()
    const asking = ask(ctx, { text: 'x' })
    await asked()
    expect(router.current()?.params).toEqual({ text: 'x' })
    answer({ yes: 1 })
    expect(await asking).toEqual({ yes: 1 })
    expect(modal.state.get().open).toBe(false)
  })

  test('returns to the view that was open', async () => {
    const { ctx, router, modal, asked, answer } = await open()
    await modal.open({ view: 'Home' })
    const asking = ask(ctx, 1)
    await asked()
    answer(true)
    expect([await asking, router.current()?.view, modal.state.get().open]).toEqual([true, 'Home', true])
  })

  test('rejects if the visitor leaves the view, the modal closes or its signal aborts', async () => {
    const { ctx, router, modal, asked } = await open()
    await modal.open({ view: 'Home' })
    const left = ask(ctx, 1)
    await asked()
    router.back()
    await expect(left).rejects.toMatchObject({ message: 'Modal closed' })
    const closed = ask(ctx, 2)
    await asked()
    modal.close()
    await expect(closed).rejects.toMatchObject({ message: 'Modal closed' })
    const controller = new AbortController()
    const aborted = ask(ctx, 3, { signal: controller.signal })
    await asked()
    controller.abort(new Error('enough'))
    await expect(aborted).rejects.toThrow('enough')
    expect(modal.state.get().open).toBe(false)
  })

  test('waits for the previous question, which another entry’s answer does not end', async () => {
    const { ctx, router, asked, answer } = await open()
    const first = ask(ctx, 1)
    const second = ask(ctx, 2)
    await asked()
    const former = router.current()?.key as number
    answer('one')
    expect(await first).toBe('one')
    await vi.waitFor(() => expect(router.current()?.params).toBe(2))
    await asked()
    ctx.answer(former, 'late')
    answer('two')
    expect(await second).toBe('two')
  })
})

describe('a method that needs an approval', () => {
  test('runs once the visitor has agreed, with the params that they saw', async () => {
    const handler = vi.fn(() => 'signed')
    const { rpc, router, asked, answer } = await open(handler)
    const asking = rpc.request({ method: 'acme_sign', params: { text: 'x' } })
    await asked()
    expect([router.current()?.params, handler.mock.calls]).toEqual([{ text: 'x' }, []])
    answer(true)
    expect(await asking).toBe('signed')
    expect(handler).toHaveBeenCalledOnce()
  })

  test.each([false, undefined, 'yes', 1])('does not run for the answer %j', async (value) => {
    const handler = vi.fn()
    const { rpc, asked, answer } = await open(handler)
    const asking = rpc.request({ method: 'acme_sign' })
    await asked()
    answer(value)
    await expect(asking).rejects.toMatchObject({ code: 'RPC_REJECTED' })
    expect(handler).not.toHaveBeenCalled()
  })

  test('does not run if the visitor closes the modal', async () => {
    const handler = vi.fn()
    const { rpc, modal, asked } = await open(handler)
    const asking = rpc.request({ method: 'acme_sign' })
    await asked()
    modal.close()
    await expect(asking).rejects.toMatchObject({ message: 'Modal closed' })
    expect(handler).not.toHaveBeenCalled()
  })

  test('asks with the parsed params, and runs with them', async () => {
    const run = vi.fn(() => 'signed')
    const parse = (params: unknown) => ({ text: String(Object(params).text).trim() })
    const { rpc, router, asked, answer } = await open({ parse, run })
    const asking = rpc.request({ method: 'acme_sign', params: { text: ' x ', more: 1 } })
    await asked()
    expect(router.current()?.params).toEqual({ text: 'x' })
    answer(true)
    expect(await asking).toBe('signed')
    expect(run).toHaveBeenCalledExactlyOnceWith({ text: 'x' }, expect.anything())
  })

  test('does not ask if its params are refused', async () => {
    const run = vi.fn()
    const parse = () => Promise.reject(new RangeError('too long'))
    const { rpc, modal } = await open({ parse, run })
    await expect(rpc.request({ method: 'acme_sign' })).rejects.toThrow('too long')
    expect([modal.state.get().open, run.mock.calls]).toEqual([false, []])
  })

  test('is refused if its view does not exist', async () => {
    const handler = vi.fn()
    const { rpc } = await open(handler)
    await expect(rpc.request({ method: 'acme_odd' })).rejects.toThrow()
    expect(handler).not.toHaveBeenCalled()
  })
})
