import { formatMessage, type SIWXMessageData } from 'latchkey/siwx/verify'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { NAMESPACES, SIGNERS, type Signer } from '../../../plugins/siwx/sessions/testing/signers.js'
import { type AuthAppOptions, createAuthApp } from './app.js'

const ORIGIN = 'https://app.example'
const SECRET = 'of chance, and at least thirty-two characters'

afterEach(() => vi.useRealTimers())

function make(more: Partial<AuthAppOptions> = {}) {
  const app = createAuthApp({ domain: 'app.example', origin: ORIGIN, secret: SECRET, ...more })
  const call = async (method: string, path: string, headers: Record<string, string> = {}, body?: unknown) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const response = await app.request(`/auth/v1/${path}`, { method, headers, ...(text && { body: text }) })
    return {
      status: response.status,
      headers: response.headers,
      body: JSON.parse((await response.text()) || 'null'),
    }
  }
  const askNonce = async () =>
    (await call('GET', 'nonce')).body as { nonce: string; token: string; issuedAt: string }
  const authenticate = (nonceToken: string, body: unknown) =>
    call('POST', 'authenticate', { 'x-nonce-jwt': `Bearer ${nonceToken}` }, body)
  const asVisitor = (token: string) => ({ authorization: `Bearer ${token}` })

  /** Signs a message as a page does. */
  async function sign(signer: Signer, change: Partial<SIWXMessageData> = {}) {
    const { nonce, token, issuedAt } = await askNonce()
    const data: SIWXMessageData = {
      ...{ accountAddress: signer.address, chainId: signer.chainId, domain: 'app.example', uri: ORIGIN },
      ...{ version: '1', nonce, issuedAt, ...change },
    }
    const message = formatMessage(data)
    return { token, body: { data, message, signature: await signer.sign(message), clientId: null } }
  }
  async function signIn(signer: Signer, change: Partial<SIWXMessageData> = {}) {
    const { token, body } = await sign(signer, change)
    const answer = await authenticate(token, body)
    return { answer, token: String(answer.body.token) }
  }
  return { call, askNonce, authenticate, asVisitor, sign, signIn }
}

