import { cx, Icon, moreIcons, SearchInput, Tooltip, usePlugin, useText } from '../../../../views/index.js'
import { isPhone } from '../../deepLinks/isPhone.js'

const BADGE =
  'M12 3l2.3 1.8 2.9-.1.8 2.8 2.4 1.6-1 2.7 1 2.8-2.4 1.6-.8 2.8-2.9-.1L12 20.7l-2.3-1.8-2.9.1-.8-2.8-2.4-1.6 1-2.8-1-2.7L6 7.5l.8-2.8 2.9.1zM8.6 11.9l2.3 2.3 4.5-4.6'

export type WalletSearchBarProps = {
  search: string
  onSearch: (search: string) => void
  certified: boolean
  onCertified: (certified: boolean) => void
}

/** The search bar, which stays at the top while the wallets scroll. */
export function WalletSearchBar({ search, onSearch, certified, onCertified }: WalletSearchBarProps) {
  const ctx = usePlugin('connect')
  const t = useText()
  return (
    <div className="lk-search-bar">
      <div className="lk-search-field">
        <SearchInput
          label={t('connect.search-wallet')}
          clearLabel={t('connect.search-wallet-clear')}
          value={search}
          onChange={onSearch}
          testId="wallet-search"
        />
      </div>
      <Tooltip text={t('connect.certified-text')} side="bottom" align="end">
        <CertifiedSwitch isOn={certified} onChange={onCertified} label={t('connect.certified')} />
      </Tooltip>
      {isPhone() && (
        <button
          type="button"
          className="lk-square"
          aria-label={t('connect.show-qr')}
          title={t('connect.show-qr')}
          onClick={() => ctx.navigate('ConnectingWalletConnect', {})}
          data-testid="all-wallets-qr"
        >
          <Icon name={moreIcons.qr} />
        </button>
      )}
    </div>
  )
}

type CertifiedSwitchProps = {
  isOn: boolean
  label: string
  onChange: (isOn: boolean) => void
  describedBy?: string | undefined
}

function CertifiedSwitch({ isOn, label, onChange, describedBy }: CertifiedSwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className={cx('lk-square', isOn && 'lk-square-on')}
      aria-checked={isOn}
      aria-label={label}
      aria-describedby={describedBy}
      onClick={() => onChange(!isOn)}
      data-testid="wui-certified-switch"
    >
      <Icon name={BADGE} />
    </button>
  )
}
