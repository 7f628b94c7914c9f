import { IconButton, moreIcons, Spinner, useKit, usePlugin, useSlice, useText } from '../../../views/index.js'
import { disconnect } from '../disconnect.js'

/** Buttons for the settings and for disconnecting. */
export function AccountButtons() {
  const ctx = usePlugin('account-tabs')
  const kit = useKit()
  const t = useText()
  const isDisconnecting = useSlice('account-tabs', (state) => state.isDisconnecting)
  return (
    <div className="lk-acct-buttons">
      <IconButton
        icon={moreIcons.settings}
        label={t('account.open-settings')}
        onClick={() => kit.router.push('AccountSettings')}
        testId="account-settings-button"
      />
      {isDisconnecting ? (
        <span className="lk-ib">
          <Spinner label={t('account.disconnecting')} />
        </span>
      ) : (
        <IconButton
          icon={moreIcons.disconnect}
          flip
          label={t('account.disconnect')}
          onClick={() => void disconnect(ctx)}
          testId="disconnect-button"
        />
      )}
    </div>
  )
}
