import { forwardRef } from 'react'
import { Button, Icon, moreIcons, TokenImage, useNavigate, usePlugin, useText } from '../../../views/index.js'
import type { SwapSide, SwapToken } from '../contract.js'
import { pictured } from '../core.js'

type TokenButtonProps = { side: SwapSide; token: SwapToken | undefined }

/** Shows the chosen token and opens the list of tokens. */
export const TokenButton = forwardRef<HTMLButtonElement, TokenButtonProps>(function TokenButton(props, ref) {
  const { side, token } = props
  const ctx = usePlugin('swap')
  const t = useText()
  const { push } = useNavigate()
  const open = () => {
    ctx.track('CLICK_SELECT_TOKEN_TO_SWAP')
    push('SwapSelectToken', { side })
  }
  return (
    <Button
      ref={ref}
      size="sm"
      variant="secondary"
      label={
        token && t(side === 'source' ? 'swap.change-source' : 'swap.change-to', { symbol: token.symbol })
      }
      onClick={open}
      testId={`swap-select-token-button-${side}Token`}
    >
      <span className="lk-swap-token">
        {token && <TokenImage token={pictured(token)} size={24} />}
        {token ? (
          <span className="lk-clip" title={token.symbol}>
            {token.symbol}
          </span>
        ) : (
          <span>{t('swap.choose')}</span>
        )}
        <Icon name={moreIcons['chevron-down']} size={16} />
      </span>
    </Button>
  )
})
