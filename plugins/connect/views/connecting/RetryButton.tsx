import { Button, type ButtonProps, moreIcons, useText } from '../../../../views/index.js'
import viewMessages from '../../messages/views.js'

type RetryButtonProps = Pick<ButtonProps, 'onClick'> & {
  /** @default 'secondary' */
  variant?: ButtonProps['variant']
}

export function RetryButton({ onClick, variant = 'secondary' }: RetryButtonProps) {
  const t = useText(viewMessages)
  return (
    <Button
      variant={variant}
      icon={moreIcons.refresh}
      fullWidth
      onClick={onClick}
      testId="w3m-connecting-widget-secondary-button"
    >
      {t('connect.try-again')}
    </Button>
  )
}
