import type { Page } from '@playwright/test'
import { deployNoise } from '../../sandbox/chain/callingTokens.js'
import { AMBER, connectWith, makeKit, openModal } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { chainNodeOf } from '../review/asked.js'
import { tokenOf } from '../send/sendForm.js'
import { readTrace, startTrace } from '../trace.js'
import { approve, goToPermissions } from './approvals.js'

/** How often as long as parsing an answer of this many events, which nothing can divide, the longest task may take. */
const MOST_ANSWERS = 40
const EVENTS = 10_000

test('50,000 approvals that a contract only claims hide no real one, and leave the page free', async ({
  page,
  open,
  sandbox,
  wallets: { amber },
  account: { address },
}) => {
  test.slow()
  await approve(sandbox, address, { token: tokenOf(sandbox.config, 'HUSD').address })
  await deployNoise(chainNodeOf(sandbox), address, 50_000)
  await open('kit')
  await makeKit(page)
  await connectWith(page, amber, AMBER)
  await openModal(page)
  const client = await page.context().newCDPSession(page)
  await startTrace(client, ['disabled-by-default-devtools.timeline', 'blink.user_timing'])
  const shown = await goToPermissions(page)
  await expect(shown.state('incomplete')).toBeVisible({ timeout: 60_000 })
  await expect(shown.rows).toHaveCount(201)
  await expect(shown.row('HUSD · Unlimited')).toHaveCount(1)
  const answerMs = await parseAnswer(page)
  const events = await readTrace(client)
  const end = events.find(({ name }) => name === 'answer')
  const tasks = events.filter(
    ({ name, ph, pid, tid, ts }) =>
      name === 'RunTask' && ph === 'X' && pid === end?.pid && tid === end.tid && ts < end.ts,
  )
  const longest = Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1_000))

  // The trace has the tasks: drawing the list takes about 14.
  expect(longest / answerMs).toBeGreaterThan(1)
  expect(longest / answerMs).toBeLessThan(MOST_ANSWERS)
})

/** Marks the trace, and resolves with the milliseconds that the page needs to parse a node's answer: the quickest of five. */
const parseAnswer = (page: Page) =>
  page.evaluate((count) => {
    const word = (value: number) => `0x${value.toString(16).padStart(64, '0')}`
    const event = (index: number) => ({
      ...{ address: word(1).slice(0, 42), topics: [word(2), word(3), word(index)], data: word(4) },
      ...{ blockNumber: '0x10', blockHash: word(5), transactionHash: word(6), logIndex: `0x${index}` },
    })
    const answer = JSON.stringify(Array.from({ length: count }, (_, index) => event(index)))
    performance.mark('answer')
    const times = Array.from({ length: 5 }, () => {
      const from = performance.now()
      JSON.parse(answer)
      return performance.now() - from
    })
    return Math.min(...times)
  }, EVENTS)
