import { expect, test } from 'vitest'
import type { SIWXMessageData } from '../contract.js'
import { createMemoryNonces } from './memoryNonces.js'
import { ADDRESS, at, createServer, NOW } from './testing/kit.js'
import type { SignedInput, VerifierOptions, VerifyOptions } from './types.js'
import { createVerifier } from './verifier.js'

const OTHER = '0x0000000000000000000000000000000000000001'

type Case = {
  options?: Partial<VerifierOptions>
  fields?: Partial<SIWXMessageData>
  more?: object
  known?: VerifyOptions
}
async function wordsOf({ options = {}, fields = {}, more = {}, known }: Case) {
  const { verifier, sign } = createServer(options)
  const verdict = await verifier.verify({ ...(await sign(fields)), ...more } as SignedInput, known)
  return verdict.ok ? 'ok' : verdict.message
}

test.each<[string, Case]>([
  ['The message is for http://service.example.', { fields: { scheme: 'http' } }],
  ['The message is for other.example.', { fields: { domain: 'other.example' } }],
  [
    'The message is about https://service.example/login.',
    { options: { uri: 'https://service.example/app' } },
  ],
  ['Sign-in with eip155:1 is not allowed here.', { options: { chains: ['eip155:10'] } }],
  ['Sign-in with eip155 is not allowed here.', { options: { checks: { eip155: false } } }],
  ['The message is of an account on eip155:1.', { known: { expected: { chainId: 'eip155:10' } } }],
  [`The message is of ${ADDRESS}.`, { known: { expected: { address: OTHER } } }],
  ['The nonce was not issued here, or has run out.', { fields: { nonce: 'chosenByThePage1' } }],
  [`The message is valid from ${at(61_000)}.`, { fields: { notBefore: at(61_000) } }],
  [`The message was valid until ${at(-61_000)}.`, { fields: { expirationTime: at(-61_000) } }],
  [`The message was issued at ${at(61_000)}, which is in the future.`, { fields: { issuedAt: at(61_000) } }],
  [`The message was issued at ${at(-700_000)}, too long ago.`, { fields: { issuedAt: at(-700_000) } }],
  ['There is no message.', { more: { message: undefined } }],
  ['There is no signature.', { more: { signature: undefined } }],
  ['of another', { more: { signature: 'bad' } }],
  ["The session's data differs from its message in accountAddress.", { more: { data: {} } }],
  ['This is not a sign-in message.', { more: { message: 'Hello' } }],
  ['The cacao does not have the form of CAIP-74.', { more: { cacao: {} } }],
])('a refusal names what is wrong: %s', async (words, given) => {
  expect(await wordsOf(given)).toBe(words)
})

test('a refusal names what is wrong: no input, or a message used before', async () => {
  const { verifier, sign } = createServer()
  expect(await verifier.verify(undefined as never)).toMatchObject({ message: 'Nothing was sent.' })
  const signed = await sign()
  await verifier.verify(signed)
  expect(await verifier.verify(signed)).toMatchObject({ message: 'The message was used before.' })
})

const payload = async (server: ReturnType<typeof createServer>) => {
  const data = await server.data()
  const p = {
    ...{ iss: `did:pkh:eip155:1:${ADDRESS}`, domain: data.domain, aud: data.uri, version: '1' },
    ...{ nonce: data.nonce, iat: data.issuedAt },
  }
  return { data, cacao: { h: { t: 'caip122' }, p, s: { t: 'eip191', s: 'good' } } }
}

test.each<[string, (cacao: Awaited<ReturnType<typeof payload>>['cacao']) => object]>([
  ['Cacao and message differ in version.', (one) => ({ ...one, p: { ...one.p, version: '2' } })],
  ['Cacao and message differ in issuedAt.', (one) => ({ ...one, p: { ...one.p, iat: at(1) } })],
  ['Cacao and message differ in notBefore.', (one) => ({ ...one, p: { ...one.p, nbf: at(1) } })],
  ['Cacao and message differ in requestId.', (one) => ({ ...one, p: { ...one.p, requestId: 'a' } })],
  ['Cacao and message differ in resources.', (one) => ({ ...one, p: { ...one.p, resources: ['urn:a'] } })],
  ['The cacao holds another signature.', (one) => ({ ...one, s: { ...one.s, s: 'other' } })],
  [
    `A cacao signed by "${'x'.repeat(32)}" is not checked.`,
    (one) => ({ ...one, s: { ...one.s, t: 'x'.repeat(40) } }),
  ],
])('a refusal names what is wrong: %s', async (words, change) => {
  const server = createServer()
  const { formatMessage } = await import('../message/format.js')
  const { data, cacao } = await payload(server)
  const message = formatMessage(data)
  const verdict = await server.verifier.verify({ message, signature: 'good', cacao: change(cacao) as never })
  expect(verdict).toMatchObject({ ok: false, message: words })
  expect(await server.verifier.verify({ message, signature: 'good', cacao })).toMatchObject({ ok: true })
})

test.each<[string, object]>([
  ['domain: name the host that may sign in here.', { domain: [] }],
  [
    'domain: "https://a.example" is not a host with an optional port. Leave out the scheme, and write names in Punycode.',
    { domain: ['b.example', 'https://a.example'] },
  ],
  [
    'domain: "7" is not a host with an optional port. Leave out the scheme, and write names in Punycode.',
    { domain: 7 },
  ],
  ['uri: "service.example" is not a URI.', { uri: 'service.example' }],
  ['uri: "7" is not a URI.', { uri: 7 }],
  ['chains: "eip155" is not a CAIP-2 network.', { chains: ['eip155:1', 'eip155'] }],
  ['chains: "eip155:1:2" is not a CAIP-2 network.', { chains: ['eip155:1:2'] }],
  ['chains: "constructor:1" is not a CAIP-2 network.', { chains: ['constructor:1'] }],
  ['nonces: needs a store, such as createMemoryNonces().', { nonces: undefined }],
  ['toleranceMs: -1 is not a time in milliseconds.', { toleranceMs: -1 }],
  ['maxAgeMs: NaN is not a time in milliseconds.', { maxAgeMs: Number.NaN }],
])('an invalid option is named: %s', (words, options) => {
  const make = () =>
    createVerifier({ domain: 'a.example', nonces: createMemoryNonces(), ...options } as never)
  expect(make).toThrow(
    expect.objectContaining({ code: 'CONFIG_INVALID', message: `createVerifier, ${words}` }),
  )
})

test('times of zero, and undefined times, are valid options', async () => {
  const { judge } = createServer({ toleranceMs: 0, maxAgeMs: 0, clock: () => NOW - 1 })
  expect(await judge({ issuedAt: at(0) })).toBe('ISSUED_IN_FUTURE issuedAt')
  expect(await createServer({ toleranceMs: undefined }).judge()).toBe('ok')
})
