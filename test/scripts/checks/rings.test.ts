import { expect, test } from 'vitest'
import { findRings } from './rings.js'

test('rings that share a module count as one; the largest comes first', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['a']],
    ['c', ['d', 'a']],
    ['d', ['e', 'c']],
    ['e', ['d']],
  ])
  expect(findRings(graph)).toEqual([
    ['c', 'd', 'e'],
    ['a', 'b'],
  ])
})

test('a chain of modules is not a ring', () => {
  const graph = new Map([
    ['a', ['b', 'c']],
    ['b', ['c']],
    ['c', ['npm:mitt']],
  ])
  expect(findRings(graph)).toEqual([])
})
