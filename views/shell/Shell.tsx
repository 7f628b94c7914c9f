import { useContext, useDeferredValue, useInsertionEffect } from 'react'
import { useInternals } from '../hooks/internals.js'
import { useSlice } from '../hooks/useSlice.js'
import { useStyles } from '../theme/index.js'
import { StylesContext } from '../theme/styles.js'
import { Card } from './Card.js'
import css from './Shell.css?inline'
import { usePresence } from './usePresence.js'

/** The modal: a card over a dimmed page, or just the card if the host embeds it. */
export function Shell() {
  useStyles(css)
  const isOpen = useSlice('modal', (modal) => modal.open)
  const { presence, onGone } = usePresence(isOpen)
  const prepared = useSlice('router', (router) => router.prepared !== undefined)
  // React draws what is deferred in short tasks, so the page stays responsive.
  const isPrepared = useDeferredValue(prepared)
  if (presence === 'gone' && !isPrepared) return null
  return (
    <>
      <PluginStyles />
      <Open isOpen={isOpen} isLeaving={presence === 'leaving'} onGone={onGone} />
    </>
  )
}

/** Style sheets from plugins' manifests. */
function PluginStyles() {
  const { styles } = useInternals().kernel
  const adopt = useContext(StylesContext)
  useSlice('host', (host) => host.version)
  useInsertionEffect(() => adopt?.(...[...styles.values()].filter((sheet) => sheet !== undefined)))
  return null
}

type OpenProps = { isOpen: boolean; isLeaving: boolean; onGone: () => void }
function Open({ isOpen, isLeaving, onGone }: OpenProps) {
  const { kernel, runtime } = useInternals()
  const isEmbedded = Boolean(kernel.options.enableEmbedded)
  if (isEmbedded) return <Card isOpen isEmbedded isLeaving={false} onGone={onGone} />
  return (
    <div
      className={isLeaving ? 'lk-overlay lk-leaving' : 'lk-overlay'}
      data-testid="w3m-modal-overlay"
      onPointerDown={({ target, currentTarget: overlay, button }) => {
        // Close only if press and release are both outside the card, so that dragging a selection out of it does not
        // close. Nor does the second click of a double click on the page's button, which the overlay covers by then.
        const isBeside = target === overlay && button === 0
        overlay.onclick = isBeside
          ? (click) => click.target === overlay && click.detail < 2 && runtime.modal.close()
          : null
      }}
    >
      <Card isOpen={isOpen} isLeaving={isLeaving} onGone={onGone} />
    </div>
  )
}
