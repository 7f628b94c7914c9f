import { expect, test, vi } from 'vitest'
import { ALICE, BOB, createFakeAdapter, deferred } from '../../kernel/testing/fakeAdapter.js'
import type { SIWXConfig, SIWXMessageData } from './contract.js'
import { formatMessage } from './message/format.js'
import createOneClick from './oneClick.js'
import { coreIn } from './testing/coreIn.js'
import { openSignIn } from './testing/openSignIn.js'

const DATA: SIWXMessageData = {
  ...{ accountAddress: '', chainId: 'eip155:1', domain: 'app.example', uri: 'https://app.example/' },
  ...{ version: '1', nonce: 'nonce12345678', issuedAt: '2026-01-02T03:04:05.000Z' },
}
const GRANTS = { att: { 'https://app.example': { 'request/personal_sign': [{}] } } }
const RECAP = `urn:recap:${Buffer.from(JSON.stringify(GRANTS)).toString('base64url')}`
const SENTENCE =
  "I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'personal_sign' for 'https://app.example'."

/** A page that asked a wallet to sign these fields along. `accept` passes the message with other fields. */
async function asked(fields: Partial<SIWXMessageData> = {}, answers: Partial<SIWXConfig> = {}) {
  const wanted = { ...DATA, ...fields }
  const adapter = createFakeAdapter({ wallets: [{ id: 'io.alpha', accounts: [ALICE, BOB] }] })
  const kit = await openSignIn({
    adapters: [adapter],
    answers: { createMessage: async () => ({ ...wanted, toString: () => '' }), ...answers },
  })
  const along = createOneClick(coreIn(kit.kernel))
  await along.request(['eip155:1'])
  const signed = (more: Partial<SIWXMessageData> = {}) => ({
    message: formatMessage({ ...wanted, accountAddress: ALICE, ...more }),
    signature: '0x',
  })
  const accept = (more: Partial<SIWXMessageData> = {}) => along.accept([signed(more)])
  return { ...kit, along, signed, accept }
}
const refused = { code: 'SIGN_IN_FAILED', message: 'The message that the wallet signed cannot be accepted' }

test('a signed message is accepted once', async () => {
  const { accept, emitted } = await asked()
  await accept()
  expect(emitted.map(({ event }) => event)).toEqual(['siwx:signed-in'])
  await expect(accept()).rejects.toMatchObject({
    ...refused,
    cause: { code: 'SIGN_IN_FAILED', message: 'The wallet signed another message' },
  })
})

test.each<[string, Partial<SIWXMessageData>, Partial<SIWXMessageData>, boolean]>([
  ['with the scheme', { scheme: 'https' }, {}, true],
  ['without the scheme', { scheme: 'https' }, { scheme: undefined }, true],
  ['with another scheme', { scheme: 'https' }, { scheme: 'http' }, false],
  ['with a scheme that was not requested', {}, { scheme: 'https' }, false],
  ['with an expiry', { expirationTime: '2099-01-01T00:00:00Z' }, {}, true],
  ['without its expiry', { expirationTime: '2099-01-01T00:00:00Z' }, { expirationTime: undefined }, false],
  ['with a start time', { notBefore: '2020-01-01T00:00:00Z' }, {}, true],
  ['without its start time', { notBefore: '2020-01-01T00:00:00Z' }, { notBefore: undefined }, false],
  ['with its resources', { resources: ['urn:a', 'urn:b'] }, {}, true],
  ['without one of them', { resources: ['urn:a', 'urn:b'] }, { resources: ['urn:a'] }, false],
  ['without all of them', { resources: ['urn:a'] }, { resources: undefined }, false],
  ['with others', { resources: ['urn:a'] }, { resources: ['urn:b'] }, false],
  [
    'with rights behind them',
    { resources: ['urn:a'], statement: 'Hi.' },
    { resources: ['urn:a', RECAP], statement: `Hi. ${SENTENCE}` },
    true,
  ],
  ['with rights alone', {}, { resources: [RECAP], statement: SENTENCE }, true],
  ['with a statement', { statement: 'Hi.' }, {}, true],
  ['without its statement', { statement: 'Hi.' }, { statement: undefined }, false],
  ['by another account of the wallet', {}, { accountAddress: BOB }, true],
  ['by an account that the wallet does not have', {}, { accountAddress: `0x${'3'.repeat(40)}` }, false],
  ['on another network', {}, { chainId: 'eip155:10' }, false],
  ['with another request id', { requestId: 'a' }, { requestId: 'b' }, true],
])('a message signed %s is accepted or refused', async (_, fields, more, isAccepted) => {
  const { accept, store } = await asked(fields)
  if (isAccepted) await accept(more)
  else await expect(accept(more)).rejects.toMatchObject(refused)
  expect(store.sessions).toHaveLength(isAccepted ? 1 : 0)
})

test('only the active account is reported as signed in', async () => {
  const { accept, emitted, siwxEvents, kernel } = await asked()
  await accept({ accountAddress: BOB })
  expect([emitted, siwxEvents(), kernel.storage.get('lk/siwx')]).toEqual([[], [], undefined])
})

test('while sessions are stored, the visitor sees that they are being signed in', async () => {
  const stored = deferred()
  const { accept, toasted } = await asked({}, { setSessions: () => stored.promise })
  const accepting = accept()
  expect(toasted()).toEqual(['loading', 'Authenticating...'])
  stored.resolve()
  await accepting
  expect(toasted()).toBeUndefined()
})

test('sessions are stored after pending sign-outs', async () => {
  const { accept, kernel, store } = await asked()
  const ended = deferred()
  coreIn(kernel).ending = ended.promise
  const accepting = accept()
  await vi.waitFor(() => expect(coreIn(kernel).ending).toBe(ended.promise))
  await new Promise((resolve) => setTimeout(resolve))
  expect(store.sessions).toEqual([])
  ended.resolve()
  await accepting
  expect(store.sessions).toHaveLength(1)
})

test('a message that cannot be accepted shows an error and is tracked', async () => {
  const { along, toasted, siwxEvents } = await asked()
  await expect(along.accept([{ message: 'no', signature: '0x' }])).rejects.toMatchObject(refused)
  // The error replaces the loading toast.
  await vi.waitFor(() =>
    expect(toasted()).toEqual(['error', 'A problem occurred while trying initialize authentication']),
  )
  expect(siwxEvents()).toEqual([
    { event: 'SIWX_AUTH_ERROR', properties: { network: 'eip155:1', isSmartAccount: false } },
  ])
})

test('a message that cannot be made is reported and not requested', async () => {
  const createMessage = () => Promise.reject(new Error('away'))
  const { along, errors } = await asked({}, { createMessage })
  errors.length = 0
  expect(await along.request(['eip155:1'])).toBeUndefined()
  expect(errors).toMatchObject([
    { error: { message: 'away' }, info: { plugin: 'siwx', phase: 'one-click sign-in' } },
  ])
})
