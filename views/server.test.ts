import { expect, onTestFinished, test, vi } from 'vitest'
import { network } from '../kernel/testing/createTestKit.js'
import { createFakeAdapter } from '../kernel/testing/fakeAdapter.js'
import { connect } from '../plugins/connect/index.js'
import { createAppKit } from './createAppKit.js'

function make() {
  const onError = vi.fn()
  const adapter = createFakeAdapter()
  const options = { projectId: 'project', networks: [network(1), network(10)], onError } as const
  const kit = createAppKit({ ...options, adapters: [adapter.plugin], plugins: [connect()] })
  onTestFinished(() => kit.destroy())
  return { kit, onError, adapter }
}

test.each([
  ['open', 'NO_BROWSER', (kit) => kit.open()],
  // No wallet is ever listed there.
  ['connect', 'CONNECTOR_NOT_FOUND', (kit) => kit.connect({ connectorId: 'io.alpha' })],
] satisfies [string, string, (kit: ReturnType<typeof make>['kit']) => Promise<unknown>][])(
  'on a server, %s rejects with %s, and changes nothing that requests share',
  async (_, code, act) => {
    const { kit, onError, adapter } = make()
    const read = () => [kit.getState(), kit.getNetwork(), kit.getAccount()?.status]
    const before = read()
    await expect(act(kit)).rejects.toMatchObject({ code })
    expect(read()).toEqual(before)
    expect([adapter.calls, onError.mock.calls]).toEqual([[], []])
  },
)

test('on a server, reading and preparing a kit reports no error', async () => {
  const { kit, onError } = make()
  await kit.ready()
  kit.prefetch()
  await kit.close()
  expect(kit.getConnections()).toEqual([])
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(onError).not.toHaveBeenCalled()
})
