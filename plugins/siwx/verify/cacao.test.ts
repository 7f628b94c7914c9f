import { buildAuthObject, createEncodedRecap, formatMessage, populateAuthPayload } from '@walletconnect/utils'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import chain from '../../../adapters/chains/eip155.js'
import type { Cacao } from '../../../kernel/index.js'
import { createServer, summarize } from './testing/kit.js'

const ONE_CLICK_METHODS = chain.walletConnect?.methods.filter((one) => one !== 'wallet_showCallsStatus') ?? []

const account = privateKeyToAccount(`0x${'1'.repeat(64)}`)
const ISS = `eip155:1:${account.address}`
type Payload = Parameters<typeof populateAuthPayload>[0]['authPayload']

/** Signs a page's request the way a wallet with WalletConnect's kit does. */
async function approve({ fields = {} as Partial<Payload>, rights = false } = {}) {
  const server = createServer({ checks: {} })
  const { nonce, issuedAt } = await server.nonces.issue()
  const methods = [...ONE_CLICK_METHODS]
  const authPayload: Payload = {
    ...{ type: 'caip122', chains: ['eip155:1'], version: '1', nonce, iat: issuedAt },
    ...{ domain: 'service.example', aud: 'https://service.example/login' },
    ...(rights && { resources: [createEncodedRecap('eip155', 'request', methods)] }),
    ...fields,
  }
  const request = populateAuthPayload({ authPayload, chains: ['eip155:1'], methods })
  const message = formatMessage(request as Parameters<typeof formatMessage>[0], ISS)
  const signature = await account.signMessage({ message })
  const made = buildAuthObject(request, { t: 'eip191', s: signature }, ISS)
  // Copied as JSON, as the relay would deliver it.
  const cacao = JSON.parse(JSON.stringify(made)) as Cacao
  return { server, message, signature, cacao }
}

test.each([
  ['without a statement', {}],
  ['with a statement', { fields: { statement: 'Hello.' } }],
  ['with the rights of its session', { rights: true }],
  ['with rights after a statement', { rights: true, fields: { statement: 'Hello.' } }],
  [
    'with all fields',
    {
      fields: {
        statement: 'Hello.',
        exp: '2026-07-01T00:00:00Z',
        nbf: '2026-05-01T00:00:00Z',
        requestId: '1',
        resources: ['urn:a', 'urn:b'],
      },
    },
  ],
])('a message signed with the approval is a session: %s', async (_, given) => {
  const { server, message, signature, cacao } = await approve(given)
  const verdict = await server.verifier.verify({ message, signature, cacao })
  expect(verdict).toMatchObject({ ok: true, session: { message, signature, cacao } })
})

const iss = (text: string) => (cacao: Cacao) => ({ ...cacao, p: { ...cacao.p, iss: text } })
const payload = (more: object) => (cacao: Cacao) => ({ ...cacao, p: { ...cacao.p, ...more } })
const signed = (more: object) => (cacao: Cacao) => ({ ...cacao, s: { ...cacao.s, ...more } })

