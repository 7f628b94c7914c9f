import { expect, test } from 'vitest'
import { isOurs, problemOfLabel, readLabel, readName } from './label.js'

test.each([
  ['abc', 'abc', 'short'],
  ['-abc-', '-abc-', 'hyphen-start'],
  ['abcd-', 'abcd-', 'hyphen-end'],
  ['ab--c', 'ab--c', 'hyphens'],
  ['xn--abc', 'xn--abc', 'hyphens'],
  // Only ASCII capitals are lowercased.
  ['ABCD', 'abcd', undefined],
  ['\uff41\uff42\uff43\uff44', '\uff41\uff42\uff43\uff44', 'characters'],
  ['\u0430bcd', '\u0430bcd', 'characters'],
  ['\u212aelvin', '\u212aelvin', 'characters'],
  ['ab\u200bcd', 'ab\u200bcd', 'characters'],
  ['ab cd', 'ab cd', 'characters'],
  ['ab_cd', 'ab_cd', 'characters'],
  ['ab.cd', 'ab.cd', 'characters'],
  ['a-b-c-1', 'a-b-c-1', undefined],
  [' alice.reown.id ', 'alice', undefined],
  ['a'.repeat(63), 'a'.repeat(63), undefined],
  ['a'.repeat(64), 'a'.repeat(64), 'long'],
  ['', '', 'short'],
])('[N-075] %j becomes %j in the field, with the problem %s', (text, label, problem) => {
  expect(readLabel(text)).toBe(label)
  expect(problemOfLabel(label)).toBe(problem)
})

test.each([
  ['alice.reown.id', 'alice.reown.id'],
  ['Alice.Reown.ID', 'alice.reown.id'],
  ['alice.wcn.id', 'alice.wcn.id'],
  ['abc.reown.id', 'abc.reown.id'],
  ['\u0430lice.reown.id', undefined],
  ['alice\u200d.reown.id', undefined],
  ['a.lice.reown.id', undefined],
  ['.reown.id', undefined],
  ['alice.reown.id.', undefined],
  ['alice.eth', undefined],
])('%j is read as the registered name %s', (name, form) => {
  expect(readName(name)).toBe(form)
  expect(isOurs(name)).toBe(form !== undefined)
})
