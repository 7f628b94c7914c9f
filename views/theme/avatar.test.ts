import { expect, test } from 'vitest'
import { avatarGradient, avatarTints } from './avatar.js'
import { formatColor, mix, parseColor, WHITE } from './color.js'

test.each([
  '0x804020aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU',
  'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
])('[CON-06] five tints of one hue, each 15 %% nearer to white than the one before: %s', (address) => {
  const [first = WHITE, ...others] = avatarTints(address).flatMap((tint) => parseColor(tint) ?? [])
  expect(others.map(formatColor)).toEqual(
    [0.15, 0.3, 0.45, 0.6].map((step) => formatColor(mix(first, WHITE, step))),
  )
})

test('every avatar is as lively as any other: its darkest tint has one saturation and lightness', () => {
  for (let index = 0; index < 100; index++) {
    const { r, g, b } = parseColor(avatarTints(`0x${index}`)[0] ?? '') ?? WHITE
    expect([Math.min(r, g, b), Math.max(r, g, b)].map(Math.round)).toEqual([36, 219])
  }
})

test('letter case makes no difference', () => {
  expect(avatarTints('0xABCDEF01')).toEqual(avatarTints('0xabcdef01'))
})

test.each(['', '0x', 'zzz', '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU', 'https://x;url(y)'])(
  'any text makes a gradient of channels only: %j',
  (address) => {
    expect(avatarTints(address)).toHaveLength(5)
    expect(avatarGradient(address)).toMatch(
      /^radial-gradient\(circle at 65% 40%(?:, ?hsl\(\d+ 72% [\d.]+%\)){5}\)$/,
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
