import { expect, test } from 'vitest'
import type { ScaleCase } from '../scale/cases.js'
import { printScale } from './scaleTable.js'

test('each size has its growth from the size before', () => {
  const one: ScaleCase = { name: 'list', title: 'a list', sizes: [10, 100], row: 'li' }
  const visit = { boot: 1, firstRow: 20, longest: 0, nodes: 100, heap: 1_000_000 }
  const text = printScale([
    { one, size: 10, visits: [visit, { ...visit, firstRow: 30 }, { ...visit, firstRow: 25 }] },
    { one, size: 100, visits: [{ ...visit, firstRow: 50, longest: 60, heap: 1_500_000, keys: [2, 3, 9] }] },
  ])
  expect(text).toMatchInlineSnapshot(`
    "### A list

    |  | boot | first row | longest task | elements | heap | per key | slowest key |
    |---|---:|---:|---:|---:|---:|---:|---:|
    | 10 | 1.0 ms | 25 ms | < 50 ms | 100 | 1000.0 kB | NaN ms | NaN ms |
    | 100 | 1.0 ms (1.0×) | 50 ms (2.0×) | 60 ms | 100 (1.0×) | 1500.0 kB (1.5×) | 3.0 ms | 9.0 ms |"
  `)
})
