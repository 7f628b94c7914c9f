import { vi } from 'vitest'
import type { BaseOptions } from '../../../../kernel/index.js'
import type { createFakeAdapter } from '../../../../kernel/testing/fakeAdapter.js'
import { fakeServices, json, type SentRequest } from '../../../../kernel/testing/fakeServices.js'
import { openConnect } from '../../testing/openConnect.js'
import { createCatalogue } from '../createCatalogue.js'

type Entry = { id: string; name: string } & Record<string, unknown>
export const entry = (id: string, more: Record<string, unknown> = {}): Entry => ({
  id,
  name: `Wallet ${id}`,
  mobile_link: `${id}://`,
  chains: ['eip155:1'],
  image_id: `image-${id}`,
  ...more,
})
export const many = (count: number) => Array.from({ length: count }, (_, index) => entry(`w${index}`))

/** Answers like the real service. */
const answerFrom =
  (entries: readonly Entry[]) =>
  ({ query }: SentRequest) => {
    const split = (list: string | undefined) => list?.split(',') ?? []
    const found = entries.filter(
      ({ id, name, badge_type }) =>
        (!query.include || split(query.include).includes(id)) &&
        !split(query.exclude).includes(id) &&
        name.toLowerCase().includes(query.search?.toLowerCase() ?? '') &&
        (!query.badge_type || badge_type === query.badge_type),
    )
    const size = Number(query.entries)
    const start = (Number(query.page) - 1) * size
    return json({ data: found.slice(start, start + size), count: found.length })()
  }
const picture = () => new Response('GIF89a', { headers: { 'content-type': 'image/gif' } })

export type OpenCatalogue = {
  entries?: readonly Entry[]
  options?: Partial<BaseOptions>
  adapter?: ReturnType<typeof createFakeAdapter>
  phone?: boolean
  answer?: 'hang' | ((request: SentRequest) => Response | Promise<Response>)
}

/** Opens the catalogue of a real kit against a fake service. Needs fake timers. */
export async function openCatalogue({
  entries = many(100),
  options = {},
  adapter,
  phone = false,
  answer,
}: OpenCatalogue = {}) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(phone ? 'iPhone' : 'Desktop')
  const images = Object.fromEntries(entries.map(({ id }) => [`/getWalletImage/image-${id}`, picture]))
  const services = fakeServices({
    ...images,
    '/appkit/v1/config': json({ features: [] }),
    '/projects/v1/origins': json({ allowedOrigins: [] }),
    '/getWallets': answer ?? answerFrom(entries),
  })
  const kit = await openConnect({ options, ...(adapter && { adapter }) })
  const catalogue = createCatalogue(kit.ctx)
  const settle = async () => {
    await vi.advanceTimersByTimeAsync(60_000)
    return catalogue.get()
  }
  const asked = () => services.to('/getWallets').map(({ query: { projectId, st, sv, ...own } }) => own)
  return { ...kit, services, catalogue, settle, asked }
}
export const ids = (wallets: readonly { id: string }[]) => wallets.map(({ id }) => id)
