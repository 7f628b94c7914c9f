import { type ServerType, serve } from '@hono/node-server'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, onTestFinished, test } from 'vitest'
import { formatMessage } from '../../plugins/siwx/verify/index.js'
import { openPage } from './openPage.js'

const ORIGIN = 'https://service.example'
const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)

/** A browser with cookies, at the origin of the page. */
function createBrowser(base: string, origin = ORIGIN) {
  const cookies = new Map<string, string>()
  return async (method: 'GET' | 'POST', path: string, body?: unknown) => {
    const cookie = [...cookies].map((one) => one.join('=')).join('; ')
    const response = await fetch(`${base}/api/auth${path}`, {
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

async function start() {
  const { app } = await openPage('docs/sign-in.md').run('#checking-it-on-your-server', {
    secret: 'of chance, and at least thirty-two characters',
  })
  const server = await new Promise<ServerType>((done) => {
    const one = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => done(one))
  })
  onTestFinished(() => void server.close())
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
}

async function sign({ nonce, issuedAt }: { nonce: string; issuedAt: string }) {
  const message = formatMessage({
    ...{ accountAddress: account.address, chainId: 'eip155:1', domain: 'service.example', uri: ORIGIN },
    ...{ version: '1', nonce, issuedAt },
  })
  return { message, signature: await account.signMessage({ message }) }
}

test('the documented server signs a visitor in, keeps the session, and signs out', async () => {
  const ask = createBrowser(await start())
  expect((await ask('GET', '/session')).body).toBeNull()
  const signed = await sign((await ask('GET', '/nonce')).body)
  const session = { address: account.address, chainId: 'eip155:1' }
  expect(await ask('POST', '/verify', signed)).toEqual({ status: 200, body: session })
  expect((await ask('GET', '/session')).body).toEqual(session)
  expect((await ask('POST', '/sign-out', {})).status).toBe(200)
  expect((await ask('GET', '/session')).body).toBeNull()
})

test('the documented server refuses another page, another browser’s nonce, and a second use', async () => {
  const base = await start()
  const [ask, other, stranger] = [
    createBrowser(base),
    createBrowser(base),
    createBrowser(base, 'https://else.example'),
  ]
  const signed = await sign((await ask('GET', '/nonce')).body)
  expect((await stranger('POST', '/verify', signed)).status).toBe(403)
  expect(await other('POST', '/verify', signed)).toMatchObject({
    status: 401,
    body: { code: 'NONCE_UNKNOWN' },
  })
  expect(await ask('POST', '/verify', signed)).toMatchObject({ status: 401, body: { code: 'NONCE_USED' } })
})
