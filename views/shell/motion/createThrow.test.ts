import { expect, test } from 'vitest'
import { createThrow } from './createThrow.js'

/** A drag from 100 px through these moves, each a place and a time. */
const drag = (...moves: [y: number, time: number][]) => {
  const made = createThrow(100)
  for (const [y, time] of moves) made.add(y, time)
  return made
}

test('a sheet is as far down as the finger, and never above its place', () => {
  expect(drag([160, 10]).distance()).toBe(60)
  expect(drag([160, 10], [40, 20]).distance()).toBe(0)
  expect(createThrow(100).distance()).toBe(0)
})

test.each<[string, [number, number][], number, boolean]>([
  [
    'a short flick down closes it',
    [
      [110, 0],
      [140, 40],
    ],
    45,
    true,
  ],
  [
    'a short drag that stops keeps it',
    [
      [110, 0],
      [196, 300],
    ],
    400,
    false,
  ],
  [
    'more than 96 px close it without speed',
    [
      [110, 0],
      [197, 300],
    ],
    400,
    true,
  ],
  [
    'a flick up keeps it, however far down it is',
    [
      [110, 0],
      [400, 300],
      [360, 340],
    ],
    345,
    false,
  ],
  [
    'a slow move up keeps nothing: the distance decides',
    [
      [110, 0],
      [400, 300],
      [396, 340],
    ],
    345,
    true,
  ],
  [
    '0.4 px per ms is not fast yet',
    [
      [110, 0],
      [126, 40],
    ],
    45,
    false,
  ],
  [
    'a flick that ends at its start closes nothing',
    [
      [60, 0],
      [100, 40],
    ],
    45,
    false,
  ],
  ['a press without a move closes nothing', [], 45, false],
])('%s', (_, moves, end, isAway) => {
  expect(drag(...moves).isAway(end)).toBe(isAway)
})
