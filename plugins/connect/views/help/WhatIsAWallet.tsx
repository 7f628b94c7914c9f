import { Button, moreIcons, useNavigate, useText } from '../../../../views/index.js'
import emptyMessages from '../../messages/empty.js'
import viewMessages from '../../messages/views.js'
import { Explain } from './Explain.js'

export default function WhatIsAWallet() {
  useText(emptyMessages)
  const t = useText(viewMessages)
  const { push } = useNavigate()
  return (
    <Explain
      parts={[
        { icon: moreIcons.user, title: t('connect.wallet-1-title'), text: t('connect.wallet-1-text') },
        { icon: 'wallet', title: t('connect.wallet-2-title'), text: t('connect.wallet-2-text') },
        { icon: 'check', title: t('connect.wallet-3-title'), text: t('connect.wallet-3-text') },
      ]}
      action={
        <Button icon="wallet" fullWidth onClick={() => push('GetWallet')}>
          {t('connect.get-wallet')}
        </Button>
      }
    />
  )
}
