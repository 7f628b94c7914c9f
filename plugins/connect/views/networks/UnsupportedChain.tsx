import { useState } from 'react'
import { Button, moreIcons, Text, usePlugin, useText } from '../../../../views/index.js'
import viewMessages from '../../messages/views.js'
import { disconnect } from '../../wallets/disconnect.js'
import { NetworkList } from './NetworkList.js'

/** Shown if the wallet is on an unsupported network: the visitor chooses another one or disconnects. */
export default function UnsupportedChain() {
  const ctx = usePlugin('connect')
  const t = useText(viewMessages)
  const [isDisconnecting, setDisconnecting] = useState(false)
  const leave = async () => {
    setDisconnecting(true)
    await disconnect(ctx)
    setDisconnecting(false)
  }
  return (
    <div className="lk-groups">
      <Text tone="muted" center>
        {t('connect.unsupported-text')}
      </Text>
      <NetworkList onlyConnected />
      <Button
        variant="secondary"
        icon={moreIcons.disconnect}
        fullWidth
        loading={isDisconnecting}
        loadingText={t('connect.disconnecting')}
        onClick={() => void leave()}
        testId="disconnect-button"
      >
        {t('connect.disconnect')}
      </Button>
    </div>
  )
}
