import { expect, test, vi } from 'vitest'
import { parseMessage } from '../message/parse.js'
import { createMemoryNonces } from './memoryNonces.js'
import { ADDRESS, at, createServer, NOW, summarize } from './testing/kit.js'
import type { SignedInput } from './types.js'

const MINUTE = 60_000

test('a signed message returns a session whose data are parsed from its text', async () => {
  const { sign, verifier } = createServer()
  const signed = await sign({ statement: 'Hello', expirationTime: at(MINUTE) })
  expect(await verifier.verify(signed)).toEqual({
    ok: true,
    account: { chainId: 'eip155:1', address: ADDRESS },
    session: { ...signed, data: parseMessage(signed.message) },
    warnings: [],
  })
})

test.each([
  ['service.example.com.evil.example', 'DOMAIN_MISMATCH domain'],
  ['evil-service.example.com', 'DOMAIN_MISMATCH domain'],
  ['example.com', 'DOMAIN_MISMATCH domain'],
  ['service.example.com.', 'DOMAIN_MISMATCH domain'],
  ['service.example.com:8443', 'DOMAIN_MISMATCH domain'],
  ['service.example.com:80', 'DOMAIN_MISMATCH domain'],
  ['xn--ervice-6nf.example.com', 'DOMAIN_MISMATCH domain'],
  ['SERVICE.example.com', 'ok'],
  ['service.example.com:443', 'ok'],
  ['service.example.com', 'ok'],
])('[N-030] at service.example.com, a message for %s is %s', async (domain, verdict) => {
  const uri = 'https://service.example.com'
  const { judge } = createServer({ domain: 'service.example.com', uri })
  expect(await judge({ domain, uri })).toBe(verdict)
})

test('[N-030] user information and letters of other alphabets are refused in the host', async () => {
  const { sign, verifier } = createServer({ domain: 'service.example.com' })
  const { message } = await sign({ domain: 'service.example.com' })
  for (const domain of [
    'service.example.com@evil.example',
    'ѕervice.example.com',
    'service.example.com/',
    '',
  ]) {
    const forged = message.replace('service.example.com', () => domain)
    expect(forged).not.toBe(message)
    const verdict = await verifier.verify({ message: forged, signature: 'good' })
    expect(summarize(verdict)).toBe(domain ? 'FIELD_INVALID domain' : 'FIELD_MISSING domain')
  }
})

test('[N-030] a missing port equals the default one only if the scheme is known', async () => {
  const domain = ['service.example', 'localhost:3000', '[::1]']
  const unknown = createServer({ domain })
  expect(await unknown.judge({ domain: 'service.example:443' })).toBe('DOMAIN_MISMATCH domain')
  expect(await unknown.judge({ domain: 'localhost:3000' })).toBe('ok')
  expect(await unknown.judge({ domain: 'localhost' })).toBe('DOMAIN_MISMATCH domain')
  expect(await unknown.judge({ domain: '[::1]' })).toBe('ok')
  const http = createServer({ domain: 'service.example:80', uri: 'http://service.example' })
  expect(await http.judge({ uri: 'http://service.example' })).toBe('ok')
})

test.each([
  ['https://service.example/app', 'ok'],
  ['https://service.example/app/login?from=a#b', 'ok'],
  ['https://SERVICE.example:443/app/', 'ok'],
  ['https://service.example/apple', 'URI_MISMATCH uri'],
  ['https://service.example/app/../admin', 'URI_MISMATCH uri'],
  ['https://service.example/', 'URI_MISMATCH uri'],
  ['http://service.example/app', 'URI_MISMATCH uri'],
  ['https://service.example:8443/app', 'URI_MISMATCH uri'],
  ['https://service.example@evil.example/app', 'URI_MISMATCH uri'],
  ['https://user@service.example/app', 'URI_MISMATCH uri'],
  ['https://service.example.evil.example/app', 'URI_MISMATCH uri'],
  ['urn:service', 'URI_MISMATCH uri'],
])('for https://service.example/app a message about %s is %s', async (uri, verdict) => {
  const { judge } = createServer({ uri: 'https://service.example/app' })
  expect(await judge({ uri })).toBe(verdict)
})