test.each<[string, string, (cacao: Cacao) => unknown]>([
  ['another account', 'CACAO_MISMATCH accountAddress', iss(`did:pkh:eip155:1:0x${'2'.repeat(40)}`)],
  ['another network', 'CACAO_MISMATCH chainId', iss(`did:pkh:eip155:10:${account.address}`)],
  ['another namespace', 'CACAO_MISMATCH chainId', iss(`did:pkh:solana:1:${account.address}`)],
  ['another kind of identity', 'CACAO_MISMATCH accountAddress', iss(`did:key:eip155:1:${account.address}`)],
  ['text after the account', 'CACAO_MISMATCH accountAddress', iss(`did:pkh:${ISS}:x`)],
  ['another host', 'CACAO_MISMATCH domain', payload({ domain: 'other.example' })],
  ['another address', 'CACAO_MISMATCH uri', payload({ aud: 'https://other.example' })],
  ['another nonce', 'CACAO_MISMATCH nonce', payload({ nonce: '00000000' })],
  ['a later expiry', 'CACAO_MISMATCH expirationTime', payload({ exp: '2099-01-01T00:00:00Z' })],
  ['another statement', 'CACAO_MISMATCH statement', payload({ statement: 'Bye.' })],
  ['part of the statement', 'CACAO_MISMATCH statement', payload({ statement: 'Hel' })],
  ['other resources', 'CACAO_MISMATCH resources', payload({ resources: ['urn:a'] })],
  ['another signature', 'CACAO_MISMATCH', signed({ s: '0x' })],
  ['another way of signing', 'UNSUPPORTED_SIGNATURE_FORMAT', signed({ t: 'eip4361' })],
  ['another form', 'CACAO_INVALID', (cacao) => ({ ...cacao, h: { t: 'eip712' } })],
  ['an expiry that is not text', 'CACAO_INVALID', payload({ exp: 7 })],
  ['a start that is not text', 'CACAO_INVALID', payload({ nbf: {} })],
  ['a statement that is not text', 'CACAO_INVALID', payload({ statement: ['Hello.'] })],
  ['an id that is not text', 'CACAO_INVALID', payload({ requestId: 7 })],
  ['no payload', 'CACAO_INVALID', ({ h, s }) => ({ h, s })],
  ['nothing', 'CACAO_INVALID', () => null],
])('a cacao with %s is refused: %s', async (_, code, change) => {
  const { server, message, signature, cacao } = await approve({ fields: { statement: 'Hello.' } })
  const changed = change(cacao) as Cacao
  expect(summarize(await server.verifier.verify({ message, signature, cacao: changed }))).toBe(code)
  // The nonce is still unused for the original message.
  expect(summarize(await server.verifier.verify({ message, signature, cacao }))).toBe('ok')
})

test('a cacao signed by a contract wallet is checked like any other signature', async () => {
  const { server, message, signature, cacao } = await approve()
  const byContract = signed({ t: 'eip1271' })(cacao) as Cacao
  expect(summarize(await server.verifier.verify({ message, signature, cacao: byContract }))).toBe('ok')
})

test('a signature of other text is refused, with or without a cacao', async () => {
  const { server, message, cacao } = await approve()
  const signature = await account.signMessage({ message: `${message} ` })
  const forged = { ...cacao, s: { ...cacao.s, s: signature } }
  const verdict = await server.verifier.verify({ message, signature, cacao: forged })
  expect(summarize(verdict)).toBe('VERIFY_UNAVAILABLE')
})

test('resources are compared one by one', async () => {
  const { server, message, signature, cacao } = await approve({ fields: { resources: ['urn:a', 'urn:b'] } })
  const changed = { ...cacao, p: { ...cacao.p, resources: ['urn:a\nurn:b'] } }
  expect(summarize(await server.verifier.verify({ message, signature, cacao: changed }))).toBe(
    'CACAO_MISMATCH resources',
  )
})

test('the header of CAIP-74 is accepted like that of CAIP-122', async () => {
  const { server, message, signature, cacao } = await approve({ rights: true })
  const older = { ...cacao, h: { t: 'eip4361' } }
  expect(summarize(await server.verifier.verify({ message, signature, cacao: older }))).toBe('ok')
})

test('a cacao may omit fields that EIP-4361 leaves empty', async () => {
  const { server, message, cacao } = await approve()
  const empty = `${message}\nRequest ID: \nResources:`.replace(/\n\n\n/, '\n\n\n\n')
  const signature = await account.signMessage({ message: empty })
  const signed = { ...cacao, s: { ...cacao.s, s: signature } }
  expect(summarize(await server.verifier.verify({ message: empty, signature, cacao: signed }))).toBe('ok')
})

test('a statement with text before the sentence of its rights is refused', async () => {
  const { server, message, cacao } = await approve({ rights: true, fields: { statement: 'Hello.' } })
  const longer = message.replace('Hello. ', 'Hello. Pay me. ')
  const signature = await account.signMessage({ message: longer })
  const signed = { ...cacao, p: { ...cacao.p, statement: 'Hello.' }, s: { ...cacao.s, s: signature } }
  expect(summarize(await server.verifier.verify({ message: longer, signature, cacao: signed }))).toBe(
    'CACAO_MISMATCH statement',
  )
})
