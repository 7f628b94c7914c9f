import { useEffect, useRef } from 'react'
import { CopyButton, ScrollArea, usePlugin, useText } from '../../../views/index.js'
import fullMessages from '../messages/fullMessage.js'

/** The text as the wallet will show it, with a copy button. Scrolls into view when it appears. */
export default function FullText({ text, id }: { text: string; id: string }) {
  const { toast } = usePlugin('siwx')
  const t = useText(fullMessages)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.scrollIntoView({ block: 'nearest' }), [])
  return (
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
  )
}
