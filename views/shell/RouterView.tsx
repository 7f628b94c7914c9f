import { useEffect, useRef } from 'react'
import { homeView, type RouterState } from '../../kernel/index.js'
import { useKit } from '../hooks/kit.js'
import { useText } from '../hooks/text.js'
import { useSlice } from '../hooks/useSlice.js'
import { Button } from '../primitives/Button.js'
import { ErrorState } from '../primitives/Notice.js'
import { Spinner } from '../primitives/Spinner.js'
import { activeElement, focusables } from './focus.js'
import { ViewBoundary } from './ViewBoundary.js'

/** What is on screen: the shown view, the loading frame, or what to do when a view did not load. */
export function RouterView({ router }: { router: RouterState }) {
  const { kernel, late } = useKit()
  const t = useText()
  // A plugin that was stopped takes its views away.
  useSlice('host', (host) => host.version)
  const { shown, phase, direction } = router
  const box = useRef<HTMLDivElement>(null)
  useViewFocus(box, router)

  const View = shown && late.plugins.view(shown.view)
  const isGone = phase === 'ready' && shown !== undefined && !View
  useEffect(() => {
    if (!isGone || !kernel.modal.get().open) return
    const home = homeView(kernel)
    if (home === undefined || home === shown?.view) late.modal.close({ force: true })
    else void late.router.reset(home)
  }, [isGone, kernel, late, shown])

  if (phase === 'failed') {
    const retry = <Button onClick={late.router.retry}>{t('shell.try-again')}</Button>
    return (
      <div className="lk-view">
        <ErrorState title={t('shell.failed-title')} text={t('shell.failed-text')} action={retry} />
      </div>
    )
  }
  if (phase === 'slow' || !shown || !View) {
    return (
      <div className="lk-view lk-frame">
        <Spinner label={t('shell.loading')} />
      </div>
    )
  }
  const Draw = View as (props: { params: unknown }) => React.ReactElement | null
  return (
    <div
      ref={box}
      key={shown.key}
      className={`lk-view lk-enter-${direction}`}
      tabIndex={-1}
      data-view={shown.view}
    >
      <ViewBoundary key={shown.key} entry={shown} kernel={kernel} late={late} t={t}>
        <Draw params={shown.params} />
      </ViewBoundary>
    </div>
  )
}

/** Focus follows the views: into a new one, and on the way back to the control that led away. */
function useViewFocus(box: React.RefObject<HTMLDivElement | null>, { shown, stack, direction }: RouterState) {
  const left = useRef(new Map<number, number>())
  const before = useRef(shown)
  // Read while drawing, before the former view leaves the page: which of its controls had focus.
  if (before.current && before.current !== shown && box.current && direction === 'forward') {
    const at = focusables(box.current).indexOf(activeElement() ?? document.body)
    if (at >= 0) left.current.set(before.current.key, at)
  }
  before.current = shown
  useEffect(() => {
    if (!box.current || !shown) return
    const at = left.current.get(shown.key)
    left.current.delete(shown.key)
    // The first view leaves focus on the dialog itself, which says its name.
    if (stack.length === 1 && at === undefined && direction === 'none') return
    // A field that asked for focus keeps it.
    if (box.current.contains(activeElement()) && direction !== 'back') return
    const target = at === undefined ? box.current : (focusables(box.current)[at] ?? box.current)
    target.focus({ preventScroll: direction !== 'back' })
  }, [shown, stack.length, direction, box])
}
