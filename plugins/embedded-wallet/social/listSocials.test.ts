import { expect, test } from 'vitest'
import type { SocialProvider } from '../../../kernel/index.js'
import { layOut, listSocials } from './listSocials.js'

const ALL: readonly SocialProvider[] = ['google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook']

test('[VAL-12] Telegram omits providers: google on iOS, x on a Mac, facebook and x on Android', () => {
  const on = (platform: Parameters<typeof listSocials>[1]) => listSocials(ALL, platform).join(' ')
  expect(on('ios')).toBe('x farcaster discord apple github facebook')
  expect(on('mac')).toBe('google farcaster discord apple github facebook')
  expect(on('android')).toBe('google farcaster discord apple github')
  expect([on('other'), on(undefined)]).toEqual([ALL.join(' '), ALL.join(' ')])
})

test('providers are listed once, and not at all if the project has none', () => {
  expect(listSocials(false, undefined)).toEqual([])
  expect(listSocials(['x', 'google', 'x'], undefined)).toEqual(['x', 'google'])
})

test.each([
  { given: ALL.slice(0, 1), first: 'google', tiles: '', hasMore: false },
  { given: ALL.slice(0, 2), first: undefined, tiles: 'google x', hasMore: false },
  { given: ALL.slice(0, 3), first: 'google', tiles: 'x farcaster', hasMore: false },
  { given: ALL.slice(0, 6), first: 'google', tiles: 'x farcaster discord apple github', hasMore: false },
  { given: ALL, first: 'google', tiles: 'x farcaster discord apple', hasMore: true },
])('$given.length: $first wide, $tiles beside it, more: $hasMore', ({ given, first, tiles, hasMore }) => {
  const layout = layOut(given)
  expect([layout.first, layout.tiles.join(' '), layout.hasMore]).toEqual([first, tiles, hasMore])
})
