import { describe, expect, test } from 'vitest'
import { ModalClosedError } from '../../kernel/session/errors.js'
import { mapPairingError, mapRequestError } from './errors.js'

describe('a pairing', () => {
  test.each([
    [{ code: 5000, message: 'User rejected.' }, 'CONNECTION_REJECTED'],
    [{ code: 5002, message: 'User rejected methods.' }, 'CONNECTION_REJECTED'],
    [{ code: 4001, message: 'no' }, 'CONNECTION_REJECTED'],
    ['User rejected.', 'CONNECTION_REJECTED'],
    ['Request expired', 'PAIRING_EXPIRED'],
    [{ code: 0, message: 'Proposal expired' }, 'PAIRING_EXPIRED'],
    [new Error('Request expired'), 'PAIRING_EXPIRED'],
    [{ code: 5100, message: 'Unsupported chains.' }, 'CONNECTION_FAILED'],
    [new Error('Failed to publish'), 'CONNECTION_FAILED'],
    [undefined, 'CONNECTION_FAILED'],
    [{ code: '5000', message: 7 }, 'CONNECTION_FAILED'],
  ])('that ends with %j is %s', (error, code) => {
    const known = mapPairingError(error)
    expect(known.code).toBe(code)
    expect(known.cause).toBe(error)
  })

  test('keeps our own errors', () => {
    const error = new ModalClosedError()
    expect(mapPairingError(error)).toBe(error)
  })
})

describe('a request', () => {
  test.each([
    [{ code: 5000, message: 'User rejected.' }, 4001],
    [{ code: 5000, message: '' }, 4001],
    [{ code: 5000, message: 'Unrecognized chain' }, 5000],
    [{ code: 4001, message: 'whatever' }, 4001],
    [{ code: 4902, message: 'Unrecognized chain' }, 4902],
    [new Error('Request expired. Please try again.'), -32603],
    [undefined, -32603],
  ])('that ends with %j has the code %i', (error, code) => {
    expect(mapRequestError(error)).toMatchObject({ name: 'ProviderRpcError', code, cause: error })
  })

  test("keeps the wallet's data", () => {
    expect(mapRequestError({ code: 3, message: 'reverted', data: '0x08' }).data).toBe('0x08')
  })
})
