import { createEncodedRecap, formatMessage, populateAuthPayload } from '@walletconnect/utils'
import { expect, test, vi } from 'vitest'
import type { OneClick } from '../../kernel/index.js'
import { ALICE, BOB, createFakeAdapter } from '../../kernel/testing/fakeAdapter.js'
import type { SIWXConfig, SIWXMessageData } from './contract.js'
import { formatMessage as formatSolana } from './message/format.js'
import createOneClick from './oneClick.js'
import { signIn } from './signIn.js'
import { coreIn } from './testing/coreIn.js'
import { openSignIn } from './testing/openSignIn.js'
import { SOL, SOLANA, twoChains } from './testing/twoChains.js'

const RECAP =
  "I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': "

/** The message that WalletConnect has a wallet sign for this request, with a ReCap and its sentence. */
function sign(request: Awaited<ReturnType<OneClick['request']>>, more: Partial<SIWXMessageData> = {}) {
  if (!request) throw new Error('Nothing was asked.')
  const { chainId = 'eip155:1', accountAddress = ALICE, ...changed } = more
  const { uri: aud, ...fields } = { ...request, ...changed }
  const resources = [createEncodedRecap('eip155', 'request', ['personal_sign'])]
  const payload = populateAuthPayload({
    authPayload: {
      ...{ type: 'caip122', version: '1', ...fields, aud, resources },
      chains: [...request.chains, chainId],
    } as AuthPayload,
    ...{ chains: [chainId], methods: ['personal_sign'] },
  })
  const cacao = { h: { t: 'caip122' }, p: { domain: payload.domain }, s: { t: 'eip191', s: '0xsigned' } }
  return { message: formatMessage(payload, `${chainId}:${accountAddress}`), signature: '0xsigned', cacao }
}
type AuthPayload = Parameters<typeof populateAuthPayload>[0]['authPayload']

/** Connects a wallet that signs during the approval; `answer` makes its response. */
async function connectAlong(
  answer: (request: Parameters<typeof sign>[0]) => ReturnType<typeof sign>[],
  answers: Partial<SIWXConfig> = {},
) {
  const adapter = createFakeAdapter({
    wallets: [{ id: 'wc', type: 'WALLET_CONNECT', canAuthenticate: true, accounts: [ALICE] }],
  })
  const requests: unknown[] = []
  adapter.answers.connect = async ({ authenticate }) => {
    requests.push(authenticate)
    return { ...adapter.connected('wc'), signed: answer(authenticate) }
  }
  const kit = await openSignIn({ adapters: [adapter], connected: [], answers })
  const connecting = kit.session.connect({ connectorId: 'wc' })
  return { ...kit, requests, connecting }
}

test('[CALL-13] signing along with the approval signs in', async () => {
  const setSessions = vi.fn<SIWXConfig['setSessions']>()
  const { connecting, requests, siwxEvents, emitted, kernel, toasted, store, calls } = await connectAlong(
    (request) => [sign(request)],
    {
      async setSessions(sessions) {
        setSessions(sessions)
        store.sessions = sessions
      },
    },
  )
  expect(await connecting).toEqual({ handled: false })
  expect(requests).toEqual([
    expect.objectContaining({
      chains: ['eip155:1', 'eip155:10'],
      domain: 'app.example',
      statement: 'Welcome.',
    }),
  ])
  expect(setSessions).toHaveBeenCalledExactlyOnceWith([
    {
      data: expect.objectContaining({ accountAddress: ALICE, chainId: 'eip155:1', nonce: 'nonce00000001' }),
      message: expect.stringContaining(RECAP),
      signature: '0xsigned',
      cacao: expect.objectContaining({ h: { t: 'caip122' } }),
    },
  ])
  expect(calls).not.toContain('addSession')
  expect(siwxEvents()).toEqual([
    { event: 'SIWX_AUTH_SUCCESS', properties: { network: 'eip155:1', isSmartAccount: false } },
  ])
  expect(emitted.map(({ event }) => event)).toEqual(['siwx:signed-in'])
  expect(kernel.storage.get('lk/siwx')).toContain('eip155:1')
  expect(toasted()).toBeUndefined()
})

test.each<[string, Partial<SIWXMessageData>]>([
  ['another nonce', { nonce: 'anothernonce' }],
  ['another domain', { domain: 'app.example.evil.example' }],
  ['another URI', { uri: 'https://evil.example/' }],
  ['another account', { accountAddress: BOB }],
  ['a network that was not requested', { chainId: 'eip155:5' }],
  // `exp` is WalletConnect's name of the field.
  ['another expiry', { exp: '2099-01-01T00:00:00.000Z' } as Partial<SIWXMessageData>],
  ['another statement', { statement: 'Give me all.' }],
])('a message of %s ends the connection', async (_, more) => {
  const { connecting, session, calls, toasted, siwxEvents } = await connectAlong((request) => [
    sign(request),
    sign(request, more),
  ])
  await expect(connecting).rejects.toMatchObject({ code: 'SIGN_IN_FAILED' })
  expect([session.isConnected(), calls.some((call) => call.startsWith('setSessions 2'))]).toEqual([
    false,
    false,
  ])
  await vi.waitFor(() =>
    expect(toasted()).toEqual(['error', 'A problem occurred while trying initialize authentication']),
  )
  expect(siwxEvents().map(({ event }) => event)).toEqual(['SIWX_AUTH_ERROR'])
})