test('a URI that is not a web address must be equal', async () => {
  const files = createServer({ uri: 'ftp://service.example/app' })
  expect(await files.judge({ uri: 'ftp://service.example/app' })).toBe('ok')
  expect(await files.judge({ uri: 'ftp://service.example/app/login' })).toBe('URI_MISMATCH uri')
  const { judge } = createServer({ uri: 'did:web:service.example' })
  expect(await judge({ uri: 'did:web:service.example' })).toBe('ok')
  expect(await judge({ uri: 'did:web:service.example:a' })).toBe('URI_MISMATCH uri')
})

test('networks that were not named and namespaces switched off are refused', async () => {
  const { judge } = createServer({ chains: ['eip155:1', 'eip155:10'], checks: { eip155: false } })
  expect(await judge({ chainId: 'eip155:137' })).toBe('CHAIN_NOT_ALLOWED chainId')
  expect(await judge({ chainId: 'eip155:10' })).toBe('NAMESPACE_NOT_ALLOWED chainId')
})

test('[N-037] a message of another account than expected is refused', async () => {
  const { judge } = createServer()
  const other = '0x0000000000000000000000000000000000000001'
  expect(await judge({}, {}, { expected: { address: other } })).toBe('ADDRESS_MISMATCH accountAddress')
  expect(await judge({}, {}, { expected: { chainId: 'eip155:2' } })).toBe('ADDRESS_MISMATCH chainId')
  expect(await judge({}, {}, { expected: { address: ADDRESS.toLowerCase(), chainId: 'eip155:1' } })).toBe(
    'ok',
  )
})

test('[N-033] data that contradict the text are refused, whichever field was changed', async () => {
  const { sign, data, verifier } = createServer()
  const fields = { expirationTime: at(MINUTE), resources: ['urn:a', 'urn:b'] }
  const changes = {
    expirationTime: '2099-01-01T00:00:00.000Z',
    accountAddress: ADDRESS.toLowerCase(),
    chainId: 'eip155:2',
    scheme: 'https',
    domain: 'other.example',
    uri: 'https://other.example',
    version: '2',
    nonce: '00000000',
    issuedAt: undefined,
    notBefore: at(0),
    statement: 'added',
    requestId: '1',
    resources: ['urn:a'],
  }
  expect(Object.keys(changes)).toHaveLength(13)
  for (const [field, value] of Object.entries(changes)) {
    const signed = await sign(fields)
    const changed = { ...parseMessage(signed.message), [field]: value } as Awaited<ReturnType<typeof data>>
    expect(summarize(await verifier.verify({ ...signed, data: changed }))).toBe(`DATA_MISMATCH ${field}`)
  }
  for (const resources of [['urn:a', 'urn:b', 'urn:c'], ['urn:b', 'urn:a'], 'urn:a', undefined]) {
    const signed = await sign(fields)
    const changed = { ...parseMessage(signed.message), resources } as Awaited<ReturnType<typeof data>>
    expect(summarize(await verifier.verify({ ...signed, data: changed }))).toBe('DATA_MISMATCH resources')
  }
  const signed = await sign(fields)
  const same = JSON.parse(JSON.stringify({ ...signed, data: parseMessage(signed.message) })) as SignedInput
  expect(summarize(await verifier.verify(same))).toBe('ok')
})

test('[N-031] the same signed message signs in once, even if it is sent twice at a time', async () => {
  const { sign, verifier } = createServer()
  const signed = await sign()
  const verdicts = await Promise.all(Array.from({ length: 5 }, () => verifier.verify(signed)))
  expect(verdicts.map(summarize).sort()).toEqual([...Array(4).fill('NONCE_USED nonce'), 'ok'])
  expect(summarize(await verifier.verify(signed))).toBe('NONCE_USED nonce')
})

test('[N-031] only a valid message uses up its nonce', async () => {
  const { sign, verifier, nonces } = createServer()
  const signed = await sign()
  const taken = vi.spyOn(nonces, 'take')
  expect(summarize(await verifier.verify({ ...signed, signature: 'bad' }))).toBe('SIGNATURE_INVALID')
  expect(taken).not.toHaveBeenCalled()
  expect(summarize(await verifier.verify(signed))).toBe('ok')
})

