import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { createSecureProjects } from '../project.js'
import { answerError } from '../refusal.js'
import type { SecureContext } from './context.js'
import { createApi } from './index.js'

const SITE = 'http://secure.example'
const PAGE = 'http://shop.example'

/** Starts the site's API with a clock that the test controls. */
function start() {
  let now = 0
  const projects = createSecureProjects(() => now)
  const context: SecureContext = {
    projects,
    origin: () => SITE,
    origins: () => [PAGE],
    isAllowed: (_project, origin) => origin === PAGE,
  }
  const app = new Hono()
  app.onError(answerError)
  app.route('/', createApi(context))
  const project = projects.get('p')

  async function ask(path: string, body?: object, headers: Record<string, string> = {}) {
    const response = await app.request(`/${path}?projectId=p`, {
      method: body ? 'POST' : 'GET',
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    const answer = (await response.json()) as Record<string, never>
    return { status: response.status, ...answer } as Record<string, unknown> & { status: number }
  }
  const code = (to: string) => project.mailbox.list(to)[0]?.code ?? ''
  const as = (token: unknown) => ({ authorization: `Bearer ${token}` })
  async function logIn(email: string) {
    const { login } = await ask('email/begin', { email, device: 'd' })
    return ask('email/finish', { login, otp: code(email) })
  }
  const pass = (ms: number) => {
    now += ms
  }
  return { ask, as, code, logIn, pass, project }
}

describe('the secure site', () => {
  test('returns a seed per user, the same at each login, and none without a login', async () => {
    const { ask, as, logIn } = start()
    const first = await logIn('a@example.com')
    const again = await logIn('A@example.com')
    const other = await logIn('b@example.com')
    expect(first.user).toMatchObject({
      email: 'a@example.com',
      seed: expect.stringMatching(/^0x[\da-f]{64}$/),
    })
    expect(again.user).toEqual(first.user)
    expect(other.user).not.toMatchObject({ seed: (first.user as { seed: string }).seed })
    expect(await ask('session', undefined, as(first.token))).toMatchObject({ user: first.user })
    expect(await ask('session', undefined, as('0'))).toMatchObject({ user: null })

    await ask('session/end', {}, as(first.token))
    expect(await ask('session', undefined, as(first.token))).toMatchObject({ user: null })
    expect(await ask('session', undefined, as(again.token))).toMatchObject({ user: first.user })
  })

  test('refuses other sites and unexpected bodies', async () => {
    const { ask } = start()
    const elsewhere = { 'sec-fetch-site': 'cross-site' }
    expect(await ask('email/begin', { email: 'a@example.com', device: 'd' }, elsewhere)).toEqual({
      ...{ status: 400, message: 'Not for other sites' },
    })
    expect(await ask('email/begin', { email: 7 })).toEqual({ status: 400, message: 'Invalid request' })
  })

  test.each(['', 'a', 'a@', '@b.example', 'a@b', 'a b@c.example', 'a@b..example', '<a@b.example>'])(
    'refuses "%s" as an address',
    async (email) => {
      const { ask } = start()
      expect((await ask('email/begin', { email, device: 'd' })).message).toBe('Invalid email address')
    },
  )

  test('sends no code to a new device before its link is opened', async () => {
    const { ask, code, project } = start()
    project.requiresDevice = true
    const email = 'a@example.com'
    const { action, login } = await ask('email/begin', { email, device: 'd' })
    expect([action, code(email)]).toEqual(['VERIFY_DEVICE', ''])
    expect((await ask('email/finish', { login, otp: '000000' })).message).toBe('No code was requested')

    const waiting = ask('email/device', { login })
    const link = new URL(project.mailbox.list(email)[0]?.link ?? '')
    expect(link.origin).toBe(SITE)
    project.gates.open(link.searchParams.get('approval') ?? '', '')
    expect((await waiting).status).toBe(200)
    expect((await ask('email/finish', { login, otp: code(email) })).status).toBe(200)
    expect((await ask('email/begin', { email, device: 'd' })).action).toBe('VERIFY_OTP')
    expect((await ask('email/begin', { email, device: 'another' })).action).toBe('VERIFY_DEVICE')
  })

  test('changes an address only after both codes, and never to another user’s', async () => {
    const { ask, as, code, logIn } = start()
    const { token, user } = await logIn('a@example.com')
    await logIn('taken@example.com')
    const mine = as(token)
    const change = (path: string, body: object) => ask(`change-email/${path}`, body, mine)
    expect((await change('begin', { email: 'taken@example.com' })).message).toBe('Email already in use')
    expect((await ask('change-email/begin', { email: 'b@example.com' })).status).toBe(401)

    expect((await change('begin', { email: 'b@example.com' })).action).toBe('VERIFY_PRIMARY_OTP')
    expect((await change('secondary', { otp: '000000' })).message).toBe('No code was requested')
    expect(code('b@example.com')).toBe('')
    await change('primary', { otp: code('a@example.com') })
    expect((await change('secondary', { otp: code('b@example.com') })).newEmail).toBe('b@example.com')
    expect((await logIn('b@example.com')).user).toEqual({ ...(user as object), email: 'b@example.com' })
    expect((await logIn('a@example.com')).user).not.toMatchObject({ id: (user as { id: string }).id })
  })

  test('returns the result of a social login once, in time, to the browser that began it', async () => {
    const { ask, pass, project } = start()
    const begin = { provider: 'github', device: 'd', origin: PAGE }
    expect((await ask('social/begin', { ...begin, origin: 'http://evil.example' })).message).toBe(
      'This origin is not allowed',
    )
    const agree = async () => {
      const { uri } = await ask('social/begin', begin)
      const attempt = project.attempts.get(new URL(String(uri)).searchParams.get('state') ?? '')
      const token = crypto.randomUUID()
      const user = project.users.ofSocial('github', 'visitor', null)
      if (attempt) attempt.result = { token, user, expiresAt: 1000 }
      return `${SITE}/callback?result=${token}`
    }
    const uri = await agree()
    expect((await ask('social/finish', { uri, device: 'another' })).message).toBe('Invalid result')
    const moved = uri.replace(SITE, 'http://evil.example')
    expect((await ask('social/finish', { uri: moved, device: 'd' })).message).toBe('Invalid result')
    expect(await ask('social/finish', { uri, device: 'd' })).toMatchObject({ user: { name: 'visitor' } })
    expect((await ask('social/finish', { uri, device: 'd' })).message).toBe('Invalid result')

    const late = await agree()
    pass(1000)
    expect((await ask('social/finish', { uri: late, device: 'd' })).message).toBe('Login expired')
  })

  test('returns a fault with its message, as often as `times`', async () => {
    const { ask, project } = start()
    const fault = { request: 'GET_USER', answer: 'silent' as const, times: 1 }
    project.faults.push(fault, { page: 'garbage' })
    expect((await ask('message', { name: 'IS_CONNECTED' })).fault).toBeNull()
    expect((await ask('message', { name: 'GET_USER', payload: { chainId: 1 } })).fault).toMatchObject({
      answer: 'silent',
    })
    expect((await ask('message', { name: 'GET_USER' })).fault).toBeNull()
    expect(project.messages).toMatchObject([
      { name: 'IS_CONNECTED' },
      { name: 'GET_USER', payload: { chainId: 1 } },
      { name: 'GET_USER' },
    ])
  })
})
