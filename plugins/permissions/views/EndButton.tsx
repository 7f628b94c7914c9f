import { useState } from 'react'
import { Button, usePlugin, useText } from '../../../views/index.js'

type EndButtonProps = {
  word: string
  name: string
  onEnd: () => Promise<void>
  testId: string
  /** @default that the session was not ended */
  failure?: string | undefined
}

/** Ends a session. A failure is a toast, because the row stays. */
export function EndButton({ word, name, onEnd, testId, failure }: EndButtonProps) {
  const ctx = usePlugin('permissions')
  const t = useText()
  const [isBusy, setBusy] = useState(false)
  const end = async () => {
    setBusy(true)
    try {
      await onEnd()
    } catch (error) {
      ctx.report(error, 'end a session')
      ctx.toast.show('error', failure ?? t('permissions.session-failed'))
    }
    setBusy(false)
  }
  return (
    <Button
      size="sm"
      variant="secondary"
      loading={isBusy}
      label={`${word}: ${name}`}
      onClick={() => void end()}
      testId={testId}
    >
      {word}
    </Button>
  )
}
