import { useEffect, useId, useRef, useState } from 'react'
import { CopyButton, Icon, moreIcons, ScrollArea, usePlugin, useText } from '../../../views/index.js'

/** The text that will be signed, behind a button, letter by letter. Undefined while it is made. */
export function FullMessage({ text }: { text: string | undefined }) {
  const { toast } = usePlugin('siwx')
  const t = useText()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) box.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  return (
    <>
      <button
        type="button"
        className="lk-siwx-more"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-disabled={text === undefined || undefined}
        onClick={() => text !== undefined && setOpen(!isOpen)}
        data-testid="siwx-show-message"
      >
        {t(isOpen ? 'siwx.hide-message' : 'siwx.show-message')}
        <Icon name={moreIcons['chevron-down']} size={16} />
      </button>
      {isOpen && text !== undefined && (
        <div ref={box} id={id} className="lk-siwx-full">
          <div className="lk-siwx-text" dir="ltr">
            <ScrollArea label={t('siwx.message')}>
              <p className="lk-siwx-letters" data-testid="siwx-message">
                {text}
              </p>
            </ScrollArea>
          </div>
          <p className="lk-center">
            <CopyButton
              look="link"
              value={text}
              label={t('siwx.copy')}
              copiedLabel={t('siwx.copied')}
              onError={() => toast.show('error', t('siwx.copy-failed'))}
              testId="siwx-copy-message"
            />
          </p>
        </div>
      )}
    </>
  )
}
