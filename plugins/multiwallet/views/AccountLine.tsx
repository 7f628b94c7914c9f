import type { ConnectionAccount } from '../../../kernel/index.js'
import { Address, Tag, useText } from '../../../views/index.js'

/** A wallet account: its kind if the wallet has several, its name and its address. */
export function AccountLine({ account }: { account: ConnectionAccount }) {
  const t = useText()
  const { name, type, address } = account
  return (
    <span className="lk-mw-line">
      {(type === 'payment' || type === 'ordinal') && <Tag>{t(`multiwallet.${type}`)}</Tag>}
      {name !== undefined && (
        <span className="lk-clip" title={name} dir="auto">
          {name}
        </span>
      )}
      <Address address={address} />
    </span>
  )
}
