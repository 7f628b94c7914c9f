import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { readKey } from './key.js'

test('characters that hide or reorder text are removed from account names', async () => {
  const key = {
    bech32Address: 'cosmos1vqpjljwsynsn58dugz0w8ut7kun7t8ls2qkmsq',
    pubKey: new Uint8Array(33),
    name: 'Main\u202eecnavda\u200b',
  }
  const wallet = { enable: async () => {}, getKey: async () => key }
  expect((await readKey(wallet as never, 'cosmoshub-4', {})).name).toBe('Mainecnavda')
})

test('key bytes may come from another realm', async () => {
  const pubKey = runInNewContext('Uint8Array.of(2, 255)')
  const key = { bech32Address: 'cosmos1vqpjljwsynsn58dugz0w8ut7kun7t8ls2qkmsq', pubKey }
  const wallet = { enable: async () => {}, getKey: async () => key }
  expect((await readKey(wallet as never, 'cosmoshub-4', {})).pubKey).toEqual(Uint8Array.of(2, 255))
})
