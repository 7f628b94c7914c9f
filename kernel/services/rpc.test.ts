import { expect, test, vi } from 'vitest'
import { createTestKit } from '../testing/createTestKit.js'
import { type FakeContext, fakePlugin } from '../testing/fakePlugin.js'
import { findRpc } from './findRpc.js'

const make = async (setup: (ctx: FakeContext) => unknown, more: Parameters<typeof fakePlugin>[1] = {}) => {
  const rpc = { acme_read: 'safe', acme_sign: { approval: 'Sign' } } as const
  const kit = createTestKit({ plugins: [fakePlugin('acme', { rpc, setup, ...more })] })
  return { ...kit, rpc: (await kit.kernel.runtime()).rpc }
}

test.each(['eth_sign', 'wallet_foo', 'toString', '__proto__', ''])(
  '%s, which no plugin declares, is refused',
  async (method) => {
    const { rpc, kernel } = await make(() => undefined)
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await expect(rpc.request({ method })).rejects.toMatchObject({
      code: 'RPC_REFUSED',
      message: `Requested RPC call is not allowed: ${method}.`,
    })
    expect(error.mock.calls[0]?.[0]).toContain('Requested RPC call is not allowed')
    expect(kernel.host.entries.get('acme')?.status).toBe('idle')
    error.mockRestore()
  },
)

test('the rule of a method is known before any feature code loads', async () => {
  const load = vi.fn()
  const { kernel } = await make(() => undefined, { load })
  const ruleOf = (method: string) => findRpc(kernel.host, method)?.rule
  expect([ruleOf('acme_read'), ruleOf('acme_sign')]).toEqual(['safe', { approval: 'Sign' }])
  expect(load).not.toHaveBeenCalled()
})

test('a request activates its owner and is answered by its handler', async () => {
  const { rpc } = await make((ctx) => {
    ctx.handle('acme_read', async ({ n }: { n: number }) => n + 1)
  })
  expect(await rpc.request({ method: 'acme_read', params: { n: 1 } })).toBe(2)
})

test('a method without an approval is answered with its parsed params', async () => {
  const { rpc } = await make((ctx) => {
    ctx.handle('acme_read', { parse: (params) => Number(params), run: (n: number) => n + 1 })
  })
  expect(await rpc.request({ method: 'acme_read', params: '1' })).toBe(2)
})

test('a handler that throws fails only its request', async () => {
  let calls = 0
  const { rpc, kernel, errors } = await make((ctx) => {
    ctx.handle('acme_read', () => {
      calls += 1
      if (calls === 1) throw new Error('no')
      return 'yes'
    })
  })
  await expect(rpc.request({ method: 'acme_read' })).rejects.toThrow('no')
  expect(await rpc.request({ method: 'acme_read' })).toBe('yes')
  expect([kernel.host.entries.get('acme')?.status, errors]).toEqual(['active', []])
})

test('a method that nobody declares is refused with the names that have its prefix', async () => {
  const { rpc } = await make(() => undefined)
  vi.spyOn(console, 'error').mockImplementationOnce(() => undefined)
  await expect(rpc.request({ method: 'acme_raed' })).rejects.toMatchObject({
    message: 'Requested RPC call is not allowed: acme_raed. This kit has "acme_read", "acme_sign".',
  })
})

test('a declared method without a handler is an error that names its plugin and the fix', async () => {
  const { rpc } = await make(() => undefined)
  await expect(rpc.request({ method: 'acme_read' })).rejects.toMatchObject({
    code: 'RPC_UNHANDLED',
    message:
      'The manifest of "acme" declares "acme_read", but its setup does not handle it. Call ctx.handle.',
  })
})

test('an approval in a view that the kit lacks is an error that names method and plugin', async () => {
  const { rpc } = await make((ctx) => ctx.handle('acme_sign', () => 1))
  await expect(rpc.request({ method: 'acme_sign' })).rejects.toMatchObject({
    code: 'VIEW_NOT_FOUND',
    message: 'The method "acme_sign" of "acme" asks in "Sign", a view that this kit lacks.',
  })
})

test('handling an undeclared method fails the setup', async () => {
  const { rpc, errors } = await make((ctx) => ctx.handle('acme_other', () => 1))
  await expect(rpc.request({ method: 'acme_read' })).rejects.toMatchObject({
    cause: { code: 'RPC_UNDECLARED' },
  })
  expect(errors).toHaveLength(1)
})

test('a plugin that is switched off no longer answers', async () => {
  const { rpc, kernel } = await make((ctx) => ctx.handle('acme_read', () => 1), {
    enabled: (f) => f.activity !== false,
  })
  kernel.applyFeatures({ activity: true })
  expect(await rpc.request({ method: 'acme_read' })).toBe(1)
  kernel.applyFeatures({ activity: false })
  await expect(rpc.request({ method: 'acme_read' })).rejects.toMatchObject({
    code: 'RPC_REFUSED',
    message: 'Requested RPC call is not allowed: acme_read. It belongs to "acme", which is off.',
  })
})

test('a handler receives the signal of its request', async () => {
  const { rpc } = await make((ctx) => ctx.handle('acme_read', (_, { signal }) => signal.aborted))
  expect(await rpc.request({ method: 'acme_read', signal: AbortSignal.abort() })).toBe(true)
  expect(await rpc.request({ method: 'acme_read' })).toBe(false)
})
