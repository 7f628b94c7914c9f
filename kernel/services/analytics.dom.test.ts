// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestKit, type TestKitOptions } from '../testing/createTestKit.js'
import { ALICE, createFakeAdapter } from '../testing/fakeAdapter.js'
import { fakeServices, json, refuse, text } from '../testing/fakeServices.js'

const page = (url: string) =>
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(url)
const QUIET = {
  '/appkit/v1/config': json({ features: [{ id: 'activity', isEnabled: true, config: [] }] }),
  '/projects/v1/origins': json({ allowedOrigins: ['https://dapp.example'] }),
}
const ON = json({ isAnalyticsEnabled: true })

beforeEach(() => page('https://dapp.example/shop?x=1'))
afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})
const make = async (
  answers: Parameters<typeof fakeServices>[0],
  { options, ...parts }: TestKitOptions = {},
) => {
  const services = fakeServices({ ...QUIET, '/getAnalyticsConfig': ON, '/e': text('', 202), ...answers })
  const kit = createTestKit({ ...parts, options: { debug: true, features: { analytics: true }, ...options } })
  await kit.kernel.ready()
  const runtime = await kit.kernel.runtime()
  /** Posts to the sink, except the one with the kit's options. */
  const posts = () => services.to('/e').filter(({ body }) => event(body) !== 'INITIALIZE')
  return { ...kit, ...runtime, services, posts }
}
type Initialize = { props: { event: string; properties: Record<string, unknown> } }
const event = (body: unknown) => (body as { props: { event: string } }).props.event
const settle = () => vi.dynamicImportSettled().then(() => new Promise((done) => setImmediate(done)))

describe('[CALL-03] POST /e with event id, url, domain, timestamp, props and address', () => {
  test('the body has exactly this shape', async () => {
    const { kernel, session, analytics, posts } = await make({}, { adapters: [createFakeAdapter()] })
    await session.connect({ connectorId: 'io.alpha' })
    const before = Date.now()
    analytics.track('SWITCH_NETWORK', { network: 'eip155:10' })
    await vi.waitFor(() => expect(posts().map(({ body }) => event(body))).toContain('SWITCH_NETWORK'))
    const sent = posts().find(({ body }) => event(body) === 'SWITCH_NETWORK')
    expect(sent?.method).toBe('POST')
    expect(sent?.url.origin).toBe(kernel.services.analytics)
    expect(sent?.query).toEqual(kernel.params)
    expect(sent?.headers).toEqual({})
    expect(sent?.body).toEqual({
      eventId: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
      url: 'https://dapp.example/shop?x=1',
      domain: 'dapp.example',
      timestamp: expect.any(Number),
      props: { type: 'track', event: 'SWITCH_NETWORK', properties: { network: 'eip155:10' }, address: ALICE },
    })
    const timestamp = Number((sent?.body as { timestamp?: number } | undefined)?.timestamp)
    expect(timestamp - before).toBeGreaterThanOrEqual(0)
    expect(timestamp).toBeLessThanOrEqual(Date.now())
  })

  test('without an account or properties these are absent, and every event has its own id', async () => {
    const { analytics, posts } = await make({})
    analytics.track('CLICK_WALLET_HELP')
    analytics.track('CLICK_WALLET_HELP')
    await vi.waitFor(() => expect(posts()).toHaveLength(2))
    const bodies = posts().map(({ body }) => body as { eventId: string; props: object })
    expect(bodies[0]?.props).toEqual({ type: 'track', event: 'CLICK_WALLET_HELP' })
    expect(bodies[0]?.eventId).not.toBe(bodies[1]?.eventId)
  })

  test('with analytics off nothing is requested, and the page still receives the events', async () => {
    for (const features of [{ analytics: false }, {}]) {
      const { analytics, services, kernel } = await make({}, { options: { features } })
      analytics.track('CLICK_WALLET_HELP')
      await settle()
      expect(services.requests.map(({ path }) => path).sort()).toEqual(Object.keys(QUIET))
      expect(kernel.events.get().data).toEqual({ type: 'track', event: 'CLICK_WALLET_HELP' })
      kernel.destroy()
    }
  })

  test.each([
    ['is off', json({ isAnalyticsEnabled: false })],
    ['cannot be fetched', refuse],
    ['has another shape', json({ isAnalyticsEnabled: 'yes' })],
    ['answers 500', text('', 500)],
  ])("when the project's own switch %s nothing is posted", async (_, answer) => {
    const { analytics, services } = await make({ '/getAnalyticsConfig': answer })
    analytics.track('CLICK_WALLET_HELP')
    await vi.waitFor(() => expect(services.to('/getAnalyticsConfig')).toHaveLength(1))
    await settle()
    expect(services.to('/e')).toEqual([])
  })

  test('the kit’s configuration is sent once, without adapters, code or live objects', async () => {
    const { services } = await make(
      {},
      { adapters: [createFakeAdapter()], options: { universalProvider: { self: {} }, themeMode: 'light' } },
    )
    await vi.waitFor(() => expect(services.to('/e')).toHaveLength(1))
    const { props } = services.to('/e').map(({ body }) => body as Initialize)[0] as Initialize
    expect(props.event).toBe('INITIALIZE')
    expect(props.properties).toMatchObject({ networks: [1, 10], themeMode: 'light', sdkVersion: '1.7.15' })
    expect(Object.keys(props.properties)).not.toEqual(expect.arrayContaining(['adapters']))
    expect(Object.keys(props.properties)).not.toEqual(expect.arrayContaining(['universalProvider']))
  })
})

describe('[ERR-14] a refused origin (403) raises Invalid App Configuration once, until a success', () => {
  test('and again after a success', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const answers = [403, 403, 202, 403]
    const { analytics, alerts, posts } = await make({
      '/e': ({ body }) =>
        new Response('', { status: event(body) === 'INITIALIZE' ? 403 : (answers.shift() ?? 500) }),
    })
    const raised = () =>
      error.mock.calls.filter(([message]) => String(message).includes('Invalid App Configuration')).length
    const counts: number[] = []
    for (let index = 1; index <= 4; index++) {
      analytics.track('CLICK_WALLET_HELP')
      await vi.waitFor(() => expect(posts()).toHaveLength(index))
      await settle()
      counts.push(raised())
    }
    expect(counts).toEqual([1, 1, 1, 2])
    expect(alerts.state.get()).toEqual({ open: true, message: 'Invalid App Configuration', variant: 'error' })
  })
})

test.each([400, 429, 500, 503])(
  'an analytics service that answers %i has no visible effect',
  async (status) => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { analytics, alerts, posts, errors } = await make({ '/e': text('', status) })
    analytics.track('CLICK_WALLET_HELP')
    await vi.waitFor(() => expect(posts()).toHaveLength(1))
    await settle()
    expect([alerts.state.get().open, error.mock.calls, errors]).toEqual([false, [], []])
  },
)
