import { useState } from 'react'
import { SkeletonRows, Tabs, useContributed, useText } from '../../../views/index.js'
import { AccountTabs as AccountTabsSlot } from '../contract.js'

/** What other plugins show of the account, one at a time. */
export function AccountTabs() {
  const t = useText()
  const tabs = useContributed(AccountTabsSlot)
  const [selected, setSelected] = useState<string>()
  const current = tabs.find(({ value }) => value.id === selected) ?? tabs[0]
  if (!current) return null
  const label = t(current.value.label)
  return (
    <Tabs
      label={t('account.tabs')}
      tabs={tabs.map(({ value }) => ({ id: value.id, label: t(value.label), testId: `tab-${value.id}` }))}
      selected={current.value.id}
      onSelect={setSelected}
    >
      {current.Draw ? <current.Draw params={undefined} /> : <SkeletonRows label={label} />}
    </Tabs>
  )
}
