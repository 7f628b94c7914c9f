import { memo, type RefObject, useRef } from 'react'
import type { RouterState } from '../../kernel/index.js'
import { useInternals } from '../hooks/internals.js'
import { useText } from '../hooks/text.js'
import { useSlice } from '../hooks/useSlice.js'
import { Spinner } from '../primitives/Spinner.js'
import { Failed } from './Failed.js'
import { ViewBoundary } from './ViewBoundary.js'

type Props = { router: RouterState; box: RefObject<HTMLDivElement | null> }

/** The current view, its loading frame, or an error with a retry if it did not load. */
export const RouterView = memo(function RouterView({ router, box }: Props) {
  const { kernel, runtime } = useInternals()
  const t = useText()
  // Re-render when a plugin is disposed, which removes its views.
  useSlice('host', (host) => host.version)
  const { shown, phase, direction, isBroken } = router

  const View = shown && runtime.plugins.view(shown.view)

  const tried = useRef<number>(undefined)
  if (phase === 'failed') {
    const target = router.stack.at(-1)?.key
    const retry = () => {
      tried.current = target
      runtime.router.retry()
    }
    return (
      <div className="lk-view">
        <Failed
          kind={isBroken ? 'broken' : tried.current === target ? 'stuck' : 'failed'}
          onRetry={isBroken ? runtime.router.back : retry}
        />
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
  const owner = kernel.host.route(shown.view)?.owner
  const Draw = View as (props: { params: unknown }) => React.ReactElement | null
  return (
    <div
      ref={box}
      key={shown.key}
      className={`lk-view lk-enter-${direction}`}
      tabIndex={-1}
      data-view={shown.view}
      data-plugin={owner}
    >
      <ViewBoundary
        key={shown.key}
        owner={owner}
        phase={`view ${shown.view}`}
        kernel={kernel}
        runtime={runtime}
      >
        <Draw params={shown.params} />
      </ViewBoundary>
    </div>
  )
})
