import { describe, expect, test } from 'vitest'
import { ConfigError } from '../errors.js'
import { checkPaymaster, paymasterOf, supportsPaymaster } from './paymasters.js'

const ID = 'eip155:8453'
const of = (given: unknown) => paymasterOf({ paymasters: { [ID]: given as { url: string } } }, ID)

describe('the paymaster of a network', () => {
  test('has its host as name, unless the page names it', () => {
    expect(of({ url: 'https://paymaster.example:8443/rpc?key=1' })).toEqual({
      name: 'paymaster.example:8443',
      service: { url: 'https://paymaster.example:8443/rpc?key=1' },
    })
    expect(of({ url: 'https://paymaster.example', context: { policy: 1 }, name: 'Acme' })).toEqual({
      name: 'Acme',
      service: { url: 'https://paymaster.example', context: { policy: 1 } },
    })
  })

  test('may be on this machine without TLS', () => {
    expect(of({ url: 'http://localhost:3000/rpc' })).toMatchObject({ name: 'localhost:3000' })
  })

  test('is undefined if the page has none there', () => {
    expect(paymasterOf({}, ID)).toBeUndefined()
    expect(paymasterOf({ paymasters: { 'eip155:1': { url: 'https://a.example' } } }, ID)).toBeUndefined()
  })
})

describe('a wrong paymaster', () => {
  const fix = (id: string) =>
    `Write { '${id}': { url: 'https://paymaster.example' } }, with an object as "context" and a text as "name".`

  test.each<[unknown]>([
    ['https://paymaster.example'],
    [null],
    [{}],
    [{ url: 'paymaster.example' }],
    [{ url: 'http://paymaster.example' }],
    [{ url: 'https://user@paymaster.example' }],
    [{ url: 'https://a.example', context: 'policy' }],
    [{ url: 'https://a.example', context: null }],
    [{ url: 'https://a.example', context: [] }],
    [{ url: 'https://a.example', name: ' ' }],
    [{ url: 'https://a.example', name: 7 }],
  ])('%j is an error with the option, the value and the fix', (given) => {
    const shown = JSON.stringify(given)
    const error = new ConfigError(
      'CONFIG_INVALID',
      `Option "paymasters" has ${shown} for "${ID}". ${fix(ID)}`,
    )
    expect(() => of(given)).toThrow(error)
  })

  test.each([
    ['8453', ID],
    ['eip155:base', ID],
    ['solana:mainnet', ID],
  ])('of "%s" is an error that names an id', (key, id) => {
    const text = `for "${key}". ${fix(id)}`
    expect(() => checkPaymaster(key, { url: 'https://a.example' })).toThrow(text)
  })
})

test.each([
  [undefined, false],
  [{}, false],
  [{ paymasterService: true }, false],
  [{ paymasterService: { supported: 'true' } }, false],
  [{ paymasterService: { supported: true } }, true],
])('a wallet with %j supports paymasters: %j', (capabilities, expected) => {
  expect(supportsPaymaster(capabilities)).toBe(expected)
})
