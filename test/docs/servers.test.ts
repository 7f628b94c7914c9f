import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test, vi } from 'vitest'
import { SIGNERS } from '../../plugins/siwx/sessions/testing/signers.js'
import { createMemoryNonces, formatMessage } from '../../plugins/siwx/verify/index.js'
import { ROOT } from '../scripts/source/paths.js'
import { openPage } from './openPage.js'
import { blockOf } from './pages.js'

// The page's server listens as it loads. Here its requests come from this process.
vi.mock('@hono/node-server', () => ({ serve: () => listening }))
const listening = vi.hoisted(() => ({ on: vi.fn() }))

const SERVER = '#a-page-with-a-server:5'
const ORIGIN = 'https://service.example'
const [one, other] = ['11', '22'].map((byte) => privateKeyToAccount(`0x${byte.repeat(32)}`)) as [Key, Key]
type Key = ReturnType<typeof privateKeyToAccount>
type App = { request(path: string, init: RequestInit): Promise<Response> }

async function start(): Promise<App> {
  vi.stubEnv('PAGE_ORIGIN', ORIGIN)
  const { app } = await openPage('docs/sign-in.md').run(SERVER)
  return app
}

/** A browser with cookies, at the origin of the page. */
function createBrowser(app: App, { origin = ORIGIN, cookies = new Map<string, string>() } = {}) {
  return async (method: 'GET' | 'POST', path: string, body?: unknown) => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const response = await app.request(path, {
      ...{ method, headers: { cookie, origin, 'content-type': 'application/json' } },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
      expect(line).toMatch(/HttpOnly; Secure; SameSite=Strict/)
    }
    return { status: response.status, body: await response.json() }
  }
}
type Ask = ReturnType<typeof createBrowser>

async function messageOf(ask: Ask, account: { accountAddress: string; chainId: `${string}:${string}` }) {
  const { nonce, issuedAt } = (await ask('GET', '/api/auth/nonce')).body
  return formatMessage({ ...account, domain: 'service.example', uri: ORIGIN, version: '1', nonce, issuedAt })
}
async function sign(ask: Ask, account: Key, chainId: `eip155:${number}`) {
  const message = await messageOf(ask, { accountAddress: account.address, chainId })
  return { message, signature: await account.signMessage({ message }) }
}
const signIn = async (ask: Ask, account: Key, chainId: `eip155:${number}` = 'eip155:1') =>
  ask('POST', '/api/auth/verify', await sign(ask, account, chainId))
const sessionOf = async (ask: Ask) => (await ask('GET', '/api/auth/session')).body

test('the documented server signs a visitor in, keeps the session, and signs out', async () => {
  const ask = createBrowser(await start())
  expect(await sessionOf(ask)).toEqual([])
  const session = { address: one.address, chainId: 'eip155:1' }
  expect(await signIn(ask, one)).toEqual({ status: 200, body: session })
  expect(await sessionOf(ask)).toEqual([session])
  expect((await ask('GET', '/api/hello')).body).toEqual({ text: `The server knows ${one.address}.` })
  expect((await ask('POST', '/api/auth/sign-out', {})).status).toBe(200)
  expect(await sessionOf(ask)).toEqual([])
  expect((await ask('GET', '/api/hello')).body).toEqual({ text: 'The server knows no one.' })
})

test('a cookie that was copied before the sign-out is worth nothing after it', async () => {
  const app = await start()
  const cookies = new Map<string, string>()
  const ask = createBrowser(app, { cookies })
  await signIn(ask, one)
  const thief = createBrowser(app, { cookies: new Map(cookies) })
  expect(await sessionOf(thief)).toHaveLength(1)
  await ask('POST', '/api/auth/sign-out', {})
  expect(await sessionOf(thief)).toEqual([])
})

