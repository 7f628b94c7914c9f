import * as v from 'valibot'
import { readSignature, SECP256K1 } from '../../adr36.js'
import { fromBase64, toBase64 } from '../../base64.js'
import { CosmosError } from '../errors.js'
import type { CosmosAminoDoc, CosmosProvider } from '../provider.js'
import { reviewBuilt, reviewSigned } from './review.js'
import { Coin } from './terms.js'
import { decodeTransaction, type Encoded, encodeTransaction, type Transaction } from './transaction.js'

type Signing = {
  provider: CosmosProvider
  chainId: string
  accountNumber: bigint
  transaction: Transaction & { publicKey: Uint8Array }
}
type Signed = Encoded & { signature: Uint8Array }

/**
 * Asks the wallet to sign a transfer, over its bytes or, for hardware wallets, over Amino JSON.
 * @throws TransferError `NOT_AS_REVIEWED`, CosmosError `INVALID_ANSWER`, or the wallet's error
 */
export function sign(signing: Signing): Promise<Signed> {
  return signing.transaction.mode === 'direct' ? signDirect(signing) : signAmino(signing)
}

async function signDirect({ provider, chainId, accountNumber, transaction }: Signing): Promise<Signed> {
  const encoded = encodeTransaction(transaction)
  reviewBuilt(encoded, transaction)
  // Copies, so that a wallet cannot overwrite the originals.
  const asked = { bodyBytes: encoded.bodyBytes.slice(), authInfoBytes: encoded.authInfoBytes.slice() }
  const answer = await provider.signDirect(chainId, transaction.from, { ...asked, chainId, accountNumber })
  const { signed } = answer
  if (signed.chainId !== chainId || signed.accountNumber !== accountNumber) throw noSignature()
  const bytes = {
    bodyBytes: Uint8Array.from(signed.bodyBytes),
    authInfoBytes: Uint8Array.from(signed.authInfoBytes),
  }
  reviewSigned(decodeTransaction(bytes), transaction)
  return { ...bytes, signature: readBytes(answer.signature, transaction.publicKey) }
}

const MESSAGE = 'cosmos-sdk/MsgSend'
const Message = v.tuple([
  v.strictObject({
    type: v.literal(MESSAGE),
    value: v.strictObject({
      from_address: v.string(),
      to_address: v.string(),
      amount: v.tuple([Coin]),
    }),
  }),
])
const digits = v.pipe(v.string(), v.regex(/^\d{1,20}$/))
const Doc = v.strictObject({
  chain_id: v.string(),
  account_number: digits,
  sequence: digits,
  timeout_height: v.optional(digits, '0'),
  fee: v.strictObject({ amount: v.array(Coin), gas: digits }),
  msgs: Message,
  memo: v.string(),
})

async function signAmino({ provider, chainId, accountNumber, transaction }: Signing): Promise<Signed> {
  const { from, to, coin, memo, sequence, timeoutHeight, fee } = transaction
  const doc: CosmosAminoDoc = {
    chain_id: chainId,
    account_number: `${accountNumber}`,
    sequence: `${sequence}`,
    memo,
    timeout_height: `${timeoutHeight}`,
    fee: { amount: fee.amount, gas: `${fee.gas}` },
    msgs: [{ type: MESSAGE, value: { from_address: from, to_address: to, amount: [coin] } }],
  }
  const answer = await provider.signAmino(chainId, from, doc)
  const parsed = v.safeParse(Doc, answer.signed)
  if (!parsed.success) throw noSignature()
  const { output: signed } = parsed
  if (signed.chain_id !== chainId || signed.account_number !== `${accountNumber}`) throw noSignature()
  const [{ value }] = signed.msgs
  const made: Transaction = {
    from: value.from_address,
    to: value.to_address,
    coin: value.amount[0],
    memo: signed.memo,
    mode: 'amino',
    publicKey: transaction.publicKey,
    sequence: BigInt(signed.sequence),
    timeoutHeight: BigInt(signed.timeout_height),
    fee: { gas: BigInt(signed.fee.gas), amount: signed.fee.amount },
  }
  reviewSigned(made, transaction)
  return { ...encodeTransaction(made), signature: readBytes(answer.signature, transaction.publicKey) }
}

/** The 64 bytes of a signature by this key. */
function readBytes(answer: unknown, publicKey: Uint8Array): Uint8Array {
  const signature = readSignature(answer)
  const isOwn = signature?.pub_key.type === SECP256K1 && signature.pub_key.value === toBase64(publicKey)
  if (!signature || !isOwn) throw noSignature()
  return fromBase64(signature.signature)
}

const noSignature = () =>
  new CosmosError('INVALID_ANSWER', 'The wallet returned no signature of this transaction.')
