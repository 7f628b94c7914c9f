import type { ReactNode } from 'react'
import type { CaipNetwork } from '../../../kernel/index.js'
import { Address, NetworkPicture, Skeleton, useText } from '../../../views/index.js'

type DetailsProps = {
  /** Undefined if the message could not be made, null while it is being made. */
  domain: string | null | undefined
  wallet: string
  address: string
  network: CaipNetwork
  children: ReactNode
}

/** Site, account and network of the sign-in; `children` is the full message. */
export function Details({ domain, wallet, address, network, children }: DetailsProps) {
  const t = useText()
  return (
    <div className="lk-siwx-box">
      <dl className="lk-siwx-rows">
        <Row label={t('siwx.site')}>
          {domain === null ? (
            <Skeleton width={120} height={14} />
          ) : (
            <span dir="ltr" data-testid="siwx-domain">
              {domain ?? '—'}
            </span>
          )}
        </Row>
        <Row label={t('siwx.account')}>
          <span dir="auto">{wallet}</span>
          <Address address={address} muted testId="siwx-address" />
        </Row>
        <Row label={t('siwx.network')}>
          <NetworkPicture network={network} size={20} />
          <span dir="auto">{network.name}</span>
        </Row>
      </dl>
      {children}
    </div>
  )
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="lk-siwx-row">
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
