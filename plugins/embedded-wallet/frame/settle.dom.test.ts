import { describe, expect, test } from 'vitest'
import type { Frame, FrameRequestName } from './contract.js'
import { canRepeat } from './limits.js'
import { fakeIframes, follow, frameOf, pass } from './testing/fakeSite.js'
import { NAMES, SAMPLES } from './testing/samples.js'

type AnyRequest = (
  name: FrameRequestName,
  payload: unknown,
  options?: { signal?: AbortSignal },
) => Promise<unknown>
const ask = (frame: Frame, name: FrameRequestName, signal?: AbortSignal) =>
  follow((frame.request as AnyRequest)(name, SAMPLES[name].payload, signal && { signal }))

/** A request that was sent and has not been answered. */
async function sent(name: FrameRequestName, signal?: AbortSignal) {
  const iframes = fakeIframes()
  const kit = frameOf()
  const outcome = ask(kit.frame, name, signal)
  await pass()
  const [iframe] = iframes
  if (!iframe) throw new Error('There is no iframe.')
  iframe.load()
  iframe.ready()
  await pass(500)
  return { ...kit, iframe, iframes, outcome }
}

const given = (name: FrameRequestName) =>
  name === 'RPC_REQUEST'
    ? { code: 'FRAME_RPC_ABORTED', message: 'Request was aborted' }
    : { code: 'FRAME_ABORTED', message: 'Something went wrong' }

describe.each(NAMES)('[CALL-12] %s settles', (name) => {
  test('with its answer, once', async () => {
    const { iframe, outcome } = await sent(name)
    const { type, payload } = iframe.last(name)
    expect([type, payload]).toEqual([`@w3m-app/${name}`, SAMPLES[name].payload])
    iframe.succeed(name, SAMPLES[name].answer)
    await pass()
    expect(outcome).toEqual({ settled: true, answer: SAMPLES[name].answer })
    iframe.fail(name, { message: 'late' })
    await pass()
    expect(outcome).toEqual({ settled: true, answer: SAMPLES[name].answer })
  })

  test('with the site’s error, with or without a message', async () => {
    const { iframe, outcome, frame } = await sent(name)
    iframe.fail(name, { message: 'The site refuses' })
    await pass()
    expect(outcome).toEqual({ settled: true, code: 'FRAME_ERROR', message: 'The site refuses' })
    const second = ask(frame, name)
    await pass()
    iframe.fail(name, 'no')
    await pass()
    expect(second).toEqual({ settled: true, code: 'FRAME_ERROR', message: 'An error occurred' })
  })

  test('when its caller aborts it, sent or not', async () => {
    const controller = new AbortController()
    const { iframe, frame, outcome } = await sent(name, controller.signal)
    controller.abort()
    await pass()
    expect(outcome).toEqual({ settled: true, ...given(name) })
    const isAborted = iframe.sent.some(({ message }) => message.type === '@w3m-app/RPC_ABORT')
    expect(isAborted).toBe(name === 'RPC_REQUEST' || name === 'RPC_ABORT')
    const late = ask(frame, name, controller.signal)
    await pass()
    expect(late).toEqual({ settled: true, ...given(name) })
  })

  test('when the plugin is disposed, before and after the site is ready', async () => {
    const { end, outcome, iframe, frame } = await sent(name)
    end()
    await pass()
    expect([outcome, iframe.element.isConnected]).toEqual([{ settled: true, ...given(name) }, false])
    const late = ask(frame, name)
    await pass()
    expect(late).toEqual({ settled: true, ...given(name) })
    const other = frameOf()
    const waiting = ask(other.frame, name)
    await pass()
    other.end()
    await pass()
    expect(waiting).toEqual({ settled: true, ...given(name) })
  })

  test('when the iframe is removed, or with the answer of the next one', async () => {
    const { iframe, iframes, outcome } = await sent(name)
    iframe.element.remove()
    await pass()
    if (!canRepeat(name, false)) return expect(outcome).toMatchObject({ settled: true, code: 'FRAME_GONE' })
    expect(outcome.settled).toBe(false)
    iframes[1]?.ready()
    await pass(500)
    iframes[1]?.succeed(name, SAMPLES[name].answer)
    await pass()
    expect(outcome).toEqual({ settled: true, answer: SAMPLES[name].answer })
  })

  test('when the site does not load', async () => {
    const iframes = fakeIframes()
    const { frame } = frameOf()
    const outcome = ask(frame, name)
    await pass()
    iframes[0]?.element.dispatchEvent(new Event('error'))
    await pass()
    expect(outcome).toMatchObject({ settled: true, code: 'FRAME_LOAD_FAILED' })
  })

  test('when no answer comes, unless it depends on a person', async () => {
    const { outcome } = await sent(name)
    await pass(120_000)
    const expected = {
      CONNECT_FARCASTER: { settled: false },
      SIGN_OUT: { settled: true, answer: undefined },
    }[name as string]
    expect(outcome).toMatchObject(expected ?? { settled: true, code: 'FRAME_TIMEOUT' })
  })

  test.runIf(SAMPLES[name].wrong.length > 0)('with an error if the answer is malformed', async () => {
    const { iframe, frame } = await sent(name)
    for (const payload of SAMPLES[name].wrong) {
      const outcome = ask(frame, name)
      await pass()
      iframe.succeed(name, payload)
      await pass()
      expect(outcome).toEqual({ settled: true, code: 'FRAME_ERROR', message: 'An error occurred' })
    }
  })
})

test('a login times out after 120 s', async () => {
  const { outcome } = await sent('CONNECT_EMAIL')
  await pass(119_999)
  expect(outcome).toEqual({ settled: false })
  await pass(1)
  expect(outcome).toMatchObject({ settled: true, code: 'FRAME_TIMEOUT' })
})

test('an approval has no time limit; aborting it sends RPC_ABORT, whose answer settles', async () => {
  const controller = new AbortController()
  const { outcome, iframe, alerts } = await sent('RPC_REQUEST', controller.signal)
  await pass(3_600_000)
  expect(outcome).toEqual({ settled: false })
  controller.abort()
  await pass()
  iframe.succeed('RPC_ABORT')
  iframe.fail('RPC_REQUEST', { message: 'late' })
  await pass(120_000)
  expect([outcome, alerts]).toEqual([{ settled: true, ...given('RPC_REQUEST') }, []])
})

test('a request aborted before the site is ready is not sent', async () => {
  const iframes = fakeIframes()
  const { frame } = frameOf()
  const controller = new AbortController()
  const outcome = ask(frame, 'RPC_REQUEST', controller.signal)
  await pass()
  controller.abort()
  iframes[0]?.ready()
  await pass(500)
  expect([outcome, iframes[0]?.sent]).toEqual([{ settled: true, ...given('RPC_REQUEST') }, []])
})

test('[STA-08] signing out resolves within 3 s, and is sent even afterwards', async () => {
  const iframes = fakeIframes()
  const { frame, alerts } = frameOf()
  const outcome = ask(frame, 'SIGN_OUT')
  await pass(2_999)
  expect(outcome.settled).toBe(false)
  await pass(1)
  expect(outcome).toEqual({ settled: true, answer: undefined })
  iframes[0]?.ready()
  await pass(500)
  expect([iframes[0]?.last('SIGN_OUT').type, alerts]).toEqual(['@w3m-app/SIGN_OUT', []])
})
