import { type Abi, BaseError, decodeErrorResult, type Hex, isHex, RpcRequestError } from 'viem'
import { TransferError } from '../../kernel/session/transferErrors.js'
import { CODE_FAILED } from './codeFailed.js'

/** ERC-6093 errors, which newer tokens use instead of messages. viem adds `Error` and `Panic`. */
const TOKEN_ERRORS: Abi = [
  {
    type: 'error',
    name: 'ERC20InsufficientBalance',
    inputs: [
      { name: 'sender', type: 'address' },
      { name: 'balance', type: 'uint256' },
      { name: 'needed', type: 'uint256' },
    ],
  },
  { type: 'error', name: 'ERC20InvalidSender', inputs: [{ name: 'sender', type: 'address' }] },
  { type: 'error', name: 'ERC20InvalidReceiver', inputs: [{ name: 'receiver', type: 'address' }] },
]
const NO_FUNDS = /insufficient (funds|sender balance)|out ?of ?funds/i
const MAX_CHARS = 200

/** @throws TransferError if the call failed or cannot be paid for; otherwise the given error. */
export function throwFailure(error: unknown): never {
  const rpcError =
    error instanceof BaseError ? error.walk((one) => one instanceof RpcRequestError) : undefined
  if (!(rpcError instanceof RpcRequestError)) throw error
  const options = { cause: error }
  const data = revertData(rpcError.data)
  if (data) throw new TransferError('WOULD_FAIL', toText(reasonOf(data) ?? rpcError.details), options)
  if (NO_FUNDS.test(rpcError.details)) throw noFunds(options)
  if (CODE_FAILED.test(rpcError.details))
    throw new TransferError('WOULD_FAIL', toText(rpcError.details), options)
  throw error
}

export const noFunds = (options?: { cause: unknown }) =>
  new TransferError('INSUFFICIENT_FUNDS', 'The account has less than this costs.', options)

/** Finds the revert data: directly, in an object, or after a prefix. */
function revertData(data: unknown, depth = 2): Hex | undefined {
  const bytes = typeof data === 'string' ? data.replace(/^Reverted /, '') : undefined
  if (isHex(bytes) && bytes.length >= 10) return bytes
  if (typeof data !== 'object' || data === null || depth === 0) return undefined
  return revertData('data' in data ? data.data : 'result' in data ? data.result : undefined, depth - 1)
}

function reasonOf(data: Hex): string | undefined {
  try {
    const { errorName, args } = decodeErrorResult({ abi: TOKEN_ERRORS, data })
    if (errorName === 'Error') return String(args?.[0])
    return errorName === 'Panic' ? `Panic(${args?.[0]})` : errorName
  } catch {
    // A custom error of the contract, whose name is unknown.
    return undefined
  }
}

/** Contracts may return text of any length. */
const toText = (text: string) => (text.length > MAX_CHARS ? `${text.slice(0, MAX_CHARS)}…` : text)
