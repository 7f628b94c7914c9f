import { expect, test } from 'vitest'
import { createTestKit } from '../../testing/createTestKit.js'
import { createFakeAdapter } from '../../testing/fakeAdapter.js'
import { forgetConnections } from './forgetConnections.js'

const stored = ({ storage }: ReturnType<typeof createTestKit>['kernel']) => [
  storage.get('eip155:connected_connector_id'),
  storage.get('connection_status'),
]

test('the connections of an earlier page are forgotten', () => {
  const { kernel } = createTestKit({ adapters: [createFakeAdapter()] })
  kernel.storage.set('eip155:connected_connector_id', 'io.alpha')
  kernel.storage.set('connected_namespaces', 'eip155')
  kernel.storage.set('connection_status', 'connected')
  forgetConnections(kernel)
  expect(stored(kernel)).toEqual([undefined, 'disconnected'])
  expect(kernel.storage.get('connected_namespaces')).toBeUndefined()
})

test('a connection that was made meanwhile stays', async () => {
  const { kernel, session } = createTestKit({ adapters: [createFakeAdapter()] })
  await session.connect({ connectorId: 'io.alpha' })
  forgetConnections(kernel)
  expect(stored(kernel)).toEqual(['io.alpha', 'connected'])
})
