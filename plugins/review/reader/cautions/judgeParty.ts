import { toChecksumAddress } from '../../../../adapters/evm/checksum.js'
import { looksAlike } from '../../../../kernel/base/looksAlike.js'
import type { Context } from '../context.js'
import type { World } from '../reading.js'
import type { Caution } from './caution.js'

/** Who gets something by a request: the receiver, who may take tokens later, or the contract that is called. */
export type Party = { readonly address: string; readonly role: 'receiver' | 'spender' | 'contract' }

type Account = { readonly world: World; readonly chainId: number; readonly owner: string }

/** The parties of a call or message, with their cautions. */
export async function judgeParties(
  parties: readonly Party[],
  chainId: number,
  { world, account }: Pick<Context, 'world' | 'account'>,
) {
  const judged = await Promise.all(parties.map((one) => judgeParty(one, { world, chainId, owner: account })))
  return { parties: parties.map(({ address }) => address), cautions: judged.flat() }
}

/** Warns of a party that the account has not met, by what the node and this page's own record know. */
async function judgeParty({ address, role }: Party, { world, chainId, owner }: Account): Promise<Caution[]> {
  const plain = address.toLowerCase()
  if (plain === owner.toLowerCase()) return []
  const party = toChecksumAddress(plain)
  const met = world.contacts?.(chainId)
  const known = [...(met ?? []), owner.toLowerCase()].find((one) => looksAlike(one, plain))
  const facts = await world.party?.(chainId, plain)
  const cautions: Caution[] = []
  if (known) cautions.push({ code: 'look-alike', level: 'danger', party, known: toChecksumAddress(known) })
  if (role === 'spender' && facts?.isContract === false)
    cautions.push({ code: 'not-contract', level: 'warning', party })
  if (facts?.isNew) cautions.push({ code: 'new-contract', level: 'warning', party })
  if (!known && met && !met.includes(plain)) cautions.push({ code: 'first-contact', level: 'note', party })
  return cautions
}
