import { TransferError } from '../../../kernel/session/transferErrors.js'
import { toBase58 } from '../../base58.js'
import { legacyFields } from '../legacyFields.js'
import { COMPUTE_BUDGET_PROGRAM } from '../programs.js'
import { isSigned, readTransaction } from '../transaction.js'
import { expectedInstructions } from './instructions.js'
import type { Terms } from './terms.js'

/**
 * Decodes the bytes again before the wallet gets them: payer, receiver, token and amount, and nothing else.
 * @throws TransferError `NOT_AS_REVIEWED`
 */
export function reviewBuilt(bytes: Uint8Array, terms: Terms): void {
  const { feePayer, instructions, signers } = read(bytes)
  const expected = expectedInstructions(terms).map(({ programId, accounts, data }) =>
    textOf(programId, accounts, toBase58(data)),
  )
  const isSame = feePayer === terms.from && signers.length === 1 && `${instructions}` === `${expected}`
  if (!isSame) throw notAsReviewed('The built transaction differs from the reviewed one.')
}

/**
 * Returns the transaction's id. Wallets may raise the priority fee, but change nothing else.
 * @throws TransferError `NOT_AS_REVIEWED`; TypeError if it is not signed
 */
export function reviewSigned(signed: Uint8Array | undefined, asked: Uint8Array): string {
  const id = signed && readTransaction(signed).signatures[0]
  if (!id || !isSigned(id)) throw new TypeError('The wallet returned no signed transaction.')
  if (essenceOf(signed) !== essenceOf(asked))
    throw notAsReviewed('The wallet signed a different transaction.')
  return toBase58(id)
}

function essenceOf(bytes: Uint8Array): string {
  const { feePayer, recentBlockhash, instructions, signers } = read(bytes)
  const essential = instructions.filter((one) => !one.startsWith(COMPUTE_BUDGET_PROGRAM))
  return `${[feePayer, recentBlockhash, ...signers, ...essential]}`
}

function read(bytes: Uint8Array) {
  const fields = legacyFields(bytes)
  if (!fields) throw notAsReviewed('The transaction’s version differs from the reviewed one.')
  const instructions = fields.instructions.map(({ programId, keys, data }) =>
    textOf(
      programId,
      keys.map(({ pubkey }) => pubkey),
      data,
    ),
  )
  return { ...fields, instructions, signers: readTransaction(bytes).signers }
}

/** Base58 has neither spaces nor commas. */
const textOf = (programId: string, accounts: readonly string[], data: string) =>
  [programId, ...accounts, data].join(' ')

export const notAsReviewed = (message: string): TransferError => new TransferError('NOT_AS_REVIEWED', message)