describe('signing in', () => {
  test.each(NAMESPACES)(
    '%s: a signed message is answered with a token that names its account',
    async (name) => {
      const { call, signIn, asVisitor } = make()
      const signer = await SIGNERS[name]()
      const { answer, token } = await signIn(signer)
      expect(answer.status).toBe(200)
      const me = await call('GET', 'me', asVisitor(token))
      const [chainIdNamespace, chainId] = signer.chainId.split(':')
      expect(me.body).toMatchObject({
        ...{ address: signer.address, caip2Network: signer.chainId, chainIdNamespace, chainId },
        ...{ domain: 'app.example', uri: ORIGIN, sub: `did:pkh:${signer.chainId}:${signer.address}` },
      })
      expect(me.body.appKitAccount).toBeUndefined()
      expect(me.headers.get('cache-control')).toBe('no-store')
    },
  )

  test.each(NAMESPACES.filter((name) => name !== 'eip155'))(
    '%s: a text that was changed, or another account’s signature, is refused',
    async (name) => {
      const { sign, authenticate } = make()
      const [signer, other] = [await SIGNERS[name](), await SIGNERS[name]()]
      const { token, body } = await sign(signer)
      const data = { ...body.data, statement: 'Pay' }
      const tampered = { ...body, data, message: formatMessage(data) }
      const stolen = { ...body, signature: await other.sign(body.message) }
      for (const wrong of [tampered, stolen]) {
        expect(await authenticate(token, wrong)).toMatchObject({
          status: 401,
          body: { error: 'SIGNATURE_INVALID' },
        })
      }
      // The refused messages did not use up the nonce.
      expect((await authenticate(token, body)).status).toBe(200)
    },
  )

  test('[N-031] the same message sent twice signs in once', async () => {
    const { sign, authenticate } = make()
    const { token, body } = await sign(await SIGNERS.solana())
    expect((await authenticate(token, body)).status).toBe(200)
    expect(await authenticate(token, body)).toMatchObject({ status: 401, body: { error: 'NONCE_USED' } })
  })

  test('an unreachable node answers 503, and the message stays valid', async () => {
    const { sign, authenticate } = make()
    const [signer, other] = [await SIGNERS.eip155(), await SIGNERS.eip155()]
    const { token, body } = await sign(signer)
    const wrong = { ...body, signature: await other.sign(body.message) }
    expect(await authenticate(token, wrong)).toMatchObject({
      status: 503,
      body: { error: 'VERIFY_UNAVAILABLE' },
    })
    expect((await authenticate(token, body)).status).toBe(200)
  })

  test.each<[string, Partial<SIWXMessageData>, string]>([
    ['another page', { domain: 'app.example.evil.example' }, 'DOMAIN_MISMATCH'],
    ['an unknown nonce', { nonce: 'abcdefgh12345678' }, 'NONCE_UNKNOWN'],
    ['an expired session', { expirationTime: '2020-01-01T00:00:00Z' }, 'EXPIRED'],
    ['an old date of issue', { issuedAt: '2020-01-01T00:00:00Z' }, 'TOO_OLD'],
    ['a future session', { notBefore: '2999-01-01T00:00:00Z' }, 'NOT_YET_VALID'],
  ])('a message for %s is refused', async (_, change, code) => {
    const { signIn } = make()
    const { answer } = await signIn(await SIGNERS.solana(), change)
    expect(answer).toMatchObject({ status: 401, body: { error: code } })
  })

  test('only the visitor who requested the nonce signs in', async () => {
    const { sign, askNonce, authenticate, call } = make()
    const { token, body } = await sign(await SIGNERS.solana())
    const other = await askNonce()
    expect((await authenticate(other.token, body)).body.error).toBe('NONCE_UNKNOWN')
    expect((await call('POST', 'authenticate', {}, body)).body.error).toBe('TOKEN_MISSING')
    expect((await authenticate('a.b.c', body)).body.error).toBe('TOKEN_INVALID')
    expect((await authenticate(token, body)).status).toBe(200)
  })

  test('a nonce expires', async () => {
    let now = Date.now()
    const { sign, authenticate } = make({ clock: () => now })
    const { token, body } = await sign(await SIGNERS.solana())
    now += 599_000
    const second = await sign(await SIGNERS.solana())
    now += 1_000
    expect((await authenticate(token, body)).body.error).toMatch(/NONCE_UNKNOWN|TOO_OLD/)
    expect((await authenticate(second.token, second.body)).status).toBe(200)
  })

  test.each(['', '{', 'null', '[]', '{"message":1,"signature":"x"}'])(
    'a body of %j is refused',
    async (body) => {
      const { askNonce, authenticate } = make()
      const { token } = await askNonce()
      expect(await authenticate(token, body)).toMatchObject({ status: 400, body: { error: 'BODY_INVALID' } })
    },
  )

  test('a body that is too large is not read', async () => {
    const { askNonce, authenticate } = make()
    const { token } = await askNonce()
    expect((await authenticate(token, { message: 'x'.repeat(200_000), signature: '' })).status).toBe(413)
  })
})

