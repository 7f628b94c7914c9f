import { ParsedMessage } from '@spruceid/siwe-parser'
import { formatMessage as formatByWalletConnect } from '@walletconnect/utils'
import { expect, test } from 'vitest'
import type { SIWEConfig } from '../../contract.js'
import { createSIWEConfig } from './createSIWEConfig.js'
import {
  formatMessage,
  getAddressFromMessage,
  getChainIdFromMessage,
  getDidAddress,
  getDidChainId,
  type SIWEMessageArgs,
} from './formatMessage.js'

const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const DID = `did:pkh:eip155:137:${ADDRESS}`
const ARGS: SIWEMessageArgs = {
  ...{ chains: [137], domain: 'app.example', uri: 'https://app.example/in', nonce: 'abcdefgh' },
  ...{ version: '1', chainId: 137, iat: '2026-01-01T00:00:00.000Z' },
}

test.each([
  ['as it is', {}],
  ['with a statement', { statement: 'Welcome' }],
  [
    'with all parts',
    {
      ...{ statement: 'Welcome', exp: '2026-02-01T00:00:00Z', nbf: '2026-01-01T00:00:00Z', requestId: 'one' },
      resources: ['https://app.example/terms', 'ipfs://abc'],
    },
  ],
])('the older interface writes EIP-4361 as WalletConnect does: %s', (_, more) => {
  const args = { ...ARGS, ...more }
  const message = formatMessage(args, DID)
  expect(message).toBe(formatByWalletConnect({ ...args, aud: args.uri } as never, DID))
  expect(new ParsedMessage(message)).toMatchObject({ address: ADDRESS, chainId: 137, nonce: 'abcdefgh' })
  expect(getAddressFromMessage(message)).toBe(ADDRESS)
  expect(getChainIdFromMessage(message)).toBe('eip155:137')
})

test('a message is written from its fields for any chain', () => {
  const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const
  const accountAddress = 'FsP52EB4PpuYoNFRKNDPCZeozmDPrzdB1VGoFTUoXsvL'
  const { domain, uri, version, nonce, iat: issuedAt } = ARGS
  const message = formatMessage({ accountAddress, chainId, domain, uri, version, nonce, issuedAt })
  expect(getAddressFromMessage(message)).toBe(accountAddress)
  expect(getChainIdFromMessage(message)).toBe(chainId)
})

test('without a time the message has the current time', () => {
  const { iat: _, ...args } = ARGS
  expect(formatMessage(args, DID)).toMatch(/\nIssued At: \d{4}-.*Z$/)
})

test('an address is read from its DID, and any other text throws', () => {
  expect([getDidAddress(DID), getDidChainId(DID)]).toEqual([ADDRESS, '137'])
  expect(() => getDidAddress('did:web:app.example')).toThrow('Invalid CAIP-10 address')
  expect(() => formatMessage(ARGS, ADDRESS)).toThrow('Invalid CAIP-10 address')
  expect(() => getAddressFromMessage('Hello')).toThrowError(expect.objectContaining({ code: 'MESSAGE_FORM' }))
})

const CONFIG: SIWEConfig = {
  getNonce: async () => 'abcdefgh',
  createMessage: ({ address, ...args }) => formatMessage(args, address),
  verifyMessage: async () => true,
  getSession: async () => null,
  signOut: async () => true,
}

test('a complete configuration is accepted with any further properties', () => {
  const config = { ...CONFIG, required: false, onSignIn: () => {} }
  expect(createSIWEConfig(config)).toEqual(config)
})

const FUNCTION = 'a function'
test.each<[string, unknown, string]>([
  ...['getNonce', 'createMessage', 'verifyMessage', 'getSession', 'signOut'].map(
    (name): [string, unknown, string] => [name, undefined, FUNCTION],
  ),
  ['getMessageParams', 'https://app.example', FUNCTION],
  ['onSignIn', 'https://app.example', FUNCTION],
  ['onSignOut', {}, FUNCTION],
  ['required', 'yes', 'a boolean'],
  ['enabled', 1, 'a boolean'],
  ['signOutOnDisconnect', null, 'a boolean'],
  ['signOutOnAccountChange', 'no', 'a boolean'],
  ['signOutOnNetworkChange', 0, 'a boolean'],
])('the option %s = %j is refused by name', (name, value, what) => {
  expect(() => createSIWEConfig({ ...CONFIG, [name]: value })).toThrowError(
    expect.objectContaining({
      code: 'CONFIG_INVALID',
      message: `createSIWEConfig: "${name}" must be ${what}.`,
    }),
  )
})

test('empty fields are written as WalletConnect writes them', () => {
  const args = { ...ARGS, statement: '', requestId: '', resources: [] }
  const message = formatMessage(args, DID)
  expect(message).toBe(formatByWalletConnect({ ...args, aud: args.uri } as never, DID))
  expect(getAddressFromMessage(message)).toBe(ADDRESS)
})
