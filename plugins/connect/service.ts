import { type Context, once, type View } from '../../kernel/index.js'
import type { Consent } from './attempt/consent.js'
import type { BrowsePlace } from './catalogue/browsePlace.js'
import type { Catalogue, ConnectService } from './contract.js'
import { askWallet } from './wallets/askWallet.js'
import type { FillRows } from './wallets/fillRows.js'

/** What views of one kit leave for when a visitor comes back to them. */
export type Kept = {
  catalogue?: Catalogue
  /** Of the list of wallets. */
  fill?: FillRows
  /** To the host's terms, for as long as the page is there. */
  consent?: Consent
  /** Addresses of pictures, by the wallet's id or the picture's. */
  readonly images: Map<string, string>
  /** Of all wallets, and of which entry of the router. */
  place?: BrowsePlace & { entry: number }
}
type OwnService = ConnectService & { readonly kept: Kept }

/** Keeps what several views share: one catalogue for a kit, made when a view first asks. */
export function createService(ctx: Context<'connect'>): OwnService {
  const kept: Kept = { images: new Map() }
  return {
    kept,
    askWallet: (wallet) => askWallet(ctx, wallet),
    consented: () => import('./views/terms/Consented.js') as Promise<{ default: View<unknown> }>,
    catalogue: once(async () => {
      const { createCatalogue } = await import('./catalogue/createCatalogue.js')
      kept.catalogue = createCatalogue(ctx)
      return kept.catalogue
    }),
  }
}

/** The plugin's own service, with what is nobody else's; undefined once the plugin was stopped. */
export const serviceOf = ({ own }: Pick<Context<'connect'>, 'own'>): OwnService | undefined =>
  own<OwnService>()
