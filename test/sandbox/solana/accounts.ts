import type { LiteSVM } from 'litesvm'
import { encodeBase58 } from './base58.js'

type RuntimeAddress = Parameters<LiteSVM['getAccount']>[0]

export const TOKEN_PROGRAMS: Record<string, string> = {
  TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA: 'spl-token',
  TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb: 'spl-token-2022',
}
const MINT_BYTES = 82
const TOKEN_ACCOUNT_BYTES = 165
/** Offset of the kind byte in longer Token-2022 accounts, which may also be mints. */
const KIND_AT = 165
const MINT_KIND = 1
const TOKEN_ACCOUNT_KIND = 2
/** Exempt from rent forever; the real value exceeds what JSON represents exactly. */
const NEVER = 2 ** 64

export interface TokenAmount {
  amount: string
  decimals: number
  uiAmount: number
  uiAmountString: string
}

export interface TokenAccount {
  pubkey: string
  program: string
  mint: string
  owner: string
  tokenAmount: TokenAmount
}

export interface StoredAccount {
  program: string
  lamports: bigint
  executable: boolean
  bytes: Buffer
}

export function readAccount(svm: LiteSVM, address: string): StoredAccount | undefined {
  const account = svm.getAccount(address as RuntimeAddress)
  if (!account.exists) return undefined
  const { programAddress: program, lamports, executable, data } = account
  return { program, lamports, executable, bytes: Buffer.from(data) }
}

/** An account in a node's format; null if there is none. */
export function describeAccount(
  svm: LiteSVM,
  address: string,
  options: Record<string, unknown>,
): object | null {
  const account = readAccount(svm, address)
  return account ? describeStored(svm, address, account, options) : null
}

/** The same for an account that need not be as the chain has it. */
export function describeStored(
  svm: LiteSVM,
  address: string,
  account: StoredAccount,
  { encoding, dataSlice }: Record<string, unknown>,
): object {
  const { bytes } = account
  const program = TOKEN_PROGRAMS[account.program]
  const parsed = encoding === 'jsonParsed' && program ? parse(svm, address, bytes) : undefined
  return {
    lamports: Number(account.lamports),
    owner: account.program,
    executable: account.executable,
    rentEpoch: NEVER,
    space: bytes.length,
    data: parsed ? { program, parsed, space: bytes.length } : encode(slice(bytes, dataSlice), encoding),
  }
}

function slice(bytes: Buffer, given: unknown): Buffer {
  const { offset, length } = (given ?? {}) as Record<string, unknown>
  if (typeof offset !== 'number' || typeof length !== 'number') return bytes
  return bytes.subarray(offset, offset + length)
}

function encode(bytes: Buffer, encoding: unknown): unknown {
  if (encoding === undefined || encoding === 'base58') {
    return encoding ? [encodeBase58(bytes), 'base58'] : encodeBase58(bytes)
  }
  return [bytes.toString('base64'), 'base64']
}

/** Every token account of an owner in these programs. */
export function listTokenAccounts(svm: LiteSVM, owner: string, programs: string[]): TokenAccount[] {
  return programs
    .flatMap((program) => svm.getProgramAccounts(program as RuntimeAddress))
    .flatMap(({ address }) => readTokenAccount(svm, address) ?? [])
    .filter((account) => account.owner === owner)
}

export function readTokenAccount(svm: LiteSVM, address: string): TokenAccount | undefined {
  const { program, bytes } = readAccount(svm, address) ?? {}
  if (!program || !bytes || !(program in TOKEN_PROGRAMS)) return undefined
  if (!isKind(bytes, TOKEN_ACCOUNT_BYTES, TOKEN_ACCOUNT_KIND)) return undefined
  const mint = encodeBase58(bytes.subarray(0, 32))
  return {
    pubkey: address,
    program,
    mint,
    owner: encodeBase58(bytes.subarray(32, 64)),
    tokenAmount: toAmount(bytes.readBigUInt64LE(64), decimalsOf(svm, mint)),
  }
}

function isKind(bytes: Buffer, plainLength: number, kind: number): boolean {
  return bytes.length === plainLength || (bytes.length > KIND_AT && bytes[KIND_AT] === kind)
}

function parse(svm: LiteSVM, address: string, bytes: Buffer): object | undefined {
  if (isKind(bytes, MINT_BYTES, MINT_KIND)) return { type: 'mint', info: parseMint(bytes) }
  const account = readTokenAccount(svm, address)
  if (!account) return undefined
  const { mint, owner, tokenAmount } = account
  const state = ['uninitialized', 'initialized', 'frozen'][bytes.readUInt8(108)]
  const isNative = bytes.readUInt32LE(109) === 1
  return { type: 'account', info: { mint, owner, tokenAmount, state, isNative } }
}

function parseMint(bytes: Buffer): object {
  const authority = (offset: number) =>
    bytes.readUInt32LE(offset) === 1 ? encodeBase58(bytes.subarray(offset + 4, offset + 36)) : null
  return {
    mintAuthority: authority(0),
    supply: String(bytes.readBigUInt64LE(36)),
    decimals: bytes.readUInt8(44),
    isInitialized: bytes.readUInt8(45) === 1,
    freezeAuthority: authority(46),
  }
}

function decimalsOf(svm: LiteSVM, mint: string): number {
  return readAccount(svm, mint)?.bytes[44] ?? 0
}

function toAmount(units: bigint, decimals: number): TokenAmount {
  const digits = String(units).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const part = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const text = part ? `${whole}.${part}` : whole
  return { amount: String(units), decimals, uiAmount: Number(text), uiAmountString: text }
}
