import { beforeEach, expect, test, vi } from 'vitest'
import { network, solana } from '../../../kernel/testing/createTestKit.js'
import type { FrameRequestName } from './contract.js'
import { fakeIframes, follow, frameOf, pass } from './testing/fakeSite.js'
import { SAMPLES } from './testing/samples.js'

beforeEach(() => document.body.replaceChildren())

/** After a failure the next request creates another frame and is answered. */
async function worksNow({ frame }: ReturnType<typeof frameOf>, iframes: ReturnType<typeof fakeIframes>) {
  const next = follow(frame.request('IS_CONNECTED'))
  await pass()
  const iframe = iframes.at(-1)
  iframe?.load()
  iframe?.ready()
  await pass(500)
  iframe?.succeed('IS_CONNECTED', { isConnected: true })
  await pass()
  expect(next).toEqual({ settled: true, answer: { isConnected: true } })
  expect([frame.element(), document.querySelectorAll('#w3m-iframe').length]).toEqual([iframe?.element, 1])
}

test('[ERR-03] a frame that cannot load rejects at once', async () => {
  const iframes = fakeIframes()
  const kit = frameOf()
  const outcome = follow(kit.frame.load())
  await pass()
  iframes[0]?.element.dispatchEvent(new Event('error'))
  await pass()
  expect(outcome).toEqual({
    settled: true,
    code: 'FRAME_LOAD_FAILED',
    message: 'Unable to load email login dependency',
  })
  expect([kit.alerts, kit.states]).toEqual([['IFRAME_LOAD_FAILED'], ['loading', 'failed']])
  await worksNow(kit, iframes)
})

test('[N-099] [ERR-16] loading fails without a load event for 20 s, and a request makes a new frame', async () => {
  const iframes = fakeIframes()
  const kit = frameOf()
  const all = [kit.frame.request('IS_CONNECTED'), kit.frame.load()].map(follow)
  await pass(19_999)
  expect(all.map(({ settled }) => settled)).toEqual([false, false])
  await pass(1)
  expect(all.map(({ code }) => code)).toEqual(['FRAME_LOAD_FAILED', 'FRAME_LOAD_FAILED'])
  expect([kit.alerts, kit.frame.element()]).toEqual([['IFRAME_LOAD_FAILED'], undefined])
  await worksNow(kit, iframes)
})

test('[ERR-16] a loaded frame that is not ready within 20 s means that the site refuses this domain', async () => {
  const iframes = fakeIframes()
  const kit = frameOf()
  const outcome = follow(kit.frame.request('CONNECT_EMAIL', { email: 'ada@example.org' }))
  await pass()
  iframes[0]?.load()
  await pass(20_000)
  expect(outcome).toMatchObject({ code: 'FRAME_UNVERIFIED_DOMAIN' })
  expect([kit.alerts, kit.states.at(-1)]).toEqual([['UNVERIFIED_DOMAIN'], 'failed'])
  await worksNow(kit, iframes)
})

/** A request sent 120 s ago without an answer, and another one sent 20 s ago. */
async function unanswered(name: FrameRequestName) {
  const iframes = fakeIframes()
  const kit = frameOf()
  const ask = kit.frame.request as (name: string, payload: unknown) => Promise<unknown>
  const all = [follow(ask(name, SAMPLES[name].payload))]
  await pass()
  iframes[0]?.ready()
  await pass(100_500)
  all.push(follow(ask('GET_CHAIN_ID', undefined)))
  await pass(19_999)
  expect(all.map(({ settled }) => settled)).toEqual([false, false])
  await pass(1)
  expect(kit.alerts).toEqual(['IFRAME_REQUEST_TIMEOUT'])
  return { kit, iframes, all }
}

test.each(['CONNECT_EMAIL', 'CONNECT_OTP', 'CONNECT_SOCIAL', 'GET_SOCIAL_REDIRECT_URI'] as const)(
  '[N-099] [ERR-16] %s times out after 120 s with an alert, and the next request creates another frame',
  async (name) => {
    const { kit, iframes, all } = await unanswered(name)
    expect(all.map(({ code }) => code)).toEqual(['FRAME_TIMEOUT', 'FRAME_ABORTED'])
    expect([kit.frame.element(), kit.states.at(-1)]).toEqual([undefined, 'failed'])
    await worksNow(kit, iframes)
  },
)

test('[ERR-16] a device not approved within 120 s can be retried in the same frame', async () => {
  const { kit, iframes, all } = await unanswered('CONNECT_DEVICE')
  expect(all.map(({ code }) => code)).toEqual(['FRAME_TIMEOUT', undefined])
  iframes[0]?.succeed('GET_CHAIN_ID', { chainId: 1 })
  await pass()
  expect([all[1]?.answer, kit.frame.element()]).toEqual([{ chainId: 1 }, iframes[0]?.element])
})

test('the URL contains the project, the page’s network and its node', async () => {
  const iframes = fakeIframes()
  for (const options of [
    { networks: [network(137)], enableAuthLogger: false },
    { networks: [network(137)], customRpcUrls: { 'eip155:137': [{ url: 'https://own.example' }] } },
    { networks: [solana] },
    {
      networks: [network('x', { chainNamespace: 'bip122' })],
      services: { secure: 'https://s.example:8443' },
    },
  ])
    follow(frameOf(options).frame.load())
  await pass()
  const addresses = iframes.map(({ element }) => new URL(element.src))
  expect(addresses.map(({ origin, pathname }) => origin + pathname)).toEqual([
    ...Array(3).fill('https://secure.example/sdk'),
    'https://s.example:8443/sdk',
  ])
  const common = { projectId: 'project', version: '4', enableLogger: 'true' }
  expect(addresses.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
    { ...common, enableLogger: 'false', chainId: 'eip155:137', rpcUrl: 'http://127.0.0.1:137' },
    { ...common, chainId: 'eip155:137', rpcUrl: 'https://own.example' },
    { ...common, chainId: 'solana:abc', rpcUrl: 'http://127.0.0.1:abc' },
    { ...common, chainId: 'eip155:1', rpcUrl: 'https://rpc.walletconnect.org' },
  ])
})

test('the iframe is hidden, has AppKit’s id, and is in the modal’s element if that is in the page', async () => {
  const iframes = fakeIframes()
  const { frame, kernel } = frameOf()
  const other = frameOf({ disableAppend: true })
  follow(frame.load())
  follow(other.frame.load())
  await pass()
  const [first, second] = iframes.map(({ element }) => element)
  expect([first?.id, first?.getAttribute('name') ?? (first as { name?: string }).name]).toEqual([
    'w3m-iframe',
    'w3m-secure-iframe',
  ])
  expect(first?.style).toMatchObject({ display: 'none', position: 'fixed' })
  expect(first?.parentElement).toBe(kernel.element)
  expect(second?.parentElement).toBe(document.body)
})

test('an invalid URL of the site is a frame that does not load', async () => {
  fakeIframes()
  const consoleError = vi.spyOn(console, 'error').mockReturnValue()
  const { frame, alerts } = frameOf({ services: { secure: 'nowhere' } })
  const outcome = follow(frame.request('IS_CONNECTED'))
  await pass()
  expect([outcome.code, alerts]).toEqual(['FRAME_LOAD_FAILED', ['IFRAME_LOAD_FAILED']])
  expect(consoleError.mock.calls.map(([text]) => text)).toEqual([
    '[latchkey] The secure frame could not be created.',
  ])
  consoleError.mockRestore()
})
