import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type CaipNetworkId,
  formatCaipAddress,
  isCaipNetworkId,
  parseCaipAddress,
  parseCaipNetworkId,
} from './caip.js'

const part = fc.string({ minLength: 1, maxLength: 12 }).filter((value) => !value.includes(':'))

test('parsing a CAIP-10 address returns the values that it was formatted from', () => {
  fc.assert(
    fc.property(part, part, part, (namespace, reference, address) => {
      const value = formatCaipAddress(`${namespace}:${reference}`, address)
      expect(parseCaipAddress(value)).toEqual({ namespace, reference, address })
      expect(parseCaipNetworkId(`${namespace}:${reference}`)).toEqual({ namespace, reference })
    }),
  )
})

test('a value with another number of parts never parses', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', '1', ''), { maxLength: 5 }), (parts) => {
      const value = parts.join(':')
      const isWhole = parts.every(Boolean)
      expect(isCaipNetworkId(value)).toBe(isWhole && parts.length === 2)
      if (isWhole && parts.length === 3) expect(parseCaipAddress(value)).toBeDefined()
      else expect(() => parseCaipAddress(value)).toThrow('Invalid CAIP-10 address')
    }),
  )
})

describe('[VAL-08] malformed CAIP values are refused with the texts of the specification', () => {
  const notTwo = [
    '',
    ':',
    'eip155',
    'eip155:',
    ':1',
    'eip155:1:2',
    'eip155:1:',
    1,
    null,
    undefined,
    {},
    ['a', 'b'],
  ]
  test.each(notTwo)('%j is not a network id', (value) => {
    expect(() => parseCaipNetworkId(value)).toThrow(
      expect.objectContaining({ code: 'CAIP_INVALID', message: 'Invalid CAIP-2 network id' }),
    )
    expect(isCaipNetworkId(value)).toBe(false)
  })

  const notThree = [
    '',
    'eip155:1',
    'eip155:1:',
    'eip155::0x1',
    ':1:0x1',
    'a:b:c:d',
    '::',
    7,
    null,
    undefined,
    {},
  ]
  test.each(notThree)('%j is not an address', (value) => {
    expect(() => parseCaipAddress(value)).toThrow(
      expect.objectContaining({ code: 'CAIP_INVALID', message: 'Invalid CAIP-10 address' }),
    )
  })

  const unformattable: [string, string][] = [
    ['eip155:1', ''],
    ['eip155:1', '0x1:2'],
    ['eip155:', '0x1'],
    [':1', '0x1'],
    ['', '0x1'],
    // Three parts in all, but the network is not one.
    ['eip155', '1:0x1'],
  ]
  test.each(unformattable)('network %j and address %j cannot form a CAIP address', (id, address) => {
    expect(() => formatCaipAddress(id as CaipNetworkId, address)).toThrow(
      expect.objectContaining({ code: 'CAIP_INVALID', message: 'Invalid CAIP Address' }),
    )
  })

  test('two parts make a network id and three an address', () => {
    expect(parseCaipNetworkId('solana:5eykt4')).toEqual({ namespace: 'solana', reference: '5eykt4' })
    expect(parseCaipAddress('eip155:1:0xA')).toEqual({ namespace: 'eip155', reference: '1', address: '0xA' })
    expect(formatCaipAddress('eip155:1', '0xA')).toBe('eip155:1:0xA')
  })
})
