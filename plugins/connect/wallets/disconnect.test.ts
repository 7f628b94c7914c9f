import { expect, test } from 'vitest'
import { createFakeAdapter } from '../../../kernel/testing/fakeAdapter.js'
import { openConnect } from '../testing/openConnect.js'
import { disconnect } from './disconnect.js'

const stuck = async (answers = {}) => {
  const wallets = [{ id: 'io.alpha', caipNetworkId: 'eip155:999' as const }]
  const kit = await openConnect({ adapter: createFakeAdapter({ wallets, answers }) })
  await kit.session.connect({ connectorId: 'io.alpha' })
  return kit
}

test('disconnecting closes the modal', async () => {
  const { ctx, isOpen, session } = await stuck()
  await disconnect(ctx)
  expect([isOpen(), session.isConnected()]).toEqual([false, false])
})

test('a failed disconnection shows an error on the list of wallets', async () => {
  const fail = () => Promise.reject(new Error('no'))
  const { ctx, isOpen, session, views, toast } = await stuck({ disconnect: fail })
  await disconnect(ctx)
  expect([isOpen(), session.isConnected(), views()]).toEqual([true, false, ['Connect']])
  expect(toast.state.get()).toMatchObject({ variant: 'error', message: 'Failed to disconnect' })
})