test('the documented server keeps each network’s sign-in of one user, and another user replaces them', async () => {
  const ask = createBrowser(await start())
  await signIn(ask, one, 'eip155:1')
  await signIn(ask, one, 'eip155:8453')
  const chains = async () => (await sessionOf(ask)).map(({ chainId }: { chainId: string }) => chainId)
  expect(await chains()).toEqual(['eip155:1', 'eip155:8453'])
  await ask('POST', '/api/auth/sign-out', { address: one.address, chainId: 'eip155:1' })
  expect(await chains()).toEqual(['eip155:8453'])
  await signIn(ask, other)
  expect(await sessionOf(ask)).toEqual([{ address: other.address, chainId: 'eip155:1' }])
})

test('an Ethereum and a Solana account are signed in together, and each signs out alone', async () => {
  const ask = createBrowser(await start())
  const solana = await SIGNERS.solana()
  const accounts = [
    { address: one.address, chainId: 'eip155:1' },
    { address: solana.address, chainId: solana.chainId },
  ]
  await signIn(ask, one)
  const message = await messageOf(ask, { accountAddress: solana.address, chainId: solana.chainId })
  expect(await ask('POST', '/api/auth/verify', { message, signature: await solana.sign(message) })).toEqual({
    status: 200,
    body: accounts[1],
  })
  expect(await sessionOf(ask)).toEqual(accounts)
  await signIn(ask, other)
  expect(await sessionOf(ask)).toEqual([accounts[1], { address: other.address, chainId: 'eip155:1' }])
  await ask('POST', '/api/auth/sign-out', accounts[1])
  expect(await sessionOf(ask)).toEqual([{ address: other.address, chainId: 'eip155:1' }])
})

test('the documented server refuses another page by both origins, another browser’s nonce, and a second use', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const app = await start()
  const [ask, stranger, elsewhere] = [
    createBrowser(app),
    createBrowser(app),
    createBrowser(app, { origin: 'https://else.example' }),
  ]
  const signed = await sign(ask, one, 'eip155:1')
  const refused = await elsewhere('POST', '/api/auth/verify', signed)
  expect(refused).toMatchObject({ status: 403, body: { code: 'ORIGIN' } })
  expect(refused.body.message).toMatch(/https:\/\/else\.example.*PAGE_ORIGIN is https:\/\/service\.example/)
  expect(warn).toHaveBeenCalledWith(refused.body.message)
  expect(await stranger('POST', '/api/auth/verify', signed)).toMatchObject({
    ...{ status: 401, body: { code: 'NONCE_UNKNOWN' } },
  })
  expect(await ask('POST', '/api/auth/verify', signed)).toMatchObject({
    ...{ status: 401, body: { code: 'NONCE_USED' } },
  })
})

test('the documented server names the way out if its port is in use', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never)
  await start()
  const [event, fail] = listening.on.mock.lastCall ?? []
  expect(event).toBe('error')
  fail(Object.assign(new Error('listen'), { code: 'EADDRINUSE' }))
  expect(log).toHaveBeenCalledWith(
    'Port 3000 is in use. Set PORT to another one, for this server and for Vite.',
  )
  expect(exit).toHaveBeenCalledWith(1)
})

test.each([
  ['server/server.js', SERVER],
  ['next/app/sessions.ts', '#with-a-next-app:4'],
  ['next/app/api/auth/[step]/route.ts', '#with-a-next-app:5'],
])('the template has the documented %s', (file, key) => {
  const template = readFileSync(join(ROOT, 'examples/create-latchkey/templates', file), 'utf8')
  expect(template.trim()).toBe(blockOf(`docs/sign-in.md${key}`).code)
})

test('a documented server checks all Bitcoin signatures, and reads a lock and a proof', async () => {
  const page = openPage('docs/sign-in.md')
  const { verifier } = await page.run('#all-bitcoin-signatures:2', {
    nonces: createMemoryNonces(),
  })
  const { check } = await page.run('#all-bitcoin-signatures:3')
  const { verdict } = await page.run('#all-bitcoin-signatures:4')
  expect([typeof verifier.verify, typeof check, verdict.state]).toEqual(['function', 'function', 'invalid'])
})
