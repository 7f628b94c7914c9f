import { afterEach, expect, test, vi } from 'vitest'
import { ALICE, BOB } from '../../kernel/testing/fakeAdapter.js'
import type { SIWEConfig, SIWECreateMessageArgs, SIWESession, SIWXSession } from './contract.js'
import { createSource } from './siwe.js'
import { sessionOf } from './testing/fakeConfig.js'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A server that signs in the account that the test names. */
function make(given: Partial<SIWEConfig> = {}, network: string | undefined = 'eip155:1') {
  const calls: unknown[] = []
  const asked: SIWECreateMessageArgs[] = []
  const server: { session: SIWESession | null } = { session: null }
  const config: SIWEConfig = {
    getNonce: async (address) => {
      calls.push(['getNonce', address])
      return 'nonce12345678'
    },
    createMessage(args) {
      asked.push(args)
      return 'the text'
    },
    async verifyMessage(signed) {
      calls.push(['verifyMessage', signed])
      server.session = { address: ALICE, chainId: 1 }
      return true
    },
    getSession: async () => server.session,
    async signOut() {
      calls.push('signOut')
      return true
    },
    onSignIn: (session) => void calls.push(['onSignIn', session]),
    onSignOut: () => void calls.push('onSignOut'),
    ...given,
  }
  const session = { network: () => (network ? { caipNetworkId: network } : undefined) }
  return { calls, asked, server, source: createSource({ session } as never, config) }
}
const cacao = { h: { t: 'caip122' }, p: {}, s: { t: 'eip191', s: '0x' } }
const refusal = (message: string) => ({ code: 'SIGN_IN_FAILED', message })

test('only eip155 is asked, and sign-in is required by default', () => {
  const { source } = make()
  expect([source.only, source.getRequired?.(), source.signOutOnDisconnect]).toEqual([
    'eip155',
    true,
    undefined,
  ])
  const free = make({ required: false, signOutOnDisconnect: false }).source
  expect([free.getRequired?.(), free.signOutOnDisconnect]).toEqual([false, false])
})

test('without the host’s parameters, a message has the page’s address and the current time', async () => {
  vi.stubGlobal('location', { host: 'app.example:8443', origin: 'https://app.example:8443' })
  vi.useFakeTimers({ now: Date.parse('2026-01-02T03:04:05.678Z'), toFake: ['Date'] })
  const { source, asked, calls } = make()
  const message = await source.createMessage({ accountAddress: ALICE, chainId: 'eip155:10' })
  expect(calls).toEqual([['getNonce', ALICE]])
  const { toString: write, ...fields } = message
  expect(fields).toEqual({
    ...{ accountAddress: ALICE, chainId: 'eip155:10', domain: 'app.example:8443', version: '1' },
    ...{ uri: 'https://app.example:8443', nonce: 'nonce12345678', issuedAt: '2026-01-02T03:04:05.678Z' },
  })
  expect(asked).toEqual([])
  expect([write.call(message), `${message}`]).toEqual(['the text', 'the text'])
  expect(asked).toEqual([
    {
      ...{ address: `did:pkh:eip155:10:${ALICE}`, chainId: 10, chains: [10], version: '1' },
      ...{ domain: 'app.example:8443', uri: 'https://app.example:8443', nonce: 'nonce12345678' },
      iat: '2026-01-02T03:04:05.678Z',
    },
  ])
})

test('a message takes the host’s parameters; without an account it names no address', async () => {
  const optional = {
    ...{ exp: '2027-01-01T00:00:00Z', nbf: '2026-01-01T00:00:00Z', statement: 'Welcome.' },
    ...{ requestId: 'one', resources: ['urn:a'] },
  }
  const params = { domain: 'a.example', uri: 'a:', iat: '2026-06-01T00:00:00Z', chains: [1, 10], ...optional }
  const { source, asked, calls } = make({ getMessageParams: async () => params })
  const message = await source.createMessage({ accountAddress: '', chainId: 'eip155:1' })
  expect(calls).toEqual([['getNonce', undefined]])
  expect(message).toMatchObject({
    ...{ domain: 'a.example', uri: 'a:', issuedAt: '2026-06-01T00:00:00Z', statement: 'Welcome.' },
    ...{ expirationTime: '2027-01-01T00:00:00Z', notBefore: '2026-01-01T00:00:00Z', requestId: 'one' },
    resources: ['urn:a'],
  })
  message.toString()
  expect(asked).toMatchObject([{ ...params, chainId: 1, address: 'did:pkh:eip155:1:' }])
})

