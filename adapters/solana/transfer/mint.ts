import { TransferError } from '../../../kernel/session/transferErrors.js'
import {
  isTokenProgram,
  KIND_AT,
  MINT_BYTES,
  MINT_KIND,
  TOKEN_PROGRAM,
  type TokenProgram,
} from '../programs.js'
import { Extension, readExtensions } from './extensions.js'
import type { AccountData } from './questions.js'

/** Of the mint's base (`Mint` of both programs): the decimals, and whether it was set up. */
const DECIMALS_AT = 44
const IS_SET_UP_AT = 45
const ACCOUNT_BYTES = 165
/** Each extension starts with its number and its length; before the first stands what kind of account it is. */
const HEAD_BYTES = 4
const FROZEN = 2

export type Mint = {
  program: TokenProgram
  decimals: number
  /** Of an account that the associated token account program opens for it. */
  accountBytes: number
  /** A new account can move nothing until somebody thaws it. */
  opensFrozen: boolean
}

/** @throws TransferError `TOKEN_NOT_SUPPORTED`, in words where the token says of itself that it cannot be sent plainly */
export function readMint(account: AccountData | null | undefined): Mint {
  const data = account?.data
  const isMint =
    data !== undefined &&
    (data.length === MINT_BYTES || (data.length > KIND_AT && data[KIND_AT] === MINT_KIND)) &&
    data[IS_SET_UP_AT] === 1
  if (!account || !isMint || !isTokenProgram(account.owner))
    throw notSupported('There is no such token on this network.')
  const { owner: program } = account
  const decimals = data[DECIMALS_AT] ?? 0
  if (program === TOKEN_PROGRAM) return { program, decimals, accountBytes: ACCOUNT_BYTES, opensFrozen: false }
  const extensions = readExtensions(data)
  const reason = whyNot(extensions)
  if (reason !== undefined) throw notSupported(reason)
  const opensFrozen = extensions.get(Extension.defaultAccountState)?.[0] === FROZEN
  return { program, decimals, accountBytes: accountBytesOf(extensions), opensFrozen }
}

function whyNot(extensions: ReadonlyMap<number, Uint8Array>): string | undefined {
  if (extensions.has(Extension.nonTransferable)) return 'The token is bound to whoever holds it.'
  // Authority, then the program that is called.
  if (extensions.get(Extension.transferHook)?.subarray(32, 64).some(Boolean))
    return 'A program of the token’s own takes part in each transfer, which is not supported.'
  if (extensions.has(Extension.confidentialMintBurn)) return 'The token moves in confidence only.'
  // The authority, then whether it is paused.
  if (extensions.get(Extension.pausable)?.[32] === 1) return 'The token is paused: nobody can send it now.'
  if (extensions.has(Extension.scaledAmount) || extensions.has(Extension.interestBearing))
    return 'What holders see of the token is another number than what is sent, which is not supported.'
  return undefined
}

/** By `get_required_init_account_extensions` of the program: what a mint has makes its accounts longer. */
function accountBytesOf(extensions: ReadonlyMap<number, Uint8Array>): number {
  const kind = 1
  // An associated account never changes its owner, which is an extension without content.
  let size = ACCOUNT_BYTES + kind + HEAD_BYTES
  if (extensions.has(Extension.transferFee)) size += HEAD_BYTES + 8
  if (extensions.has(Extension.transferHook)) size += HEAD_BYTES + 1
  if (extensions.has(Extension.pausable)) size += HEAD_BYTES
  return size
}

export const notSupported = (message: string): TransferError =>
  new TransferError('TOKEN_NOT_SUPPORTED', message)
