import { useEffect, useState } from 'react'
import {
  Button,
  EmptyState,
  ErrorState,
  moreIcons,
  SkeletonRows,
  usePlugin,
  useSlice,
  useStyles,
  useText,
} from '../../../views/index.js'
import accountMessages from '../messages/account.js'
import type { PermissionSession } from '../permissions/parseSessions.js'
import { loadPermissions } from '../permissions/permissions.js'
import css from './account.css?inline'
import { PermissionCard } from './PermissionCard.js'

/** The permissions granted to pages, to review and revoke. */
export default function ActivePermissions() {
  useStyles(css)
  const ctx = usePlugin('embedded-wallet')
  const t = useText(accountMessages)
  const [sessions, setSessions] = useState<readonly PermissionSession[] | 'failed'>()
  const [tries, setTries] = useState(0)
  const [asked, setAsked] = useState<string>()
  const revoking = useSlice('embedded-wallet', (state) => state.revoking)
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again on retry and after a revocation
  useEffect(() => {
    const reading = new AbortController()
    loadPermissions(ctx, reading.signal).then(
      (list) => {
        if (!reading.signal.aborted) setSessions(list)
      },
      (error: unknown) => {
        if (reading.signal.aborted) return
        ctx.log.warn('The permissions could not be read.', error)
        setSessions('failed')
      },
    )
    return () => reading.abort()
  }, [ctx, tries, revoking])

  if (sessions === undefined) return <SkeletonRows label={t('embedded.permissions-loading')} count={3} />
  if (sessions === 'failed') {
    const retry = () => {
      setSessions(undefined)
      setTries(tries + 1)
    }
    return (
      <ErrorState
        title={t('embedded.permissions-failed')}
        text={t('embedded.permissions-failed-text')}
        action={
          <Button icon={moreIcons.refresh} onClick={retry} testId="permissions-retry">
            {t('embedded.retry')}
          </Button>
        }
      />
    )
  }
  if (sessions.length === 0) {
    return (
      <EmptyState
        icon={moreIcons.settings}
        title={t('embedded.permissions-none')}
        text={t('embedded.permissions-none-text')}
        testId="permissions-none"
      />
    )
  }
  return (
    <ul className="lk-stack lk-permissions">
      {sessions.map((session) => (
        <PermissionCard
          key={session.pci}
          session={session}
          isAsked={asked === session.pci}
          isBusy={revoking?.includes(session.pci) === true}
          onAsk={(isAsked) => setAsked(isAsked ? session.pci : undefined)}
        />
      ))}
    </ul>
  )
}
