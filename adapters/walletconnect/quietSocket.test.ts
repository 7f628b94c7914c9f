import { Core } from '@walletconnect/core'
import { beforeAll, expect, test } from 'vitest'
import type { Client } from './client.js'
import { quietSocket } from './quietSocket.js'

beforeAll(() => {
  process.env.IS_VITEST = 'true'
})

type Socket = { events: { emit(event: 'error', error: Error): boolean } }
type Relayer = { provider: Socket; createProvider(): Promise<void> }

async function openTwo(core: InstanceType<typeof Core>) {
  await core.crypto.init()
  const relayer = core.relayer as unknown as Relayer
  await relayer.createProvider()
  const first = relayer.provider
  await relayer.createProvider()
  return { first, second: relayer.provider }
}
const createCore = (customStoragePrefix: string) =>
  new Core({ projectId: '0'.repeat(32), logger: 'silent', customStoragePrefix })
const refuse = ({ events }: Socket) => events.emit('error', new Error('closed: 3000'))

test('a refusal on a replaced socket causes no uncaught error', async () => {
  const core = createCore('refused')
  quietSocket({ core } as unknown as Client)
  const { first, second } = await openTwo(core)
  expect(first).not.toBe(second)
  expect(refuse(first)).toBe(true)
  const heard = new Promise((resolve) => core.relayer.on('relayer_error', resolve))
  refuse(second)
  expect(await heard).toMatchObject({ message: 'closed: 3000' })
})

test('the library itself still gets errors of the last socket', async () => {
  const { first } = await openTwo(createCore('unheard'))
  expect(() => refuse(first)).toThrow('closed: 3000')
})
