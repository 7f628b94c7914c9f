import { afterEach, describe, expect, test, vi } from 'vitest'
import { createAuthApp } from '../../../../examples/server/src/app.js'
import type { SIWXHost, SIWXSession } from '../../contract.js'
import { createFakeHost } from '../testing/fakeHost.js'
import { NAMESPACES, SIGNERS, type Signer } from '../testing/signers.js'
import { ReownAuthentication, type ReownAuthenticationOptions } from './ReownAuthentication.js'

const ORIGIN = 'https://app.example'
type Answer = (request: Request) => Response | undefined | Promise<Response | undefined>

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A page, and the example's server in place of the network. `answer` takes precedence over the server. */
function make({
  answer = () => undefined,
  skewMs = 0,
  host: lent,
  ...options
}: ReownAuthenticationOptions & { answer?: Answer; host?: Partial<SIWXHost>; skewMs?: number } = {}) {
  /** Offset of the page's clock; the service's clock is right. */
  const turnClock = () => void (skewMs && vi.useFakeTimers({ now: Date.now() + skewMs, toFake: ['Date'] }))
  vi.stubGlobal('location', { host: 'app.example', origin: ORIGIN })
  const requests: Request[] = []
  const secret = 'of chance, and at least thirty-two characters'
  const app = createAuthApp({ domain: 'app.example', origin: ORIGIN, secret })
  turnClock()
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const request = new Request(url, init)
    requests.push(request.clone())
    vi.useRealTimers()
    const response = (await answer(request.clone())) ?? (await app.fetch(request))
    turnClock()
    return response
  })
  const { host, stored } = createFakeHost(lent)
  const siwx = new ReownAuthentication(options)
  siwx.attach(host)
  const changes: (SIWXSession | undefined)[] = []
  const stop = siwx.on('sessionChanged', (session) => changes.push(session))
  const paths = () =>
    requests.map(({ method, url }) => `${method} ${new URL(url).pathname.split('/').at(-1)}`)
  return { siwx, stored, requests, paths, changes, stop }
}

async function signIn(siwx: ReownAuthentication, signer: Signer) {
  const data = await siwx.createMessage({ accountAddress: signer.address, chainId: signer.chainId })
  const message = data.toString()
  const session = { data, message, signature: await signer.sign(message) }
  await siwx.addSession(session)
  return session
}

