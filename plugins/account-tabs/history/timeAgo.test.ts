import { expect, test } from 'vitest'
import { createTexts } from '../../../kernel/modal/messages.js'
import activityMessages from '../messages/activity.js'
import { timeAgo } from './timeAgo.js'

const [MINUTE, HOUR, DAY] = [60, 3_600, 86_400]

test.each([
  [-30, '0 sec'],
  [0, '0 sec'],
  [1, '1 sec'],
  [59, '59 sec'],
  [MINUTE, '1 min'],
  [2 * MINUTE, '2 min'],
  [HOUR - 1, '59 min'],
  [HOUR, '1 hr'],
  [2 * HOUR, '2 hrs'],
  [DAY - 1, '23 hrs'],
  [DAY, '1 d'],
  [29 * DAY, '29 d'],
  [30 * DAY, '1 mo'],
  [61 * DAY, '2 mo'],
  [364 * DAY, '11 mo'],
  [365 * DAY, '1 yr'],
  [800 * DAY, '2 yr'],
])('%i seconds ago is “%s”', (seconds, expected) => {
  const texts = createTexts({ language: { locale: 'en' } })
  texts.add(activityMessages)
  const now = Date.parse('2026-03-10T12:00:00Z')
  const { unit, count } = timeAgo(now - seconds * 1_000, now)
  expect(texts.format(`account.activity-${unit}`, { count })).toBe(expected)
})
