import { useSyncExternalStore } from 'react'
import { useNavigate, useText, WalletImage } from '../../../views/index.js'
import type { CatalogueWallet } from '../contract.js'
import moreMessages from '../moreMessages.js'
import type { WalletRequest } from '../walletRequest.js'
import { useWalletPicture } from './useWalletPicture.js'
import { WaitForWallet } from './WaitForWallet.js'
import { wordsFor } from './wordsForRequest.js'

type PairInBrowserProps = { wallet: CatalogueWallet; request: WalletRequest }

/** The wallet is on this page as well: it is asked there. */
export function PairInBrowser({ wallet, request }: PairInBrowserProps) {
  const t = useText(moreMessages)
  const { back } = useNavigate()
  const picture = useWalletPicture(wallet)
  const state = useSyncExternalStore(request.subscribe, request.get, request.get)
  const { name } = wallet
  const { title, text, canRetry } = wordsFor(state)
  return (
    <WaitForWallet
      image={<WalletImage name={name} src={picture} size={64} />}
      status={state.status}
      title={t(title, { name })}
      text={text && t(text, { name })}
      onRetry={canRetry ? request.retry : undefined}
      leaveText={t('connect.back')}
      onLeave={back}
    />
  )
}
