import { expect, test } from 'vitest'
import { readGrants } from './grants.js'
import { OWNER, SOLANA, SOLANA_OWNER, sessionOf } from './testing/postingWallet.js'

test('a session is read by namespace', () => {
  const grants = readGrants(sessionOf(['eip155:1', 'eip155:10', SOLANA]))
  expect(grants).toEqual({
    eip155: {
      chains: ['eip155:1', 'eip155:10'],
      accounts: [
        { caipNetworkId: 'eip155:1', address: OWNER },
        { caipNetworkId: 'eip155:10', address: OWNER },
      ],
      methods: ['personal_sign'],
    },
    solana: {
      chains: [SOLANA],
      accounts: [{ caipNetworkId: SOLANA, address: SOLANA_OWNER }],
      methods: ['signMessage', 'signTransaction'],
    },
  })
})

test.each([
  ['nothing', undefined],
  ['null', null],
  ['no scopes', {}],
  ['scopes that are a list', { sessionScopes: [] }],
  ['a scope that is null', { sessionScopes: { 'eip155:1': null } }],
  [
    'a scope of the wallet itself',
    { sessionScopes: { 'wallet:eip155': { accounts: [`wallet:eip155:${OWNER}`] } } },
  ],
  ['a scope without a network', { sessionScopes: { eip155: { accounts: [`eip155:1:${OWNER}`] } } }],
  ['a chain id that is no number', { sessionScopes: { 'eip155:x': { accounts: [`eip155:x:${OWNER}`] } } }],
  ['a scope without an account', { sessionScopes: { 'eip155:1': { accounts: [] } } }],
  ['an account of another network', { sessionScopes: { 'eip155:1': { accounts: [`eip155:10:${OWNER}`] } } }],
  ['an account that is no address', { sessionScopes: { 'eip155:1': { accounts: ['eip155:1:0x12'] } } }],
  ['an account with too many parts', { sessionScopes: { [SOLANA]: { accounts: [`${SOLANA}:a:b`] } } }],
])('%s grants nothing', (_, session) => {
  expect(readGrants(session)).toEqual({})
})
