import { expect, test } from 'vitest'
import { formatMessage } from './format.js'
import { parseMessage } from './parse.js'

const cosmos = {
  ...{ accountAddress: `cosmos1${'q'.repeat(38)}`, chainId: 'cosmos:cosmoshub-4' as const },
  ...{ domain: 'service.example', uri: 'https://service.example/login', version: '1' },
  ...{ nonce: '0123456789abcdef', issuedAt: '2026-01-02T03:04:05.678Z' },
}

test.each(['cosmos', 'cosmos:', 'cosmos:a:b', 'cosmos: '])('the network %j is refused', (chainId) => {
  expect(() => formatMessage({ ...cosmos, chainId: chainId as typeof cosmos.chainId })).toThrow(
    expect.objectContaining({ code: 'FIELD_INVALID', field: 'chainId' }),
  )
  expect(() => formatMessage(cosmos)).not.toThrow()
})

test('a message that ends after its first line is refused', () => {
  const [header = ''] = formatMessage(cosmos).split('\n')
  expect(() => parseMessage(header)).toThrow(expect.objectContaining({ code: 'MESSAGE_FORM' }))
})
