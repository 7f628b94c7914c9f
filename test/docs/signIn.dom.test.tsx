import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { evmAdapter } from '../../adapters/evm/index.js'
import { createAuthApp } from '../../examples/server/src/app.js'
import { connect } from '../../plugins/connect/index.js'
import { siwx } from '../../plugins/siwx/index.js'
import { DefaultSIWX } from '../../plugins/siwx/public.js'
import { EIP155Verifier } from '../../plugins/siwx/verifiers.js'
import { createAppKit as createKit } from '../../views/main.js'
import { createAppKit } from '../../views/react.js'
import { openPage } from './openPage.js'
import { connectWallet, kernel, makeVisitor, openKit, part, shownView } from './visitor.js'

const PAGE = 'docs/sign-in.md'
const ORIGIN = 'https://service.example'
const visitor = makeVisitor()
const networks = [
  {
    id: 1,
    name: 'One',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['https://1.nodes.latchkey.test'] } },
  },
] as const

/** The page is on an origin that the project allows. */
function enter() {
  ;(window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(`${ORIGIN}/`)
  visitor().service.answer('catalogue', '/projects/v1/origins', { allowedOrigins: [ORIGIN] })
}

test('the documented page asks its server for a nonce, and shows its statement', async () => {
  enter()
  const asked: string[] = []
  visitor().serve(`${ORIGIN}/api/auth`, ({ method, url }) => {
    asked.push(`${method} ${new URL(url).pathname}`)
    return Response.json(url.endsWith('/nonce') ? { nonce: 'abcdefgh12345678' } : null)
  })
  await openPage(PAGE).run('#checking-it-on-your-server')
  await openKit()
  ;(await part(`wallet-selector-${visitor().wallet.id}`)).click()
  const view = await shownView('SIWXSignMessage')
  await vi.waitFor(() => expect(view.textContent).toContain('Welcome aboard.'))
  expect(asked).toContain('GET /api/auth/nonce')
})

test('a documented store counts a nonce once', async () => {
  const kept = new Map<string, string>()
  const redis = {
    set: async (key: string, value: string) => void kept.set(key, value),
    getDel: async (key: string) => {
      const value = kept.get(key) ?? null
      kept.delete(key)
      return value
    },
  }
  const { nonces } = await openPage(PAGE).run('#nonces', { redis })
  const { nonce } = await nonces.issue()
  expect([await nonces.take(nonce), await nonces.take(nonce)]).toEqual(['ok', 'unknown'])
})

test('a documented refusal has a text for the visitor', async () => {
  await expect(openPage(PAGE).run('#explain-a-refusal')).rejects.toMatchObject({
    code: 'SERVICE_REFUSED',
    visitorMessage: 'Your account is blocked.',
  })
})

test('a documented service keeps what the page stores about a visitor', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  const auth = {
    domain: 'service.example',
    uri: ORIGIN,
    origin: ORIGIN,
    secret: 'of chance, and at least thirty-two characters',
  }
  enter()
  const app = createAuthApp(auth)
  visitor().serve(`${ORIGIN}/auth/v1`, (request) => app.fetch(request))
  const { service, keepBerth } = await openPage(PAGE).run('#use-a-service')
  createAppKit({
    projectId: 'p',
    networks,
    adapters: [evmAdapter()],
    plugins: [connect(), siwx()],
    siwx: service,
  })
  const address = await connectWallet(visitor().wallet.id)
  expect(JSON.stringify(await keepBerth())).toContain(String(address))
  expect(log).toHaveBeenCalled()
})

test('the older interface asks the page’s server', async () => {
  const answers: Record<string, unknown> = {
    '/nonce': 'abcdefgh12345678',
    '/verify': true,
    '/session': null,
    '/sign-out': true,
  }
  enter()
  const asked: string[] = []
  visitor().serve(`${ORIGIN}/`, ({ url }) => {
    const { pathname } = new URL(url)
    asked.push(pathname)
    if (pathname === '/verify')
      answers['/session'] = { address: kernel().session.account()?.address, chainId: 1 }
    return Response.json(answers[pathname])
  })
  await openPage(PAGE).run('#the-older-interface')
  await connectWallet(visitor().wallet.id)
  expect(asked).toEqual(expect.arrayContaining(['/nonce', '/verify', '/session']))
})

test('the documented components sign in, and greet members only', async () => {
  enter()
  const page = openPage(PAGE)
  const { Membership } = await page.run('#in-the-page')
  const { MembersOnly } = await page.run('#in-the-page:2')
  const siwxOption = new DefaultSIWX({ required: false, verifiers: [new EIP155Verifier()] })
  createAppKit({
    ...{ projectId: 'p', networks, adapters: [evmAdapter()], plugins: [connect(), siwx()] },
    siwx: siwxOption,
  })
  await connectWallet(visitor().wallet.id)
  const place = visitor().draw(
    createElement('div', null, createElement(Membership), createElement(MembersOnly)),
  )
  await vi.waitFor(() => expect(place.textContent).toMatch(/^Sign out 0x.*Welcome aboard$/))
  place.querySelector('button')?.click()
  await vi.waitFor(() => expect(place.textContent).toBe('Sign inSign in first'))
})

test('the documented button signs in and out without React', async () => {
  enter()
  const { bindSignIn } = await openPage(PAGE).run('#without-react')
  const appkit = createKit({
    ...{ projectId: 'p', networks, adapters: [evmAdapter()], plugins: [connect(), siwx()] },
    siwx: new DefaultSIWX({ required: false, verifiers: [new EIP155Verifier()] }),
  })
  const button = document.body.appendChild(document.createElement('button'))
  bindSignIn(appkit, button)
  expect([button.textContent, button.disabled]).toEqual(['Sign in', false])
  const address = await connectWallet(visitor().wallet.id)
  await vi.waitFor(() => expect(button.textContent).toBe(`Sign out ${address}`))
  button.click()
  await vi.waitFor(() => expect(button.textContent).toBe('Sign in'))
  button.click()
  await vi.waitFor(() => expect(kernel().modal.get().open).toBe(true))
})
