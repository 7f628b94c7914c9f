import { expect, test } from 'vitest'
import { readPackageName } from './packageName.js'

test.each([
  ['my-app', undefined, 'my-app'],
  ['@acme/tide-marks', 'acme', 'tide-marks'],
  ['tide.marks_2', undefined, 'tide.marks_2'],
])('%s is accepted', (full, scope, own) => {
  expect(readPackageName(full)).toEqual({ full, scope, own })
})

test.each([
  ['', 'it is empty', 'my-app'],
  ['@acme/', 'it is empty', 'my-app'],
  ['My App', 'capital letters', 'my-app'],
  ['my app', 'lower-case letters, digits', 'my-app'],
  ['@Acme/tips', 'capital letters', 'tips'],
  ['@ac me/tips', 'lower-case letters, digits', 'tips'],
  ['.tips', 'begins with a dot', 'tips'],
  ['_tips', 'begins with a dot', 'tips'],
  ['tips/more', 'lower-case letters, digits', 'tips-more'],
  ['../tips', 'begins with a dot', 'tips'],
  ['node_modules', 'npm forbids it', 'node-modules'],
  ['fs', 'module of Node', 'my-app'],
  ['Größe', 'capital letters', 'gr-e'],
  ['a'.repeat(215), 'more than 214 characters', 'my-app'],
])('"%s" is refused with the reason and another name', (full, reason, suggestion) => {
  const read = () => readPackageName(full)
  expect(read).toThrow(reason)
  expect(read).toThrow(`--name ${suggestion}`)
})
