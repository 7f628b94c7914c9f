import { type AnyPlugin, createAppKit, NameError, type TransferCapability, TransferError } from 'latchkey'
import { accountTabs } from 'latchkey/plugins/account-tabs'
import { AccountActions, AccountTabs } from 'latchkey/plugins/account-tabs/contract'
import { send } from 'latchkey/plugins/send'

const network = {
  id: 1,
  name: 'One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://one.example'] } },
} as const
const base = { projectId: 'p', networks: [network] } as const

// A host opens the form prefilled, or empty.
const kit = createAppKit({
  ...base,
  plugins: [accountTabs(), send()],
  features: { send: true, receive: false, walletFeaturesOrder: ['send', 'receive'] },
})
void kit.open({ view: 'WalletSend' })
void kit.open({ view: 'WalletSend', params: { amount: '1.5', to: 'name.eth', token: 'eip155:1:0x0' } })
void kit.open({ view: 'WalletSend', params: {} })
void kit.open({ view: 'WalletReceive' })
// @ts-expect-error an amount is a decimal string: a number may have lost digits already
void kit.open({ view: 'WalletSend', params: { amount: 1.5 } })
// @ts-expect-error the receiver is called `to`
void kit.open({ view: 'WalletSend', params: { receiver: 'name.eth' } })
// @ts-expect-error only the form can be prefilled, the review cannot
void kit.open({ view: 'WalletSendPreview', params: { to: 'name.eth' } })
// @ts-expect-error the NFT is missing
void kit.open({ view: 'NftDetail' })
// @ts-expect-error a kit without the plugin has no form
void createAppKit({ ...base, plugins: [accountTabs()] }).open({ view: 'WalletSend' })
// @ts-expect-error an unknown tile
createAppKit({ ...base, plugins: [send()], features: { walletFeaturesOrder: ['stake'] } })
const list: AnyPlugin[] = [send()]
createAppKit({ ...base, plugins: list })

// Tiles and tabs of other plugins.
const label = { key: 'badges.title', en: 'Badges' }
AccountActions.of({ label, route: 'Badges', icon: 'M4 4h16' }, 50)
// @ts-expect-error `id` is reserved for the package's own tiles
AccountActions.of({ id: 'badges', label, route: 'Badges' })
// @ts-expect-error the route is missing
AccountActions.of({ label })
// @ts-expect-error a label must be translatable
AccountActions.of({ label: 'Badges', route: 'Badges' })
AccountTabs.of({ id: 'badges', label, component: async () => ({ default: () => null }) })
// @ts-expect-error a tab needs a lazy view
AccountTabs.of({ id: 'badges', label, component: () => null })

// Capabilities of adapters, and why one is missing.
export async function estimate(
  transfer: TransferCapability,
  request: Parameters<TransferCapability['estimate']>[0],
) {
  const { fee, deposit = 0n } = await transfer.estimate(request)
  const { status, id } = await transfer.wait({ ...request, id: '0x' })
  // @ts-expect-error amounts are bigints of base units
  void transfer.estimate({ ...request, value: '1' })
  return { total: fee + deposit, isThere: status === 'confirmed', id }
}
export const why = (error: unknown): string => {
  if (error instanceof NameError) return error.code satisfies 'NAME_INVALID'
  if (!(error instanceof TransferError)) return ''
  // @ts-expect-error an unknown code
  return error.code === 'TOO_POOR' ? '' : error.code
}
