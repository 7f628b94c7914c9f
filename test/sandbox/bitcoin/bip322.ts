import { RawTx, RawWitness, Script, Transaction } from '@scure/btc-signer'
import { concatBytes, sha256 } from '@scure/btc-signer/utils.js'
import type { BitcoinMessage } from './legacyMessage.js'

export interface Bip322Message extends BitcoinMessage {
  /** The internal key, if the address is Taproot. */
  tapInternalKey?: Uint8Array | undefined
  /** The redeem script, if the address is SegWit nested in P2SH. The signature is a witness either way. */
  redeemScript?: Uint8Array | undefined
}

/** A "simple" BIP-322 signature: the witness of a transaction that can't be sent, because its input doesn't exist. */
export function signBip322(parameters: Bip322Message): Uint8Array {
  const { secret, message, script, tapInternalKey, redeemScript } = parameters
  const toSign = new Transaction({ version: 0, allowUnknownOutputs: true })
  const txid = transactionId(createToSpend(message, script))
  const witnessUtxo = { script, amount: 0n }
  toSign.addInput({
    ...{ txid, index: 0, sequence: 0, witnessUtxo },
    ...(tapInternalKey && { tapInternalKey }),
    ...(redeemScript && { redeemScript }),
  })
  toSign.addOutput({ script: Script.encode(['RETURN']), amount: 0n })
  toSign.sign(secret)
  toSign.finalize()
  return RawWitness.encode(toSign.getInput(0).finalScriptWitness ?? [])
}

function createToSpend(message: string, script: Uint8Array): Uint8Array {
  const tag = sha256(new TextEncoder().encode('BIP0322-signed-message'))
  const hash = sha256(concatBytes(tag, tag, new TextEncoder().encode(message)))
  return RawTx.encode({
    version: 0,
    segwitFlag: false,
    inputs: [
      {
        txid: new Uint8Array(32),
        index: 0xffffffff,
        finalScriptSig: concatBytes(new Uint8Array([0x00, 0x20]), hash),
        sequence: 0,
      },
    ],
    outputs: [{ amount: 0n, script }],
    witnesses: [],
    lockTime: 0,
  })
}

function transactionId(bytes: Uint8Array): Uint8Array {
  return sha256(sha256(bytes)).reverse()
}
