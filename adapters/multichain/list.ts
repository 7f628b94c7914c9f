import type { DiscoveryContext } from '../../kernel/adapters/adapter.js'
import type { Connector } from '../../kernel/session/types.js'
import { MAX_WALLETS } from '../walletFace.js'
import { type Announced, readAnnouncement } from './announcement.js'
import { createEip155 } from './eip155.js'
import type { Link } from './link.js'
import { openLink } from './openLink.js'
import { createSolana } from './solana.js'

/** State shared by the namespaces of one kit. */
export type SharedLinks = {
  readonly contexts: DiscoveryContext[]
  /** Wallets by namespace and rdns, each of which is listed at most once. */
  readonly heard: Set<string>
  /** By rdns. Undefined for a wallet that did not answer. */
  readonly wallets: Map<string, Promise<Link | undefined>>
}

/** Other adapters list announcements once per frame of 16 ms. */
const LISTED_MS = 40
/** Announcements by which a wallet lists itself for one namespace. */
const ANNOUNCEMENTS = ['eip6963:announceProvider', 'wallet-standard:register-wallet']

/**
 * Lists the wallet of an announcement, once it has answered a request without a prompt, in place of its own connector
 * of this namespace. An announcement alone is a claim, which must not hide another wallet's connector.
 */
export async function list(
  ctx: DiscoveryContext,
  shared: SharedLinks,
  event: CustomEvent<unknown>,
): Promise<void> {
  const { signal } = ctx
  const announced = readAnnouncement(event)
  if (!announced || !isNew(ctx, shared, announced)) return
  const link = await find(shared, announced)
  if (!link || signal.aborted || isStored(shared, announced)) return
  const connector = toConnector(ctx, announced, link)
  const hidden: Connector[] = []
  const replace = () => {
    const own = ctx.connectors().filter(({ type, info, name }) => {
      const isSame = ctx.namespace === 'eip155' ? info?.rdns === announced.rdns : name === announced.name
      return type === 'ANNOUNCED' && isSame
    })
    // Two wallets claim this rdns, so the visitor has to choose.
    if (own.some(({ id }) => id !== idOf(ctx, announced))) {
      ctx.removeConnector(connector.id)
      ctx.addConnector(...hidden.splice(0))
      return
    }
    for (const { id } of own) {
      const one = ctx.getConnector(id)
      if (one) hidden.push(one)
      ctx.removeConnector(id)
    }
    ctx.addConnector(connector)
  }
  replace()
  let timer: ReturnType<typeof setTimeout> | undefined
  const again = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      replace()
    }, LISTED_MS)
  }
  for (const name of ANNOUNCEMENTS) window.addEventListener(name, again, { signal })
  ctx.onDispose(() => clearTimeout(timer))
}

/** Not the rdns alone: a stored connection must not be restored by the wallet's connector of EIP-6963. */
const sharedIdOf = ({ rdns }: Announced) => `multichain:${rdns}`

/** False for repetitions, and beyond the limit. */
function isNew(
  { namespace, signal }: DiscoveryContext,
  { heard }: SharedLinks,
  { rdns }: Announced,
): boolean {
  const key = `${namespace} ${rdns}`
  if (signal.aborted || heard.has(key) || heard.size === MAX_WALLETS) return false
  heard.add(key)
  return true
}

/** The id of the wallet's own connector in a namespace. */
const idOf = ({ namespace }: DiscoveryContext, { rdns, name }: Announced) =>
  namespace === 'eip155' ? rdns : name

/**
 * True if a connection by the wallet's own connector is stored, which that connector restores. Read directly: importing
 * the kernel's storage would add to every page's eager code.
 */
const isStored = ({ contexts }: SharedLinks, wallet: Announced) =>
  contexts.some((ctx) => {
    const { id } = ctx.options
    const key = `@appkit/${id === undefined ? '' : `${id}/`}${ctx.namespace}:connected_connector_id`
    try {
      return localStorage.getItem(key) === idOf(ctx, wallet)
    } catch {
      // The browser refuses storage, so nothing is stored.
      return false
    }
  })

/** One link per wallet and kit, and one attempt to open it. */
async function find({ contexts, wallets }: SharedLinks, announced: Announced): Promise<Link | undefined> {
  const { rdns } = announced
  const [first] = contexts
  if (!first) return undefined
  const networks = () => contexts.flatMap((ctx) => ctx.networks()).map(({ caipNetworkId }) => caipNetworkId)
  const found = wallets.get(rdns) ?? openLink(announced, { networks, signal: first.signal })
  wallets.set(rdns, found)
  return found
}

function toConnector(ctx: DiscoveryContext, announced: Announced, link: Link): Connector {
  const { rdns, name, icon } = announced
  const info = {
    id: sharedIdOf(announced),
    type: 'MULTI_CHAIN',
    name,
    chain: ctx.namespace,
    imageUrl: icon,
    info: { rdns, icon },
  } as const
  if (ctx.namespace === 'eip155') return { ...info, provider: createEip155(link) }
  const { accounts, chains, features, ...session } = createSolana(link)
  const wallet = {
    name,
    icon,
    version: '1.0.0',
    /** Before the approval, every network of the kit can be approved. */
    get chains() {
      return chains().length > 0 ? chains() : ctx.networks().map(({ caipNetworkId }) => caipNetworkId)
    },
    get accounts() {
      return accounts()
    },
    features,
  }
  return { ...info, provider: { wallet, gone: ctx.signal, session } }
}
