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

test('[CON-09] pictures of the first twenty of a page are fetched before they are wanted, each once; all are revoked', async () => {
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

test('pictures that never load delay no page of the list', async () => {
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

test('pictures of wallets without an image id are at the address they name', async () => {
  const { catalogue, services } = await openCatalogue()
  expect(await catalogue.image({ image_url: 'https://images.example/a.png' })).toBe(
    'https://images.example/a.png',
  )
  expect(await catalogue.image({})).toBeUndefined()
  expect(services.requests.some(({ path }) => path.startsWith('/getWalletImage/'))).toBe(false)
})
