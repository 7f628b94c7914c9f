import { useEffect, useRef } from 'react'
import {
  Address,
  Button,
  cx,
  TokenImage,
  truncateMiddle,
  usePlugin,
  useSlice,
  useText,
} from '../../../views/index.js'
import type { Permission } from '../contract.js'
import { dated } from './dated.js'
import { amountOf, riskOf, spenderOf } from './words.js'

type ApprovalProps = {
  permission: Permission
  /** The spender's verified name. */
  name: string | undefined
  /** It is being revoked. */
  isBusy: boolean
  /** The visitor is asked whether to revoke it. */
  isAsked: boolean
  /** What revoking takes is being read. */
  isPlanned: boolean
  /** Undefined while another revocation runs. */
  onAsk: (() => void) | undefined
  isChosen?: boolean
  onChoose?: (isChosen: boolean) => void
}

/** A permission: token and amount, spender, money at risk, age, and its end. */
export function Approval(props: ApprovalProps) {
  const { permission, name, isBusy, isAsked, onAsk, isChosen, onChoose } = props
  const t = useText()
  const { locale } = usePlugin('permissions')
  const { token, spender, symbol, caipNetworkId, changedAt, expiresAt } = permission
  // Services write EVM addresses with capitals, and logs without.
  const address = `${caipNetworkId}:${token}`.toLowerCase()
  const known = useSlice(
    'session',
    ({ activeNamespace, accounts }) =>
      activeNamespace &&
      accounts[activeNamespace]?.tokenBalance.find((one) => one.address?.toLowerCase() === address),
  )
  const button = useRef<HTMLButtonElement>(null)
  const wasAsked = useRef(isAsked)
  // The question took the focus. While the wallet is asked, the outcome has it.
  useEffect(() => {
    if (wasAsked.current && !isAsked && !isBusy) button.current?.focus()
    wasAsked.current = isAsked
  }, [isAsked, isBusy])
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
  const since = dated('permissions.since', changedAt, t, date)
  const end = dated('permissions.until', expiresAt, t, date)
  const amount = amountOf(permission, t, locale)
  const risk = riskOf(permission, t, locale)
  // Several rows have the same buttons.
  const which = `${amount}, ${name ?? truncateMiddle(spender)}`
  return (
    <li
      className={cx('lk-permit', isAsked && 'lk-permit-asked')}
      data-testid="permission"
      aria-busy={isBusy || undefined}
    >
      <div className="lk-permit-head">
        {onChoose && (
          <label className="lk-permit-check">
            <input
              type="checkbox"
              checked={isChosen}
              disabled={!onAsk}
              onChange={(event) => onChoose(event.target.checked)}
              data-testid="permission-select"
            />
            <span className="lk-vh">{which}</span>
          </label>
        )}
        <TokenImage token={{ symbol, iconUrl: '', address, ...known }} />
        <div className="lk-permit-what">
          <bdi className="lk-15 lk-permit-amount">{amount}</bdi>
          {risk !== undefined && (
            <span
              className={permission.exposed === '0' ? 'lk-13 lk-muted' : 'lk-13 lk-warning'}
              data-testid="permission-risk"
            >
              {risk}
            </span>
          )}
        </div>
      </div>
      <p className="lk-13 lk-permit-who">
        <span className="lk-permit-name">
          <bdi className={cx(name !== undefined && 'lk-permit-room')}>{spenderOf(permission, t)}</bdi>
          {name !== undefined && <bdi title={name}>{name}</bdi>}
        </span>
        <Address address={spender} muted />
        {since !== undefined && <span className="lk-muted">{since}</span>}
        {end !== undefined && <span className="lk-muted">{end}</span>}
      </p>
      <Button
        ref={button}
        size="sm"
        variant="secondary"
        fullWidth
        loading={isBusy || props.isPlanned}
        loadingText={t(isBusy ? 'permissions.revoking' : 'permissions.revoke')}
        disabled={!onAsk && !isBusy}
        label={`${t(isBusy ? 'permissions.revoking' : 'permissions.revoke')}: ${which}`}
        onClick={onAsk}
        testId="permission-revoke"
      >
        {t('permissions.revoke')}
      </Button>
    </li>
  )
}
