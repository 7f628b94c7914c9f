import { expect, test } from 'vitest'
import { createConnections, duringConnection } from './connections.js'

const never = () => new Promise<never>(() => {})

test('connecting a wallet again ends the requests of its earlier connection', async () => {
  const connections = createConnections<string>(new AbortController().signal)
  const first = connections.add('w', 'one')
  const asked = duringConnection(first, undefined, never)
  const second = connections.add('w', 'two')
  await expect(asked).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  expect(connections.require('w')).toBe(second)
  expect(second.signal.aborted).toBe(false)
})

test("an ended connection is removed, and another wallet's stays", () => {
  const connections = createConnections<string>(new AbortController().signal)
  connections.add('a', '')
  connections.add('b', '')
  connections.end('a')
  connections.end('a')
  expect(connections.get('a')).toBeUndefined()
  expect(() => connections.require('a')).toThrow('The wallet "a" is not connected.')
  expect(connections.get('b')).toBeDefined()
})

test('ending the adapter ends all connections, with its reason', async () => {
  const adapter = new AbortController()
  const connections = createConnections<string>(adapter.signal)
  const asked = duringConnection(connections.add('a', ''), undefined, never)
  const reason = new Error('The kit was destroyed.')
  adapter.abort(reason)
  await expect(asked).rejects.toBe(reason)
  expect(connections.get('a')).toBeUndefined()
})

test('a caller who aborts gets their own reason, and the connection stays', async () => {
  const connections = createConnections<string>(new AbortController().signal)
  const caller = new AbortController()
  const connection = connections.add('a', '')
  const asked = duringConnection(connection, caller.signal, never)
  caller.abort(new Error('left'))
  await expect(asked).rejects.toThrow('left')
  expect(connections.get('a')).toBe(connection)
})

test('an ended connection is not asked', async () => {
  const connections = createConnections<string>(new AbortController().signal)
  const connection = connections.add('a', 'value')
  connections.end('a')
  const ask = async (value: string) => value
  await expect(duringConnection(connection, undefined, ask)).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
})
