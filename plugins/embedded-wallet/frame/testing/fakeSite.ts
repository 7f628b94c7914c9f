import { onTestFinished, vi } from 'vitest'
import type { Runtime } from '../../../../kernel/index.js'
import { createTestKit, type TestKitOptions } from '../../../../kernel/testing/createTestKit.js'
import { ALL_HANG, fakeServices, json } from '../../../../kernel/testing/fakeServices.js'
import { createFrame } from '../createFrame.js'
// Preloaded, so that the first use takes no real time.
import '../liveFrame.js'

export const SITE = 'https://secure.example'
type Sent = { message: { type: string; id: string; payload?: unknown }; target: string }
type Sender = { origin?: string; source?: object }

/** An iframe that loads nothing. Its window records posted messages. */
type FakeIframe = {
  readonly element: HTMLElement & { src: string }
  readonly sent: Sent[]
  load(): void
  /** Sends a message from its window, by default with the secure site's origin. */
  emit(data: unknown, from?: Sender): void
  ready(): void
  last(name: string): Sent['message']
  succeed(name: string, payload?: unknown): void
  fail(name: string, payload?: unknown): void
}

/** Replaces the document's iframes with fakes. */
export function fakeIframes(): FakeIframe[] {
  const iframes: FakeIframe[] = []
  const create = document.createElement.bind(document)
  const make = () => {
    const sent: Sent[] = []
    const contentWindow = {
      postMessage: (message: Sent['message'], target: string) =>
        void sent.push({ message: structuredClone(message), target }),
    }
    const element = Object.assign(create('div'), { src: '', contentWindow })
    const last: FakeIframe['last'] = (name) => {
      const found = sent.findLast(({ message }) => message.type === `@w3m-app/${name}`)
      if (!found) throw new Error(`${name} was not sent.`)
      return found.message
    }
    const emit: FakeIframe['emit'] = (data, { origin = SITE, source = contentWindow } = {}) => {
      const event = new MessageEvent('message', { data, origin })
      Object.defineProperty(event, 'source', { value: source })
      window.dispatchEvent(event)
    }
    const answer = (name: string, end: string, payload: unknown) =>
      emit({ type: `@w3m-frame/${name}_${end}`, id: last(name).id, payload })
    iframes.push({
      ...{ element, sent, last, emit },
      load: () => void element.dispatchEvent(new Event('load')),
      ready: () => emit({ type: '@w3m-frame/READY', payload: { version: '4' } }),
      succeed: (name, payload) => answer(name, 'SUCCESS', payload),
      fail: (name, payload) => answer(name, 'ERROR', payload),
    })
    return element
  }
  const spy = vi.spyOn(document, 'createElement')
  spy.mockImplementation((tag: string) => (tag === 'iframe' ? make() : create(tag)))
  onTestFinished(() => spy.mockRestore())
  return iframes
}

/** A frame of a kit on this page, with fake timers. */
export function frameOf(options: TestKitOptions['options'] = {}) {
  const settings = {
    '/appkit/v1/config': json({ features: [] }),
    '/projects/v1/origins': json({ allowedOrigins: [] }),
  }
  fakeServices({ ...ALL_HANG, ...settings })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const id = crypto.randomUUID()
  const kit = createTestKit({ options: { id, services: { secure: SITE }, ...options } })
  const alerts: string[] = []
  const states: string[] = []
  const end = new AbortController()
  onTestFinished(() => end.abort())
  const { kernel, session } = kit
  const frame = createFrame({
    ctx: {
      host: {
        options: kernel.options,
        services: kernel.services,
        params: kernel.params,
        element: kernel.element,
        clientId: () => undefined,
      },
      ...{ session, log: kernel.log },
      alerts: { raise: async (name: string) => void alerts.push(name) } as Runtime['alerts'],
      report: (error, phase) => kernel.report(error, { plugin: 'embedded-wallet', phase }),
      refuse: (reason, subject) => kernel.bus.emit('security:refused', { reason, subject }),
    },
    signal: end.signal,
    onState: (status) => void states.push(status),
  })
  return { ...kit, frame, alerts, states, end: () => end.abort() }
}

/** Advances the fake timers. */
export const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

/** Records a promise's outcome: its answer, or the error's code and message. */
export function follow(promise: Promise<unknown>) {
  const outcome: { answer?: unknown; code?: string; message?: string; settled: boolean } = { settled: false }
  promise.then(
    (answer) => Object.assign(outcome, { answer, settled: true }),
    ({ code, message }: { code: string; message: string }) =>
      Object.assign(outcome, { code, message, settled: true }),
  )
  return outcome
}
