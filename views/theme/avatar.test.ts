import { expect, test } from 'vitest'
import { avatarGradient, avatarTints } from './avatar.js'

test('[CON-06] five tints, each 15 % nearer to white than the one before', () => {
  expect(avatarTints('0x804020aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')).toEqual([
    'rgb(128 64 32)',
    'rgb(147 93 65)',
    'rgb(166 121 99)',
    'rgb(185 150 132)',
    'rgb(204 179 166)',
  ])
})

test('letter case and prefix make no difference', () => {
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

test('addresses with a common prefix have distinct avatars', () => {
  const addresses = [
    '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
    '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty',
    'cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh',
    'cosmos1qy352eufqy352eufqy352eufqy35qqqptw34ca',
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  ]
  expect(new Set(addresses.map((address) => avatarTints(address)[0])).size).toBe(addresses.length)
})
