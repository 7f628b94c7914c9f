import { expect, test } from 'vitest'
import { returnOf } from './loginPages.js'

test.each([
  ['abc', undefined],
  ['abc--', undefined],
  ['abc--javascript%3Aalert(1)', undefined],
  ['abc--%', undefined],
  ['abc--https%3A%2F%2Fshop.example%2F%3Fa%3D1--2', 'https://shop.example/?a=1--2'],
  ['abc--https://shop.example/?a=%201', 'https://shop.example/?a=%201'],
])('the return URL in "%s" is %s', (state, url) => {
  expect(returnOf(state)?.href).toBe(url)
})
