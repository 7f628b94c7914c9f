import { type Context, once, type View } from '../../kernel/index.js'
import type { Begun, begin } from './attempt/begin.js'
import type { Consent } from './attempt/consent.js'
import type { BrowsePlace } from './catalogue/browsePlace.js'
import type { Catalogue, ConnectService } from './contract.js'
import { askWallet } from './wallets/askWallet.js'
import type { FillRows } from './wallets/fillRows.js'

/** State that a kit's views keep for when the visitor returns to them. */
export type Kept = {
  catalogue?: Catalogue
  /** Fills the rows of the list of wallets. */
  fill?: FillRows
  /** Consent to the host's terms, for the life of the page. */
  consent?: Consent
  /** Asks a wallet at the press of its row, once the code is there. */
  begin?: typeof begin
  begun?: Begun
  /** URLs of pictures, by the wallet's id or the picture's id. */
  readonly images: Map<string, string>
  /** The search in the list of all wallets, and the router entry that it belongs to. */
  place?: BrowsePlace & { entry: number }
}
type OwnService = ConnectService & { readonly kept: Kept }

/** Holds state that several views share. The kit's catalogue is created when a view first needs it. */
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

/** The plugin's own service, including its private parts; undefined once the plugin is disposed. */
export const serviceOf = ({ own }: Pick<Context<'connect'>, 'own'>): OwnService | undefined =>
  own<OwnService>()
