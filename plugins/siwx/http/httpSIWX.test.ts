import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AuthAppOptions } from '../../../examples/server/src/app.js'
import { createCookieApp } from '../../../examples/server/src/cookies.js'
import { refusalOf } from '../refusalOf.js'
import { createFakeHost } from '../sessions/testing/fakeHost.js'
import { NAMESPACES, SIGNERS, type Signer } from '../sessions/testing/signers.js'
import { type HttpSIWXOptions, httpSIWX } from './httpSIWX.js'

const ORIGIN = 'https://app.example'
const API = 'https://api.app.example/siwx'
type Answer = (request: Request) => Response | undefined | Promise<Response | undefined>

beforeEach(() => vi.stubGlobal('location', { host: 'app.example', origin: ORIGIN }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const makeServer = (more: Partial<AuthAppOptions> = {}) =>
  createCookieApp({
    ...{ domain: 'app.example', uri: ORIGIN, origin: ORIGIN },
    secret: 'of chance, and at least thirty-two characters',
    ...more,
  })

/** A browser with cookies, and the example's server in place of the network. `answer` takes precedence. */
function openBrowser(server: ReturnType<typeof makeServer>, answer: Answer = () => undefined) {
  const cookies = new Map<string, string>()
  const requests: Request[] = []
  const fetch = async (url: string, init: RequestInit) => {
    const { signal } = init
    const request = new Request(url, init)
    if (init.credentials === 'include')
      request.headers.set('cookie', [...cookies].map((one) => one.join('=')).join('; '))
    if (init.method === 'POST') request.headers.set('origin', ORIGIN)
    requests.push(request.clone() as Request)
    const response = (await answer(request.clone() as Request)) ?? (await server.fetch(request))
    signal?.throwIfAborted()
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value) cookies.set(name, value)
      else cookies.delete(name)
      expect(line).toMatch(/HttpOnly|Max-Age=0/)
    }
    return response
  }
  const paths = () => requests.map(({ method, url }) => `${method} ${new URL(url).pathname}`)
  return { cookies, requests, paths, fetch, use: () => vi.stubGlobal('fetch', fetch) }
}

function make({ answer, ...options }: Partial<HttpSIWXOptions> & { answer?: Answer } = {}) {
  const server = makeServer()
  const browser = openBrowser(server, answer)
  browser.use()
  const config = httpSIWX({ baseUrl: API, ...options })
  const { host, destroy } = createFakeHost()
  config.attach?.(host)
  return { config, destroy, server, ...browser }
}

async function sign(config: ReturnType<typeof httpSIWX>, signer: Signer) {
  const data = await config.createMessage({ accountAddress: signer.address, chainId: signer.chainId })
  const message = data.toString()
  return { data, message, signature: await signer.sign(message) }
}
const signIn = async (config: ReturnType<typeof httpSIWX>, signer: Signer) =>
  config.addSession(await sign(config, signer))

describe('with the example’s server', () => {
  test.each(NAMESPACES)('%s: signs in, stays signed in, and signs out', async (namespace) => {
    const { config, cookies, paths } = make()
    const signer = await SIGNERS[namespace]()
    const sessions = () => config.getSessions(signer.chainId, signer.address)
    expect(await sessions()).toEqual([])
    await signIn(config, signer)
    expect([...cookies.keys()]).toEqual(['siwx-session'])
    expect(await sessions()).toMatchObject([
      { message: '', signature: '', data: { accountAddress: signer.address, chainId: signer.chainId } },
    ])
    expect(await config.getSessions(signer.chainId, 'another')).toEqual([])
    await config.revokeSession(signer.chainId, signer.address)
    expect([await sessions(), [...cookies.keys()]]).toEqual([[], []])
    expect(paths().slice(0, 5)).toEqual([
      ...['GET /siwx/session', 'GET /siwx/nonce', 'POST /siwx/verify'],
      ...['GET /siwx/session', 'GET /siwx/session'],
    ])
  })

  test('a message that another browser’s nonce is in signs no one in', async () => {
    const { config, server } = make()
    const other = openBrowser(server)
    other.use()
    const stolen = await sign(config, await SIGNERS.solana())
    const own = openBrowser(server)
    own.use()
    await config.createMessage({ accountAddress: stolen.data.accountAddress, chainId: stolen.data.chainId })
    await expect(config.addSession(stolen)).rejects.toMatchObject({ code: 'SERVICE_REFUSED' })
    expect(own.cookies.has('siwx-session')).toBe(false)
    other.use()
    await config.addSession(stolen)
    expect(other.cookies.has('siwx-session')).toBe(true)
  })

  test('another page can neither sign in nor out', async () => {
    const { config, server, cookies } = make()
    const signed = await sign(config, await SIGNERS.solana())
    const cookie = [...cookies].map((one) => one.join('=')).join('; ')
    for (const path of ['verify', 'sign-out']) {
      const response = await server.request(`/siwx/${path}`, {
        ...{ method: 'POST', headers: { cookie, origin: 'https://evil.example' } },
        body: JSON.stringify(signed),
      })
      expect([response.status, response.headers.getSetCookie()]).toEqual([403, []])
    }
  })

  test('the error of a page that the server does not expect names both addresses', async () => {
    openBrowser(makeServer({ origin: 'https://else.example' })).use()
    const config = httpSIWX({ baseUrl: API })
    config.attach?.(createFakeHost().host)
    await expect(signIn(config, await SIGNERS.solana())).rejects.toMatchObject({
      code: 'SERVICE_REFUSED',
      message: 'Refused https://app.example: the option "origin" is https://else.example.',
    })
  })

  test('a session that ended is ended for a copy of its cookie, too', async () => {
    const { config, cookies, server } = make()
    const signer = await SIGNERS.solana()
    await signIn(config, signer)
    const copy = `siwx-session=${cookies.get('siwx-session')}`
    await config.setSessions([])
    const response = await server.request('/siwx/session', { headers: { cookie: copy } })
    expect(await response.json()).toBeNull()
  })
})

