import { expect, test } from 'vitest'
import type { SocialProvider } from '../../../kernel/index.js'
import { layOut, listSocials } from './listSocials.js'

const ALL: readonly SocialProvider[] = ['google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook']

test.each([
  ['ios', 'x farcaster discord apple github facebook'],
  ['mac', 'google farcaster discord apple github facebook'],
  ['android', 'google farcaster discord apple github'],
  ['other', ALL.join(' ')],
  [undefined, ALL.join(' ')],
] as const)('[VAL-12] inside Telegram on %s: %s', (platform, expected) => {
  expect(listSocials(ALL, platform).join(' ')).toBe(expected)
})

test('none where the project has none, and each once', () => {
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
