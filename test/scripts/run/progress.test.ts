import { expect, test } from 'vitest'
import { createProgress } from './progress.js'

test('a line is printed at most every ten seconds, and once at the end', () => {
  const lines: string[] = []
  let time = 0
  const progress = createProgress('files', 4, { print: (line) => lines.push(line), now: () => time })
  for (const seconds of [1, 12, 13, 14]) {
    time = seconds * 1000
    progress.add()
  }
  expect(lines).toEqual(['   50 %  2 of 4 files, 12 s', '  100 %  4 of 4 files, 14 s'])
})
