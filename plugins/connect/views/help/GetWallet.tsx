import { useEffect } from 'react'
import {
  ListIcon,
  ListItem,
  moreIcons,
  SkeletonRows,
  useOnline,
  usePlugin,
  useSlice,
  useStyles,
  useText,
  WalletImage,
} from '../../../../views/index.js'
import { isInstalled } from '../../catalogue/dedupe.js'
import { downloadsOf } from '../../catalogue/downloads.js'
import type { Catalogue, CatalogueWallet } from '../../contract.js'
import catalogueMessages from '../../messages/catalogue.js'
import MissingRows from '../browse/MissingRows.js'
import { useCatalogue } from '../browse/useCatalogue.js'
import { useWalletImage } from '../browse/useWalletImage.js'
import css from '../browse/wallets.css?inline'

const WALLET_GUIDE = 'https://walletguide.walletconnect.network'
/** The number of recommended wallets, whose space is reserved while they load. */
const PLACES = 4

/** A few wallets for newcomers, and a link to all others that works even if the catalogue fails. */
export default function GetWallet() {
  useStyles(css)
  const t = useText(catalogueMessages)
  const { catalogue, state, reload } = useCatalogue()
  const isOnline = useOnline()
  const { featured, recommended, all } = state
  const connectors = useSlice('session', (session) => session.connectors)
  const wallets = all.wallets
    .filter((wallet) => downloadsOf(wallet).length > 0 && !isInstalled(wallet, connectors))
    .slice(0, PLACES)
  const isOver = recommended.status === 'failed' || all.status === 'failed'
  const isBegun = recommended.status === 'ready' && featured.status !== 'loading'
  // Recommended wallets without downloads or already installed are left out, so fetch more.
  const lacks = isBegun && wallets.length < PLACES && all.status === 'idle'
  const isReady = isBegun && all.status !== 'loading' && !lacks
  const isHopeful = isOnline && !isReady && !isOver
  useEffect(() => {
    if (lacks) catalogue?.loadMore()
  }, [catalogue, lacks])

  const suggestions = () => {
    if (wallets.length > 0)
      return (
        <ul className="lk-stack lk-get-list" aria-label={t('connect.wallets')}>
          {wallets.map((wallet) => (
            <li key={wallet.id}>
              <Suggestion wallet={wallet} catalogue={catalogue} />
            </li>
          ))}
        </ul>
      )
    if (isOver)
      return (
        <MissingRows params={{ places: PLACES, retry: () => (catalogue ? catalogue.start() : reload()) }} />
      )
    // Offline no wallets arrive, so only the guide below is shown.
    return isReady || !isOnline ? null : (
      <SkeletonRows label={t('connect.list-loading')} count={PLACES} testId="get-wallet-loading" />
    )
  }
  return (
    <div className="lk-stack">
      <p className="lk-13 lk-muted lk-center lk-get-intro" dir="auto">
        {t(wallets.length > 0 || isHopeful ? 'connect.get-intro' : 'connect.get-guide')}
      </p>
      {suggestions()}
      <ListItem
        title={t('connect.get-all')}
        image={<ListIcon icon={moreIcons.browser} />}
        trailing="external"
        href={WALLET_GUIDE}
        testId="w3m-wallet-guide-explore"
      />
    </div>
  )
}

type SuggestionProps = { wallet: CatalogueWallet; catalogue: Catalogue | undefined }

/** Leads to the wallet's downloads, or straight to the page if there is only one. */
function Suggestion({ wallet, catalogue }: SuggestionProps) {
  const ctx = usePlugin('connect')
  const image = <WalletImage name={wallet.name} src={useWalletImage(catalogue, wallet)} />
  const [first, ...others] = downloadsOf(wallet)
  const row = { title: wallet.name, image, testId: `get-wallet-${wallet.id}` }
  return others.length === 0 ? (
    <ListItem {...row} href={first?.href} trailing="external" />
  ) : (
    <ListItem {...row} onClick={() => ctx.navigate('Downloads', { wallet })} trailing="chevron" />
  )
}
