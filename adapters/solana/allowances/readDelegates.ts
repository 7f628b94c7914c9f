import type { Allowance, FoundAllowance } from '../../../kernel/adapters/allowances.js'
import type { CaipNetwork } from '../../../kernel/session/types.js'
import { fromBase58 } from '../../base58.js'
import { isOnCurve } from '../onCurve.js'
import { UNLIMITED } from '../programs.js'
import { createFacts, fetchAccounts, mintsOf, toToken } from '../requests/facts.js'
import { readExtensions } from '../transfer/extensions.js'
import { isScaled } from '../transfer/mint.js'
import type { Questions } from '../transfer/questions.js'

type Asked = {
  readonly address: string
  readonly network: CaipNetwork
  readonly found: readonly FoundAllowance[]
}

/** Reads the delegates that token accounts have now. @throws the node's error */
export async function readDelegates(
  questions: Pick<Questions, 'accounts'>,
  { address, network, found }: Asked,
): Promise<readonly Allowance[]> {
  const accounts = await fetchAccounts(
    found.flatMap(({ id }) => id ?? []),
    questions,
  )
  const mints = await fetchAccounts(mintsOf(accounts), questions)
  const facts = createFacts(mints, { network, symbols: new Map() })
  return found.flatMap(({ id }): Allowance[] => {
    const held = toToken(accounts.get(id ?? ''))
    if (held?.owner !== address || !held.delegate?.amount) return []
    const { mint: token, amount: balance, delegate, isFrozen } = held
    const { address: spender, amount } = delegate
    const { decimals, symbol } = facts.amount(token, amount)
    const mint = mints.get(token)
    const isPlain = mint && !isScaled(readExtensions(mint.data))
    const movable = isFrozen ? 0n : balance
    return [
      {
        kind: 'amount',
        token,
        spender,
        id,
        amount,
        balance,
        exposed: amount < movable ? amount : movable,
        ...(amount >= UNLIMITED && { isUnlimited: true }),
        ...(isPlain && decimals !== undefined && { decimals }),
        ...(symbol !== undefined && { symbol }),
        // Programs sign for addresses that no key has.
        spenderType: isOnCurve(fromBase58(spender) ?? new Uint8Array()) ? 'account' : 'contract',
      },
    ]
  })
}
