import { parseSiweMessage } from 'viem/siwe'
import { expect, test } from 'vitest'
import { writeSiwx } from './siwx.js'
import type { SiwxMessage } from './types.js'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const SITE = { origin: 'https://shop.example' }
const FIELDS: SiwxMessage = {
  accountAddress: '<<AccountAddress>>',
  chainId: 'eip155:31337',
  domain: 'shop.example',
  uri: 'https://shop.example/',
  version: '1',
  nonce: '12345678',
  statement: 'Please sign',
  issuedAt: '2026-01-02T03:04:05.000Z',
  resources: ['https://shop.example/terms'],
}

test('the text names the account, and parses as EIP-4361', () => {
  const message = writeSiwx({ ...FIELDS }, ADDRESS.toLowerCase(), SITE)
  expect(parseSiweMessage(message)).toMatchObject({
    ...{ address: ADDRESS, chainId: 31_337, domain: 'shop.example', nonce: '12345678', version: '1' },
    ...{ statement: 'Please sign', resources: ['https://shop.example/terms'], uri: 'https://shop.example/' },
  })
})

test.each<[string, Partial<SiwxMessage>]>([
  ['another site', { domain: 'bank.example' }],
  ['a field with line breaks', { statement: 'Hello\nURI: https://bank.example' }],
  ['another namespace', { chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }],
])('a sign-in message is refused for %s', (_, changed) => {
  expect(() => writeSiwx({ ...FIELDS, ...changed }, ADDRESS, SITE)).toThrow('The sign-in message')
})
