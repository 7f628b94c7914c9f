import {
  makeSignDoc as makeAminoDoc,
  pubkeyToAddress,
  type SinglePubkey,
  serializeSignDoc,
} from '@cosmjs/amino'
import { decodePubkey, makeSignBytes, Registry } from '@cosmjs/proto-signing'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import type { CosmosChain } from './chains.js'
import { TxError } from './errors.js'
import type { Transaction } from './readTx.js'

/** A transfer, the only message that the ledger knows. */
export interface Send {
  from: string
  to: string
  amount: { denom: string; amount: string }[]
}

export interface Account {
  accountNumber: bigint
  sequence: bigint
}

const DIRECT = 1
const AMINO = 127
const registry = new Registry()

export function readSends({ body }: Transaction): Send[] {
  if (body.messages.length === 0) throw new TxError(18, 'must contain at least one message')
  return body.messages.map(({ typeUrl, value }) => {
    if (typeUrl !== '/cosmos.bank.v1beta1.MsgSend') throw new TxError(6, `unknown message ${typeUrl}`)
    const { fromAddress, toAddress, amount } = registry.decode({ typeUrl, value })
    return { from: fromAddress, to: toAddress, amount }
  })
}

/** @throws TxError unless the sender's key signed this transaction for this chain and sequence */
export function verifyTx(
  transaction: Transaction,
  sender: string,
  { accountNumber, sequence }: Account,
  chain: CosmosChain,
): void {
  const { authInfo, signatures } = transaction
  const [info] = authInfo.signerInfos
  const [signature] = signatures
  if (!info?.publicKey || !signature || authInfo.signerInfos.length > 1) {
    throw new TxError(4, 'one signature is needed, with its key')
  }
  const key = decodePubkey(info.publicKey) as SinglePubkey
  if (pubkeyToAddress(key, chain.prefix) !== sender) throw new TxError(8, `the key is not that of ${sender}`)
  checkSequence(transaction, { sequence })
  const bytes = signBytes(transaction, info.modeInfo?.single?.mode, { accountNumber, sequence }, chain)
  const isValid = secp256k1.verify(signature, bytes, Buffer.from(key.value, 'base64'))
  if (!isValid) throw new TxError(4, 'signature verification failed')
}

/** @throws TxError unless it is the next one */
export function checkSequence({ authInfo }: Transaction, { sequence }: Pick<Account, 'sequence'>): void {
  const given = authInfo.signerInfos[0]?.sequence
  if (given !== sequence)
    throw new TxError(32, `account sequence mismatch, expected ${sequence}, got ${given}`)
}

function signBytes(
  transaction: Transaction,
  mode: number | undefined,
  { accountNumber, sequence }: Account,
  { chainId }: CosmosChain,
): Uint8Array {
  const { bodyBytes, authInfoBytes, authInfo, body } = transaction
  if (mode === DIRECT) return makeSignBytes({ bodyBytes, authInfoBytes, chainId, accountNumber })
  if (mode !== AMINO) throw new TxError(4, `sign mode ${mode} is not supported`)
  const msgs = readSends(transaction).map(({ from, to, amount }) => ({
    type: 'cosmos-sdk/MsgSend',
    value: { from_address: from, to_address: to, amount },
  }))
  const fee = { amount: authInfo.fee?.amount ?? [], gas: String(authInfo.fee?.gasLimit ?? 0) }
  const timeout = body.timeoutHeight > 0n ? body.timeoutHeight : undefined
  const doc = makeAminoDoc(msgs, fee, chainId, body.memo, accountNumber, Number(sequence), timeout)
  return serializeSignDoc(doc)
}
