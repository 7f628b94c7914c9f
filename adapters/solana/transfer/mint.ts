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

/** Offsets in a mint (`Mint` of both programs). */
const DECIMALS_AT = 44
const IS_SET_UP_AT = 45
const ACCOUNT_BYTES = 165
/** Number and length of an extension. The account type precedes the first one. */
const HEAD_BYTES = 4
const FROZEN = 2

export type Mint = {
  program: TokenProgram
  decimals: number
  /** Size of an associated account for this mint. */
  accountBytes: number
  /** New accounts are frozen until the issuer thaws them. */
  opensFrozen: boolean
}

/** @throws TransferError `TOKEN_NOT_SUPPORTED`, with the reason if an extension prevents plain transfers */
export function readMint(account: AccountData | null | undefined): Mint {
  const data = account?.data
  const isMint =
    data !== undefined &&
    (data.length === MINT_BYTES || (data.length > KIND_AT && data[KIND_AT] === MINT_KIND)) &&
    data[IS_SET_UP_AT] === 1
  if (!account || !isMint || !isTokenProgram(account.owner))
    throw notSupported('This token does not exist on this network.')
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
  if (extensions.has(Extension.nonTransferable)) return 'The token can’t be transferred.'
  // The authority, followed by the program to call.
  if (extensions.get(Extension.transferHook)?.subarray(32, 64).some(Boolean))
    return 'Tokens with a transfer hook are not supported.'
  if (extensions.has(Extension.confidentialMintBurn)) return 'The token allows confidential transfers only.'
  // The authority, followed by the paused flag.
  if (extensions.get(Extension.pausable)?.[32] === 1) return 'The token’s issuer paused transfers.'
  if (isScaled(extensions)) return 'Tokens with scaled or interest-bearing amounts are not supported.'
  return undefined
}

/** Wallets show amounts of such a mint times a factor that changes. */
export const isScaled = (extensions: ReadonlyMap<number, Uint8Array>): boolean =>
  extensions.has(Extension.scaledAmount) || extensions.has(Extension.interestBearing)

/** Like `get_required_init_account_extensions` of the program: extensions of a mint enlarge its accounts. */
function accountBytesOf(extensions: ReadonlyMap<number, Uint8Array>): number {
  const kind = 1
  // Associated accounts have the immutable-owner extension, which has no content.
  let size = ACCOUNT_BYTES + kind + HEAD_BYTES
  if (extensions.has(Extension.transferFee)) size += HEAD_BYTES + 8
  if (extensions.has(Extension.transferHook)) size += HEAD_BYTES + 1
  if (extensions.has(Extension.pausable)) size += HEAD_BYTES
  return size
}

export const notSupported = (message: string): TransferError =>
  new TransferError('TOKEN_NOT_SUPPORTED', message)
