import { type RefObject, useEffect, useState } from 'react'
import { Button, Input, usePlugin, useSlice, useText } from '../../../views/index.js'
import { setMemo } from '../memo.js'
import memoMessages from '../messages/memo.js'

type MemoFieldProps = {
  maxBytes: number
  inputRef: RefObject<HTMLInputElement | null>
}

/** A text for the receiver. Most transfers need none, so the field opens by a button unless it is filled in. */
export default function MemoField({ maxBytes, inputRef }: MemoFieldProps) {
  const ctx = usePlugin('send')
  const t = useText(memoMessages)
  const memo = useSlice('send', (send) => send.memo)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (memo?.problem === 'looking') setMemo(ctx, memo.text, maxBytes)
  }, [ctx, memo, maxBytes])
  if (!isOpen && !memo) {
    return (
      <div>
        <Button size="sm" variant="ghost" onClick={() => setOpen(true)} testId="send-add-memo">
          {t('send.add-memo')}
        </Button>
      </div>
    )
  }
  const error = () => {
    if (memo?.refusal === 'too-long') return t('send.memo-too-long')
    return memo?.refusal === 'hidden-character' ? t('send.memo-hidden') : undefined
  }
  return (
    <Input
      ref={inputRef}
      label={t('send.memo')}
      value={memo?.text ?? ''}
      title={memo?.text}
      onChange={(text) => {
        setMemo(ctx, text, maxBytes)
        setOpen(true)
      }}
      autoFocus={isOpen}
      maxChars={Math.max(maxBytes, 300)}
      error={error()}
      help={t('send.memo-hint')}
      autoComplete="off"
      enterKeyHint="done"
      testId="send-memo"
    />
  )
}
