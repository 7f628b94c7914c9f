import { ParsedMessage as Newer } from '@signinwithethereum/siwe-parser'
import { ParsedMessage as Older } from '@spruceid/siwe-parser'
import fc from 'fast-check'
import * as chains from 'viem/chains'
import { expect, test } from 'vitest'
import { runs } from '../../../test/scripts/run/depth.js'
import type { SIWXMessageData } from '../contract.js'
import { formatMessage } from './format.js'
import { createNonce } from './nonce.js'
import { dataOf } from './testing/arbitraries.js'

// The EIP-4361 parsers that servers use, independent of this implementation.

const FIELDS = [
  'scheme',
  'domain',
  'statement',
  'uri',
  'version',
  'nonce',
  'issuedAt',
  'expirationTime',
  'notBefore',
  'requestId',
  'resources',
] as const

/** Returns another parser's result with this package's field names. */
function readBy(Parser: typeof Older | typeof Newer, text: string) {
  const parsed = new Parser(text)
  const fields = FIELDS.map((field) => [field, parsed[field]]).filter(([, value]) => value !== undefined)
  return {
    ...Object.fromEntries(fields),
    accountAddress: parsed.address,
    chainId: `eip155:${parsed.chainId}`,
  }
}

function expectBoth(data: SIWXMessageData) {
  const text = formatMessage(data)
  expect(readBy(Older, text)).toEqual(data)
  expect(readBy(Newer, text)).toEqual(data)
}

test('[N-026] both EIP-4361 parsers read a page’s message alike on every EVM chain', () => {
  const ids = new Set(Object.values(chains).map(({ id }) => id))
  expect(ids.size).toBeGreaterThan(500)
  for (const [index, id] of [...ids].entries()) {
    const plain: SIWXMessageData = {
      accountAddress: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
      chainId: `eip155:${id}`,
      domain: 'service.example:3000',
      uri: 'https://service.example:3000/login?from=home#top',
      version: '1',
      nonce: createNonce(),
      issuedAt: new Date().toISOString(),
    }
    const all = {
      statement: 'Sign in to Service. By this you accept our terms: https://service.example/terms',
      expirationTime: new Date(4e12).toISOString(),
      notBefore: new Date(0).toISOString(),
      requestId: 'a1:b2',
      resources: ['https://service.example/terms', 'urn:a'],
    }
    const { statement, resources } = all
    const empty = { statement: '', requestId: '', resources: [] }
    const forms = [{}, { statement }, { resources }, all, { scheme: 'https' }, empty]
    expectBoth({ ...plain, ...forms[index % forms.length] })
  }
})

test('[N-026] both EIP-4361 parsers read every EVM message that is written here', () => {
  fc.assert(fc.property(dataOf('eip155'), expectBoth), { numRuns: runs(1_000) })
})
