import { Button, ErrorState, moreIcons, useText } from '../../../views/index.js'
import loginMessages from '../messages/login.js'

type FailedProps = {
  title: string
  text?: string | undefined
  action?: string | undefined
  onRetry: () => void
}

/** An announced error and its retry button. */
export function Failed({ title, text, action, onRetry }: FailedProps) {
  const t = useText(loginMessages)
  return (
    <ErrorState
      title={title}
      text={text}
      action={
        <Button icon={moreIcons.refresh} onClick={onRetry} testId="embedded-retry">
          {action ?? t('embedded.try-again')}
        </Button>
      }
    />
  )
}
