import { type ComponentType, useEffect, useId, useState } from 'react'
import { Icon, moreIcons, usePlugin, useText } from '../../../views/index.js'

type Panel = ComponentType<{ text: string; id: string }>
const load = () => import('./FullText.js')

/** A button that shows the exact text to sign. `text` is undefined while the message is being made. */
export function FullMessage({ text }: { text: string | undefined }) {
  const { fetchChunk, report, toast } = usePlugin('siwx')
  const t = useText()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [Full, setFull] = useState<Panel>()
  // Preload the text view, so that neither this view nor a click waits for it.
  useEffect(() => void load().catch(() => undefined), [])
  const toggle = async () => {
    if (text === undefined) return
    try {
      const { default: panel } = await fetchChunk(load)
      setFull(() => panel)
      setOpen(!isOpen)
    } catch (error) {
      report(error, 'show the message')
      toast.show('error', t('siwx.message-failed'))
    }
  }
  return (
    <>
      <button
        type="button"
        className="lk-siwx-more"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-disabled={text === undefined || undefined}
        onClick={() => void toggle()}
        data-testid="siwx-show-message"
      >
        {t(isOpen ? 'siwx.hide-message' : 'siwx.show-message')}
        <Icon name={moreIcons['chevron-down']} size={16} />
      </button>
      {isOpen && Full && text !== undefined && <Full text={text} id={id} />}
    </>
  )
}
