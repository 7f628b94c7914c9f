import { expect, test } from 'vitest'
import { rank, type Sample } from './rank.js'

const up = (latency: number): Sample => ({ latency, isUp: true })
const down = (latency: number): Sample => ({ latency, isUp: false })
const mix = (ups: number, latency: number): Sample[] =>
  Array.from({ length: 10 }, (_, index) => (index < ups ? up(latency) : down(latency)))

test.each<[string, Sample[][], number[]]>([
  ['the faster of two that always answer', [[up(300)], [up(100)]], [1, 0]],
  ['those that are alike stay in their order', [[up(100)], [up(100)], [up(100)]], [0, 1, 2]],
  ['one that never answered is last, however fast it fails', [[down(1)], [up(900)]], [1, 0]],
  // 0.7 × 1 + 0.3 × 0 against 0.7 × 0.6 + 0.3 × 0.9
  [
    'one that always answers, though slowly, before one that often does not',
    [mix(6, 100), mix(10, 1_000)],
    [1, 0],
  ],
  // 0.7 × 1 + 0.3 × 0 against 0.7 × 0.7 + 0.3 × 0.9
  ['a fast one that fails at times before a very slow one', [mix(10, 1_000), mix(7, 100)], [1, 0]],
  // 0.7 × 1 + 0.3 × 0 against 0.7 × 0.6 + 0.3 × 0.95
  ['a very fast one that often fails before a very slow one', [mix(10, 1_000), mix(6, 50)], [1, 0]],
  ['without samples nothing moves', [[], []], [0, 1]],
  ['answers in no time at all', [[up(0)], [up(0)]], [0, 1]],
  ['no nodes', [], []],
])('[CALL-10] %s', (_, samples, order) => {
  expect(rank(samples)).toEqual(order)
})
