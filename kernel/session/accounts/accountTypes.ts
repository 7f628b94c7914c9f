import type { CaipNetworkId, Namespace } from '../../base/caip.js'
import { update } from '../../base/draft.js'
import { recordOf } from '../connections/stored.js'
import { chainIdOf } from '../networks/networks.js'
import type { SessionKit } from '../tools.js'
import type { AccountType, ChainNetworkState } from '../types.js'

const KEY = 'preferred_account_types'
const USUAL: Partial<Record<Namespace, AccountType>> = { eip155: 'smartAccount', bip122: 'payment' }

export const isAccountType = (value: unknown): value is AccountType =>
  value === 'eoa' || value === 'smartAccount' || value === 'payment' || value === 'ordinal'

/** The namespace's default account type. */
export const defaultAccountType = (
  namespace: Namespace,
  given: Partial<Record<Namespace, AccountType>> | undefined,
): AccountType => given?.[namespace] ?? USUAL[namespace] ?? 'eoa'

/** Embedded wallets exist on EVM and Solana only. */
export const hasEmbeddedWallet = (namespace: Namespace) => namespace === 'eip155' || namespace === 'solana'

/** A plain key can switch to a smart account on networks that have them enabled. */
export const maySwitchToSmartAccount = (
  { smartAccountEnabledNetworks }: Pick<ChainNetworkState, 'smartAccountEnabledNetworks'>,
  network: CaipNetworkId,
  current: AccountType,
) => current === 'eoa' && smartAccountEnabledNetworks.some((id) => id === chainIdOf(network))

const readTypes = (storage: SessionKit['storage']): Partial<Record<string, AccountType>> =>
  storage.read(KEY, (value) => recordOf(value, isAccountType)) ?? {}

/** The account type to prefer: the visitor's choice, else the host's. */
export const wantedAccountType = (
  { storage, options }: Pick<SessionKit, 'storage' | 'options'>,
  namespace: Namespace,
) => readTypes(storage)[namespace] ?? options.defaultAccountTypes?.[namespace]

/** Sets each namespace's stored account type, else its default. */
export function restoreAccountTypes({
  storage,
  session,
  options,
}: Pick<SessionKit, 'storage' | 'session' | 'options'>) {
  const chosen = readTypes(storage)
  update(session.state, (state) => {
    for (const [key, account] of Object.entries(state.accounts)) {
      const usual = defaultAccountType(key as Namespace, options.defaultAccountTypes)
      account.preferredAccountType = chosen[key] ?? usual
    }
  })
}

export function preferAccountType(
  { storage, session }: Pick<SessionKit, 'storage' | 'session'>,
  namespace: Namespace,
  type: AccountType,
) {
  update(session.state, (state) => {
    const account = state.accounts[namespace]
    if (account) account.preferredAccountType = type
  })
  storage.write(KEY, { ...readTypes(storage), [namespace]: type })
}
