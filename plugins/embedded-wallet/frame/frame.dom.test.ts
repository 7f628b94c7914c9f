import { beforeEach, expect, test } from 'vitest'
import { fakeIframes, follow, frameOf, pass, SITE } from './testing/fakeSite.js'

beforeEach(() => document.body.replaceChildren())

test('[STA-08] the first request creates the iframe; requests are sent in order, 500 ms after READY', async () => {
  const iframes = fakeIframes()
  const { frame, states } = frameOf()
  await pass(60_000)
  expect([iframes.length, frame.element(), states]).toEqual([0, undefined, []])

  const all = [frame.request('IS_CONNECTED'), frame.request('GET_CHAIN_ID'), frame.load()].map(follow)
  await pass()
  const [iframe] = iframes
  if (!iframe) throw new Error('There is no iframe.')
  expect([frame.element(), states]).toEqual([iframe.element, ['loading']])
  iframe.load()
  iframe.ready()
  await pass(499)
  expect([iframe.sent, states]).toEqual([[], ['loading']])
  await pass(1)
  expect(iframe.sent.map(({ message, target }) => [message.type, target])).toEqual([
    ['@w3m-app/IS_CONNECTED', SITE],
    ['@w3m-app/GET_CHAIN_ID', SITE],
  ])
  expect([states, all.map(({ settled }) => settled)]).toEqual([
    ['loading', 'ready'],
    [false, false, true],
  ])
})
