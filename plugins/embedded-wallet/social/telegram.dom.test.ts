import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFakeFrame } from '../testing/fakeFrame.js'
import { openEmbedded } from '../testing/openEmbedded.js'
import { isReturn } from './isReturn.js'
import { goToProvider, takeReturn } from './telegram.js'
import { withReturn } from './withReturn.js'

const BACK = 'https://shop.example/cart?id=1'
const CODED = encodeURIComponent(BACK)
const RESULT = 'https://secure.example/callback?result=1'
const MINUTE = 60_000

test('the provider’s state contains the redirect address', () => {
  const url = new URL(withReturn('https://id.example/authorize?state=abc&scope=all', BACK))
  expect(url.searchParams.get('state')).toBe(`abc--${CODED}`)
  expect(url.searchParams.get('scope')).toBe('all')
})

test('a nested state contains the redirect address too', () => {
  const inner = 'https://id.example/authorize?state=abc'
  const outer = `https://auth.magic.link/start?provider_authorization_url=${encodeURIComponent(inner)}`
  const nested = new URL(withReturn(outer, BACK)).searchParams.get('provider_authorization_url')
  expect(new URL(nested ?? '').searchParams.get('state')).toBe(`abc--${CODED}`)
})

const visit = (search: string) => history.replaceState(null, '', `/page${search}#part`)
const visitWith = (parameters: Record<string, string>) => visit(`?${new URLSearchParams(parameters)}`)
const kept = () => [
  localStorage.getItem('@appkit/social_provider'),
  localStorage.getItem('@appkit/lk/social-login'),
]

beforeEach(() => {
  localStorage.clear()
  visit('')
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Navigates a page inside Telegram to a provider. `back` is the value in the redirect address. */
async function leave() {
  const fake = createFakeFrame([
    ['GET_SOCIAL_REDIRECT_URI', () => ({ uri: 'https://id.example/?state=abc' })],
  ])
  const kit = await openEmbedded({ fake })
  const core = await kit.start()
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const leaving = new AbortController()
  const go = async (provider: 'google' | 'github' = 'google') => {
    visit('?a=1')
    await goToProvider(core, provider, leaving.signal)
    const [href, target] = open.mock.calls.at(-1) ?? []
    const state = new URL(String(href)).searchParams.get('state') ?? ''
    const { searchParams } = new URL(decodeURIComponent(state.replace(/^abc--/, '')))
    return { target, kept: searchParams.get('a'), back: searchParams.get('lk_login') ?? '' }
  }
  return { ...kit, core, leaving, go, ...(await go()) }
}

test('the redirect address contains a new random value each time', async () => {
  const { target, kept: own, back, go } = await leave()
  expect([target, own, back]).toEqual(['_top', '1', expect.stringMatching(/^[\da-f]{32}$/)])
  expect((await go()).back).not.toBe(back)
})

test('a result is taken once and removed from the address', async () => {
  const { core, back } = await leave()
  visitWith({ a: '1', result_uri: RESULT, lk_login: back })
  expect(isReturn()).toBe(true)
  expect(takeReturn(core)).toEqual({ provider: 'google', socialUri: RESULT })
  expect([location.search, location.hash, kept()]).toEqual(['?a=1', '#part', [null, null]])
  expect(takeReturn(core)).toBeUndefined()
  visitWith({ result_uri: RESULT, lk_login: back })
  expect(takeReturn(core)).toBeUndefined()
})

describe('a result is dropped', () => {
  test.each([
    ['no value', {}],
    ['another value', { lk_login: '0'.repeat(32) }],
    ['an empty value', { lk_login: '' }],
  ])('with %s', async (_, parameters) => {
    const { core } = await leave()
    visitWith({ result_uri: RESULT, ...parameters })
    expect(takeReturn(core)).toBeUndefined()
    expect([location.search, kept()]).toEqual(['', [null, null]])
  })

  test('if no login is pending', async () => {
    const { core, back } = await leave()
    localStorage.clear()
    visitWith({ result_uri: RESULT, lk_login: back })
    expect(takeReturn(core)).toBeUndefined()
  })

  test.each(['farcaster', 'nobody', ''])('if the stored provider is %j', async (provider) => {
    const { core, back } = await leave()
    localStorage.setItem('@appkit/social_provider', provider)
    visitWith({ result_uri: RESULT, lk_login: back })
    expect(takeReturn(core)).toBeUndefined()
  })

  test('after the visitor left the view', async () => {
    const { core, back, leaving } = await leave()
    leaving.abort()
    expect(kept()).toEqual([null, null])
    visitWith({ result_uri: RESULT, lk_login: back })
    expect(takeReturn(core)).toBeUndefined()
  })

  test('after another login', async () => {
    const { core, back } = await leave()
    await core.finish({ provider: 'email' })
    visitWith({ result_uri: RESULT, lk_login: back })
    expect(takeReturn(core)).toBeUndefined()
  })

  test('if it belongs to an earlier attempt', async () => {
    const { core, back, go } = await leave()
    await go('github')
    visitWith({ result_uri: RESULT, lk_login: back })
    expect(takeReturn(core)).toBeUndefined()
  })

  test.each([
    [10 * MINUTE - 1, { provider: 'google', socialUri: RESULT }],
    [10 * MINUTE, 'expired'],
    [-1, 'expired'],
  ])('if it arrives after ten minutes: %i ms later', async (later, expected) => {
    const { core, back } = await leave()
    vi.setSystemTime(Date.now() + later)
    visitWith({ result_uri: RESULT, lk_login: back })
    expect(takeReturn(core)).toEqual(expected)
  })

  test('if the visitor gave up at the provider', async () => {
    const { core, back } = await leave()
    visitWith({ lk_login: back })
    expect([isReturn(), takeReturn(core), location.search, kept()]).toEqual([
      true,
      undefined,
      '',
      [null, null],
    ])
  })
})
