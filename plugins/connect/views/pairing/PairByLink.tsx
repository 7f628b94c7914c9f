import { useState } from 'react'
import { Button, moreIcons, Text, useStyles, useText } from '../../../../views/index.js'
import type { AppLinkState } from '../../deepLinks/createAppLink.js'
import pairMessages from '../../messages/pairing.js'
import { CopyLink } from './CopyLink.js'
import { GetTheApp } from './GetTheApp.js'
import { OpenApp, type OpenAppProps } from './OpenApp.js'
import { PairByCode } from './PairByCode.js'
import css from './pairing.css?inline'

/** The button into the wallet's app on this device, and help if the app does not open. */
export function PairByLink({ linkState, ...app }: OpenAppProps & { linkState: AppLinkState }) {
  const { wallet, state, onRetry } = app
  useStyles(css)
  const t = useText(pairMessages)
  const [isCodeShown, showCode] = useState(false)
  const isStuck = linkState === 'stayed' || linkState === 'failed'
  const hasToggle = isStuck || isCodeShown
  const uri = state.status === 'ready' ? state.uri : undefined
  return (
    <div className="lk-groups">
      {isCodeShown ? <PairByCode {...{ wallet, state, onRetry }} /> : <OpenApp {...app} />}
      <div className={hasToggle ? 'lk-groups' : undefined}>
        <div className="lk-stack lk-app-stuck">
          <div className="lk-center" role="status" dir="auto">
            {isStuck && !isCodeShown && (
              <Text tone="muted">{t(`connect.app-${linkState}`, { name: wallet.name })}</Text>
            )}
          </div>
          {/* Both states share a button, so that it keeps focus. */}
          {hasToggle && (
            <Button
              variant="secondary"
              icon={isCodeShown ? moreIcons.phone : moreIcons.qr}
              fullWidth
              onClick={() => showCode(!isCodeShown)}
            >
              {t(isCodeShown ? 'connect.app-link' : 'connect.app-code')}
            </Button>
          )}
        </div>
        {!isCodeShown && <CopyLink uri={uri} disabled={uri === undefined} testId="wui-link-copy" />}
      </div>
      <GetTheApp wallet={wallet} />
    </div>
  )
}
