import { beforeEach, expect, test } from 'vitest'
import type { Core } from '../core.js'
import { isReturn } from './isReturn.js'
import { takeReturn, withReturn } from './telegram.js'

const BACK = 'https://shop.example/cart?id=1'
const CODED = encodeURIComponent(BACK)

test('the provider’s state carries where to come back to', () => {
  const url = new URL(withReturn('https://id.example/authorize?state=abc&scope=all', BACK))
  expect(url.searchParams.get('state')).toBe(`abc--${CODED}`)
  expect(url.searchParams.get('scope')).toBe('all')
})

test('one level further in, where that is where the state is', () => {
  const inner = 'https://id.example/authorize?state=abc'
  const outer = `https://auth.magic.link/start?provider_authorization_url=${encodeURIComponent(inner)}`
  const nested = new URL(withReturn(outer, BACK)).searchParams.get('provider_authorization_url')
  expect(new URL(nested ?? '').searchParams.get('state')).toBe(`abc--${CODED}`)
})

const visit = (search: string) => history.replaceState(null, '', `/page${search}#part`)
function makeCore(pending: string | undefined) {
  const stored = new Map([['social_provider', pending]])
  const storage = { get: (key: string) => stored.get(key), remove: (key: string) => void stored.delete(key) }
  return { core: { ctx: { kernel: { storage } } } as unknown as Core, stored }
}

beforeEach(() => visit(''))

test('a page that was come back to has its result once, and it leaves the address', () => {
  visit('?a=1&result_uri=https%3A%2F%2Fsecure.example%2Fcallback%3Fresult%3D1')
  const { core, stored } = makeCore('google')
  expect(isReturn()).toBe(true)
  expect(takeReturn(core)).toEqual({
    provider: 'google',
    socialUri: 'https://secure.example/callback?result=1',
  })
  expect([location.search, location.hash, stored.size]).toEqual(['?a=1', '#part', 0])
  expect(takeReturn(core)).toBeUndefined()
})

test.each([undefined, 'farcaster', 'nobody'])(
  'a result that no login waits for is dropped: %s',
  (pending) => {
    visit('?result_uri=https%3A%2F%2Fsecure.example')
    expect(takeReturn(makeCore(pending).core)).toBeUndefined()
    expect(location.search).toBe('')
  },
)
