import type { RevokeRequest } from '../../../kernel/adapters/allowances.js'
import { keepNewest } from '../../keepNewest.js'
import { SolanaError } from '../errors.js'
import { isTokenProgram } from '../programs.js'
import { fetchAccounts } from '../requests/facts.js'
import type { Signer } from '../signer.js'
import { DRAFT_UNITS, readPrice, withMargin } from '../transfer/budget.js'
import { toTransferError } from '../transfer/failures.js'
import { notSupported } from '../transfer/mint.js'
import type { Questions } from '../transfer/questions.js'
import { submit } from '../transfer/submit.js'
import { readTokenAccount } from '../transfer/tokenAccount.js'
import { AT_ONCE, buildRevoke, type Held, REVOKE } from './buildRevoke.js'

type Parameters = {
  request: RevokeRequest
  questions: Questions
  /** Returns the wallet's signer as the last step, because it may change while nodes are asked. */
  reach(): Promise<Signer>
  lifetimes: Map<string, number>
}

/**
 * Removes the delegates that these token accounts still have, with one prompt. Resolves with the transaction's id;
 * undefined if there was nothing left to remove, or the wallet failed but may have sent it.
 * @throws SignRejectedError, NetworkMismatchError, TransferError, SolanaError, or the signal's reason
 */
export async function sendRevoke({
  request,
  questions,
  reach,
  lifetimes,
}: Parameters): Promise<string | undefined> {
  const { from: owner, network, signal } = request
  const held = await readHeld(request, questions)
  if (held.length === 0) return undefined
  const addresses = held.map(({ address }) => address)
  const [{ blockhash, lastValidBlockHeight }, price] = await Promise.all([
    questions.blockhash(),
    readPrice(questions, [owner, ...addresses]),
  ])
  const draft = { owner, accounts: held, units: DRAFT_UNITS, price: 0, blockhash }
  const { err, logs, unitsConsumed } = await questions.simulate(buildRevoke(draft))
  if (err !== null) throw toTransferError({ err, logs, network, minimum: await questions.minimum(0) })
  const bytes = buildRevoke({ ...draft, units: withMargin(unitsConsumed), price })
  const signer = await reach()
  signal?.throwIfAborted()
  try {
    const id = await submit(signer, bytes, { network, signal, questions })
    keepNewest(lifetimes, id, lastValidBlockHeight)
    return id
  } catch (error) {
    // A wallet that sends by itself may have done so before it failed.
    const isOpen = signer.sendTransaction && error instanceof SolanaError && error.code === 'SEND_FAILED'
    if (isOpen) return undefined
    throw error
  }
}

/** The accounts with a delegate now. Frozen ones would make the whole transaction fail. */
async function readHeld(
  { data, accounts = [], from }: RevokeRequest,
  questions: Pick<Questions, 'accounts'>,
): Promise<readonly Held[]> {
  if (data !== REVOKE || accounts.length > AT_ONCE)
    throw new SolanaError('INVALID_REQUEST', 'This call revokes nothing that the adapter knows.')
  const found = await fetchAccounts(accounts, questions)
  const open = [...found].flatMap(([address, { owner: program, data: bytes }]) => {
    const held = isTokenProgram(program) ? readTokenAccount(bytes) : undefined
    return isTokenProgram(program) && held?.owner === from && held.delegate
      ? [{ address, program, isFrozen: held.isFrozen }]
      : []
  })
  const movable = open.filter(({ isFrozen }) => !isFrozen)
  if (open.length > 0 && movable.length === 0)
    throw notSupported('The token’s issuer froze the account, so that its approval can’t be changed.')
  return movable
}
