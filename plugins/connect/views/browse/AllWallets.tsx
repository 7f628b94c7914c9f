import { useEffect, useState } from 'react'
import { useHeldHeight, usePlugin, useStyles, useText } from '../../../../views/index.js'
import catalogueMessages from '../../messages/catalogue.js'
import { serviceOf } from '../../service.js'
import { BrowseWallets } from './BrowseWallets.js'
import { FoundWallets } from './FoundWallets.js'
import { useCatalogue } from './useCatalogue.js'
import { useWalletSearch } from './useWalletSearch.js'
import { WalletSearchBar } from './WalletSearchBar.js'
import css from './wallets.css?inline'

/** All wallets, to scroll or search. */
export default function AllWallets() {
  useStyles(css)
  const ctx = usePlugin('connect')
  useText(catalogueMessages)
  // Tied to the router entry, so that going back restores the search and a new visit does not.
  const [entry] = useState(() => ctx.router.state.get().shown?.key)
  const kept = serviceOf(ctx)?.kept
  const [start] = useState(() => (kept?.place?.entry === entry ? kept?.place : undefined))
  const { catalogue, state, reload } = useCatalogue()
  const searching = useWalletSearch(catalogue, start)
  const { search, certified, result, isSearch } = searching
  const { root, hold, style } = useHeldHeight(isSearch)
  useEffect(() => {
    const isCurrent =
      result?.status === 'ready' && result.search === search.trim() && result.certified === certified
    const found = isCurrent ? result.page : undefined
    if (kept && entry !== undefined) kept.place = { entry, search, certified, found }
  })
  return (
    <div ref={root} className="lk-all" style={style} data-testid="all-wallets-view">
      <WalletSearchBar
        search={search}
        onSearch={(text) => {
          hold()
          searching.setSearch(text)
        }}
        certified={certified}
        onCertified={(isOn) => {
          hold()
          searching.setCertified(isOn)
        }}
      />
      {isSearch && result ? (
        <FoundWallets
          catalogue={catalogue}
          result={result}
          retry={searching.retry}
          onShowAll={() => searching.setCertified(false)}
        />
      ) : (
        <BrowseWallets catalogue={catalogue} all={state.all} reload={reload} />
      )}
    </div>
  )
}
