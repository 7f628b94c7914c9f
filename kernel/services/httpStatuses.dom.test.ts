// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestKit } from '../testing/createTestKit.js'
import { fakeServices, json, text } from '../testing/fakeServices.js'

const CONFIG = '/appkit/v1/config'
const ORIGINS = '/projects/v1/origins'
const SWITCH = '/getAnalyticsConfig'
const STATUSES = [500, 429, 503, 403]

/** The alert that each status raises, by call. */
const ALERTS: Record<string, Record<number, string | undefined>> = {
  [CONFIG]: {},
  [ORIGINS]: {
    500: 'Server Error',
    503: 'Server Error',
    429: 'Rate Limited',
    403: 'Project ID Not Configured',
  },
  [SWITCH]: {},
  '/e': { 403: 'Invalid App Configuration' },
}
const rows = Object.keys(ALERTS).flatMap((path) =>
  STATUSES.map((status) => ({ path, status, alert: ALERTS[path]?.[status] })),
)

let printed: string[]
beforeEach(() => {
  printed = []
  vi.spyOn(console, 'error').mockImplementation((message) => void printed.push(String(message)))
})
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('[ERR-20] HTTP 500, 429, 503 and 403 are handled per call', () => {
  test.each(rows)('$path answers $status: $alert', async ({ path, status, alert }) => {
    const services = fakeServices({
      [CONFIG]: json({ features: [{ id: 'swap', isEnabled: true, config: ['1inch'] }] }),
      [ORIGINS]: json({ allowedOrigins: [location.origin] }),
      [SWITCH]: json({ isAnalyticsEnabled: true }),
      '/e': text('', 202),
      [path]: text('{"error":"x"}', status),
    })
    const { kernel, errors } = createTestKit({ options: { features: { analytics: true } } })
    await kernel.ready()
    ;(await kernel.runtime()).analytics.track('CLICK_WALLET_HELP')
    const isPosting = path !== SWITCH
    await vi.waitFor(() => expect(services.to('/e').length).toBe(isPosting ? 2 : 0))
    await vi.waitFor(() => expect(services.to(SWITCH)).toHaveLength(1))
    await vi.waitFor(() => expect(printed).toHaveLength(alert ? 1 : 0))
    await vi.dynamicImportSettled()
    expect(printed.join()).toContain(alert ?? '')
    expect(printed).toHaveLength(alert ? 1 : 0)
    // A configuration that failed leaves the defaults; no other call touches the features.
    expect(kernel.features.get().onramp).toEqual(path === CONFIG ? ['meld'] : false)
    expect(services.to(path).length).toBeLessThanOrEqual(2)
    expect(errors).toEqual([])
  })

  test.each(STATUSES)(
    'a feature that gets %i receives the status in the error and decides for itself',
    async (status) => {
      fakeServices({ '/v1/anything': text('', status) })
      const { kernel } = createTestKit({ options: { basic: true } })
      const { http } = await kernel.runtime()
      await expect(http(kernel.services.blockchain).get('/v1/anything')).rejects.toMatchObject({
        code: 'HTTP_STATUS',
        status,
        message: `HTTP status code ${status}`,
      })
    },
  )
})
