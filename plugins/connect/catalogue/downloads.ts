import { webHref } from '../../../kernel/index.js'
import type { CatalogueWallet } from '../contract.js'

export type Download = { kind: 'chrome-extension' | 'ios-app' | 'android-app' | 'website'; href: string }

/** Links to get a wallet, limited to pages on the web. */
export function downloadsOf(wallet: CatalogueWallet): readonly Download[] {
  const { chrome_store, app_store, play_store, homepage } = wallet
  const all = {
    'chrome-extension': webHref(chrome_store),
    'ios-app': webHref(app_store),
    'android-app': webHref(play_store),
    website: webHref(homepage),
  }
  return (Object.keys(all) as Download['kind'][]).flatMap((kind) => {
    const href = all[kind]
    return href === undefined ? [] : [{ kind, href }]
  })
}