test('[N-032] a nonce that was not issued here is refused', async () => {
  const { judge } = createServer()
  expect(await judge({ nonce: 'chosenByThePage1' })).toBe('NONCE_UNKNOWN nonce')
})

test('a message is valid from its start until it expires, and not long after it was issued', async () => {
  const { judge } = createServer()
  expect(await judge({ notBefore: at(MINUTE) })).toBe('ok')
  expect(await judge({ notBefore: at(MINUTE + 1) })).toBe('NOT_YET_VALID notBefore')
  expect(await judge({ expirationTime: at(1 - MINUTE) })).toBe('ok')
  expect(await judge({ expirationTime: at(-MINUTE) })).toBe('EXPIRED expirationTime')
  expect(await judge({ issuedAt: at(-11 * MINUTE) })).toBe('TOO_OLD issuedAt')
  const strict = createServer({ toleranceMs: 0, maxAgeMs: 1_000 })
  expect(await strict.judge({ issuedAt: at(0), expirationTime: at(1) })).toBe('ok')
  expect(await strict.judge({ issuedAt: at(-1_000) })).toBe('TOO_OLD issuedAt')
  expect(await strict.judge({ expirationTime: at(0) })).toBe('EXPIRED expirationTime')
})

test('[N-047] a page’s clock that is ten minutes off passes within the tolerance, and is refused with a code beyond it', async () => {
  const usual = createServer({ maxAgeMs: 5 * MINUTE })
  expect(await usual.judge({ issuedAt: at(10 * MINUTE) })).toBe('ISSUED_IN_FUTURE issuedAt')
  expect(await usual.judge({ issuedAt: at(-10 * MINUTE) })).toBe('TOO_OLD issuedAt')
  const patient = createServer({ maxAgeMs: 5 * MINUTE, toleranceMs: 10 * MINUTE })
  expect(await patient.judge({ issuedAt: at(10 * MINUTE) })).toBe('ok')
  expect(await patient.judge({ issuedAt: at(-10 * MINUTE) })).toBe('ok')
})

test('[N-047] with the server’s time from the nonce, the page’s clock is not used', async () => {
  const { judge, nonces } = createServer({ toleranceMs: 0 })
  const issued = await nonces.issue()
  expect(issued.issuedAt).toBe(at(0))
  expect(await judge(issued)).toBe('ok')
})

test('a clock that returns no number refuses every message', async () => {
  const { judge } = createServer({ clock: () => Number.NaN })
  expect(await judge()).toBe('ISSUED_IN_FUTURE issuedAt')
})

test('any input is answered with a verdict', async () => {
  const { verifier, sign } = createServer()
  const { message } = await sign()
  const wrong: [unknown, string][] = [
    [undefined, 'MESSAGE_FORM'],
    [null, 'MESSAGE_FORM'],
    ['text', 'MESSAGE_FORM'],
    [{}, 'MESSAGE_FORM'],
    [{ message: 1, signature: 'good' }, 'MESSAGE_FORM'],
    [{ message }, 'SIGNATURE_MALFORMED'],
    [{ message, signature: {} }, 'SIGNATURE_MALFORMED'],
    [{ message, signature: 'good', data: 1 }, 'DATA_MISMATCH accountAddress'],
    [{ message, signature: 'good', data: null }, 'DATA_MISMATCH accountAddress'],
    [{ message, signature: 'good', cacao: 'x' }, 'CACAO_INVALID'],
    [{ message, signature: 'good', signal: {}, expected: 1 }, 'ok'],
  ]
  for (const [sent, verdict] of wrong) {
    expect([sent, summarize(await verifier.verify(sent as SignedInput))]).toEqual([sent, verdict])
  }
})

test('rejections of the host’s own parts reject the verification', async () => {
  const nonces = createMemoryNonces({ clock: () => NOW })
  vi.spyOn(nonces, 'take').mockRejectedValue(new Error('no database'))
  const { data, verifier } = createServer({ nonces })
  const { formatMessage } = await import('../message/format.js')
  const message = formatMessage(await data())
  await expect(verifier.verify({ message, signature: 'good' })).rejects.toThrow('no database')
})

