import type { Context, Features, Namespace } from '../../kernel/index.js'

export type OwnTab = 'tokens' | 'nfts' | 'activity'

/** Tabs of a namespace (docs/specification.md#views). `hasSource`: a plugin fetches the activity of the namespace. */
export function ownTabs(
  namespace: Namespace | undefined,
  { activity }: Features,
  hasSource = false,
): readonly OwnTab[] {
  const isServed = namespace === 'eip155' || namespace === 'solana'
  const tabs: OwnTab[] = isServed ? ['tokens', 'nfts'] : ['tokens']
  if ((isServed || hasSource) && activity !== false) tabs.push('activity')
  return tabs
}

/** Selects a tab for as long as the account is connected. */
export function selectTab({ session }: Context<'account-tabs'>, index: number): void {
  const { accounts, activeNamespace } = session.state.get()
  const account = activeNamespace && accounts[activeNamespace]
  if (!account) return
  session.state.patch({ accounts: { ...accounts, [activeNamespace]: { ...account, currentTab: index } } })
}
