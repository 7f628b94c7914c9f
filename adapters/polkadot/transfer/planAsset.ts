import { TransferError } from '../../../kernel/session/transferErrors.js'
import type { Hex } from '../hex.js'
import { leastFree } from './account.js'
import type { Plan } from './plan.js'
import type { Questions } from './questions.js'
import { belowMinimum, insufficient, invalid, tokenNotSupported } from './refusals.js'
import type { Assets } from './runtime.js'
import type { Situation } from './situation.js'

/** An asset's number in the pallet `Assets`. */
const ASSET_ID = /^(0|[1-9]\d{0,9})$/
const MAX_ID = 0xffff_ffff

/** Plans a transfer of an asset. @throws TransferError INSUFFICIENT_FUNDS, BELOW_MINIMUM, TOKEN_NOT_SUPPORTED */
export async function planAsset(situation: Situation, token: string): Promise<Plan> {
  const { request, runtime, questions, sender, feeOf } = situation
  const { from, to, value, network, decimals } = request
  const id = Number(token)
  if (!ASSET_ID.test(token) || id > MAX_ID) throw invalid(`"${token}" is no number of an asset.`)
  if (!runtime.assets) throw tokenNotSupported('The network has no assets.')
  const { asset, own, theirs, metadata } = await readAsset(questions, runtime.assets, { id, from, to })
  if (asset?.status.type !== 'Live') throw tokenNotSupported('The asset is not live.')
  if (decimals !== undefined && decimals !== metadata?.decimals)
    throw tokenNotSupported('The asset has other decimals than listed.')
  const owned = own?.balance ?? 0n
  if (value > owned) throw lacking('The account has less of the asset.')
  if (own?.status.type !== 'Liquid') throw tokenNotSupported('The account’s holding is frozen.')
  if (theirs && theirs.status.type !== 'Liquid' && theirs.status.type !== 'Frozen')
    throw tokenNotSupported('The receiver’s holding is blocked.')
  const left = owned - value
  if (left > 0n && left < asset.min_balance)
    throw new TransferError('BELOW_MINIMUM', 'Leave nothing of the asset, or more.')
  if ((theirs?.balance ?? 0n) + value < asset.min_balance)
    throw new TransferError('BELOW_MINIMUM', 'The receiver must hold more of the asset afterwards.')
  const { existentialDeposit } = runtime
  // Other assets need an account in the native currency.
  if (!theirs && !asset.is_sufficient && situation.receiver.free < existentialDeposit)
    throw belowMinimum(network, existentialDeposit, 'receiver')
  const draft = { kind: 'asset', to, value: `${value}`, asset: id, keepsOpen: left > 0n } as const
  const fee = await feeOf(draft)
  const available = sender.free - leastFree(sender, existentialDeposit)
  if (fee > available) throw insufficient(network, available > 0n ? available : 0n, fee)
  return { draft, value, fee }
}

type Parties = { id: number; from: string; to: string }

async function readAsset(questions: Questions, assets: Assets, { id, from, to }: Parties) {
  type Entry<T> = { key(...keys: readonly unknown[]): string; read(stored: Hex): T }
  const get = async <T>({ key, read }: Entry<T>, ...keys: readonly unknown[]) => {
    const stored = await questions.storage(key(...keys))
    return stored === null ? undefined : read(stored)
  }
  const [asset, own, theirs, metadata] = await Promise.all([
    get(assets.asset, id),
    get(assets.holding, id, from),
    get(assets.holding, id, to),
    get(assets.metadata, id),
  ])
  return { asset, own, theirs, metadata }
}

const lacking = (message: string) => new TransferError('INSUFFICIENT_FUNDS', message)
