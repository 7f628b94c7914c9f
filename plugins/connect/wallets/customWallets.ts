import { type ConnectorInfo, type CustomWallet, webHref } from '../../../kernel/index.js'
import { createParse } from '../catalogue/parseWallets.js'
import type { CatalogueWallet } from '../contract.js'

/** The kit's own connector ids, listed or not. */
const RESERVED: readonly string[] = [
  'walletConnect',
  'injected',
  'announced',
  'coinbaseWallet',
  'coinbaseWalletSDK',
  'safe',
  'ledger',
  'okx',
  'eip6963',
  'ID_AUTH',
]
const EXPLORER_ID = /^[0-9a-f]{64}$/i

/** A wallet of the host: pairs if it has a link into its app, else opens `href`. */
export type OwnWallet = { wallet: CatalogueWallet; href?: string | undefined }

/** The host's wallets beside these connectors. Returns the same list for the same connectors. */
export type ReadCustomWallets = (
  connectors: readonly ConnectorInfo[],
  canPair: boolean,
) => readonly OwnWallet[]

/**
 * Parses the host's wallets once, with their links through the gate. A wallet without links or with a connector's id is
 * left out; an explorer id becomes `custom-{id}`, so that it replaces no built-in wallet.
 */
export function readCustomWallets(wallets: readonly CustomWallet[]): ReadCustomWallets {
  const parse = createParse()
  const parsed = wallets.flatMap((one) => {
    const found = parse(one)
    // The host's pictures may be relative or data URLs, so they are checked when drawn.
    return found ? { ...found, image_url: one.image_url } : []
  })
  let last: { connectors: readonly ConnectorInfo[]; canPair: boolean; list: readonly OwnWallet[] } | undefined
  return (connectors, canPair) => {
    if (last?.connectors !== connectors || last.canPair !== canPair)
      last = { connectors, canPair, list: listOwn(parsed, connectors, canPair) }
    return last.list
  }
}

function listOwn(
  parsed: readonly CatalogueWallet[],
  connectors: readonly ConnectorInfo[],
  canPair: boolean,
): readonly OwnWallet[] {
  const found = new Map<string, OwnWallet>()
  for (const one of parsed) {
    if (isTaken(one.id, connectors)) continue
    const id = EXPLORER_ID.test(one.id) ? `custom-${one.id}` : one.id
    if (found.has(id)) continue
    const wallet = { ...one, id }
    const { mobile_link, desktop_link, webapp_link, homepage } = wallet
    const href = webHref(webapp_link) ?? webHref(homepage)
    if (canPair && (mobile_link ?? desktop_link ?? webapp_link)) found.set(id, { wallet })
    else if (href !== undefined) found.set(id, { wallet, href })
  }
  return [...found.values()]
}

const isTaken = (id: string, connectors: readonly ConnectorInfo[]) =>
  RESERVED.includes(id) ||
  connectors.some((one) => one.id === id || one.explorerId === id || one.info?.rdns === id)
