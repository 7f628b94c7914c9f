import { useState } from 'react'
import type { AccountType } from '../../../kernel/index.js'
import {
  ListIcon,
  ListItem,
  moreIcons,
  useAccount,
  usePlugin,
  useSlice,
  useText,
} from '../../../views/index.js'
import { otherAccount } from '../otherAccount.js'
import { switchAccount } from '../switchAccount.js'

const TEXTS = {
  eoa: 'account.use-eoa',
  smartAccount: 'account.use-smart-account',
  payment: 'account.use-payment',
  ordinal: 'account.use-ordinal',
} as const satisfies Record<AccountType, string>

/** Switches between the wallet's two kinds of account, if it has both and switching is allowed. */
export function SwitchAccountType() {
  const ctx = usePlugin('account-tabs')
  const t = useText()
  const account = useAccount()
  const chain = useSlice('session', ({ networks, activeNamespace }) =>
    activeNamespace ? networks[activeNamespace] : undefined,
  )
  const [isBusy, setBusy] = useState(false)
  const other = otherAccount(account, chain)
  if (!other) return null
  const change = async () => {
    setBusy(true)
    await switchAccount(ctx, other.address)
    setBusy(false)
  }
  return (
    <ListItem
      title={t(TEXTS[other.type])}
      image={<ListIcon icon={moreIcons.swap} />}
      loading={isBusy}
      onClick={() => void change()}
      testId="account-toggle-preferred-account-type"
    />
  )
}
