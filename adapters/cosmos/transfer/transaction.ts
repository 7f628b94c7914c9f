import type { CosmosCoin } from '../provider.js'
import { decode, encode, type Field } from './protobuf.js'

/** How a signature is made: over the bytes, or over a sorted JSON that hardware wallets show. */
export const MODES = { direct: 1n, amino: 127n } as const
export type Mode = keyof typeof MODES

const SEND = '/cosmos.bank.v1beta1.MsgSend'
const KEY = '/cosmos.crypto.secp256k1.PubKey'

/** A transfer with all that a signature covers, except the chain and the account's number. */
export type Transaction = {
  readonly from: string
  readonly to: string
  readonly coin: CosmosCoin
  readonly memo: string
  /** The last block that may contain it. 0 means no limit. */
  readonly timeoutHeight: bigint
  readonly mode: Mode
  /** 33 bytes; without it, a node can only simulate. */
  readonly publicKey?: Uint8Array | undefined
  readonly sequence: bigint
  readonly fee: { readonly gas: bigint; readonly amount: readonly CosmosCoin[] }
}
/** `bodyBytes` is what it does, `authInfoBytes` who signs and what it costs (cosmos.tx.v1beta1). */
export type Encoded = { bodyBytes: Uint8Array<ArrayBuffer>; authInfoBytes: Uint8Array<ArrayBuffer> }

const encodeCoin = ({ denom, amount }: CosmosCoin) => encode([1, denom], [2, amount])

export function encodeTransaction({
  from,
  to,
  coin,
  memo,
  timeoutHeight,
  mode,
  publicKey,
  sequence,
  fee,
}: Transaction): Encoded {
  const message = encode([1, from], [2, to], [3, encodeCoin(coin)])
  const key = publicKey && encode([1, KEY], [2, encode([1, publicKey])])
  const single = encode([1, encode([1, MODES[mode]])])
  const signer = encode(...(key ? [[1, key] as const] : []), [2, single], [3, sequence])
  const price = encode(...fee.amount.map((one) => [1, encodeCoin(one)] as const), [2, fee.gas])
  return {
    bodyBytes: encode([1, encode([1, SEND], [2, message])], [2, memo], [3, timeoutHeight]),
    authInfoBytes: encode([1, signer], [2, price]),
  }
}

/** The bytes that nodes take. */
export const encodeSigned = ({ bodyBytes, authInfoBytes }: Encoded, signature: Uint8Array) =>
  encode([1, bodyBytes], [2, authInfoBytes], [3, signature])

/** Decodes a transfer. Undefined if the bytes do anything else, or have a field that a transfer lacks. */
export function decodeTransaction({ bodyBytes, authInfoBytes }: Encoded): Transaction | undefined {
  const body = read(bodyBytes, { 1: 'bytes', 2: 'text', 3: 'number' })
  const auth = read(authInfoBytes, { 1: 'bytes', 2: 'bytes' })
  if (!body || !auth) return undefined
  const any = read(body[1], { 1: 'text', 2: 'bytes' })
  const message = any?.[1] === SEND ? read(any[2], { 1: 'text', 2: 'text', 3: 'bytes' }) : undefined
  const coin = message && readCoin(message[3])
  const signer = read(auth[1], { 1: 'bytes', 2: 'bytes', 3: 'number' })
  const mode = signer && readMode(signer[2])
  const fee = readFee(auth[2])
  const key = signer && readKey(signer[1])
  if (!coin || !mode || !fee || !key) return undefined
  return {
    from: message[1],
    to: message[2],
    coin,
    memo: body[2],
    timeoutHeight: body[3],
    mode,
    publicKey: key.bytes,
    sequence: signer[3],
    fee,
  }
}

type Kinds = { bytes: Uint8Array; text: string; number: bigint }
type Kind = keyof Kinds
type Read<S extends Readonly<Record<number, Kind>>> = { [N in keyof S]: Kinds[S[N] & Kind] }
const emptyOf = (): Kinds => ({ bytes: new Uint8Array(), text: '', number: 0n })

/** Reads a message whose fields all occur at most once. Absent ones have their default. */
function read<S extends Readonly<Record<number, Kind>>>(bytes: Uint8Array, shape: S): Read<S> | undefined {
  const fields = decode(bytes)
  if (!fields) return undefined
  const found: Record<number, Kinds[Kind]> = {}
  for (const { number, value } of fields) {
    const kind = shape[number]
    const content = kind && toKind(kind, value)
    if (content === undefined || number in found) return undefined
    found[number] = content
  }
  const empty = emptyOf()
  for (const [number, kind] of Object.entries(shape)) found[Number(number)] ??= empty[kind]
  // Each field of the shape has a value of its kind by now.
  return found as Read<S>
}

function toKind(kind: Kind, value: Field['value']): Kinds[Kind] | undefined {
  if (kind === 'number') return typeof value === 'bigint' ? value : undefined
  if (typeof value === 'bigint') return undefined
  return kind === 'bytes' ? value : decodeText(value)
}

function decodeText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function readCoin(bytes: Uint8Array): CosmosCoin | undefined {
  const coin = read(bytes, { 1: 'text', 2: 'text' })
  return coin && { denom: coin[1], amount: coin[2] }
}

function readMode(bytes: Uint8Array): Mode | undefined {
  const info = read(bytes, { 1: 'bytes' })
  const single = info && read(info[1], { 1: 'number' })
  return (['direct', 'amino'] as const).find((mode) => MODES[mode] === single?.[1])
}

function readKey(bytes: Uint8Array): { bytes: Uint8Array | undefined } | undefined {
  if (bytes.length === 0) return { bytes: undefined }
  const any = read(bytes, { 1: 'text', 2: 'bytes' })
  const key = any?.[1] === KEY ? read(any[2], { 1: 'bytes' }) : undefined
  return key && { bytes: key[1] }
}

function readFee(bytes: Uint8Array): Transaction['fee'] | undefined {
  const fields = decode(bytes) ?? []
  const amount: CosmosCoin[] = []
  let gas = 0n
  for (const { number, value } of fields) {
    const coin = number === 1 && typeof value !== 'bigint' ? readCoin(value) : undefined
    if (coin) amount.push(coin)
    else if (number === 2 && typeof value === 'bigint') gas = value
    // Another payer or granter.
    else return undefined
  }
  return { gas, amount }
}
