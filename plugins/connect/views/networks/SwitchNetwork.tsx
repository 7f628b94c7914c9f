import type { Views } from '../../../../kernel/index.js'
import { Link, useNavigate, useSlice, useText } from '../../../../views/index.js'
import viewMessages from '../../messages/views.js'
import { NetworkList } from './NetworkList.js'
import { SwitchWaiting } from './SwitchWaiting.js'

/** The list of networks, or the wait for the wallet to switch to one. */
export default function SwitchNetwork({ params }: { params: Views['SwitchNetwork'] }) {
  const network = useSlice('session', () => params.network)
  return network === undefined ? <ChooseNetwork /> : <SwitchWaiting caipNetworkId={network} />
}

function ChooseNetwork() {
  const t = useText(viewMessages)
  const { push } = useNavigate()
  return (
    <div className="lk-groups">
      <NetworkList hasSearch />
      <p className="lk-center">
        <Link icon="help" quiet onClick={() => push('WhatIsANetwork')}>
          {t('connect.network-help-link')}
        </Link>
      </p>
    </div>
  )
}
