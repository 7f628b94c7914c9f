import { expect, test } from 'vitest'
import { avatarGradient, avatarTints } from './avatar.js'

test('five tints, each 15 % nearer to white than the one before', () => {
  expect(avatarTints('0x804020aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')).toEqual([
    'rgb(128 64 32)',
    'rgb(147 93 65)',
    'rgb(166 121 99)',
    'rgb(185 150 132)',
    'rgb(204 179 166)',
  ])
})

test('cases and prefix make no difference', () => {
  expect(avatarTints('0xABCDEF01')).toEqual(avatarTints('abcdef99'))
})

test.each(['', '0x', 'zzz', '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU', 'https://x;url(y)'])(
  'any text makes a gradient of channels only: %j',
  (address) => {
    expect(avatarTints(address)).toHaveLength(5)
    expect(avatarGradient(address)).toMatch(
      /^radial-gradient\(circle at 65% 40%(?:, rgb\(\d+ \d+ \d+\) \d+%){5}\)$/,
    )
  },
)
