import type { RouterState } from '../../kernel/index.js'
import { useInternals } from '../hooks/internals.js'
import { useKit } from '../hooks/kit.js'
import { useText } from '../hooks/text.js'
import { cx } from '../primitives/cx.js'
import { IconButton } from '../primitives/IconButton.js'

type HeaderProps = {
  router: RouterState
  titleId: string
  isScrolled: boolean
  canClose: boolean
}

/** Back or help, title, close. On a phone it is also the handle of the bottom sheet. */
export function Header({ router, titleId, isScrolled, canClose }: HeaderProps) {
  const kit = useKit()
  const { kernel, runtime } = useInternals()
  const t = useText()
  const entry = router.phase === 'slow' || router.phase === 'failed' ? router.stack.at(-1) : router.shown
  const found = entry && kernel.host.route(entry.view)
  const route = found?.route
  const readTitle = () => {
    const title = typeof route?.title === 'function' ? route.title(entry?.params, kit) : route?.title
    return typeof title === 'string' ? title : title ? t(title) : ''
  }
  const text = kernel.host.ask(found?.owner, `title of ${entry?.view}`, readTitle) ?? ''
  const help = route?.help
  return (
    <header className={cx('lk-header', isScrolled && 'lk-header-line')}>
      {router.stack.length > 1 && (
        <IconButton
          icon="back"
          flip
          label={t('shell.back')}
          testId="header-back"
          onClick={() => runtime.router.back()}
        />
      )}
      {router.stack.length === 1 && help && kernel.host.route(help.route) && (
        <IconButton
          icon="help"
          label={t(help.label)}
          testId="w3m-header-help"
          onClick={() => runtime.router.push(help.route)}
        />
      )}
      <h1
        id={titleId}
        key={text}
        className="lk-title lk-16 lk-center"
        title={text}
        data-testid="w3m-header-text"
      >
        {text || <span className="lk-vh">{t('shell.dialog')}</span>}
      </h1>
      {canClose && (
        <span className="lk-header-end">
          <IconButton
            icon="close"
            label={t('shell.close')}
            testId="w3m-header-close"
            onClick={() => runtime.modal.close()}
          />
        </span>
      )}
    </header>
  )
}
