import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { readKey } from './key.js'

test('marks that hide or reorder text are taken out of the name of an account', async () => {
  const key = {
    bech32Address: 'cosmos1vqpjljwsynsn58dugz0w8ut7kun7t8ls2qkmsq',
    pubKey: new Uint8Array(33),
    name: 'Main\u202eecnavda\u200b',
  }
  const wallet = { enable: async () => {}, getKey: async () => key }
  expect((await readKey(wallet as never, 'cosmoshub-4', {})).name).toBe('Mainecnavda')
})

test('the bytes of a key may be of another realm', async () => {
  const pubKey = runInNewContext('Uint8Array.of(2, 255)')
  const key = { bech32Address: 'cosmos1vqpjljwsynsn58dugz0w8ut7kun7t8ls2qkmsq', pubKey }
  const wallet = { enable: async () => {}, getKey: async () => key }
  expect((await readKey(wallet as never, 'cosmoshub-4', {})).pubKey).toEqual(Uint8Array.of(2, 255))
})
