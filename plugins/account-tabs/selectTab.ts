import type { Context, Features, Namespace } from '../../kernel/index.js'

export type OwnTab = 'tokens' | 'nfts' | 'activity'

/** Tabs of a namespace (docs/specification.md#views). Only EVM has NFTs and activity. */
export function ownTabs(namespace: Namespace | undefined, { activity }: Features): readonly OwnTab[] {
  if (namespace !== 'eip155' && namespace !== 'solana') return ['tokens']
  return activity === false ? ['tokens', 'nfts'] : ['tokens', 'nfts', 'activity']
}

/** Selects a tab for as long as the account is connected. */
export function selectTab({ session }: Context<'account-tabs'>, index: number): void {
  const { accounts, activeNamespace } = session.state.get()
  const account = activeNamespace && accounts[activeNamespace]
  if (!account) return
  session.state.patch({ accounts: { ...accounts, [activeNamespace]: { ...account, currentTab: index } } })
}
