import { Link, moreIcons, useText } from '../../../../views/index.js'
import viewMessages from '../../messages/views.js'
import { Explain } from './Explain.js'

const LEARN_MORE = 'https://ethereum.org/en/developers/docs/networks/'

export default function WhatIsANetwork() {
  const t = useText(viewMessages)
  return (
    <Explain
      parts={[
        { icon: moreIcons.network, title: t('connect.network-1-title'), text: t('connect.network-1-text') },
        { icon: moreIcons.browser, title: t('connect.network-2-title'), text: t('connect.network-2-text') },
      ]}
      action={
        <p className="lk-center">
          <Link href={LEARN_MORE} icon="external">
            {t('connect.learn-more')}
          </Link>
        </p>
      }
    />
  )
}
