import { describe, expect, test } from 'vitest'
import { createTestKit } from '../../../kernel/testing/createTestKit.js'
import { createFakeAdapter } from '../../../kernel/testing/fakeAdapter.js'
import { fakeServices, json } from '../../../kernel/testing/fakeServices.js'
import { networkImageUrl } from '../../../views/index.js'
import { createApi } from './api.js'

const BASE = 'https://api.web3modal.org'
const PROJECT = 'projectId=project&st=appkit&sv=html-wagmi-1.7.15'
const { signal } = new AbortController()

async function kitApi() {
  const { kernel } = createTestKit({ adapters: [createFakeAdapter({ sdkName: 'wagmi' })] })
  const { http } = await kernel.runtime()
  return createApi(http(kernel.services.catalogue), kernel.services)
}

describe('[CALL-01] wallets are requested with nine parameters and the project’s id, images are blobs', () => {
  test('every parameter is sent', async () => {
    const services = fakeServices({ '/getWallets': json({ data: [{ id: 'a', name: 'A' }], count: 7 }) })
    const api = await kitApi()
    const answer = await api.wallets(
      {
        page: 2,
        entries: 40,
        include: ['a', 'b'],
        exclude: ['c', 'd'],
        search: 'fen & moor',
        badge_type: 'certified',
        chains: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
      },
      signal,
    )
    expect(answer).toEqual({ wallets: [{ id: 'a', name: 'A' }], count: 7, received: 1 })
    expect(services.to('/getWallets').map(({ method }) => method)).toEqual(['GET'])
    const { href } = services.to('/getWallets')[0]?.url ?? {}
    const own =
      'page=2&entries=40&search=fen+%26+moor&badge_type=certified&include=a%2Cb&exclude=c%2Cd' +
      '&chains=eip155%3A1%2Csolana%3A5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    expect(href).toBe(`${BASE}/getWallets?${PROJECT}&${own}`)
  })

  test('empty parameters are omitted', async () => {
    const services = fakeServices({ '/getWallets': json({ data: [], count: 0 }) })
    const api = await kitApi()
    await api.wallets(
      { page: 1, entries: 4, include: [], exclude: [], search: '', badge_type: undefined, chains: undefined },
      signal,
    )
    expect(services.to('/getWallets')[0]?.url.href).toBe(`${BASE}/getWallets?${PROJECT}&page=1&entries=4`)
  })

  test.each([
    ['wallet', '7c5f-1', '/getWalletImage/7c5f-1'],
    ['currency', 'USD', '/public/getCurrencyImage/USD'],
    ['token', 'US/DC', '/public/getTokenImage/US%2FDC'],
  ] as const)('the image of a %s comes as it is', async (kind, id, path) => {
    const bytes = new Uint8Array([137, 80, 78, 71, 0, 255])
    const services = fakeServices({
      [path]: () => new Response(bytes, { headers: { 'content-type': 'image/png' } }),
    })
    const api = await kitApi()
    const blob = await api.image(kind, id, signal)
    expect([blob.type, new Uint8Array(await blob.arrayBuffer())]).toEqual(['image/png', bytes])
    expect(services.to(path)[0]?.url.href).toBe(`${BASE}${path}?${PROJECT}`)
  })

  test('a network’s picture has a URL, which `<img>` fetches', async () => {
    const { kernel } = createTestKit({ adapters: [createFakeAdapter({ sdkName: 'wagmi' })] })
    const network = { assets: { imageId: '692ed6ba' }, caipNetworkId: 'eip155:1' } as const
    expect(await networkImageUrl(kernel, network)).toBe(`${BASE}/public/getAssetImage/692ed6ba?${PROJECT}`)
  })
})
