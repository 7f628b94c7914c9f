import { Button, Later, Skeleton, useKit, useNavigate, usePlugin, useText } from '../../../../views/index.js'
import { isPhone } from '../../deepLinks/isPhone.js'
import pairMessages from '../../messages/pairing.js'
import { hostPairing } from '../../pairing/hostPairing.js'
import { PairWallet } from './PairWallet.js'

const loadAllWallets = () => import('../browse/AllWallets.js')
/** Roughly the height of the list. */
const LIST_PX = 420

/** A code for any wallet and a button to all wallets; on a phone, which cannot scan itself, the list of wallets. */
export default function ConnectingWalletConnectBasic() {
  const ctx = usePlugin('connect')
  const { push } = useNavigate()
  const { options, features } = useKit()
  const t = useText(pairMessages)
  const { allWallets } = options
  const hasList = allWallets !== 'HIDE' && features().allWallets !== false
  if (hasList && isPhone())
    return (
      <Later plugin="connect" load={loadAllWallets}>
        <Skeleton height={LIST_PX} radius="row" />
      </Later>
    )
  return (
    <PairWallet host={hostPairing(ctx)}>
      {hasList && allWallets !== 'ONLY_MOBILE' && (
        <Button
          variant="secondary"
          icon="wallet"
          fullWidth
          onClick={() => push('AllWallets')}
          testId="all-wallets"
        >
          {t('connect.all-wallets')}
        </Button>
      )}
    </PairWallet>
  )
}
