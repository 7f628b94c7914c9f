import { type ConnectorInfo, type CustomWallet, webHref } from '../../../kernel/index.js'
import { parseWallets } from '../catalogue/parseWallets.js'
import type { CatalogueWallet } from '../contract.js'

/** Ids of connectors of ours, listed or not. */
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

/** A wallet of the host: it pairs where its links allow that, else its page is all there is. */
export type OwnWallet = { wallet: CatalogueWallet; href?: string | undefined }

/**
 * The host's own wallets, their links through the gate. None leads nowhere, and none takes a built-in's place: one with
 * the id of a connector is left out, an explorer id becomes `custom-{id}`.
 */
export function customWallets(
  wallets: readonly CustomWallet[],
  connectors: readonly ConnectorInfo[],
  canPair: boolean,
): readonly OwnWallet[] {
  const found: OwnWallet[] = []
  for (const one of wallets) {
    const [parsed] = parseWallets({ data: [one] }).wallets
    if (!parsed || isTaken(parsed.id, connectors)) continue
    const id = EXPLORER_ID.test(parsed.id) ? `custom-${parsed.id}` : parsed.id
    // A host's picture may be beside its page or in the address itself: it is checked where it is drawn.
    const wallet = { ...parsed, id, image_url: one.image_url }
    if (found.some((other) => other.wallet.id === id)) continue
    const { mobile_link, desktop_link, webapp_link, homepage } = wallet
    const href = webHref(webapp_link) ?? webHref(homepage)
    if (canPair && (mobile_link ?? desktop_link ?? webapp_link)) found.push({ wallet })
    else if (href !== undefined) found.push({ wallet, href })
  }
  return found
}

const isTaken = (id: string, connectors: readonly ConnectorInfo[]) =>
  RESERVED.includes(id) ||
  connectors.some((one) => one.id === id || one.explorerId === id || one.info?.rdns === id)