describe('a session', () => {
  test('ends when the visitor signs out, which invalidates its token', async () => {
    const { call, signIn, asVisitor } = make()
    const [one, two] = [await signIn(await SIGNERS.solana()), await signIn(await SIGNERS.solana())]
    expect((await call('POST', 'sign-out', asVisitor(one.token))).status).toBe(200)
    expect(await call('GET', 'me', asVisitor(one.token))).toMatchObject({
      ...{ status: 401, body: { error: 'SESSION_ENDED' } },
    })
    expect((await call('PUT', 'account-metadata', asVisitor(one.token), { metadata: {} })).status).toBe(401)
    expect((await call('GET', 'me', asVisitor(two.token))).status).toBe(200)
  })

  test('ends after its lifetime, or when its message expires if this is sooner', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-01-01T00:00:00Z'), toFake: ['Date'] })
    const { call, signIn, asVisitor } = make({ sessionMs: 3_600_000 })
    const usual = await signIn(await SIGNERS.solana())
    const short = await signIn(await SIGNERS.solana(), { expirationTime: '2026-01-01T00:30:00Z' })
    const statuses = async () =>
      Promise.all([usual, short].map(async ({ token }) => (await call('GET', 'me', asVisitor(token))).status))
    expect(await statuses()).toEqual([200, 200])
    vi.setSystemTime(Date.parse('2026-01-01T00:31:00Z'))
    expect(await statuses()).toEqual([200, 401])
    vi.setSystemTime(Date.parse('2026-01-01T01:01:00Z'))
    expect(await statuses()).toEqual([401, 401])
  })

  test('has an account, with the host’s own metadata, which outlive the session', async () => {
    const { call, signIn, asVisitor } = make()
    const signer = await SIGNERS.solana()
    const { token } = await signIn(signer)
    const account = async (of: string) =>
      (await call('GET', 'me?includeAppKitAccount=true', asVisitor(of))).body.appKitAccount
    expect(await account(token)).toMatchObject({
      address: signer.address,
      caip2_chain: signer.chainId,
      metadata: null,
    })
    expect((await call('PUT', 'account-metadata', asVisitor(token), { metadata: { berth: 7 } })).status).toBe(
      200,
    )
    const again = await signIn(signer)
    expect(await account(again.token)).toMatchObject({ metadata: { berth: 7 } })
    const large = { metadata: { text: 'x'.repeat(20_000) } }
    expect((await call('PUT', 'account-metadata', asVisitor(token), large)).status).toBe(413)
    expect((await call('PUT', 'account-metadata', asVisitor(token), { metadata: 'text' })).status).toBe(400)
  })

  test('is valid only for the service that created it, even if another has the same secret', async () => {
    const [here, there] = [make(), make({ domain: 'staging.example' })]
    const { token } = await there.signIn(await SIGNERS.solana(), { domain: 'staging.example' })
    expect((await there.call('GET', 'me', there.asVisitor(token))).status).toBe(200)
    expect(await here.call('GET', 'me', here.asVisitor(token))).toMatchObject({
      ...{ status: 401, body: { error: 'TOKEN_INVALID' } },
    })
  })

  test('stays ended until its token expires, whatever clock the messages use', async () => {
    const { call, signIn, asVisitor } = make({ clock: () => Date.now() + 3_600_000, sessionMs: 600_000 })
    const [one, two] = [await signIn(await SIGNERS.solana()), await signIn(await SIGNERS.solana())]
    for (const { token } of [one, two]) await call('POST', 'sign-out', asVisitor(token))
    expect(await call('GET', 'me', asVisitor(one.token))).toMatchObject({ body: { error: 'SESSION_ENDED' } })
  })

  test('needs an unchanged session token of this server', async () => {
    const { call, askNonce, signIn, asVisitor } = make()
    const other = make({ secret: SECRET.toUpperCase() })
    const { token } = await signIn(await SIGNERS.solana())
    const [head, claims = '', signature] = token.split('.')
    const changed = Buffer.from(claims, 'base64url')
      .toString()
      .replace(/"address":"."/, '"address":"X"')
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
    for (const wrong of [
      (await askNonce()).token,
      (await other.signIn(await SIGNERS.solana())).token,
      [head, Buffer.from(changed.replace('solana', 'solanb')).toString('base64url'), signature].join('.'),
      `${none}.${claims}.`,
      '',
    ]) {
      expect((await call('GET', 'me', asVisitor(wrong))).status).toBe(401)
    }
  })
})

describe('other pages', () => {
  test('only the page’s origin may read answers, and no cookie is set', async () => {
    const { call, signIn } = make()
    const allowed = async (origin: string) =>
      (await call('GET', 'nonce', { origin })).headers.get('access-control-allow-origin')
    expect(await allowed(ORIGIN)).toBe(ORIGIN)
    expect(await allowed('https://evil.example')).toBeNull()
    const preflight = await call('OPTIONS', 'authenticate', {
      ...{
        origin: ORIGIN,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-nonce-jwt',
      },
    })
    expect(preflight.headers.get('access-control-allow-headers')).toContain('x-nonce-jwt')
    expect(preflight.headers.get('access-control-allow-credentials')).toBeNull()
    const { answer } = await signIn(await SIGNERS.solana())
    expect(answer.headers.get('set-cookie')).toBeNull()
  })

  test('a short secret is refused at the start', () => {
    expect(() => make({ secret: 'secret' })).toThrow('at least 32')
  })
})
