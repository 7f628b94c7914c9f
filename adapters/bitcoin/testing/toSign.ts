import {
  Address,
  OutScript,
  p2tr,
  RawTx,
  RawWitness,
  Script,
  TaprootControlBlock,
  Transaction,
} from '@scure/btc-signer'
import { concatBytes, hash160, sha256 } from '@scure/btc-signer/utils.js'

/** The lock of an address, as `@scure/btc-signer` describes it. */
export type Payment = { script: Uint8Array; address?: string | undefined }
export type ToSignOptions = {
  payment: Payment
  message: string
  secrets?: readonly Uint8Array[]
  version?: number
  lockTime?: number
  sequence?: number
  sigHash?: number
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

/** BIP-322's first transaction, written by another library than the verifier's. */
export function toSpendOf(message: string, script: Uint8Array): Uint8Array {
  const tag = sha256(new TextEncoder().encode('BIP0322-signed-message'))
  const hash = sha256(concatBytes(tag, tag, new TextEncoder().encode(message)))
  const finalScriptSig = concatBytes(Uint8Array.of(0, 32), hash)
  const input = { txid: new Uint8Array(32), index: 0xffffffff, finalScriptSig, sequence: 0 }
  const outputs = [{ amount: 0n, script }]
  return RawTx.encode({ version: 0, segwitFlag: false, inputs: [input], outputs, witnesses: [], lockTime: 0 })
}
export const idOf = (transaction: Uint8Array): Uint8Array => sha256(sha256(transaction)).reverse()

/** Builds and signs BIP-322's second transaction with `@scure/btc-signer`; not finalized, so that inputs can be added. */
export function buildToSign(options: ToSignOptions): Transaction {
  const { payment, message, secrets = [], version = 0, lockTime = 0, sequence = 0, sigHash } = options
  const tx = new Transaction({
    ...{
      version,
      lockTime,
      allowUnknownInputs: true,
      allowUnknownOutputs: true,
      allowLegacyWitnessUtxo: true,
    },
  })
  const { address: _, script, ...locking } = payment
  const txid = idOf(toSpendOf(message, script))
  const witnessUtxo = { script, amount: 0n }
  tx.addInput({ ...locking, txid, index: 0, sequence, witnessUtxo, ...(sigHash && { sighashType: sigHash }) })
  tx.addOutput({ script: Script.encode(['RETURN']), amount: 0n })
  for (const secret of secrets) tx.signIdx(secret, 0, sigHash ? [sigHash] : undefined)
  return tx
}

export const toFull = (tx: Transaction): string => `ful${base64(tx.extract())}`
export const toSimple = (tx: Transaction): string => encodeSimple(tx.getInput(0).finalScriptWitness ?? [])
export const toProof = (tx: Transaction): string => `pof${base64(tx.toPSBT(0))}`
export const encodeSimple = (witness: readonly Uint8Array[]): string =>
  `smp${base64(RawWitness.encode([...witness]))}`

/** What shows that the only script of a Taproot address is part of it. */
export function controlOf({ tapLeafScript }: Pick<ReturnType<typeof p2tr>, 'tapLeafScript'>): Uint8Array {
  const [control] = tapLeafScript?.[0] ?? []
  if (!control) throw new TypeError('The address has a script.')
  return TaprootControlBlock.encode(control)
}

/** Signatures of scripts that need no key: the address, and what satisfies it. */
export const KEYLESS = {
  p2wsh(script: Uint8Array, ...stack: readonly Uint8Array[]) {
    return {
      address: Address().encode({ type: 'wsh', hash: sha256(script) }),
      signature: encodeSimple([...stack, script]),
    }
  },
  p2tr(script: Uint8Array, ...stack: readonly Uint8Array[]) {
    const payment = p2tr(undefined, { script }, undefined, true)
    const signature = encodeSimple([...stack, script, controlOf(payment)])
    return { address: payment.address ?? '', signature }
  },
  p2sh(script: Uint8Array, ...stack: readonly Uint8Array[]) {
    const locking = { type: 'sh', hash: hash160(script) } as const
    const paid = OutScript.encode(locking)
    const input = { txid: idOf(toSpendOf('', paid)), index: 0, sequence: 0 }
    const finalScriptSig = concatBytes(...[...stack, script].map((one) => Uint8Array.of(one.length, ...one)))
    const outputs = [{ amount: 0n, script: Script.encode(['RETURN']) }]
    const tx = { version: 0, segwitFlag: false, inputs: [{ ...input, finalScriptSig }], outputs }
    return {
      address: Address().encode(locking),
      signature: `ful${base64(RawTx.encode({ ...tx, witnesses: [], lockTime: 0 }))}`,
    }
  },
}
