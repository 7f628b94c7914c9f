import { toChecksumAddress } from '../../../../adapters/evm/checksum.js'
import type { World } from '../reading.js'
import type { Caution, Level } from './caution.js'
import type { Grant } from './grants.js'

type Account = { readonly world: World; readonly chainId: number; readonly owner: string }

/** Warns of permissions that exceed what the account holds. One that is signed costs no gas, so it weighs more. */
export async function judgeGrants(
  grants: readonly Grant[],
  isSigned: boolean,
  account: Account,
): Promise<Caution[]> {
  const level: Level = isSigned ? 'danger' : 'warning'
  const found = await Promise.all(grants.map((grant) => judge(grant, level, account)))
  return found.filter((caution) => caution !== undefined)
}

async function judge(
  grant: Grant,
  level: Level,
  { world, chainId, owner }: Account,
): Promise<Caution | undefined> {
  const [token, spender] = [toChecksumAddress(grant.token), toChecksumAddress(grant.spender)]
  if (grant.amount === undefined)
    return { code: 'operator-for-all', level: 'danger', collection: token, spender }
  const balance = await world.balance?.(chainId, grant.token, owner)
  const limit = balance === undefined ? {} : { limit: balance }
  if (grant.amount >= grant.unlimited) return { code: 'unlimited-allowance', level, token, spender, ...limit }
  const isUnusual = balance !== undefined && grant.amount > balance
  return isUnusual ? { code: 'allowance-over-balance', level: 'note', token, spender, ...limit } : undefined
}
