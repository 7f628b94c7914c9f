import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { many, openCatalogue } from './testing/openCatalogue.js'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const objects = () => {
  const counts = { made: 0, revoked: 0 }
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    counts.made += 1
    return `blob:${counts.made}`
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {
    counts.revoked += 1
  })
  return counts
}

test('[CON-09] pictures of the first twenty wallets of a page are prefetched, each once; all are revoked', async () => {
  const counts = objects()
  const { catalogue, settle, services, kernel } = await openCatalogue()
  const fetched = () => services.requests.filter(({ path }) => path.startsWith('/getWalletImage/'))
  catalogue.loadMore()
  await settle()
  expect(fetched().map(({ path }) => path)).toEqual(many(20).map(({ id }) => `/getWalletImage/image-${id}`))
  expect(fetched()[0]?.query).toMatchObject({ projectId: 'project', st: 'appkit' })
  expect(await catalogue.image({ image_id: 'image-w3' })).toMatch(/^blob:/)
  expect(await catalogue.image({ image_id: 'image-w30' })).toMatch(/^blob:/)
  expect([fetched().length, counts.made]).toEqual([21, 21])
  kernel.destroy()
  expect(counts).toEqual({ made: 21, revoked: 21 })
})

test('[CALL-01] pictures of tokens and currencies are fetched by symbol and code, each once, and revoked', async () => {
  const counts = objects()
  const { catalogue, services, kernel } = await openCatalogue()
  const gif = () => new Response('GIF89a', { headers: { 'content-type': 'image/gif' } })
  Object.assign(services.answers, { '/public/getTokenImage/USDC': gif, '/public/getCurrencyImage/USDC': gif })
  const shown = await catalogue.picture('token', 'USDC')
  expect(shown).toMatch(/^blob:/)
  expect(await catalogue.picture('token', 'USDC')).toBe(shown)
  // The same id in another list is another picture.
  expect(await catalogue.picture('currency', 'USDC')).not.toBe(shown)
  expect(await catalogue.picture('currency', 'XTS')).toBeUndefined()
  const asked = services.requests.filter(({ path }) => path.startsWith('/public/'))
  expect(asked.map(({ path }) => path)).toEqual([
    '/public/getTokenImage/USDC',
    '/public/getCurrencyImage/USDC',
    '/public/getCurrencyImage/XTS',
  ])
  expect(asked[0]?.query).toMatchObject({ projectId: 'project', st: 'appkit' })
  kernel.destroy()
  expect(counts).toEqual({ made: 2, revoked: 2 })
})

test('pictures that never load do not delay pages of the list', async () => {
  const hanging = Object.fromEntries(
    many(100).map(({ id }) => [`/getWalletImage/image-${id}`, 'hang' as const]),
  )
  const { catalogue, services } = await openCatalogue()
  Object.assign(services.answers, hanging)
  for (const page of [1, 2, 3]) {
    catalogue.loadMore()
    await vi.advanceTimersByTimeAsync(100)
    expect(catalogue.get().all).toMatchObject({ status: 'ready', page })
  }
})

test('pictures of wallets without an image id load from the URL of the wallet', async () => {
  const { catalogue, services } = await openCatalogue()
  expect(await catalogue.image({ image_url: 'https://images.example/a.png' })).toBe(
    'https://images.example/a.png',
  )
  expect(await catalogue.image({})).toBeUndefined()
  expect(services.requests.some(({ path }) => path.startsWith('/getWalletImage/'))).toBe(false)
})