describe('signing in', () => {
  test.each(NAMESPACES)('%s: the service verifies, and its token is stored', async (namespace) => {
    const { siwx, stored, changes } = make()
    const signer = await SIGNERS[namespace]()
    expect(await siwx.getSessions(signer.chainId, signer.address)).toEqual([])
    const { message } = await signIn(siwx, signer)
    expect([...stored.keys()]).toEqual(['siwx-auth-token'])
    const [session] = await siwx.getSessions(signer.chainId, signer.address)
    expect(session).toMatchObject({
      ...{ message: '', signature: '' },
      data: { accountAddress: signer.address, chainId: signer.chainId, domain: 'app.example', uri: ORIGIN },
    })
    expect(changes.map((one) => one?.message)).toEqual([message])
  })

  test('the calls follow the protocol and use the kit’s catalogue', async () => {
    const icon = 'data:image/png;base64,'
    const host = {
      walletInfo: () => ({ name: 'Dune', type: 'ANNOUNCED' as const, icon }),
      clientId: () => 'a-client',
    }
    const { siwx, requests, stored } = make({ host })
    const signer = await SIGNERS.solana()
    const message = await siwx.createMessage({ accountAddress: signer.address, chainId: signer.chainId })
    const nonceToken = stored.get('siwx-nonce-token')
    const signature = await signer.sign(message.toString())
    await siwx.addSession({ data: message, message: message.toString(), signature })
    const [nonce, authenticate] = requests
    const query = '?projectId=p1&st=appkit&sv=html-latchkey-0'
    expect(nonce?.url).toBe(`https://catalogue.test/auth/v1/nonce${query}`)
    expect(authenticate?.url).toBe(`https://catalogue.test/auth/v1/authenticate${query}`)
    expect(authenticate?.headers.get('x-nonce-jwt')).toBe(`Bearer ${nonceToken}`)
    expect(await authenticate?.json()).toEqual({
      ...{
        message: message.toString(),
        signature,
        clientId: 'a-client',
        data: JSON.parse(JSON.stringify(message)),
      },
      walletInfo: { type: 'extension', name: 'Dune', icon },
    })
  })

  test.each([-10, 10])(
    '[N-047] a page whose clock is %s minutes off signs in all the same',
    async (minutes) => {
      const { siwx } = make({ skewMs: minutes * 60_000 })
      const signer = await SIGNERS.solana()
      const { data } = await signIn(siwx, signer)
      const off = Date.now() - Date.parse(data.issuedAt ?? '')
      expect(Math.abs(off - minutes * 60_000)).toBeLessThan(5_000)
    },
  )

  test('a refusal has the service’s own text, cut to its maximum length', async () => {
    const words = 'No. '.repeat(1_000)
    const { siwx, stored, changes } = make({
      answer: ({ url }) => (url.includes('authenticate') ? new Response(words, { status: 400 }) : undefined),
    })
    const failing = signIn(siwx, await SIGNERS.solana())
    await expect(failing).rejects.toMatchObject({ code: 'SERVICE_REFUSED' })
    const { message } = await failing.catch((error: Error) => error as { message: string })
    expect(message).toMatch(/^No\. No\./)
    expect(message.length).toBeLessThanOrEqual(200)
    expect(stored.has('siwx-auth-token')).toBe(false)
    expect(changes).toEqual([])
  })

  test('the service’s message for the visitor is passed on as plain text', async () => {
    const refusal = { message: 'blocked since May', visitorMessage: 'Your account\n is blocked.\u202e' }
    const { siwx } = make({
      answer: ({ url }) =>
        url.includes('authenticate') ? Response.json(refusal, { status: 403 }) : undefined,
    })
    await expect(signIn(siwx, await SIGNERS.solana())).rejects.toMatchObject({
      ...{ code: 'SERVICE_REFUSED', message: 'blocked since May' },
      visitorMessage: 'Your account is blocked.',
    })
  })

  test.each([7, null, ['x']])(
    'a message of the service that is not text, such as %j, is ignored',
    async (visitorMessage) => {
      const { siwx } = make({
        answer: ({ url }) =>
          url.includes('authenticate') ? Response.json({ visitorMessage }, { status: 403 }) : undefined,
      })
      await expect(signIn(siwx, await SIGNERS.solana())).rejects.toMatchObject({ visitorMessage: undefined })
    },
  )

  test.each([
    ['a page in HTML', new Response('<!doctype html>'), 'SERVICE_RESPONSE'],
    ['another shape', Response.json({ tokens: [] }), 'SERVICE_RESPONSE'],
    ['nothing', new Response(''), 'SERVICE_RESPONSE'],
    ['why not, as JSON', Response.json({ message: 'Not you' }, { status: 401 }), 'SERVICE_REFUSED'],
  ])('an answer that is %s does not sign in', async (_, response, code) => {
    const { siwx, stored } = make({
      answer: ({ url }) => (url.includes('authenticate') ? response.clone() : undefined),
    })
    await expect(signIn(siwx, await SIGNERS.solana())).rejects.toMatchObject({ code })
    expect(stored.has('siwx-auth-token')).toBe(false)
  })
})

