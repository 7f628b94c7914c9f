import { useEffect, useState } from 'react'
import { Button } from './Button.js'
import { IconButton } from './IconButton.js'
import { Link } from './Link.js'
import { moreIcons } from './viewIcons.js'

export type CopyButtonProps = {
  value: string
  /** The button's name: "Copy address". */
  label: string
  /** "Address copied": replaces the label for two seconds and is announced. */
  copiedLabel: string
  /** @default 'icon' */
  look?: 'icon' | 'button' | 'link' | undefined
  disabled?: boolean | undefined
  onCopied?: (() => void) | undefined
  /** Called if the browser or the visitor denied access to the clipboard. */
  onError?: ((cause: unknown) => void) | undefined
  testId?: string | undefined
}

const FEEDBACK_MS = 2_000

export function CopyButton(props: CopyButtonProps) {
  const { value, label, copiedLabel, look = 'icon', disabled, onCopied, onError, testId } = props
  const [copies, setCopies] = useState(0)
  const isCopied = copies > 0
  useEffect(() => {
    if (copies === 0) return
    const timer = setTimeout(() => setCopies(0), FEEDBACK_MS)
    return () => clearTimeout(timer)
  }, [copies])

  const copy = async () => {
    try {
      // Absent on insecure pages, which the catch handles too.
      await navigator.clipboard.writeText(value)
    } catch (cause) {
      onError?.(cause)
      return
    }
    setCopies((count) => count + 1)
    onCopied?.()
  }
  const shared = { icon: isCopied ? 'check' : moreIcons.copy, disabled, onClick: () => void copy(), testId }
  const text = isCopied ? copiedLabel : label
  return (
    <>
      {look === 'icon' && <IconButton {...shared} label={text} />}
      {look === 'link' && <Link {...shared}>{text}</Link>}
      {look === 'button' && (
        <Button {...shared} variant="secondary" fullWidth>
          {text}
        </Button>
      )}
      <span className="lk-vh" role="status">
        {isCopied && copiedLabel}
      </span>
    </>
  )
}