test('the server verifies the signature, and the account in its session is signed in', async () => {
  const { source, calls, server } = make()
  const session = { ...sessionOf('eip155:1', ALICE), cacao }
  await source.addSession(session)
  await source.addSession(sessionOf('eip155:1', ALICE))
  expect(calls).toEqual([
    ['verifyMessage', { message: 'the text', signature: '0x', cacao }],
    ['onSignIn', server.session],
    ['verifyMessage', { message: 'the text', signature: '0x' }],
    ['onSignIn', server.session],
  ])
})

test.each<[string, Partial<SIWEConfig>, SIWXSession]>([
  ['The signature is not valid', { verifyMessage: async () => false }, sessionOf('eip155:1', ALICE)],
  ['The signature is not valid', { verifyMessage: async () => 'yes' as never }, sessionOf('eip155:1', ALICE)],
  [
    'There is no session after the message was verified.',
    { getSession: async () => null },
    sessionOf('eip155:1', ALICE),
  ],
  ['The session belongs to another account.', {}, sessionOf('eip155:1', BOB)],
  ['The session belongs to another account.', {}, sessionOf('eip155:10', ALICE)],
])('a server that does not sign in the requested account is refused: %s', async (message, given, session) => {
  const { source, calls } = make(given)
  await expect(source.addSession(session)).rejects.toMatchObject(refusal(message))
  expect(calls.flat()).not.toContain('onSignIn')
})

test('a session names its account, and nothing that was signed', async () => {
  const { source, server } = make()
  expect(await source.getSessions('eip155:1', ALICE)).toEqual([])
  server.session = { address: ALICE, chainId: 1 }
  expect(await source.getSessions('eip155:1', ALICE)).toEqual([
    {
      data: {
        ...{ accountAddress: ALICE, chainId: 'eip155:1', domain: '', uri: '', version: '1', nonce: '' },
      },
      message: '',
      signature: '',
    },
  ])
  expect(await source.getSessions('eip155:10', ALICE)).toEqual([])
  expect(await source.getSessions('eip155:1', BOB)).toEqual([])
})

test('`leave` signs out only if the session is of another account or network', async () => {
  const { source, server, calls } = make()
  await source.leave?.('eip155:1', ALICE)
  server.session = { address: ALICE, chainId: 1 }
  await source.leave?.('eip155:1', ALICE)
  expect(calls).toEqual([])
  await source.leave?.('eip155:1', BOB)
  expect(calls).toEqual(['signOut', 'onSignOut'])
})

test('a session is revoked for its own account only', async () => {
  const { source, server, calls } = make()
  await source.revokeSession('eip155:1', ALICE)
  server.session = { address: ALICE, chainId: 1 }
  await source.revokeSession('eip155:10', ALICE)
  await source.revokeSession('eip155:1', BOB)
  expect(calls).toEqual([])
  await source.revokeSession('eip155:1', ALICE)
  expect(calls).toEqual(['signOut', 'onSignOut'])
})

test('a refused sign-out rejects', async () => {
  const { source, calls } = make({ signOut: async () => false })
  await expect(source.setSessions([])).rejects.toMatchObject(refusal('The sign-out was refused.'))
  expect(calls).toEqual([])
})

test('the session of the current network is used, or else the first', async () => {
  const sessions = [sessionOf('eip155:10', ALICE), { ...sessionOf('eip155:1', ALICE), message: 'here' }]
  const here = make()
  await here.source.setSessions(sessions)
  expect(here.calls[0]).toMatchObject(['verifyMessage', { message: 'here' }])
  const elsewhere = make({}, 'eip155:137')
  await expect(elsewhere.source.setSessions(sessions)).rejects.toThrow('another account')
  expect(elsewhere.calls[0]).toMatchObject(['verifyMessage', { message: 'the text' }])
})
