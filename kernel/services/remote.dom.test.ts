// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createTestKit } from '../testing/createTestKit.js'
import { fakeServices, json, refuse, text } from '../testing/fakeServices.js'

const page = (url: string) =>
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(url)
const CONFIG = '/appkit/v1/config'
const ORIGINS = '/projects/v1/origins'
const swap = { features: [{ id: 'swap', isEnabled: true, config: ['1inch'] }] }
const allowed = json({ allowedOrigins: ['https://dapp.example'] })

let printed: { error: string[]; warn: string[] }
beforeEach(() => {
  page('https://dapp.example/shop?x=1')
  printed = { error: [], warn: [] }
  vi.spyOn(console, 'error').mockImplementation((message) => void printed.error.push(String(message)))
  vi.spyOn(console, 'warn').mockImplementation((message) => void printed.warn.push(String(message)))
})
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})
/** A kit that has settled: features in force, alerts raised. */
const settled = async (
  answers: Parameters<typeof fakeServices>[0],
  options: Record<string, unknown> = {},
) => {
  const services = fakeServices({ [CONFIG]: json(swap), [ORIGINS]: allowed, ...answers })
  const kit = createTestKit({ options: { debug: true, ...options } })
  await kit.kernel.ready()
  const { alerts } = await kit.kernel.runtime()
  // Origins are asked last; an alert is a lazy chunk behind that.
  await vi.dynamicImportSettled()
  return { ...kit, services, alert: () => alerts.state.get(), features: () => kit.kernel.features.get() }
}

describe('[CALL-02] configuration, origins and the analytics switch are requested from the catalogue', () => {
  test('requests use GET, with project and SDK', async () => {
    const { services, kernel } = await settled(
      { '/getAnalyticsConfig': json({ isAnalyticsEnabled: false }) },
      { features: { analytics: true } },
    )
    await vi.waitFor(() => expect(services.requests).toHaveLength(3))
    const paths = services.requests.map(({ method, url }) => `${method} ${url.origin}${url.pathname}`)
    const base = kernel.services.catalogue
    expect(paths.sort()).toEqual([
      `GET ${base}${CONFIG}`,
      `GET ${base}/getAnalyticsConfig`,
      `GET ${base}${ORIGINS}`,
    ])
    for (const { query } of services.requests) expect(query).toEqual({ ...kernel.params })
  })

  test('each once, however often the modal is used', async () => {
    const { services, kernel } = await settled({})
    const { modal } = await kernel.runtime()
    await modal.open().catch(() => undefined)
    expect([services.to(CONFIG).length, services.to(ORIGINS).length]).toEqual([1, 1])
  })

  test('features, allowed origins and the switch are read from the answers', async () => {
    const { features, alert } = await settled({
      [ORIGINS]: json({ allowedOrigins: ['https://other.example'] }),
    })
    expect(features().swaps).toEqual(['1inch'])
    await vi.waitFor(() => expect(alert().message).toBe('Origin Not Allowed'))
  })

  test('another host of the services is a single option', async () => {
    const { services } = await settled({}, { services: { catalogue: 'http://127.0.0.1:9/cat' } })
    expect(services.requests).toHaveLength(2)
    expect(services.requests[0]?.url.href).toMatch(/^http:\/\/127\.0\.0\.1:9\/cat\/appkit\/v1\/config\?/)
  })
})

const SHORT = {
  rate: 'Rate Limited',
  server: 'Server Error',
  project: 'Project ID Not Configured',
  origin: 'Origin Not Allowed',
}
const originRows: [string, Parameters<typeof fakeServices>[0], string | undefined][] = [
  ['429', { [ORIGINS]: text('', 429) }, SHORT.rate],
  ['500', { [ORIGINS]: text('', 500) }, SHORT.server],
  ['503', { [ORIGINS]: text('', 503) }, SHORT.server],
  ['599', { [ORIGINS]: text('', 599) }, SHORT.server],
  ['403', { [ORIGINS]: text('', 403) }, SHORT.project],
  ['404', { [ORIGINS]: text('', 404) }, SHORT.project],
  ['HTML in place of JSON', { [ORIGINS]: text('<html>') }, SHORT.project],
  ['no list', { [ORIGINS]: json({}) }, SHORT.project],
  ['a list without origins', { [ORIGINS]: json({ allowedOrigins: [1] }) }, SHORT.project],
  [
    'a list without this origin',
    { [ORIGINS]: json({ allowedOrigins: ['https://other.example'] }) },
    SHORT.origin,
  ],
  ['a list with this origin', { [ORIGINS]: allowed }, undefined],
]
const UNANSWERED = expect.stringContaining('ORIGINS_FAILED: no answer')
describe('[ERR-15] the answer about allowed origins: 429, 5xx, other, not allowed', () => {
  test.each(originRows)('%s', async (_, answers, short) => {
    const { alert } = await settled(answers)
    if (short === undefined) {
      expect([alert().open, printed.error]).toEqual([false, []])
      return
    }
    await vi.waitFor(() => expect(alert()).toEqual({ open: true, message: short, variant: 'error' }))
    expect(printed.error).toHaveLength(1)
    expect(printed.error[0]).toContain(`${short}: `)
  })

  test('a call without an HTTP answer is logged, and raises no alert', async () => {
    const { kernel, alert } = await settled({ [ORIGINS]: refuse })
    await vi.waitFor(() => expect(kernel.log.entries()).toContainEqual(UNANSWERED))
    await vi.dynamicImportSettled()
    expect([alert().open, printed.error]).toEqual([false, []])
  })

  test('a call that is not answered within 10 s is logged, and raises no alert', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    fakeServices({ [CONFIG]: json(swap), [ORIGINS]: 'hang' })
    const { kernel } = createTestKit({ options: { debug: true } })
    await vi.advanceTimersByTimeAsync(9_999)
    expect(kernel.log.entries()).not.toContainEqual(UNANSWERED)
    await vi.advanceTimersByTimeAsync(1)
    await vi.dynamicImportSettled()
    expect(kernel.log.entries()).toContainEqual(UNANSWERED)
    expect(printed.error).toEqual([])
  })

  test('without debug it is logged, not shown', async () => {
    const { alert } = await settled({ [ORIGINS]: text('', 429) }, { debug: false })
    await vi.waitFor(() => expect(printed.error[0]).toContain('Rate Limited'))
    expect(alert().open).toBe(false)
  })
})

