import type { CaipNetwork } from '../../../kernel/index.js'
import {
  Button,
  EmptyState,
  ErrorState,
  moreIcons,
  Text,
  useOnline,
  usePlugin,
  useText,
} from '../../../views/index.js'
import type { PermissionsState } from '../contract.js'
import { Progress } from './Progress.js'

type SearchProps = {
  network: CaipNetwork | undefined
  state: PermissionsState
  /** Takes the focus of a pressed button, which goes with the press. */
  onPress: () => void
}

/** Progress, why there is nothing, or that there may be more. */
export function Search({ network, state, onPress }: SearchProps) {
  const t = useText()
  const ctx = usePlugin('permissions')
  const isOnline = useOnline()
  const { status, end, permissions, progress } = state
  const again = (word: string) => (
    <Button
      size="sm"
      variant="secondary"
      icon={moreIcons.refresh}
      onClick={() => {
        onPress()
        void ctx.own()?.search()
      }}
      testId="permissions-again"
    >
      {word}
    </Button>
  )
  const isEmpty = permissions.length === 0
  if (!isOnline && status !== 'ready')
    return (
      <ErrorState
        title={t('permissions.offline')}
        text={t('permissions.failed-text')}
        testId="permissions-offline"
      />
    )
  if (status === 'failed' || (status === 'ready' && isEmpty && end === 'failed')) {
    return (
      <ErrorState
        title={t('permissions.failed')}
        text={t('permissions.failed-text')}
        action={again(t('permissions.retry'))}
        testId="permissions-failed"
      />
    )
  }
  const stop = () => {
    onPress()
    ctx.own()?.stop()
  }
  if (status !== 'ready')
    return <Progress percent={progress * 100} onStop={status === 'searching' ? stop : undefined} />
  if (end === 'unsupported' && isEmpty) {
    return (
      <EmptyState icon={moreIcons.network} title={t('permissions.unserved')} testId="permissions-unserved" />
    )
  }
  if (end === 'complete') {
    if (!isEmpty) return null
    return (
      <EmptyState
        icon="check"
        title={t('permissions.none')}
        text={t('permissions.none-text', { network: network?.name ?? '' })}
        testId="permissions-none"
      />
    )
  }
  return (
    <div className="lk-permits-more" role="status" data-testid="permissions-incomplete">
      <Text size={13}>{t('permissions.incomplete')}</Text>
      {again(t('permissions.continue'))}
    </div>
  )
}
