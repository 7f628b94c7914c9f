import { useEffect, useId, useRef, useState } from 'react'
import type { RouteEntry, RouterState } from '../../kernel/index.js'
import { useInternals } from '../hooks/internals.js'
import { useText } from '../hooks/text.js'
import { useSlice } from '../hooks/useSlice.js'
import { cx } from '../primitives/cx.js'
import { ScrollArea } from '../primitives/ScrollArea.js'
import { Header } from './Header.js'
import { RouterView } from './RouterView.js'
import { useDoubleClicks } from './surroundings/useDoubleClicks.js'
import { HappeningsContext, useHappenings } from './useHappenings.js'
import { useModalPage } from './useModalPage.js'
import { usePlace } from './usePlace.js'

type CardProps = { isOpen: boolean; isEmbedded?: boolean; isLeaving: boolean; onGone: () => void }

/** The box that contains header, view, toast and alert. Its height adapts to the view. */
export function Card({ isOpen, isEmbedded, isLeaving, onGone }: CardProps) {
  const { kernel, runtime } = useInternals()
  const t = useText()
  const titleId = useId()
  const live = useSlice('router', (router) => router)
  const isShaking = useSlice('modal', (modal) => modal.shake)
  // Branding decided later waits for the next opening, so that nothing moves under a pointer.
  const [hasBranding] = useState(() => kernel.features.get().reownBranding === true)
  const kept = useRef(live)
  // Closing empties the router at once, so keep the last view while the card fades.
  if (!isLeaving && live.stack.length > 0) kept.current = unlessSame(live, kept.current)
  else if (live.prepared) kept.current = unlessSame(asShown(live.prepared), kept.current)
  const router = kept.current
  const [isScrolled, setScrolled] = useState(false)
  const card = useRef<HTMLDivElement>(null)
  const viewport = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const isModal = isOpen && !isEmbedded
  useModalPage(isModal ? kernel : undefined, card, runtime.modal.close)
  usePlace(viewport, content, router.shown)
  const onClickCapture = useDoubleClicks()
  const happenings = useHappenings()
  // The motion of leaving is lazy.
  useEffect(() => {
    if (isLeaving && !happenings) onGone()
  }, [isLeaving, happenings, onGone])
  const labelled = { 'aria-labelledby': titleId }
  const semantics = isEmbedded
    ? { role: 'region', ...labelled }
    : { role: 'dialog', 'aria-modal': true, ...labelled }
  return (
    <div
      ref={card}
      className={cx('lk-card', isShaking && 'lk-shaking', isEmbedded && 'lk-embedded')}
      {...semantics}
      onClickCapture={onClickCapture}
      tabIndex={-1}
      data-testid="w3m-modal-card"
    >
      <Header router={router} titleId={titleId} isScrolled={isScrolled} canClose={!isEmbedded} />
      {happenings && <happenings.Bars />}
      <div ref={viewport} className="lk-viewport">
        <ScrollArea onScrolled={setScrolled} key={router.shown?.key}>
          <div ref={content}>
            <HappeningsContext.Provider value={happenings}>
              <RouterView router={router} box={box} />
            </HappeningsContext.Provider>
          </div>
        </ScrollArea>
      </div>
      {hasBranding && (
        <p className="lk-branding lk-11 lk-muted" data-testid="ux-branding-reown">
          {t('shell.branding')}
        </p>
      )}
      {happenings && (
        <happenings.CardBehavior
          parts={{ card, viewport, content, box }}
          {...{ router, isModal, isLeaving, onGone }}
        />
      )}
    </div>
  )
}

/** The state in which a prepared view is shown. */
const asShown = (entry: RouteEntry): RouterState => ({
  stack: [entry],
  shown: entry,
  phase: 'ready',
  direction: 'none',
})

/** Returns the former state if it shows the same, so that a prepared view is not drawn again when the modal opens. */
const unlessSame = (next: RouterState, former: RouterState): RouterState =>
  next.shown === former.shown && next.phase === former.phase && next.stack.length === former.stack.length
    ? former
    : next
