import { Link, useNavigate, useStyles, useText } from '../../../../views/index.js'
import type { CatalogueWallet } from '../../contract.js'
import pairMessages from '../../messages/pairing.js'
import css from './pairing.css?inline'

/** Links to download the chosen wallet. */
export function GetTheApp({ wallet }: { wallet: CatalogueWallet }) {
  useStyles(css)
  const t = useText(pairMessages)
  const { push } = useNavigate()
  const { app_store, play_store, chrome_store, homepage } = wallet
  if (!(app_store || play_store || chrome_store || homepage)) return null
  return (
    <p className="lk-13 lk-muted lk-center lk-get-app" dir="auto">
      {t('connect.pair-missing', { name: wallet.name })}{' '}
      <Link onClick={() => push('Downloads', { wallet })} testId="get-wallet">
        {t('connect.pair-get')}
      </Link>
    </p>
  )
}
