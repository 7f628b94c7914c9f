import { expect, test } from 'vitest'
import { createTestKit } from '../../kernel/testing/createTestKit.js'
import { readLastNetwork, rememberNetwork } from './lastNetwork.js'

test('the last network is remembered for each namespace', () => {
  const { kernel } = createTestKit()
  rememberNetwork(kernel.storage, 'eip155', 'eip155:1')
  rememberNetwork(kernel.storage, 'solana', 'solana:abc')
  rememberNetwork(kernel.storage, 'eip155', 'eip155:10')
  expect([readLastNetwork(kernel.storage, 'eip155'), readLastNetwork(kernel.storage, 'solana')]).toEqual([
    ...['eip155:10', 'solana:abc'],
  ])
  expect(readLastNetwork(kernel.storage, 'bip122')).toBeUndefined()
})

test.each([
  '{',
  'null',
  '7',
  '{"v":2,"data":{"eip155":"eip155:1"}}',
  '{"data":{"eip155":"eip155:1"}}',
  '{"v":1}',
  '{"v":1,"data":null}',
  '{"v":1,"data":"eip155:1"}',
  '{"v":1,"data":["eip155:1"]}',
  '{"v":1,"data":{"eip155":"somewhere"}}',
  '{"v":1,"data":{"eip155":7}}',
  '{"v":1,"data":{"eip155":"solana:abc"}}',
])('the record %s names no network and can be overwritten', (text) => {
  const { kernel } = createTestKit()
  kernel.storage.set('lk/siwx', text)
  expect(readLastNetwork(kernel.storage, 'eip155')).toBeUndefined()
  rememberNetwork(kernel.storage, 'eip155', 'eip155:1')
  expect(readLastNetwork(kernel.storage, 'eip155')).toBe('eip155:1')
})

test('a malformed record is discarded as a whole', () => {
  const { kernel } = createTestKit()
  kernel.storage.set('lk/siwx', '{"v":1,"data":["eip155:1"]}')
  rememberNetwork(kernel.storage, 'solana', 'solana:abc')
  expect(JSON.parse(kernel.storage.get('lk/siwx') ?? '')).toEqual({ v: 1, data: { solana: 'solana:abc' } })
})
