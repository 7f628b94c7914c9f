import { useState } from 'react'
import { useKit, useSlice } from '../../../views/index.js'
import Consented from './Consented.js'
import EmptyList from './EmptyList.js'
import { useWallets } from './useWallets.js'
import { Wallets } from './Wallets.js'

/** The wallets alone. */
export default function ConnectWallets() {
  const { modal } = useKit().kernel
  const [namespace] = useState(() => modal.get().namespace)
  const { rows } = useWallets(namespace)
  const isAsked = useSlice('features', ({ legalCheckbox }) => Boolean(legalCheckbox))
  const list = rows.length > 0 ? <Wallets rows={rows} /> : <EmptyList />
  return <div className="lk-groups">{isAsked ? <Consented>{list}</Consented> : list}</div>
}