test('text that is not a message, and a refusal by the store, end the connection', async () => {
  const text = await connectAlong((request) => [{ ...sign(request), message: 'hello' }])
  await expect(text.connecting).rejects.toMatchObject({ code: 'SIGN_IN_FAILED' })
  const refused = await connectAlong((request) => [sign(request)], {
    setSessions: (sessions) => (sessions.length > 0 ? Promise.reject(new Error('no')) : Promise.resolve()),
  })
  await expect(refused.connecting).rejects.toMatchObject({ code: 'SIGN_IN_FAILED' })
  expect(refused.session.isConnected()).toBe(false)
})

test('a wallet that signed nothing is asked afterwards', async () => {
  const { connecting, views } = await connectAlong(() => [])
  expect(await connecting).toEqual({ handled: true })
  expect(views()).toEqual(['SIWXSignMessage'])
})

test('if no message can be made, the visitor connects and is asked afterwards', async () => {
  const createMessage = () => Promise.reject(new Error('away'))
  const { connecting, requests, views, errors } = await connectAlong(() => [], { createMessage })
  await connecting
  expect([requests, views()]).toEqual([[undefined], ['SIWXSignMessage']])
  expect(errors).toMatchObject([{ error: { message: 'away' } }])
})

test('no text is written for one-click sign-in, and other chains are not asked', async () => {
  const write = vi.fn(() => 'text')
  const data = {
    accountAddress: '',
    chainId: 'eip155:1',
    domain: 'a',
    uri: 'b',
    version: '1',
    nonce: 'c',
  } as const
  const { kernel } = await openSignIn({
    ...twoChains(),
    answers: { createMessage: async () => ({ ...data, toString: write }) },
  })
  const { request } = createOneClick(coreIn(kernel))
  expect(await request(['eip155:1'])).toMatchObject({ domain: 'a', uri: 'b', nonce: 'c' })
  expect(await request(['solana:abc'])).toMatchObject({ chains: ['solana:abc'] })
  expect(await request(['eip155:1', 'solana:abc'])).toBeUndefined()
  expect(await request(['bip122:a'])).toBeUndefined()
  expect(await request([])).toBeUndefined()
  // A ReCap with so many networks would make the text longer than a message may be.
  const many = Array.from({ length: 11 }, (_, index) => `eip155:${index + 1}` as const)
  expect(await request(many)).toBeUndefined()
  expect(await request(many.slice(1))).toMatchObject({ nonce: 'c' })
  expect(write).not.toHaveBeenCalled()
})

test('a Solana wallet signs along, too, and keeps sessions of other chains', async () => {
  const { adapters, options } = twoChains()
  const [, solana] = adapters
  const { session, ctx, calls, status } = await openSignIn({ adapters, options })
  await signIn(ctx)
  if (!solana) throw new Error('There is no such wallet.')
  const known = session.connector('sol', 'solana')
  if (known) Object.assign(known, { canAuthenticate: true })
  solana.answers.connect = async ({ authenticate }) => {
    const { domain, uri, nonce, statement, iat: issuedAt } = authenticate ?? raise()
    const data = {
      accountAddress: SOL,
      chainId: SOLANA,
      domain,
      uri,
      version: '1',
      nonce,
      statement,
      issuedAt,
    }
    return { ...solana.connected('sol'), signed: [{ message: formatSolana(data), signature: 'abc' }] }
  }
  expect(await session.connect({ connectorId: 'sol' })).toEqual({ handled: false })
  expect([status('eip155'), status('solana')]).toEqual(['signed-in', 'signed-in'])
  expect(calls.filter((call) => call === 'addSession' || call.startsWith('set'))).toEqual([
    'addSession',
    'addSession',
  ])
})

function raise(): never {
  throw new Error('Nothing was asked.')
}

test('a page with its own ReCap asks after connecting, because a wallet would grant more than the page stated', async () => {
  const resources = [createEncodedRecap('eip155', 'request', ['personal_sign'])]
  const data = {
    accountAddress: '',
    chainId: 'eip155:1',
    domain: 'a',
    uri: 'b',
    version: '1',
    nonce: 'c',
  } as const
  const createMessage = async () => ({ ...data, resources, toString: () => 'text' })
  const { kernel } = await openSignIn({ answers: { createMessage } })
  expect(await createOneClick(coreIn(kernel)).request(['eip155:1'])).toBeUndefined()
})

test('a statement with extra text before the session’s rights ends the connection', async () => {
  const { connecting, calls } = await connectAlong((request) => [
    sign(request, { statement: 'Welcome. Pay me.' }),
  ])
  await expect(connecting).rejects.toMatchObject({ code: 'SIGN_IN_FAILED' })
  expect(calls.some((call) => call.startsWith('setSessions 1'))).toBe(false)
})

test('resources that were not requested end the connection', async () => {
  const { connecting } = await connectAlong((request) => {
    const signed = sign(request)
    return [{ ...signed, message: signed.message.replace('Resources:', 'Resources:\n- urn:a') }]
  })
  await expect(connecting).rejects.toMatchObject({ code: 'SIGN_IN_FAILED' })
})
