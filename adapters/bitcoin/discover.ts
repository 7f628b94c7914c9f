import { getWallets } from '@wallet-standard/app'
import type { DiscoveryContext } from '../../kernel/adapters/adapter.js'
import type { Connector } from '../../kernel/session/types.js'
import { listTogether } from '../listTogether.js'
import { isReservedId, MAX_WALLETS, readIcon, readName } from '../walletFace.js'
import type { FoundWallet, WalletShape } from './found.js'

type Known = { path: string; shape: WalletShape; name: string; icon?: string }
/** `isPlaced` if it is at the well-known path of the wallet with this name. */
type Row = { name: string; icon: unknown; found: FoundWallet; isPlaced?: boolean }

/** Known wallets by their path on the window. Only a wallet at its own path gets its name as connector id. */
const KNOWN: readonly Known[] = [
  { path: 'XverseProviders.BitcoinProvider', shape: 'sats', name: 'Xverse Wallet' },
  { path: 'LeatherProvider', shape: 'leather', name: 'Leather' },
  { path: 'okxwallet.bitcoin', shape: 'okx', name: 'OKX Wallet', icon: 'okxwallet.cardano.icon' },
  { path: 'unisat', shape: 'unisat', name: 'UniSat Wallet' },
  { path: 'FordefiProviders.UtxoProvider', shape: 'fordefi', name: 'Fordefi' },
]
/** The method that each shape requires, unless `request`. */
const CONNECT = { okx: 'connect', unisat: 'requestAccounts' } as Partial<Record<WalletShape, string>>
/** For wallets injected shortly after the page starts. */
const RELOOK_MS = 200
const RELOOKS = 3

/**
 * Lists the page's Bitcoin wallets for as long as the adapter lives: those listed for Sats Connect
 * (WBIP-004), those at known paths, and those of the Wallet Standard. A wallet found in several ways is
 * listed once, by the first; wallets at known paths can do more.
 */
export function discover(ctx: DiscoveryContext): () => void {
  if (typeof window === 'undefined') return () => {}
  const chain = ctx.namespace
  const standard = new Map<unknown, Connector>()
  /** Keyed by the ids' common part. */
  const known = new Map<string, Connector>()
  const [add, start, stop] = listTogether((listed) =>
    ctx.addConnector(...listed.filter((one) => known.get(keyOf(one.id)) === one)),
  )
  let isFull = false

  const take = ({ name, icon, found, isPlaced }: Row): Connector | undefined => {
    const isListed = (id: string) => known.has(keyOf(id)) || ctx.getConnector(id) !== undefined
    const isBorrowed = !isPlaced && KNOWN.some((one) => keyOf(one.name) === keyOf(name))
    const id = isBorrowed || isReservedId(name) ? `bitcoin:${name}` : name
    if (isListed(id) || (isBorrowed && isListed(name))) return undefined
    if (isBorrowed) ctx.refuse('known-wallet-name', name)
    const imageUrl = readIcon(icon)
    const connector: Connector = {
      id,
      name: id,
      chain,
      provider: found,
      imageUrl,
      info: { icon: imageUrl },
      type: found.shape === 'standard' ? 'ANNOUNCED' : 'INJECTED',
    }
    known.set(keyOf(id), connector)
    return connector
  }
  const look = () => add(...[...listed(), ...placed()].flatMap((row) => take(row) ?? []))
  const takeStandard = (wallet: unknown): Connector | undefined => {
    const row = standard.has(wallet) ? undefined : readStandard(wallet)
    if (!row) return undefined
    if (standard.size === MAX_WALLETS) {
      if (!isFull)
        ctx.log.warn(`"${row.name}" and later wallets are not listed: the limit is ${MAX_WALLETS}.`)
      isFull = true
      return undefined
    }
    const connector = take(row)
    if (connector) standard.set(wallet, connector)
    return connector
  }
  const register = (...wallets: readonly unknown[]) =>
    add(...wallets.flatMap((one) => takeStandard(one) ?? []))
  const unregister = (...wallets: readonly unknown[]) => {
    for (const wallet of wallets) {
      const connector = standard.get(wallet)
      if (!connector) continue
      standard.delete(wallet)
      known.delete(keyOf(connector.id))
      // A connector that is not listed yet needs no removal, and another wallet may use its id by now.
      if (ctx.getConnector(connector.id)?.provider === connector.provider) ctx.removeConnector(connector.id)
    }
  }

  look()
  const { get, on } = getWallets()
  const undos = [on('register', register), on('unregister', unregister)]
  register(...get())
  start()
  window.addEventListener('load', look)
  let left = RELOOKS
  const timer = setInterval(() => {
    look()
    left -= 1
    if (left === 0) clearInterval(timer)
  }, RELOOK_MS)
  return () => {
    stop()
    clearInterval(timer)
    window.removeEventListener('load', look)
    for (const undo of undos) undo()
  }
}

/** Entries name a path from the window (WBIP-004). */
function listed(): Row[] {
  const entries = attempt(() => (window as { btc_providers?: unknown }).btc_providers)
  return (Array.isArray(entries) ? entries : []).slice(0, 50).flatMap((entry: unknown) =>
    attempt(() => {
      const { id, name: rawName, icon } = entry as Record<string, unknown>
      const path = typeof id === 'string' ? id : ''
      const known = KNOWN.find((one) => one.path === path)
      const name = known?.name ?? readName(rawName)
      const found = at(path, known?.shape ?? 'sats')
      return name && found ? [{ name, icon, found, isPlaced: !!known }] : []
    }, []),
  )
}

const placed = (): Row[] =>
  KNOWN.flatMap(({ path, shape, name, icon }) => {
    const found = at(path, shape)
    return found ? [{ name, icon: icon && attempt(() => readPath(icon)), found, isPlaced: true }] : []
  })

function readStandard(wallet: unknown): Row | undefined {
  return attempt(() => {
    const { name: rawName, icon, features } = wallet as Record<string, unknown>
    const name = readName(rawName)
    const isBitcoin = typeof (features as Record<string, unknown>)['bitcoin:connect'] === 'object'
    return name && isBitcoin
      ? { name, icon, found: { shape: 'standard', wallet: wallet as object } }
      : undefined
  })
}

const at = (path: string, shape: WalletShape): FoundWallet | undefined =>
  attempt(() => {
    const wallet = readPath(path) as Record<string, unknown>
    return typeof wallet[CONNECT[shape] ?? 'request'] === 'function' ? { shape, wallet } : undefined
  })

const readPath = (path: string): unknown =>
  path.split('.').reduce<unknown>((from, key) => (from as Record<string, unknown>)[key], window)

/** Any script can put anything there: a value that throws is not a wallet, and not an error to report. */
function attempt<T>(read: () => T): T | undefined
function attempt<T>(read: () => T, otherwise: T): T
function attempt<T>(read: () => T, otherwise?: T) {
  try {
    return read()
  } catch {
    return otherwise
  }
}

/** Some wallets are called `Xverse`, some `Xverse Wallet`. */
const keyOf = (name: string) => name.toLowerCase().replace(/ wallet$/, '')
