import type { ConnectorInfo, Context } from '../../../kernel/index.js'
import { assetImage } from '../catalogue/assetImage.js'
import { isExcludedConnector, ofNamespace, withoutListed } from '../catalogue/dedupe.js'
import { loadCatalogue } from '../catalogue/loadCatalogue.js'
import type { Catalogue, CatalogueWallet, ListState } from '../contract.js'
import catalogueMessages from '../messages/catalogue.js'
import { serviceOf } from '../service.js'
import MissingRows from '../views/browse/MissingRows.js'
import { allWalletsTag } from './allWalletsTag.js'
import { readCustomWallets } from './customWallets.js'
import type { WalletRow } from './orderWallets.js'
import { readRecentWallets } from './pickWallet.js'
import { readRecents } from './recentWallets.js'
import { chosenNamespace } from './wantedNamespace.js'

/** The key of WalletConnect's mark, which is part of the package. */
const WALLET_CONNECT = 'WalletConnect'

/** Fills reserved rows with loaded wallets. */
export type FillRows = (rows: readonly WalletRow[]) => readonly WalletRow[]

/**
 * Loads what the first draw does not wait for: wallets of the catalogue and the host, pictures, and the number of
 * wallets. Emits a new function whenever more has loaded.
 */
export function fillRows(ctx: Context<'connect'>, onFill: (fill: FillRows) => void): () => void {
  const { session } = ctx
  const { options } = ctx.host
  const scope = new AbortController()
  const kept = serviceOf(ctx)?.kept
  const images = kept?.images ?? new Map<string, string>()
  const asked = new Set<string>()
  const recents = readRecents(ctx.storage.shared)
  const readOwn = readCustomWallets(options.customWallets ?? [])
  const stored = readRecentWallets(ctx.storage.shared)
  let catalogue = kept?.catalogue
  let unfollow: (() => void) | undefined
  let hasFailed = false
  // Cleared with the view: the kept function would hold it, and through its own first state every earlier view.
  let notify: typeof onFill | undefined = onFill
  ctx.addMessages(catalogueMessages)

  const emit = () => {
    if (scope.signal.aborted) return
    // A new function each time, so that React re-renders.
    const next: FillRows = (rows) => fill(rows)
    if (kept) kept.fill = next
    notify?.(next)
  }
  const follow = (loaded: Catalogue) => {
    catalogue = loaded
    unfollow ??= loaded.subscribe(emit)
    loaded.start()
  }
  const load = () => {
    hasFailed = false
    if (catalogue) return follow(catalogue)
    loadCatalogue(ctx).then(
      (loaded) => {
        if (scope.signal.aborted) return
        follow(loaded)
        emit()
      },
      (error: unknown) => {
        hasFailed = true
        ctx.report(error, 'fetch the catalogue')
        emit()
      },
    )
    emit()
  }

  const put = (id: string, url: string | undefined) => {
    if (url === undefined || images.get(id) === url) return
    images.set(id, url)
    emit()
  }
  /** Requests the image once, even if a URL is kept: it may have been revoked. */
  const image = (wallet: CatalogueWallet) => {
    if (catalogue && !asked.has(wallet.id)) {
      asked.add(wallet.id)
      void catalogue.image(wallet, scope.signal).then((url) => put(wallet.id, url))
    }
    return images.get(wallet.id)
  }
  const asset = (id: string | undefined) => {
    if (id === undefined) return undefined
    if (!asked.has(id) && !images.has(id)) assetImage(ctx.host, id, (url) => put(id, url))
    asked.add(id)
    return images.get(id)
  }
  /** Explorer ids of wallets on the page without a picture, to look up in the catalogue. */
  const lacking = new Set<string>()
  const walletConnect = () => {
    if (!asked.has(WALLET_CONNECT)) {
      asked.add(WALLET_CONNECT)
      import('./walletConnectMark.js').then(
        (mark) => put(WALLET_CONNECT, mark.default),
        // The initial stays.
        () => undefined,
      )
    }
    return images.get(WALLET_CONNECT)
  }
  const picture = ({ type, explorerId, imageId }: ConnectorInfo) => {
    if (type === 'WALLET_CONNECT' && imageId === undefined) return walletConnect()
    if (explorerId === undefined || imageId !== undefined) return asset(imageId)
    const wallet = catalogue?.find(explorerId)
    if (!wallet) lacking.add(explorerId)
    return wallet && image(wallet)
  }
  const draw = (row: WalletRow, wallet: CatalogueWallet, more?: Partial<WalletRow>): WalletRow => ({
    ...row,
    name: wallet.name,
    imageUrl: image(wallet) ?? row.imageUrl,
    wallet,
    isAwaited: false,
    ...more,
  })

  /** The rows of the last call: those that look the same stay the same objects, and are not drawn again. */
  let last: readonly WalletRow[] = []
  const fill: FillRows = (rows) => {
    const { connectors } = session.state.get()
    const canPair = rows.some(({ kind }) => kind === 'walletConnect')
    const state = catalogue?.get()
    const lists = { featured: state?.featured, recommended: state?.recommended }
    const own = readOwn(connectors, canPair)
    const excluded = state?.excluded.wallets ?? []
    const fresh = (list: ListState | undefined) => withoutListed(list?.wallets ?? [], connectors, recents)
    // Recommended wallets must support the chosen namespace; featured ones are the host's choice.
    const suggested = ofNamespace(fresh(lists.recommended), chosenNamespace(ctx))
    const found = { featured: fresh(lists.featured), recommended: suggested }

    const filled = rows.flatMap((row): readonly WalletRow[] => {
      const { kind, key } = row
      const at = Number(key.split('/')[1])
      if (kind === 'all' && state && state.all.count > 0)
        return [{ ...row, note: allWalletsTag(state.all.count, ctx) }]
      if (row.connector) {
        const { connectorId, namespace } = row.connector
        const connector = session.connector(connectorId, namespace)
        if (connector && isExcludedConnector(connector, excluded)) return []
        return [{ ...row, imageUrl: row.imageUrl ?? (connector && picture(connector)) }]
      }
      if (kind === 'recent') {
        const wallet = stored.find(({ id }) => key === `recent/${id}`)
        return wallet ? [draw(row, wallet)] : []
      }
      if (kind === 'custom') {
        const one = own[at]
        if (!one) return []
        const { wallet, href } = one
        return [
          draw(row, wallet, { href, imageUrl: wallet.image_url, testId: `wallet-selector-${wallet.id}` }),
        ]
      }
      if (kind !== 'featured' && kind !== 'recommended') return [row]
      const list = lists[kind]
      const wallet = found[kind][at]
      if (wallet) {
        const testId = `wallet-selector-${kind === 'featured' ? 'featured-' : ''}${wallet.id}`
        return [draw(row, wallet, { testId })]
      }
      if (hasFailed || list?.status === 'failed') {
        // A single element with the height of all rows of this kind replaces them.
        const places = rows.filter((other) => other.kind === kind).length
        const instead = { view: MissingRows, params: { places, retry: load } }
        return [at === 0 ? { ...row, instead } : { ...row, isCovered: true }]
      }
      return list?.status === 'ready' ? [] : [row]
    })
    catalogue?.lookUp([...lacking])
    const former = new Map([...rows, ...last].map((row) => [row.key, row]))
    last = filled.map((row) => keepSame(row, former.get(row.key)))
    return last
  }

  if (session.state.get().connectors.some(({ type }) => type === 'WALLET_CONNECT')) load()
  emit()
  return () => {
    notify = undefined
    // The default reason is an error, whose stack would hold the view for the same time.
    scope.abort('closed')
    unfollow?.()
  }
}

const keepSame = (row: WalletRow, former: WalletRow = row) =>
  (Object.keys({ ...row, ...former }) as (keyof WalletRow)[]).every((key) => row[key] === former[key])
    ? former
    : row
