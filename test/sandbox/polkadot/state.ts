import { compactStripLength, u8aToHex } from '@polkadot/util'
import { decodeAddress } from '@polkadot/util-crypto'
import { type Account, encodeAccount, NO_ACCOUNT, storageKey } from './accountInfo.js'
import type { SandboxRuntime } from './runtimes.js'

/** An asset of the pallet `Assets`. */
export interface Asset {
  decimals: number
  minBalance: bigint
  /** Whether an account may consist of this asset alone. */
  isSufficient: boolean
  isFrozen?: boolean | undefined
}

/** The state after a block. */
export interface State {
  accounts: ReadonlyMap<string, Account>
  assets: ReadonlyMap<number, Asset>
  /** Balances by asset and account. */
  holdings: ReadonlyMap<string, bigint>
  /** The events of the block, encoded. */
  events: string | undefined
}

export const EMPTY: State = { accounts: new Map(), assets: new Map(), holdings: new Map(), events: undefined }

export const idOf = (address: string | Uint8Array) => u8aToHex(decodeAddress(address))
export const accountOf = ({ accounts }: State, id: string): Account => accounts.get(id) ?? NO_ACCOUNT
export const holdingOf = ({ holdings }: State, asset: number, id: string): bigint =>
  holdings.get(`${asset} ${id}`) ?? 0n

export function withAccount(state: State, id: string, account: Account): State {
  const accounts = new Map(state.accounts)
  if (account.free === 0n && account.reserved === 0n && account.consumers === 0) accounts.delete(id)
  else accounts.set(id, account)
  return { ...state, accounts }
}

export function withHolding(state: State, asset: number, id: string, value: bigint): State {
  const holdings = new Map(state.holdings)
  if (value === 0n) holdings.delete(`${asset} ${id}`)
  else holdings.set(`${asset} ${id}`, value)
  return { ...state, holdings }
}

/** A storage key without the length that the library puts before it. */
const keyOf = (prefixed: Uint8Array) => u8aToHex(compactStripLength(prefixed)[1])

/** Encodes the state's storage by the runtime's types. */
export function encodeStorage(state: State, runtime: SandboxRuntime): Map<string, string> {
  const { query, registry } = runtime
  const storage = new Map<string, string>()
  for (const [id, account] of state.accounts) storage.set(storageKey(id), encodeAccount(account))
  const put = (name: string, keys: readonly unknown[], value: object) => {
    const entry = query.assets?.[name]
    if (!entry) throw new Error('The runtime has no assets.')
    const type = registry.createLookupType(entry.meta.type.asMap.value)
    const key = entry(...keys)
    storage.set(keyOf(key), registry.createType(type, value).toHex())
  }
  for (const [id, { decimals, minBalance, isSufficient, isFrozen }] of state.assets) {
    put('asset', [id], { minBalance, isSufficient, status: isFrozen ? 'Frozen' : 'Live' })
    put('metadata', [id], { decimals })
  }
  for (const [key, balance] of state.holdings) {
    const [asset, id] = key.split(' ')
    put('account', [Number(asset), id], { balance, status: 'Liquid', reason: 'Sufficient' })
  }
  if (state.events !== undefined) {
    const key = query.system?.events?.()
    if (key) storage.set(keyOf(key), state.events)
  }
  return storage
}
