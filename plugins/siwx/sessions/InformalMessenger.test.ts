import { afterEach, expect, test, vi } from 'vitest'
import { parseMessage } from '../message/parse.js'
import { InformalMessenger } from './InformalMessenger.js'

const LOWER = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'
const CHECKSUMMED = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const INPUT = { accountAddress: LOWER, chainId: 'eip155:1' } as const
const PAGE = { domain: 'app.example', uri: 'https://app.example' }

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a message names the page by host and origin, never by its full address', async () => {
  vi.stubGlobal('location', {
    ...{ host: 'app.example:8443', origin: 'https://app.example:8443' },
    href: 'https://app.example:8443/in?token=secret',
  })
  const message = await new InformalMessenger().createMessage(INPUT)
  expect(message).toMatchObject({ domain: 'app.example:8443', uri: 'https://app.example:8443', version: '1' })
  expect(message.toString()).not.toContain('secret')
})

test('the text contains the fields, and on EVM the address with its checksum', async () => {
  const messenger = new InformalMessenger({
    ...{ ...PAGE, statement: 'Welcome', resources: ['https://app.example/terms'] },
    getRequestId: async () => 'request-1',
  })
  const message = await messenger.createMessage(INPUT)
  expect(message.accountAddress).toBe(CHECKSUMMED)
  const { toString: _, ...fields } = message
  expect(parseMessage(message.toString())).toEqual(fields)
  expect(`${message}`).toContain('Welcome')
  expect(message.requestId).toBe('request-1')
})

test('each message has a nonce and a time of its own', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-01-01T00:00:00Z'), toFake: ['Date'] })
  const messenger = new InformalMessenger(PAGE)
  const [one, two] = [await messenger.createMessage(INPUT), await messenger.createMessage(INPUT)]
  expect(one.nonce).toMatch(/^[0-9a-f]{32}$/)
  expect(one.nonce).not.toBe(two.nonce)
  expect(one.issuedAt).toBe('2026-01-01T00:00:00.000Z')
})

test('a server’s nonce brings its time, from which the message’s expiry is counted', async () => {
  const messenger = new InformalMessenger({
    ...{ ...PAGE, expiration: 60_000 },
    getNonce: async () => ({ nonce: 'ofTheServer', issuedAt: '2026-01-01T00:00:00Z' }),
  })
  expect(await messenger.createMessage(INPUT)).toMatchObject({
    ...{ nonce: 'ofTheServer', issuedAt: '2026-01-01T00:00:00Z', expirationTime: '2026-01-01T00:01:00.000Z' },
  })
  const plain = new InformalMessenger({ ...PAGE, getNonce: async () => 'ofTheServer' })
  expect((await plain.createMessage(INPUT)).nonce).toBe('ofTheServer')
})

test('the lifetime of a session that begins later counts from its start', async () => {
  const messenger = new InformalMessenger({ ...PAGE, expiration: 60_000, notBefore: '2027-01-01T00:00:00Z' })
  expect(await messenger.createMessage(INPUT)).toMatchObject({
    ...{ notBefore: '2027-01-01T00:00:00Z', expirationTime: '2027-01-01T00:01:00.000Z' },
  })
  const asked = await messenger.createMessage({ ...INPUT, notBefore: '2028-01-01T00:00:00Z' })
  expect(asked.expirationTime).toBe('2028-01-01T00:01:00.000Z')
})

test('without an account, for one-click sign-in, there are fields but no text', async () => {
  const message = await new InformalMessenger(PAGE).createMessage({ ...INPUT, accountAddress: '' })
  expect(message).toMatchObject({ accountAddress: '', domain: 'app.example' })
})

test('a message that cannot be written is refused when it is made', async () => {
  const refused = (options: object) => new InformalMessenger({ ...PAGE, ...options }).createMessage(INPUT)
  await expect(refused({ statement: 'Hi\n\nURI: https://evil.example' })).rejects.toMatchObject({
    code: 'LINE_BREAK',
  })
  await expect(refused({ getNonce: async () => 'short' })).rejects.toMatchObject({ code: 'FIELD_INVALID' })
  for (const expiration of [0, -1, Number.NaN]) {
    expect(() => new InformalMessenger({ expiration })).toThrowError(
      expect.objectContaining({
        code: 'CONFIG_INVALID',
        message: 'Option "expiration" must be a number of milliseconds.',
      }),
    )
  }
})

test('on a server the page must be named', async () => {
  await expect(new InformalMessenger().createMessage(INPUT)).rejects.toMatchObject({
    ...{ code: 'NO_PAGE', message: 'There is no page here: give the messenger "domain" and "uri".' },
  })
})

test('the scheme is written before the domain on request, and on EVM only', async () => {
  vi.stubGlobal('location', { host: 'localhost:3000', origin: 'http://localhost:3000', protocol: 'http:' })
  const message = await new InformalMessenger({ scheme: true }).createMessage(INPUT)
  expect(message.scheme).toBe('http')
  expect(`${message}`).toMatch(/^http:\/\/localhost:3000 wants/)
  expect(await new InformalMessenger().createMessage(INPUT)).not.toHaveProperty('scheme')
  const solana = { ...INPUT, chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' } as const
  const other = await new InformalMessenger({ scheme: true }).createMessage({ ...solana, accountAddress: '' })
  expect(other).not.toHaveProperty('scheme')
})

test('empty options are left out of the message', async () => {
  const options = { ...PAGE, statement: '', resources: [], getRequestId: async () => '' }
  const message = await new InformalMessenger(options).createMessage(INPUT)
  const plain = await new InformalMessenger(PAGE).createMessage(INPUT)
  expect(Object.keys(message)).toEqual(Object.keys(plain))
})

test('a ReCap needs its sentence in the statement', async () => {
  const resources = [`urn:recap:${Buffer.from('{"att":{"a:":{"a/b":[{}]}}}').toString('base64url')}`]
  const refused = new InformalMessenger({ ...PAGE, resources }).createMessage(INPUT)
  await expect(refused).rejects.toMatchObject({ code: 'RECAP_INVALID', field: 'statement' })
})
