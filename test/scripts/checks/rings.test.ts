import { expect, test } from 'vitest'
import { findRings } from './rings.js'

test('rings that share a module are one, and others are apart, the largest first', () => {
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

test('modules in a row are no ring', () => {
  const graph = new Map([
    ['a', ['b', 'c']],
    ['b', ['c']],
    ['c', ['npm:mitt']],
  ])
  expect(findRings(graph)).toEqual([])
})
