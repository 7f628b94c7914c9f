import { formatUnits } from 'viem'
import { type LandedTransaction, SOL, type Solana } from '../solana/index.js'
import type { Transaction, Transfer } from './shapes.js'

/** The sender of airdrops. */
const NOBODY = '11111111111111111111111111111111'

/** Change of an owner's balance; without a mint, of the native currency. */
interface Change {
  owner: string
  mint?: string | undefined
  units: bigint
}

/** An account's transactions from the ledger, in the service's shape. */
export function readSolanaHistory(solana: Solana, owner: string, images: string): Transaction[] {
  return solana.history(owner).map((landed) => toTransaction(solana, landed, owner, images))
}

function toTransaction(
  solana: Solana,
  landed: LandedTransaction,
  owner: string,
  images: string,
): Transaction {
  const { signature, time, failure, message, fee } = landed
  const changes = listChanges(landed)
  const own = changes.filter((change) => change.owner === owner)
  const [payer = owner] = message.accountKeys
  const signer = fee > 0 ? payer : NOBODY
  const operationType = failure ? 'send' : operationOf(own, changes, signer === owner)
  const isOut = own.some(({ units }) => units < 0n)
  return {
    id: signature,
    metadata: {
      operationType: failure && signer !== owner ? 'execute' : operationType,
      hash: signature,
      chain: solana.caipNetworkId,
      minedAt: new Date(time * 1000).toISOString(),
      sentFrom: isOut ? owner : signer,
      sentTo: isOut ? (receiverOf(own, changes) ?? '') : owner,
      status: failure ? 'failed' : 'confirmed',
      nonce: 0,
    },
    transfers: own.flatMap((change) => describeChange(solana, change, images)),
  }
}

/** Changes of balances without fees and token accounts' rent, which are not transfers. */
function listChanges({ message, balances, tokens, fee }: LandedTransaction): Change[] {
  const holders = new Set([...tokens.before.keys(), ...tokens.after.keys()])
  const deposited = [...holders].reduce((sum, index) => sum + difference(balances, index), 0)
  const native = message.accountKeys.flatMap((owner, index): Change[] => {
    if (holders.has(index)) return []
    const paid = index === 0 ? fee + deposited : 0
    return [{ owner, units: BigInt(difference(balances, index) + paid) }]
  })
  const held = [...holders].flatMap((index): Change[] => {
    const [before, after] = [tokens.before.get(index), tokens.after.get(index)]
    const { owner, mint } = after ?? before ?? {}
    const units = BigInt(after?.tokenAmount.amount ?? 0) - BigInt(before?.tokenAmount.amount ?? 0)
    return owner && mint ? [{ owner, mint, units }] : []
  })
  return [...native, ...held].filter(({ units }) => units !== 0n)
}

const difference = ({ before, after }: LandedTransaction['balances'], index: number) =>
  (after[index] ?? 0) - (before[index] ?? 0)

function operationOf(own: Change[], all: Change[], isOwn: boolean): Transaction['metadata']['operationType'] {
  const [gone, come] = [own.filter(({ units }) => units < 0n), own.filter(({ units }) => units > 0n)]
  if (gone.length > 0) return come.length > 0 ? 'trade' : 'send'
  if (come.length === 0) return 'execute'
  const isMade = come.every(({ mint }) => mint && !all.some((one) => one.mint === mint && one.units < 0n))
  return isMade && isOwn ? 'mint' : 'receive'
}

function receiverOf(own: Change[], all: Change[]): string | undefined {
  const gone = own.find(({ units }) => units < 0n)
  return all.find(({ mint, units }) => mint === gone?.mint && units > 0n)?.owner
}

function describeChange(solana: Solana, { mint, units }: Change, images: string): Transfer[] {
  const token = mint ? solana.mints.get(mint) : SOL
  if (!token) return []
  const numeric = formatUnits(units < 0n ? -units : units, token.decimals)
  const { name, symbol, price } = token
  const icon = { url: `${images}/public/getTokenImage/${symbol}` }
  return [
    {
      fungible_info: { name, symbol, icon },
      direction: units < 0n ? 'out' : 'in',
      quantity: { numeric },
      value: Number(numeric) * price,
      price,
    },
  ]
}
