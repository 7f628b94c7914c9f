import { expect, test } from 'vitest'
import { findCaseClashes, findForbiddenNames } from './portable.js'

test('paths that differ in more than case, or share their folders, are fine', () => {
  expect(findCaseClashes(['dist/views/Later.js', 'dist/views/common.js', 'dist/Later.js'])).toEqual([])
})

test('two files that differ in case only are reported', () => {
  expect(findCaseClashes(['dist/views/Later.js', 'dist/a.js', 'dist/views/later.js'])).toEqual([
    'dist/views/later.js and dist/views/Later.js differ in case only',
  ])
})

test('two folders that differ in case only are reported once, regardless of their contents', () => {
  expect(findCaseClashes(['dist/Views/a/x.js', 'dist/views/a/y.js', 'dist/views/b.js'])).toEqual([
    'dist/views and dist/Views differ in case only',
  ])
})

test('files inside folders that differ in case only are compared too', () => {
  expect(findCaseClashes(['dist/Views/a.js', 'dist/views/A.js'])).toEqual([
    'dist/views and dist/Views differ in case only',
    'dist/views/A.js and dist/Views/a.js differ in case only',
  ])
})

test('a file and a folder that differ in case only are reported', () => {
  expect(findCaseClashes(['dist/Views', 'dist/views/a.js'])).toEqual([
    'dist/views and dist/Views differ in case only',
  ])
})

test.each([
  ...['CON', 'con.js', 'Aux.d.ts', 'prn', 'nul.txt', 'COM1.js', 'lpt9', 'COM¹', 'aux .js'],
  ...['a<b', 'a>b', 'a:b.js', 'a"b', 'a|b', 'a?b.js', 'a*b', 'a\\b', 'a\u0007b', 'a\tb'],
  ...['a.', 'a ', 'a.js '],
])('the name %j is reported as a file and as a folder', (name) => {
  expect(findForbiddenNames([`dist/${name}`])).toEqual([
    expect.stringContaining(`dist/${name} is impossible on Windows: `),
  ])
  expect(findForbiddenNames([`dist/${name}/x.js`, `dist/${name}/y.js`])).toHaveLength(1)
})

test('names that only begin like a device, and names with inner dots and spaces, are fine', () => {
  const names = [
    'console.js',
    'com.js',
    'com10.js',
    'auxiliary.d.ts',
    'a.con',
    '.npmrc',
    'a b.js',
    'Account-Bx_1.js',
  ]
  expect(findForbiddenNames(names.map((name) => `dist/${name}`))).toEqual([])
})
