import { expect, test } from 'vitest'
import type { AuthenticateRequest } from '../../kernel/adapters/authenticate.js'
import chain from '../chains/eip155.js'
import { askToSign } from './askToSign.js'

const { methods = [] } = chain.walletConnect ?? {}

test("[VAL-17] the client gets all fields of the page's message, no others, and 23 of 24 methods", async () => {
  const given: unknown[] = []
  const client = {
    async authenticate(params: unknown) {
      given.push(params)
      return { uri: 'wc:1', response: async () => ({ auths: undefined, session: {} }) }
    },
  }
  const fields: AuthenticateRequest = {
    ...{ domain: 'localhost', uri: 'http://localhost/login', nonce: '12345678' },
    ...{ iat: '2026-01-02T03:04:05.678Z', exp: '2026-01-02T04:00:00Z', nbf: '2026-01-02T03:00:00Z' },
    chains: ['eip155:1'],
    ...{ requestId: 'r-1', resources: ['https://terms.example'] },
  }
  const { uri, settled } = await askToSign(
    client as never,
    { ...fields, statement: undefined, ttl: 60 },
    methods,
  )
  expect(uri).toBe('wc:1')
  expect(await settled).toEqual({ session: {}, signed: undefined })
  const asked = methods.filter((one) => one !== 'wallet_showCallsStatus')
  expect([methods.length, asked.length]).toEqual([24, 23])
  expect(given).toStrictEqual([{ ...fields, expiry: 60, methods: asked }])
})

test.each(['eip4361', 'caip122'])('a signature with the header %s is accepted', async (t) => {
  const cacao = {
    h: { t },
    p: {
      ...{ iss: 'did:pkh:eip155:1:0x1', domain: 'localhost', aud: 'http://localhost', version: '1' },
      ...{ nonce: '12345678', iat: '2026-01-02T03:04:05.678Z' },
    },
    s: { t: 'eip191', s: '0xsigned' },
  }
  const client = {
    authenticate: async () => ({ uri: 'wc:1', response: async () => ({ auths: [cacao], session: {} }) }),
    formatAuthMessage: () => 'the text',
  }
  const fields: AuthenticateRequest = {
    ...{ chains: ['eip155:1'], domain: 'localhost', uri: 'http://localhost', nonce: '12345678' },
  }
  const { settled } = await askToSign(client as never, { ...fields, ttl: 60 }, methods)
  expect((await settled).signed).toEqual([{ message: 'the text', signature: '0xsigned', cacao }])
})
