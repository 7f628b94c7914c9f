import { expect, test } from 'vitest'
import { gridStep } from './gridStep.js'

// 0 1 2 3
// 4 5 6 7
// 8 9
const GRID = { count: 10, columns: 4, page: 2, isMirrored: false }
const key = (name: string) => ({
  key: name.replace('Ctrl+', ''),
  ctrlKey: name.startsWith('Ctrl+'),
  metaKey: false,
  altKey: false,
})

test.each([
  ['ArrowRight', 3, 4],
  ['ArrowRight', 9, 9],
  ['ArrowLeft', 4, 3],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 1, 5],
  ['ArrowDown', 7, 9],
  ['ArrowDown', 8, 8],
  ['ArrowUp', 9, 5],
  ['ArrowUp', 2, 2],
  ['PageDown', 0, 8],
  ['PageDown', 3, 9],
  ['PageUp', 9, 1],
  ['Home', 6, 4],
  ['End', 5, 7],
  ['End', 8, 9],
  ['Ctrl+Home', 9, 0],
  ['Ctrl+End', 0, 9],
])('%s from %d moves to %d', (name, index, expected) => {
  expect(gridStep(key(name), { ...GRID, index })).toBe(expected)
})

test('from right to left the arrows are mirrored', () => {
  expect(gridStep(key('ArrowLeft'), { ...GRID, index: 1, isMirrored: true })).toBe(2)
  expect(gridStep(key('ArrowRight'), { ...GRID, index: 1, isMirrored: true })).toBe(0)
})

test('other keys, keys with Alt, and an empty grid do not move', () => {
  expect(gridStep(key('Enter'), { ...GRID, index: 1 })).toBeUndefined()
  expect(gridStep({ ...key('ArrowLeft'), altKey: true }, { ...GRID, index: 1 })).toBeUndefined()
  expect(gridStep(key('ArrowLeft'), { ...GRID, index: 0, count: 0 })).toBeUndefined()
})
