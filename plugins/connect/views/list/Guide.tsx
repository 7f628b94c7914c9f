import { Link, useNavigate, useText } from '../../../../views/index.js'
import footerMessages from '../../messages/footer.js'

export function Guide() {
  const t = useText(footerMessages)
  const { push } = useNavigate()
  return (
    <p className="lk-13 lk-muted lk-center" dir="auto">
      {t('connect.guide')}{' '}
      <Link onClick={() => push('WhatIsAWallet')} testId="w3m-wallet-guide-get-started">
        {t('connect.guide-link')}
      </Link>
    </p>
  )
}