test('aborting rejects with the reason and keeps the nonce', async () => {
  const controller = new AbortController()
  const check = async () => {
    controller.abort(new Error('left'))
    return { ok: true as const }
  }
  const { sign, verifier, nonces } = createServer({ checks: { eip155: check } })
  const signed = await sign()
  const { signal } = controller
  await expect(verifier.verify(signed, { signal })).rejects.toThrow('left')
  expect(await nonces.take(parseMessage(signed.message).nonce)).toBe('ok')
  const asked = vi.fn(check)
  const later = createServer({ checks: { eip155: asked } })
  await expect(later.verifier.verify(await later.sign(), { signal })).rejects.toThrow('left')
  expect(asked).not.toHaveBeenCalled()
})

test.each([
  { domain: [] },
  { domain: 'https://service.example' },
  { domain: 'ѕervice.example' },
  { uri: 'service.example' },
  { chains: ['1'] },
  { chains: ['ethereum:1'] },
  { nonces: {} },
  { toleranceMs: Number.NaN },
  { maxAgeMs: -1 },
])('invalid options are refused: %o', (options) => {
  expect(() => createServer(options as never)).toThrow(expect.objectContaining({ code: 'CONFIG_INVALID' }))
})

test('[N-030] a scheme before the domain must be the page’s: HTTPS, unless the URI has another', async () => {
  const { judge } = createServer()
  expect(await judge({ scheme: 'https' })).toBe('ok')
  expect(await judge({ scheme: 'HTTPS' })).toBe('ok')
  expect(await judge({ scheme: 'http' })).toBe('DOMAIN_MISMATCH scheme')
  expect(await judge({ scheme: 'ftp' })).toBe('DOMAIN_MISMATCH scheme')
  const local = createServer({ domain: 'localhost:3000', uri: 'http://localhost:3000' })
  const page = { domain: 'localhost:3000', uri: 'http://localhost:3000/login' }
  expect(await local.judge({ ...page, scheme: 'http' })).toBe('ok')
  expect(await local.judge(page)).toBe('ok')
  expect(await local.judge({ ...page, scheme: 'https' })).toBe('DOMAIN_MISMATCH scheme')
  const named = createServer({ uri: 'did:web:service.example' })
  expect(await named.judge({ uri: 'did:web:service.example', scheme: 'https' })).toBe('ok')
  expect(await named.judge({ uri: 'did:web:service.example', scheme: 'did' })).toBe('DOMAIN_MISMATCH scheme')
})

test('[N-030] the scheme determines the default port', async () => {
  const { judge } = createServer()
  expect(await judge({ domain: 'service.example:443' })).toBe('DOMAIN_MISMATCH domain')
  expect(await judge({ domain: 'service.example:443', scheme: 'https' })).toBe('ok')
  expect(await judge({ domain: 'service.example:80', scheme: 'https' })).toBe('DOMAIN_MISMATCH domain')
})

test('a ReCap that its statement does not spell out is refused', async () => {
  const { sign, verifier } = createServer()
  const { message, signature } = await sign({ statement: 'Hello.', resources: ['urn:a'] })
  const recap = `urn:recap:${Buffer.from('{"att":{"a:":{"a/b":[{}]}}}').toString('base64url')}`
  const forged = message.replace('urn:a', recap)
  expect(summarize(await verifier.verify({ message: forged, signature }))).toBe('RECAP_INVALID statement')
})

test('the case of an address counts everywhere but on eip155', async () => {
  const address = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
  const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const { judge } = createServer({ checks: { solana: async () => ({ ok: true }) } })
  const expecting = (one: string) => ({ expected: { address: one } })
  expect(await judge({ chainId, accountAddress: address }, {}, expecting(address))).toBe('ok')
  expect(await judge({ chainId, accountAddress: address }, {}, expecting(address.toLowerCase()))).toBe(
    'ADDRESS_MISMATCH accountAddress',
  )
})

test('an expected account may be written as in the message or in canonical form', async () => {
  const account = `0x${'ab'.repeat(20)}`
  const { judge } = createServer({ checks: { eip155: async () => ({ ok: true, account }) } })
  expect(await judge({}, {}, { expected: { address: ADDRESS } })).toBe('ok')
  expect(await judge({}, {}, { expected: { address: account } })).toBe('ok')
})
