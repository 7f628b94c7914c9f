import { beforeEach, expect, test } from 'vitest'
import { record } from '../../../kernel/testing/createTestKit.js'
import { fakeIframes, follow, frameOf, pass, SITE } from './testing/fakeSite.js'
import { NAMES, SAMPLES } from './testing/samples.js'

beforeEach(() => document.body.replaceChildren())
const EVIL = 'https://evil.example'

/** Sends one request of each kind and records where it went. */
async function asked() {
  const iframes = fakeIframes()
  const kit = frameOf()
  const refused = record(kit.kernel, 'security:refused')
  const all = NAMES.map((name) =>
    follow(
      (kit.frame.request as (name: string, payload: unknown) => Promise<unknown>)(
        name,
        SAMPLES[name].payload,
      ),
    ),
  )
  await pass()
  const [iframe] = iframes
  if (!iframe) throw new Error('There is no iframe.')
  return { ...kit, iframe, all, refused }
}
const settled = (all: { settled: boolean }[]) => all.filter((one) => one.settled).length

test('[N-086] READY from another window or origin is ignored, and reported once', async () => {
  const { iframe, states, refused } = await asked()
  const ready = { type: '@w3m-frame/READY' }
  iframe.emit(ready, { origin: EVIL, source: window })
  iframe.emit(ready, { origin: 'https://secure.example.evil.example', source: window })
  iframe.emit(ready, { origin: SITE, source: window })
  iframe.emit(ready, { origin: 'null', source: {} })
  await pass(5_000)
  expect([iframe.sent, states]).toEqual([[], ['loading']])
  expect(refused).toEqual([
    { event: 'security:refused', payload: { reason: 'foreign-frame-message', subject: EVIL } },
  ])
})

test('[N-087] answers from another window are ignored, even with the right id', async () => {
  const { iframe, all } = await asked()
  iframe.ready()
  await pass(500)
  for (const name of NAMES)
    for (const end of ['SUCCESS', 'ERROR'])
      for (const origin of [SITE, EVIL])
        iframe.emit(
          { type: `@w3m-frame/${name}_${end}`, id: iframe.last(name).id, payload: SAMPLES[name].answer },
          { origin, source: window },
        )
  iframe.emit(
    { type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'x' } },
    { origin: EVIL, source: window },
  )
  await pass()
  expect(settled(all)).toBe(0)
})

test('[N-087] only an answer with the right id and name counts among the site’s messages', async () => {
  const { iframe, all } = await asked()
  iframe.ready()
  await pass(500)
  const ids = iframe.sent.map(({ message }) => message.id)
  expect([new Set(ids).size, ids.every((id) => /^[\da-f]{32}$/.test(id))]).toEqual([NAMES.length, true])
  for (const name of NAMES) {
    iframe.emit({ type: `@w3m-frame/${name}_SUCCESS`, payload: SAMPLES[name].answer })
    iframe.emit({ type: `@w3m-frame/${name}_SUCCESS`, id: 'abc123', payload: SAMPLES[name].answer })
    iframe.emit({ type: `@w3m-frame/${name}_SUCCESS`, id: 5, payload: SAMPLES[name].answer })
    iframe.emit({ type: `@w3m-frame/${name}_DONE`, id: iframe.last(name).id })
    iframe.emit({ type: `@w3m-app/${name}_SUCCESS`, id: iframe.last(name).id })
  }
  iframe.emit({ type: '@w3m-frame/CONNECT_OTP_SUCCESS', id: iframe.last('GET_USER').id })
  for (const noise of [
    null,
    undefined,
    'text',
    5,
    [],
    {},
    { type: 5 },
    { type: '@w3m-frame/SESSION_UPDATE' },
  ])
    iframe.emit(noise)
  await pass()
  expect(settled(all)).toBe(0)
})

test('[N-088] messages are sent to the site’s exact origin', async () => {
  const { iframe } = await asked()
  iframe.ready()
  await pass(500)
  expect(iframe.sent).toHaveLength(NAMES.length)
  expect(new Set(iframe.sent.map(({ target }) => target))).toEqual(new Set([SITE]))
})
