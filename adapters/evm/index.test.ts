import { describe, expect, test } from 'vitest'
import { evmAdapter } from './index.js'
import { createFakeContext } from './testing/fakeContext.js'

describe('the manifest', () => {
  test('is frozen data for the namespace eip155', () => {
    const plugin = evmAdapter()
    expect(plugin).toMatchObject({ latchkey: '^0.2.0', namespace: 'eip155' })
    expect(Object.isFrozen(plugin)).toBe(true)
  })

  test('loads an adapter with every capability and the listed connectors', async () => {
    const { ctx } = createFakeContext()
    ctx.addConnector({ id: 'io.one', type: 'ANNOUNCED', name: 'One', chain: 'eip155', provider: {} })
    const { default: setup } = await evmAdapter().setup()
    const adapter = await setup(ctx)
    expect(adapter.connectors()).toEqual([{ id: 'io.one', type: 'ANNOUNCED', name: 'One', chain: 'eip155' }])
    expect(Object.keys(adapter).sort()).toMatchInlineSnapshot(`
      [
        "addresses",
        "allowances",
        "assets",
        "balance",
        "calls",
        "connect",
        "connectors",
        "disconnect",
        "grants",
        "inspection",
        "names",
        "permissions",
        "reconnect",
        "setAccount",
        "signMessage",
        "simulation",
        "switchNetwork",
        "transfer",
        "typedData",
      ]
    `)
  })
})