describe('a session', () => {
  test('belongs to one account on one network', async () => {
    const { siwx } = make()
    const signer = await SIGNERS.eip155()
    await signIn(siwx, signer)
    expect(await siwx.getSessions('eip155:1', signer.address.toLowerCase())).toHaveLength(1)
    expect(await siwx.getSessions('eip155:137', signer.address)).toEqual([])
    expect(await siwx.getSessions('eip155:1', (await SIGNERS.eip155()).address)).toEqual([])
  })

  test('is forgotten if the service no longer knows it', async () => {
    const { siwx, stored, changes } = make()
    const signer = await SIGNERS.solana()
    await signIn(siwx, signer)
    stored.set('siwx-auth-token', 'of.another.server')
    expect(await siwx.getSessions(signer.chainId, signer.address)).toEqual([])
    expect(stored.size).toBe(0)
    expect(changes.at(-1)).toBeUndefined()
    expect(changes).toHaveLength(2)
  })

  test('is forgotten if it has expired', async () => {
    const me = { address: 'A', caip2Network: 'eip155:1', exp: 1_000, uri: '', domain: '', nonce: '' }
    const { siwx, stored } = make({
      answer: ({ url }) => (url.includes('/me') ? Response.json(me) : undefined),
    })
    stored.set('siwx-auth-token', 'a.b.c')
    expect(await siwx.getSessions('eip155:1', 'A')).toEqual([])
    expect(stored.size).toBe(0)
  })

  test('is kept while the service is down', async () => {
    let isDown = false
    const { siwx, stored } = make({
      answer: () => (isDown ? new Response('Down', { status: 503 }) : undefined),
    })
    const signer = await SIGNERS.solana()
    await signIn(siwx, signer)
    isDown = true
    await expect(siwx.getSessions(signer.chainId, signer.address)).rejects.toMatchObject({
      ...{ code: 'SERVICE_REFUSED', message: 'Down' },
    })
    expect(stored.has('siwx-auth-token')).toBe(true)
    isDown = false
    expect(await siwx.getSessions(signer.chainId, signer.address)).toHaveLength(1)
  })

  test('ends on the page and at the service, even if the service is down', async () => {
    let isDown = false
    const { siwx, stored, paths, changes } = make({
      answer: () => (isDown ? Response.error() : undefined),
    })
    const signer = await SIGNERS.solana()
    await signIn(siwx, signer)
    const token = stored.get('siwx-auth-token') ?? ''
    await siwx.setSessions([])
    expect(stored.size).toBe(0)
    expect(paths().at(-1)).toBe('POST sign-out')
    stored.set('siwx-auth-token', token)
    expect(await siwx.getSessions(signer.chainId, signer.address)).toEqual([])

    await signIn(siwx, signer)
    isDown = true
    await siwx.revokeSession(signer.chainId, signer.address)
    expect(stored.size).toBe(0)
    expect(changes.map((one) => one !== undefined)).toEqual([true, false, false, true, false])
  })

  test('survives revoking another account', async () => {
    const { siwx, stored } = make()
    const [signer, other] = [await SIGNERS.solana(), await SIGNERS.solana()]
    await signIn(siwx, signer)
    await siwx.revokeSession(other.chainId, other.address)
    expect(stored.has('siwx-auth-token')).toBe(true)
    await siwx.revokeSession(signer.chainId, signer.address)
    expect(stored.size).toBe(0)
  })
})

/** A service that delays its first answer to one call. */
function holdBack(path: string) {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let isFirst = true
  const answer: Answer = async ({ url }) => {
    if (!new URL(url).pathname.endsWith(path) || !isFirst) return undefined
    isFirst = false
    await held
    return undefined
  }
  return { answer, release }
}