test('without a project id nothing is requested, and an alert is raised', async () => {
  const { services, alert } = await settled({}, { projectId: '' })
  await vi.waitFor(() => expect(alert().message).toBe('Project ID Not Configured'))
  expect(services.requests).toEqual([])
})

test('in basic mode no features are requested, and all are off', async () => {
  const { services, features } = await settled({}, { basic: true, features: { email: true } })
  expect([services.to(CONFIG), features().email]).toEqual([[], false])
})

type Broken = [string, NonNullable<Parameters<typeof fakeServices>[0]>]
const broken: Broken[] = [
  ...[403, 429, 500, 503].map((status): Broken => [`status ${status}`, { [CONFIG]: text('', status) }]),
  ['no connection', { [CONFIG]: refuse }],
  ['HTML', { [CONFIG]: text('<html>') }],
  ...[
    'yes',
    [],
    null,
    7,
    {},
    [null],
    [[]],
    'x'.repeat(10_000_000),
    new Array(1_000).fill(swap.features[0]),
    [{ id: 'swap' }],
    [{ id: 1, isEnabled: true }],
    [{ id: 'swap', isEnabled: 'true' }],
    [{ id: 'swap', isEnabled: true, config: 'x' }],
    [{ id: 'swap', isEnabled: true, config: [1] }],
    [{ id: 'x'.repeat(10_000_000), isEnabled: true, config: [] }],
  ].map(
    (features, index): Broken => [`features of another shape, ${index}`, { [CONFIG]: json({ features }) }],
  ),
]
describe('[N-023] a configuration that cannot be fetched or parsed', () => {
  test.each(broken)('%s: local options over defaults apply, with a warning', async (_, answers) => {
    const { features } = await settled(answers, { features: { swaps: false } })
    expect(features()).toMatchObject({ swaps: false, onramp: ['meld'], email: true, multiWallet: false })
    expect(printed.warn).toHaveLength(1)
    expect(printed.warn[0]).toMatch(/REMOTE_CONFIG_(INVALID|FAILED)/)
  })

  test.each(broken)('%s: the last valid answer applies, with a warning', async (_, answers) => {
    const { kernel } = await settled({})
    kernel.destroy()
    const { features } = await settled(answers, { features: { onramp: true } })
    expect(features()).toMatchObject({ swaps: ['1inch'], onramp: false })
    expect(printed.warn).toContainEqual(expect.stringMatching(/REMOTE_CONFIG_(INVALID|FAILED)/))
  })
})

test('[N-022] keys that reach for prototypes are dropped', async () => {
  const raw = `{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}},"features":[
    {"__proto__":{"isAdmin":true},"id":"swap","isEnabled":true,"config":["1inch"],"evil":1},
    {"id":"__proto__","isEnabled":true,"config":["x"]}]}`
  const { features, kernel } = await settled({ [CONFIG]: text(raw) })
  expect(features().swaps).toEqual(['1inch'])
  const polluted = {} as Record<string, unknown>
  expect([polluted.isAdmin, polluted.x]).toEqual([undefined, undefined])
  expect(kernel.storage.get('lk/features')).not.toMatch(/isAdmin|evil/)
  expect(Object.keys(features())).not.toContain('__proto__')
})

test('an override is logged once and names the keys', async () => {
  await settled({}, { features: { swaps: false } })
  expect(printed.warn).toEqual([expect.stringContaining('"features.swaps"')])
})

test('the last valid answer applies until the new one arrives', async () => {
  const first = await settled({})
  first.kernel.destroy()
  fakeServices({ [CONFIG]: 'hang', [ORIGINS]: 'hang' })
  const { kernel } = createTestKit()
  await Promise.resolve()
  expect(kernel.features.get().swaps).toEqual(['1inch'])
})

test('a service that hangs times out after 10 s, and defaults apply', async () => {
  vi.useFakeTimers()
  fakeServices({ [CONFIG]: 'hang', [ORIGINS]: 'hang' })
  const { kernel } = createTestKit()
  await vi.advanceTimersByTimeAsync(9_999)
  expect(kernel.features.get().email).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(kernel.features.get().email).toBe(true)
  vi.useRealTimers()
})