test('revoking another account’s session leaves the visitor signed in', async () => {
  const { config, cookies } = make()
  const signer = await SIGNERS.solana()
  await signIn(config, signer)
  await config.revokeSession(signer.chainId, 'another')
  expect(cookies.has('siwx-session')).toBe(true)
})

test('a server may return the accounts of several chains', async () => {
  const list = [
    { address: '0xAbc', chainId: 'eip155:1' },
    { address: 'Sol', chainId: 'solana:abc' },
  ]
  const { config } = make({
    answer: ({ url }) => (url.endsWith('session') ? Response.json(list) : undefined),
  })
  expect(await config.getSessions('eip155:1', '0xABC')).toHaveLength(1)
  expect(await config.getSessions('solana:abc', 'Sol')).toHaveLength(1)
  expect(await config.getSessions('solana:abc', 'sol')).toHaveLength(0)
})

describe('a call that fails', () => {
  const failing: [string, string, string, Answer][] = [
    ['offline', 'SERVICE_UNREACHABLE', 'unchecked', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a status of 500', 'SERVICE_FAILED', 'unchecked', () => new Response('', { status: 500 })],
    [
      'a status of 503',
      'SERVICE_FAILED',
      'unchecked',
      () => Response.json({ message: 'later' }, { status: 503 }),
    ],
    ['a wrong address', 'SERVICE_FAILED', 'unchecked', () => new Response('Not Found', { status: 404 })],
    ['a proxy without the server', 'SERVICE_FAILED', 'unchecked', () => new Response('', { status: 502 })],
    [
      'a status of 403',
      'SERVICE_REFUSED',
      'refused',
      () => Response.json({ message: 'no' }, { status: 403 }),
    ],
    ['a page of a captive portal', 'SERVICE_RESPONSE', 'unchecked', () => new Response('<html>')],
    ['an unexpected form', 'SERVICE_RESPONSE', 'unchecked', () => Response.json({ address: 7 })],
    ['an answer without end', 'SERVICE_RESPONSE', 'unchecked', () => new Response(`"${'x'.repeat(70_000)}"`)],
  ]
  test.each(failing)(
    '%s: every method rejects with %s, which counts as %s',
    async (_, code, reason, answer) => {
      const { config } = make()
      const signer = await SIGNERS.solana()
      const signed = await sign(config, signer)
      openBrowser(makeServer(), answer).use()
      const { chainId, address: accountAddress } = signer
      const calls = [
        config.createMessage({ accountAddress, chainId }),
        config.addSession(signed),
        config.getSessions(chainId, accountAddress),
        config.revokeSession(chainId, accountAddress),
      ]
      for (const result of await Promise.allSettled(calls)) {
        expect(result).toMatchObject({ status: 'rejected', reason: { name: 'SIWXError', code } })
        expect(refusalOf((result as PromiseRejectedResult).reason).reason).toBe(reason)
      }
    },
  )

  test.each<[string, Answer, string]>([
    ['is not there', () => new Response('<h1>', { status: 404 }), 'answered 404.'],
    ['has no answer', () => Promise.reject(new TypeError('Failed to fetch')), 'had no answer.'],
  ])('the error for a server that %s names the call and the option', async (_, answer, what) => {
    const { config } = make({ answer })
    await expect(config.getSessions('solana:abc', 'Sol')).rejects.toThrow(
      `GET ${API}/session ${what} Is "baseUrl" of httpSIWX right, and does your server run?`,
    )
  })

  test('a status of 401 refuses a signature, and means signed out otherwise', async () => {
    const refusal = { error: 'NONCE_USED', message: 'used', visitorMessage: 'Please sign again.' }
    const { config } = make({
      answer: ({ url }) => (url.endsWith('nonce') ? undefined : Response.json(refusal, { status: 401 })),
    })
    const signer = await SIGNERS.solana()
    await expect(signIn(config, signer)).rejects.toMatchObject({
      ...{ code: 'SERVICE_REFUSED', message: 'used', visitorMessage: 'Please sign again.' },
    })
    expect(await config.getSessions(signer.chainId, signer.address)).toEqual([])
  })

  test('no answer within 10 seconds', async () => {
    vi.useFakeTimers()
    const { config } = make({ answer: () => new Promise(() => undefined) })
    vi.stubGlobal('fetch', hanging)
    const call = config.getSessions('solana:abc', 'Sol')
    call.catch(() => undefined)
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(10_000)
    await expect(call).rejects.toMatchObject({ code: 'SERVICE_UNREACHABLE' })
  })

  test('a server that signs in another account is not believed', async () => {
    const other = { address: 'another', chainId: 'solana:abc' }
    const { config } = make({
      answer: ({ url }) => (url.endsWith('verify') ? Response.json(other) : undefined),
    })
    await expect(signIn(config, await SIGNERS.solana())).rejects.toMatchObject({ code: 'SERVICE_RESPONSE' })
  })
})

/** Like `fetch` of a server that never answers. */
const hanging = (_: string, { signal }: RequestInit) =>
  new Promise((_resolve, reject) => {
    if (signal?.aborted) reject(signal.reason)
    signal?.addEventListener('abort', () => reject(signal.reason))
  })

describe('a call is aborted', () => {
  test.each([
    ['by the end of the kit', ({ destroy }: ReturnType<typeof make>) => destroy()],
    ['by the host’s signal', (_: unknown, host: AbortController) => host.abort()],
  ])('%s', async (_, abort) => {
    const host = new AbortController()
    const kit = make({ signal: host.signal })
    vi.stubGlobal('fetch', hanging)
    const call = kit.config.getSessions('solana:abc', 'Sol')
    await vi.dynamicImportSettled()
    abort(kit, host)
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
    await expect(kit.config.getSessions('solana:abc', 'Sol')).rejects.toMatchObject({ name: 'AbortError' })
  })

  test('by an account that disconnects while the server verifies, which ends a session that it began', async () => {
    let verified: (() => void) | undefined
    const reached = new Promise<void>((resolve) => {
      verified = resolve
    })
    const { config, paths } = make({
      answer: async ({ url }) => {
        if (!url.endsWith('verify')) return undefined
        verified?.()
        await new Promise((resolve) => setTimeout(resolve, 30))
        return undefined
      },
    })
    const signer = await SIGNERS.solana()
    const adding = signIn(config, signer)
    adding.catch(() => undefined)
    await reached
    await config.revokeSession(signer.chainId, signer.address)
    await expect(adding).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
    expect(await config.getSessions(signer.chainId, signer.address)).toEqual([])
    expect(paths().filter((one) => one === 'POST /siwx/sign-out')).toHaveLength(1)
  })
})

test.each([undefined, '', 7])('a base URL of %o is refused', (baseUrl) => {
  expect(() => httpSIWX({ baseUrl: baseUrl as string })).toThrow(
    expect.objectContaining({ code: 'CONFIG_INVALID', message: expect.stringContaining('"baseUrl"') }),
  )
})

test('options decide what a message contains, and whether it is required', async () => {
  const { config } = make({ baseUrl: `${API}/`, message: { statement: 'Welcome.' }, required: false })
  const signer = await SIGNERS.solana()
  await signIn(config, signer)
  expect((await sign(config, signer)).data.statement).toBe('Welcome.')
  expect([config.getRequired?.(), httpSIWX({ baseUrl: '/' }).getRequired?.()]).toEqual([false, true])
})
