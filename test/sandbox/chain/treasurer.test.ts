import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Anvil, startAnvil } from './anvil.js'
import { rpc } from './rpc.js'
import { send, TREASURER } from './treasurer.js'

let anvil: Anvil

beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31337, port: 0 })
})
afterAll(() => anvil.close())

test('identical transactions that are sent at once are all mined', async () => {
  const count = 60
  await Promise.all(Array.from({ length: count }, () => send(anvil.url, { to: TREASURER, data: '0x' })))
  expect(Number(await rpc(anvil.url, 'eth_getTransactionCount', [TREASURER, 'latest']))).toBe(count)
})
