import type { FailedTransactionMetadata } from 'litesvm'
import { RpcError } from '../chain/rpc.js'

/** A failure in a node's JSON: a name, or a name with details. */
export type TransactionFailure = string | Record<string, unknown>

type Failure = ReturnType<FailedTransactionMetadata['err']>

/** Names in the runtime's numeric order. */
const TRANSACTION_ERRORS = [
  ...['AccountInUse', 'AccountLoadedTwice', 'AccountNotFound', 'ProgramAccountNotFound'],
  ...['InsufficientFundsForFee', 'InvalidAccountForFee', 'AlreadyProcessed', 'BlockhashNotFound'],
  ...['CallChainTooDeep', 'MissingSignatureForFee', 'InvalidAccountIndex', 'SignatureFailure'],
  ...['InvalidProgramForExecution', 'SanitizeFailure', 'ClusterMaintenance', 'AccountBorrowOutstanding'],
  ...['WouldExceedMaxBlockCostLimit', 'UnsupportedVersion', 'InvalidWritableAccount'],
]
const INSTRUCTION_ERRORS = [
  ...['GenericError', 'InvalidArgument', 'InvalidInstructionData', 'InvalidAccountData'],
  ...['AccountDataTooSmall', 'InsufficientFunds', 'IncorrectProgramId', 'MissingRequiredSignature'],
  ...['AccountAlreadyInitialized', 'UninitializedAccount', 'UnbalancedInstruction', 'ModifiedProgramId'],
]
const COMPUTATIONAL_BUDGET_EXCEEDED = 36

const SENTENCES: Record<string, string> = {
  AccountNotFound: 'Attempt to debit an account but found no record of a prior credit.',
  AlreadyProcessed: 'This transaction has already been processed',
  BlockhashNotFound: 'Blockhash not found',
  InsufficientFundsForFee: 'Insufficient funds for fee',
}

export function toFailure(error: Failure): TransactionFailure {
  if (typeof error === 'number') return TRANSACTION_ERRORS[error] ?? `TransactionError${error}`
  if ('accountIndex' in error) {
    return { [error.constructor.name.replace('TransactionError', '')]: { account_index: error.accountIndex } }
  }
  if (!('err' in error)) return { DuplicateInstruction: error.index }
  return { InstructionError: [error.index, toInstructionFailure(error.err())] }
}

type InstructionFailure = ReturnType<Extract<Failure, { err(): unknown }>['err']>

function toInstructionFailure(error: InstructionFailure): TransactionFailure {
  if (typeof error !== 'number') return 'code' in error ? { Custom: error.code } : { BorshIoError: error.msg }
  if (Number(error) === COMPUTATIONAL_BUDGET_EXCEEDED) return 'ComputationalBudgetExceeded'
  return INSTRUCTION_ERRORS[error] ?? 'GenericError'
}

/** Whether a failed transaction ran, so that it was charged and is in the history. */
export function hasRun(failure: TransactionFailure): boolean {
  return typeof failure !== 'string' && 'InstructionError' in failure
}

/** The error of `sendTransaction` if the transaction would fail. */
export function preflightError(failure: TransactionFailure, logs: string[], units: number): RpcError {
  const data = { err: failure, logs, accounts: null, unitsConsumed: units, returnData: null }
  return new RpcError(-32002, `Transaction simulation failed: ${toSentence(failure)}`, data)
}

function toSentence(failure: TransactionFailure): string {
  if (typeof failure === 'string') return SENTENCES[failure] ?? failure
  if (!Array.isArray(failure.InstructionError)) return JSON.stringify(failure)
  const [index, reason] = failure.InstructionError as [number, TransactionFailure]
  const custom = typeof reason === 'object' ? Number(reason.Custom) : undefined
  const text = custom === undefined ? String(reason) : `custom program error: 0x${custom.toString(16)}`
  return `Error processing Instruction ${index}: ${text}`
}
