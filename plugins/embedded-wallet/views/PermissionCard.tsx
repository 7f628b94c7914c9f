import { Button, Monogram, Picture, Text, type Translate, usePlugin, useText } from '../../../views/index.js'
import accountMessages from '../messages/account.js'
import type { Permission, PermissionSession } from '../permissions/parseSessions.js'
import { revokePermissions } from '../permissions/permissions.js'

type PermissionCardProps = {
  session: PermissionSession
  /** The visitor is asked to confirm. */
  isAsked: boolean
  isBusy: boolean
  onAsk: (isAsked: boolean) => void
}

/** A permission: its holder, scope, expiry and the button to revoke it. */
export function PermissionCard({ session, isAsked, isBusy, onAsk }: PermissionCardProps) {
  const ctx = usePlugin('embedded-wallet')
  const t = useText(accountMessages)
  const { name, url, iconUrl, expiry, permissions } = session
  const { locale } = ctx
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(
    expiry * 1000,
  )
  return (
    <li className="lk-permission" data-testid="permission">
      <div className="lk-permission-head">
        <Picture src={iconUrl} size={40} fallback={<Monogram id={url ?? name} text={name} />} />
        <div className="lk-permission-who" dir="auto">
          <bdi className="lk-15 lk-clip" title={name}>
            {name}
          </bdi>
          {url !== undefined && <bdi className="lk-13 lk-muted lk-clip">{hostOf(url)}</bdi>}
        </div>
      </div>
      <ul className="lk-permission-list lk-13">
        {permissions.map((permission, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: permissions have no other identity
          <li key={index}>{wordsOf(permission, t)}</li>
        ))}
      </ul>
      <Text size={13} tone="muted">
        {t('embedded.until', { date })}
      </Text>
      {isAsked && !isBusy ? (
        <div className="lk-permission-sure" role="status">
          <p className="lk-13">{t('embedded.revoke-sure', { name })}</p>
          <div className="lk-two">
            <Button size="sm" variant="secondary" onClick={() => onAsk(false)} testId="permission-keep">
              {t('embedded.keep')}
            </Button>
            <Button
              size="sm"
              variant="danger"
              trusted
              onClick={() => void revokePermissions(ctx, session)}
              testId="permission-revoke-sure"
            >
              {t('embedded.revoke')}
            </Button>
          </div>
        </div>
      ) : (
        <Button
          size="sm"
          variant="secondary"
          fullWidth
          loading={isBusy}
          loadingText={isBusy ? t('embedded.revoking') : undefined}
          label={isBusy ? undefined : t('embedded.revoke-label', { name })}
          onClick={() => onAsk(true)}
          testId="permission-revoke"
        >
          {t('embedded.revoke')}
        </Button>
      )}
    </li>
  )
}

function wordsOf(permission: Permission, t: Translate): string {
  switch (permission.type) {
    case 'contract-call':
      return t('embedded.may-call', { count: permission.functions })
    case 'native-token-recurring-allowance':
      return t('embedded.may-spend-native')
    case 'erc20-recurring-allowance':
      return t('embedded.may-spend-token')
    case 'other':
      return t('embedded.may-other', { name: permission.name })
  }
}

function hostOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).host : undefined
}
