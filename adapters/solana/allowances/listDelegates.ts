import type { FoundAllowance } from '../../../kernel/adapters/allowances.js'
import { SolanaError } from '../errors.js'
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../programs.js'
import type { Questions } from '../transfer/questions.js'
import { readTokenAccount } from '../transfer/tokenAccount.js'

/**
 * Lists the delegates of all token accounts of an owner. An account has one at a time. @throws the node's error, also if
 * it lists what is not the owner's: its list may lack what is
 */
export async function listDelegates(
  { tokenAccounts }: Pick<Questions, 'tokenAccounts'>,
  owner: string,
): Promise<readonly FoundAllowance[]> {
  const lists = await Promise.all(
    [TOKEN_PROGRAM, TOKEN_2022_PROGRAM].map(async (programId) => {
      const listed = await tokenAccounts(owner, { programId })
      return listed.flatMap(({ pubkey: id, account }): FoundAllowance[] => {
        const held = account.owner === programId ? readTokenAccount(account.data) : undefined
        if (held?.owner !== owner)
          throw new SolanaError(
            'INVALID_REQUEST',
            `The node listed ${id}, which is not an account of ${owner}.`,
          )
        const { mint: token, delegate } = held
        return delegate?.amount ? [{ kind: 'amount', token, spender: delegate.address, id }] : []
      })
    }),
  )
  return lists.flat()
}
