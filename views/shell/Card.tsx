import { forwardRef, useId, useRef, useState } from 'react'
import type { RouteEntry, RouterState } from '../../kernel/index.js'
import { useText } from '../hooks/text.js'
import { useSlice } from '../hooks/useSlice.js'
import { useInternals } from '../internals.js'
import { cx } from '../primitives/cx.js'
import { ScrollArea } from '../primitives/ScrollArea.js'
import { Header } from './Header.js'
import { RouterView } from './RouterView.js'
import { ToastLine } from './ToastLine.js'
import { useContentHeight } from './useContentHeight.js'
import { useHappenings } from './useHappenings.js'
import { useViewFocus } from './useViewFocus.js'

type CardProps = { isEmbedded?: boolean; isLeaving: boolean; onGone: () => void }

/** The box that contains header, view, toast and alert. Its height adapts to the view. */
export const Card = forwardRef<HTMLDivElement, CardProps>(function Card(
  { isEmbedded, isLeaving, onGone },
  ref,
) {
  const { kernel, runtime } = useInternals()
  const t = useText()
  const titleId = useId()
  const live = useSlice('router', (router) => router)
  const isShaking = useSlice('modal', (modal) => modal.shake)
  // Branding decided later waits for the next opening, so that nothing moves under a pointer.
  const [hasBranding] = useState(() => kernel.features.get().reownBranding === true)
  const kept = useRef(live)
  // Closing empties the router at once, so keep the last view while the card fades.
  if (!isLeaving && live.stack.length > 0) kept.current = live
  else if (live.prepared) kept.current = asShown(live.prepared, kept.current)
  const router = kept.current
  const [isScrolled, setScrolled] = useState(false)
  const { viewport, content } = useContentHeight()
  const box = useRef<HTMLDivElement>(null)
  useViewFocus(box, router)
  const happenings = useHappenings()
  const labelled = { 'aria-labelledby': titleId }
  const semantics = isEmbedded
    ? { role: 'region', ...labelled }
    : { role: 'dialog', 'aria-modal': true, ...labelled }
  return (
    <div
      ref={ref}
      className={cx('lk-card', isShaking && 'lk-shaking', isEmbedded && 'lk-embedded')}
      {...semantics}
      tabIndex={-1}
      data-testid="w3m-modal-card"
      onAnimationEnd={(event) => {
        if (isLeaving && event.target === event.currentTarget) onGone()
      }}
    >
      <Header
        router={router}
        titleId={titleId}
        isScrolled={isScrolled}
        onPress={(event) => happenings?.startDrag(event, runtime.modal.close)}
        canClose={!isEmbedded}
      />
      {happenings && <happenings.Bars />}
      <ToastLine />
      <div ref={viewport} className="lk-viewport">
        <ScrollArea onScrolled={setScrolled} key={router.shown?.key}>
          <div ref={content}>
            <RouterView router={router} box={box} />
          </div>
        </ScrollArea>
      </div>
      {hasBranding && (
        <p className="lk-branding lk-11 lk-muted" data-testid="ux-branding-reown">
          {t('shell.branding')}
        </p>
      )}
    </div>
  )
})

/** The state in which a prepared view is shown; the same object for the same view. */
const asShown = (entry: RouteEntry, former: RouterState): RouterState =>
  former.shown === entry ? former : { stack: [entry], shown: entry, phase: 'ready', direction: 'none' }
