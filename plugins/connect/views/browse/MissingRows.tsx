import { Link, useStyles, useText } from '../../../../views/index.js'
import type { MissingWallets } from '../../wallets/orderWallets.js'
import { GAP_PX, ROW_PX } from '../list/rowWords.js'
import css from './wallets.css?inline'

/** Replaces rows that could not be fetched. Has their height, so that nothing moves. */
export default function MissingRows({ params }: { params: MissingWallets }) {
  const { places, retry } = params
  useStyles(css)
  const t = useText()
  return (
    <div
      className="lk-missing lk-13 lk-muted"
      style={{ minBlockSize: places * ROW_PX + (places - 1) * GAP_PX }}
      role="status"
    >
      <p dir="auto">{t('connect.more-failed')}</p>
      <Link onClick={retry} testId="connect-more-retry">
        {t('connect.list-retry')}
      </Link>
    </div>
  )
}
