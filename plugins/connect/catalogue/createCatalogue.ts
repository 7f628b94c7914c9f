import type { Context } from '../../../kernel/index.js'
import { createRetry } from '../../../kernel/services/retry.js'
import type { Catalogue, CatalogueState, CatalogueWallet, ListState } from '../contract.js'
import { createApi, type ImageKind, type WalletsQuery } from './api.js'
import { mergeById } from './dedupe.js'
import { createImages } from './images.js'
import { createSelect } from './select.js'

const PAGE_ENTRIES = 40
const RECOMMENDED_ENTRIES = 4
const SEARCH_ENTRIES = 100
const PREFETCHED_IMAGES = 20
/** After this many pages without a usable wallet the list ends, whatever count the service reports. */
const MAX_EMPTY_PAGES = 3

/** Creates the kit's catalogue. Results are kept for the life of the kit; failed requests are repeated on demand. */
export function createCatalogue(ctx: Context<'connect'>): Catalogue {
  const { signal } = ctx
  const {
    featuredWalletIds: featuredIds = [],
    includeWalletIds: include,
    excludeWalletIds = [],
  } = ctx.host.options
  const retry = createRetry()
  const api = createApi(ctx.http(ctx.host.services.catalogue), ctx.host.services)
  const images = createImages((key) => {
    const [kind, id] = JSON.parse(key) as [ImageKind, string]
    return api.image(kind, id, signal)
  })
  ctx.onDispose(images.dispose)
  const state = ctx.createSlice<CatalogueState>('catalogue', emptyState())
  const { networks, usable, onNetworks, custom } = createSelect(ctx)
  const known = new Map<string, CatalogueWallet>()
  const lookedUp = new Set<string>()
  /** Ids whose look-up failed. They are looked up again with the next opening. */
  const missed = new Set<string>()
  let paged: readonly CatalogueWallet[] = []
  let emptyPages = 0
  /** The exclusions of the first page. Every page uses the same ones, or pages would overlap. */
  let pagedWithout: readonly string[] | undefined

  const request = async (query: WalletsQuery, wanted = signal) => {
    const answer = await retry(() => api.wallets(query, wanted), { signal: wanted, offline: 'wait' })
    for (const wallet of answer.wallets) known.set(wallet.id, wallet)
    return answer
  }

  /** Keeps `all` in sync with the lists that it starts with. */
  const put = (change: Partial<CatalogueState>) => {
    const { featured, recommended, excluded, all } = { ...state.get(), ...change }
    const builtIn = mergeById(featured.wallets, recommended.wallets, paged)
    const ids = new Set(builtIn.map(({ id }) => id))
    const own = custom().filter(({ id }) => !ids.has(id))
    const wallets = mergeById(featured.wallets, own, builtIn)
    state.replace({ featured, recommended, excluded, all: { ...all, wallets } })
  }

  const load = async (
    name: 'featured' | 'recommended' | 'excluded',
    read: () => Promise<ListState['wallets']>,
  ) => {
    const { status, wallets } = state.get()[name]
    if (status === 'loading' || status === 'ready') return
    put({ [name]: { status: 'loading', wallets } })
    try {
      const found = await read()
      put({ [name]: { status: 'ready', wallets: found } })
      images.prefetch(imageIds(found))
    } catch (error) {
      fail(error, () => put({ [name]: { status: 'failed', wallets } }))
    }
  }
  const fail = (error: unknown, markFailed: () => void) => {
    if (signal.aborted) return
    ctx.log.warn('Fetching the catalogue failed.', error)
    markFailed()
  }

  const loadFeatured = () =>
    load('featured', async () => {
      if (featuredIds.length === 0) return []
      const { wallets } = await request({ page: 1, entries: featuredIds.length, include: featuredIds })
      const place = ({ id }: CatalogueWallet) => featuredIds.indexOf(id)
      return usable(wallets)
        .filter((one) => place(one) >= 0)
        .sort((a, b) => place(a) - place(b))
    })
  const loadRecommended = () =>
    load('recommended', async () => {
      const exclude = [...excludeWalletIds, ...featuredIds]
      const query = { page: 1, entries: RECOMMENDED_ENTRIES, include, exclude, chains: networks() }
      const { wallets, count } = await request(query)
      const { all } = state.get()
      if (all.page === 0) put({ all: { ...all, count: count + featuredIds.length } })
      return onNetworks(wallets).slice(0, RECOMMENDED_ENTRIES)
    })
  const loadExcluded = () =>
    load('excluded', async () => {
      if (excludeWalletIds.length === 0) return []
      const query = { page: 1, entries: excludeWalletIds.length, include: excludeWalletIds }
      return (await request(query)).wallets.filter(({ id }) => excludeWalletIds.includes(id))
    })

  const loadPage = async () => {
    const { all, featured, recommended } = state.get()
    put({ all: { ...all, status: 'loading' } })
    const shown = featured.status === 'failed' ? [] : featuredIds
    const without = pagedWithout ?? mergeIds(shown, recommended.wallets)
    const page = all.page + 1
    const exclude = [...excludeWalletIds, ...without]
    try {
      const query = { page, entries: PAGE_ENTRIES, include, exclude, chains: networks() }
      const { wallets, count, received } = await request(query)
      pagedWithout = without
      const found = onNetworks(wallets)
      const merged = mergeById(paged, found)
      emptyPages = merged.length > paged.length ? 0 : emptyPages + 1
      paged = merged
      const isFull = received >= PAGE_ENTRIES && page * PAGE_ENTRIES < count
      const hasMore = isFull && emptyPages < MAX_EMPTY_PAGES
      const { all: now } = state.get()
      put({ all: { ...now, status: 'ready', page, count: count + without.length, hasMore } })
      images.prefetch(imageIds(found))
    } catch (error) {
      fail(error, () => put({ all: { ...state.get().all, status: 'failed' } }))
    }
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    start() {
      for (const id of missed) lookedUp.delete(id)
      missed.clear()
      void loadFeatured()
      void loadRecommended()
      void loadExcluded()
    },
    loadMore() {
      const { all } = state.get()
      if (all.status === 'loading' || !all.hasMore || signal.aborted) return
      if (all.page === 0) void loadFeatured()
      void loadPage()
    },
    async search({ search, certified, signal: wanted }) {
      const text = search.trim()
      const query = {
        page: 1,
        entries: SEARCH_ENTRIES,
        search: text,
        badge_type: certified ? ('certified' as const) : undefined,
        include,
        exclude: excludeWalletIds,
        chains: networks(),
      }
      const { wallets, count } = await request(query, wanted)
      const wantedName = text.toLowerCase()
      const isNamed = ({ name }: CatalogueWallet) => name.toLowerCase().includes(wantedName)
      const own = certified ? [] : custom().filter(isNamed)
      const found = onNetworks(wallets)
      return {
        wallets: [...own.filter(({ id }) => !known.has(id)), ...mergeById(found)],
        count: count + own.length,
      }
    },
    lookUp(ids) {
      const wanted = ids.filter((id) => !known.has(id) && !lookedUp.has(id))
      if (wanted.length === 0) return
      for (const id of wanted) lookedUp.add(id)
      request({ page: 1, entries: wanted.length, include: wanted }).then(
        () => put({}),
        (error) =>
          fail(error, () => {
            for (const id of wanted) missed.add(id)
          }),
      )
    },
    find: (id) => known.get(id) ?? custom().find((one) => one.id === id),
    image: async ({ image_id, image_url }, wanted) =>
      image_id === undefined ? image_url : images.get(keyOf('wallet', image_id), wanted),
    picture: (kind, id, wanted) => images.get(keyOf(kind, id), wanted),
  }
}

const keyOf = (kind: ImageKind, id: string) => JSON.stringify([kind, id])
const emptyList = (): ListState => ({ status: 'idle', wallets: [] })
const emptyState = (): CatalogueState => ({
  featured: emptyList(),
  recommended: emptyList(),
  excluded: emptyList(),
  all: { ...emptyList(), page: 0, count: 0, hasMore: true },
})

const mergeIds = (ids: readonly string[], wallets: readonly CatalogueWallet[]) => [
  ...new Set([...ids, ...wallets.map(({ id }) => id)]),
]

const imageIds = (wallets: readonly CatalogueWallet[]) =>
  wallets.slice(0, PREFETCHED_IMAGES).flatMap(({ image_id }) => (image_id ? keyOf('wallet', image_id) : []))
