import { useSyncExternalStore } from 'react'
import { useNavigate, useText, WalletImage } from '../../../../views/index.js'
import type { WalletRequest } from '../../attempt/walletRequest.js'
import type { CatalogueWallet } from '../../contract.js'
import viewMessages from '../../messages/views.js'
import { WaitForWallet } from '../connecting/WaitForWallet.js'
import { wordsFor } from '../connecting/wordsForRequest.js'
import { useWalletPicture } from './useWalletPicture.js'

type PairInBrowserProps = { wallet: CatalogueWallet; request: WalletRequest }

/** Asks the wallet's extension on this page. */
export function PairInBrowser({ wallet, request }: PairInBrowserProps) {
  const t = useText(viewMessages)
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
