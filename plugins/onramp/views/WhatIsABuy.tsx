import { Button, EmptyState, moreIcons, useNavigate, usePlugin, useText } from '../../../views/index.js'
import purchaseMessages from '../messages/purchase.js'

/** Explains how buying works. */
export default function WhatIsABuy() {
  const { router } = usePlugin('onramp')
  const t = useText(purchaseMessages)
  const { replace, back } = useNavigate()
  const buy = () => {
    const below = router.state.get().stack.at(-2)
    if (below?.view === 'OnRampProviders') back()
    else replace('OnRampProviders')
  }
  return (
    <EmptyState
      icon={moreIcons.card}
      title={t('onramp.what')}
      text={t('onramp.what-text')}
      action={
        <Button onClick={buy} testId="onramp-buy">
          {t('onramp.buy')}
        </Button>
      }
      testId="onramp-what"
    />
  )
}
