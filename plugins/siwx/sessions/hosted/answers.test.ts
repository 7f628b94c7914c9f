import { expect, test } from 'vitest'
import { parseAccount, parseMe } from './answers.js'

const me = { address: '0x1', caip2Network: 'eip155:1', exp: 1 }

test.each([{}, { uri: null, domain: null, nonce: null }])(
  'an answer without the signed fields (%j) leaves them empty',
  (more) => {
    expect(parseMe({ ...me, ...more })).toEqual({ ...me, uri: '', domain: '', nonce: '' })
  },
)

test('an account without the flag is not the main one, and has no metadata', () => {
  const account = { uuid: '1', caip2_chain: 'eip155:1', address: '0x1' }
  expect(parseAccount({ appKitAccount: account })).toEqual({
    ...{ ...account, is_main_account: false, metadata: null },
  })
})