describe('a late answer', () => {
  test('does not replace an account that signed in meanwhile', async () => {
    const { answer, release } = holdBack('authenticate')
    const { siwx, paths, changes } = make({ answer })
    const [former, signer] = [await SIGNERS.solana(), await SIGNERS.eip155()]
    const late = signIn(siwx, former)
    const rejected = expect(late).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
    await vi.waitFor(() => expect(paths()).toContain('POST authenticate'))
    await signIn(siwx, signer)
    release()
    await rejected
    expect(await siwx.getSessions(signer.chainId, signer.address)).toHaveLength(1)
    expect(changes.map((one) => one?.data.accountAddress)).toEqual([signer.address])
    // The unused token has been signed out.
    expect(paths()).toContain('POST sign-out')
  })

  test.each(['setSessions', 'revokeSession'] as const)(
    'does not sign in after a sign-out meanwhile: %s',
    async (how) => {
      const { answer, release } = holdBack('authenticate')
      const { siwx, paths, stored, changes } = make({ answer })
      const signer = await SIGNERS.eip155()
      const late = signIn(siwx, signer)
      const rejected = expect(late).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
      await vi.waitFor(() => expect(paths()).toContain('POST authenticate'))
      if (how === 'setSessions') await siwx.setSessions([])
      else await siwx.revokeSession(signer.chainId, signer.address.toLowerCase())
      release()
      await rejected
      expect([stored.has('siwx-auth-token'), changes]).toEqual([false, []])
    },
  )

  test('does not return a session that was ended meanwhile', async () => {
    const { answer, release } = holdBack('me')
    const { siwx, paths } = make({
      answer: async (request) => {
        if (!request.url.includes('/me')) return undefined
        await answer(request)
        const me = { address: 'A', caip2Network: 'eip155:1', exp: 9e9, uri: '', domain: '', nonce: '' }
        return Response.json(me)
      },
    })
    const signer = await SIGNERS.solana()
    await signIn(siwx, signer)
    const late = siwx.getSessions('eip155:1', 'A')
    await vi.waitFor(() => expect(paths()).toContain('GET me'))
    await siwx.setSessions([])
    release()
    expect(await late).toEqual([])
  })

  test('about the former account does not end the session of the next', async () => {
    const { answer, release } = holdBack('me')
    const { siwx, paths } = make({ answer })
    const [former, signer] = [await SIGNERS.solana(), await SIGNERS.solana()]
    await signIn(siwx, former)
    const revoking = siwx.revokeSession(former.chainId, former.address)
    await vi.waitFor(() => expect(paths()).toContain('GET me'))
    await signIn(siwx, signer)
    release()
    await revoking
    expect(await siwx.getSessions(signer.chainId, signer.address)).toHaveLength(1)
    // The former token is still signed out at the service.
    expect(paths()).toContain('POST sign-out')
  })
})

test('the account is fetched with one request, and its metadata are stored', async () => {
  const { siwx, requests } = make()
  await expect(siwx.getSessionAccount()).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
  await expect(siwx.setSessionAccountMetadata({})).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
  const signer = await SIGNERS.solana()
  await signIn(siwx, signer)
  expect(await siwx.getSessionAccount()).toMatchObject({ address: signer.address, metadata: null })
  expect(requests.at(-1)?.url).toBe(
    'https://catalogue.test/auth/v1/me?projectId=p1&st=appkit&sv=html-latchkey-0&includeAppKitAccount=true',
  )
  await siwx.setSessionAccountMetadata({ berth: 7 })
  expect(await siwx.getSessionAccount()).toMatchObject({ metadata: { berth: 7 } })
})

test('options set the service’s address, the storage keys, and whether sign-in is required', async () => {
  const { siwx, requests, stored } = make({
    ...{ baseUrl: 'http://localhost:8787/auth/v1/', required: false },
    ...{ localAuthStorageKey: '@appkit/mine', localNonceStorageKey: 'my-nonce' },
  })
  expect(siwx.getRequired()).toBe(false)
  expect(new ReownAuthentication().getRequired()).toBe(true)
  const signer = await SIGNERS.solana()
  await siwx.createMessage({ accountAddress: signer.address, chainId: signer.chainId })
  expect([...stored.keys()]).toEqual(['my-nonce'])
  await signIn(siwx, signer)
  expect([...stored.keys()]).toEqual(['mine'])
  expect(requests[0]?.url).toMatch(/^http:\/\/localhost:8787\/auth\/v1\/nonce\?/)
})

test('removed listeners are not called, and one that throws does not affect the others', async () => {
  const { siwx, changes, stop } = make()
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
  const mistake = new Error('of the host')
  siwx.on('sessionChanged', () => {
    throw mistake
  })
  const last = vi.fn()
  siwx.on('sessionChanged', last)
  stop()
  await signIn(siwx, await SIGNERS.solana())
  expect(changes).toEqual([])
  expect(last).toHaveBeenCalledTimes(1)
  expect(consoleError.mock.calls).toEqual([[mistake]])
  siwx.removeAllListeners()
  await siwx.setSessions([])
  expect(last).toHaveBeenCalledTimes(1)
})

