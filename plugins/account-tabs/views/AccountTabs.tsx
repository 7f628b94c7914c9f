import {
  SkeletonRows,
  Tabs,
  useContributed,
  usePlugin,
  useSlice,
  useSlot,
  useText,
} from '../../../views/index.js'
import { AccountTabs as AccountTabsSlot, ActivitySources } from '../contract.js'
import { ownTabs, selectTab } from '../selectTab.js'
import { Part } from './Part.js'

const LOAD = {
  tokens: () => import('./TokensTab.js'),
  nfts: () => import('./nfts/NftsTab.js'),
  activity: () => import('./activity/ActivityTab.js'),
}
const LABELS = {
  tokens: 'account.tokens',
  nfts: 'account.nfts',
  activity: 'account.activity',
} as const

/** The tabs of the account, including those of other plugins; one is shown at a time. */
export function AccountTabs({ current }: { current: number }) {
  const ctx = usePlugin('account-tabs')
  const t = useText()
  const namespace = useSlice('session', (session) => session.activeNamespace)
  const own = ownTabs(
    namespace,
    useSlice('features', (features) => features),
    useSlot(ActivitySources).some(({ namespaces }) => namespaces.some((one) => one === namespace)),
  )
  const others = useContributed(AccountTabsSlot)
  const tabs = [
    ...own.map((id) => ({ id, text: t(LABELS[id]) })),
    ...others.map(({ value }) => ({ id: value.id, text: t(value.label) })),
  ]
  const selected = tabs[current] ?? tabs[0]
  if (!selected) return null
  const mine = own.find((id) => id === selected.id)
  const Draw = others.find(({ value }) => value.id === selected.id)?.Draw
  return (
    <div className="lk-stack">
      <Tabs
        label={t('account.tabs')}
        tabs={tabs.map(({ id, text }) => ({ id, label: text, testId: `tab-${id}` }))}
        selected={selected.id}
        onSelect={(id) =>
          selectTab(
            ctx,
            tabs.findIndex((tab) => tab.id === id),
          )
        }
      >
        {mine && <Part key={mine} load={LOAD[mine]} label={selected.text} />}
        {!mine && (Draw ? <Draw params={undefined} /> : <SkeletonRows label={selected.text} />)}
      </Tabs>
    </div>
  )
}
