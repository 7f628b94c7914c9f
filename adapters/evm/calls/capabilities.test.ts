import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCapabilities } from './capabilities.js'

const atomic = (status: unknown) => ({ atomic: { status } })

test.each(['supported', 'ready', 'unsupported'])('atomic can be %s', (status) => {
  expect(readCapabilities({ '0x1': atomic(status) }, undefined)).toEqual({ '0x1': atomic(status) })
})

test.each([['yes'], [true], [undefined], [{ supported: true }]])(
  'atomic %o counts as not reported',
  (status) => {
    const known = { assetDiscovery: { supported: true } }
    expect(readCapabilities({ '0x1': { ...known, ...atomic(status) } }, undefined)).toEqual({ '0x1': known })
  },
)

test('each chain has one spelling', () => {
  const answer = { '0X1': {}, '0x0A': atomic('ready'), '0x0': {}, '0x2105': null, eip155: {}, '0x': {} }
  expect(readCapabilities(answer, undefined)).toEqual({ '0xa': atomic('ready'), '0x0': {} })
  expect(readCapabilities(answer, ['0xA'])).toEqual({ '0xA': atomic('ready') })
})

test('what holds on every chain holds on each, unless the chain has an entry of its own', () => {
  const every = { ...atomic('supported'), paymasterService: { supported: true } }
  const answer = { '0x0': every, '0xa': atomic('unsupported') }
  expect(readCapabilities(answer, ['0x1', '0xa'])).toEqual({
    '0x1': every,
    '0xa': { ...every, ...atomic('unsupported') },
  })
})

test('whatever a wallet answers, the chains asked for are there, with an atomic of the EIP or none', () => {
  const key = fc.oneof(fc.constantFrom('0x0', '0x1', '0x01', '__proto__', 'constructor'), fc.string())
  const chain = fc.oneof(
    fc.record({ atomic: fc.oneof(fc.record({ status: fc.anything() }), fc.anything()) }),
    fc.anything(),
  )
  fc.assert(
    fc.property(fc.dictionary(key, chain), (answer) => {
      const read = readCapabilities(answer, ['0x1', '0x2105'])
      expect(Object.keys(read)).toEqual(['0x1', '0x2105'])
      for (const { atomic: found } of Object.values(read)) {
        expect([undefined, 'supported', 'ready', 'unsupported']).toContain(found?.status)
      }
    }),
  )
})