describe('without a token', () => {
  test('no request is sent', async () => {
    const { siwx, paths, changes } = make()
    const signer = await SIGNERS.solana()
    expect(await siwx.getSessions(signer.chainId, signer.address)).toEqual([])
    await siwx.revokeSession(signer.chainId, signer.address)
    await siwx.setSessions([])
    await expect(siwx.getSessionAccount()).rejects.toMatchObject({
      ...{ code: 'NOT_SIGNED_IN', message: 'No account is signed in.' },
    })
    expect([paths(), changes]).toEqual([[], []])
  })

  test('an unused nonce is forgotten with the session', async () => {
    const { siwx, stored } = make()
    const signer = await SIGNERS.solana()
    await siwx.createMessage({ accountAddress: signer.address, chainId: signer.chainId })
    expect([...stored.keys()]).toEqual(['siwx-nonce-token'])
    await siwx.setSessions([])
    expect(stored.size).toBe(0)
  })

  test('a message without a nonce of the service is sent without a nonce token', async () => {
    const { siwx, requests } = make({ answer: () => Response.json({ token: 'a.b.c' }) })
    const chainId = 'eip155:1' as const
    const data = { accountAddress: 'A', chainId, domain: 'a', uri: 'a:', version: '1', nonce: 'a' }
    await siwx.addSession({ data, message: 'text', signature: '0x' })
    expect(requests[0]?.headers.has('x-nonce-jwt')).toBe(false)
  })
})

test('the first of several sessions signs in', async () => {
  const { siwx, stored, paths } = make()
  const signer = await SIGNERS.eip155()
  const data = await siwx.createMessage({ accountAddress: signer.address, chainId: signer.chainId })
  const message = data.toString()
  const session = { data, message, signature: await signer.sign(message) }
  await siwx.setSessions([session, { ...session, message: 'another' }])
  expect([stored.has('siwx-auth-token'), paths()]).toEqual([true, ['GET nonce', 'POST authenticate']])
})

test('revoking one account does not affect signing in with another', async () => {
  const { answer, release } = holdBack('authenticate')
  const { siwx, paths, stored } = make({ answer })
  const [signer, other] = [await SIGNERS.eip155(), await SIGNERS.eip155()]
  const late = signIn(siwx, signer)
  await vi.waitFor(() => expect(paths()).toContain('POST authenticate'))
  await siwx.revokeSession(other.chainId, other.address)
  release()
  await late
  expect(stored.has('siwx-auth-token')).toBe(true)
})

test('a session from the service has its expiry, and ends then', async () => {
  const exp = 2_000_000_000
  const me = { address: 'A', caip2Network: 'eip155:1', exp, uri: 'u', domain: 'd', nonce: 'n' }
  const { siwx, stored } = make({ answer: () => Response.json(me) })
  stored.set('siwx-auth-token', 'a.b.c')
  expect(await siwx.getSessions('eip155:1', 'A')).toEqual([
    {
      data: {
        ...{ accountAddress: 'A', chainId: 'eip155:1', uri: 'u', domain: 'd', nonce: 'n', version: '1' },
        expirationTime: '2033-05-18T03:33:20.000Z',
      },
      message: '',
      signature: '',
    },
  ])
  const now = vi.spyOn(Date, 'now').mockReturnValue(exp * 1_000)
  expect(await siwx.getSessions('eip155:1', 'A')).toEqual([])
  now.mockRestore()
  expect(stored.size).toBe(0)
})

test.each([
  ['ANNOUNCED', 'extension'],
  ['INJECTED', 'extension'],
  ['WALLET_CONNECT', 'walletconnect'],
  ['EXTERNAL', 'unknown'],
  [undefined, 'unknown'],
] as const)('a wallet of the type %s is reported as %s', async (type, reported) => {
  const walletInfo = () => (type ? { name: 'Dune', type } : undefined)
  const { siwx, requests } = make({ host: { walletInfo } as Partial<SIWXHost> })
  await signIn(siwx, await SIGNERS.solana())
  expect(await requests[1]?.json()).toMatchObject({ walletInfo: { type: reported } })
})

test('an unexpected answer is refused as unexpected', async () => {
  const { siwx } = make({ answer: () => Response.json({}) })
  await expect(siwx.createMessage({ accountAddress: 'A', chainId: 'solana:1' })).rejects.toMatchObject({
    ...{ code: 'SERVICE_RESPONSE', message: 'The sign-in service sent an unexpected answer.' },
  })
})
