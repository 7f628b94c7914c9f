import { expect, test } from 'vitest'
import { PAGES } from '../visits/pages.js'
import { median } from './statistics.js'
import { printWay } from './wayTables.js'

test('the median is the middle one, or the mean of the two in the middle', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([9, 1, 5, 7])).toBe(6)
  expect(median([])).toBeNaN()
})

test('a table has medians with ratios to the floor, and the spread', () => {
  const text = printWay(
    [
      { page: 'floor', profile: 'plain', figures: { tapToRows: 60, blockedBefore: 0, bytesBefore: 61_000 } },
      { page: 'floor', profile: 'plain', figures: { tapToRows: 64, blockedBefore: 0, wallet: 0.2 } },
      {
        page: 'react',
        profile: 'plain',
        figures: { tapToRows: 93, blockedBefore: 12, rowToConnected: 40.6 },
      },
    ],
    PAGES.filter(({ name }) => ['floor', 'react'].includes(name)),
  )
  expect(text).toMatchInlineSnapshot(`
    "### This machine

    |  | blocked before | tap → rows | row → connected |
    |---|---:|---:|---:|
    | floor: React and one CSS modal | 0 ms | 62 ms | – |
    | React page, everything | 12 ms | 93 ms (1.50×) | 41 ms |

    Least and most, in milliseconds. The wallet itself took 0.2 ms, which is not part of "row → connected".

    |  | blocked before | tap → rows | row → connected |
    |---|---:|---:|---:|
    | floor: React and one CSS modal | 0–0 | 60–64 | – |
    | React page, everything | 12–12 | 93–93 | 41–41 |

    |  | their bytes |
    |---|---:|
    | floor: React and one CSS modal | 61.0 kB |
    | React page, everything | – |"
  `)
})
