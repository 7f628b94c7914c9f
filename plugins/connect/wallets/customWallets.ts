import { type ConnectorInfo, type CustomWallet, webHref } from '../../../kernel/index.js'
import { parseWallets } from '../catalogue/parseWallets.js'
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

/**
 * Parses the host's wallets, with their links through the gate. A wallet without links or with a connector's id is left
 * out; an explorer id becomes `custom-{id}`, so that it replaces no built-in wallet.
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
    // The host's pictures may be relative or data URLs, so they are checked when drawn.
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
