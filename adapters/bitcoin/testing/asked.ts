import { RawTx, Transaction } from '@scure/btc-signer'
import type { Connector } from '../../../kernel/session/types.js'
import { REGTEST as PARAMETERS } from '../../../test/sandbox/bitcoin/network.js'
import { toBase64 } from '../../base64.js'
import { sha256 } from '../hashes/sha256.js'
import { toHex } from '../hex.js'
import { createRequests } from '../requests/createRequests.js'
import type { BitcoinApi } from '../source/api.js'
import type { InputToSign } from '../wallet.js'
import { REGTEST } from './fakeContext.js'
import type { createPayer } from './payer.js'

type Payer = ReturnType<typeof createPayer>
type Coin = Parameters<Transaction['addInput']>[0]

/** A transaction that pays these values to a script, and the inputs that spend them. */
export function earlier(
  { script, ...payment }: Payer['payment'] | { script: Uint8Array },
  ...values: readonly bigint[]
) {
  const bytes = RawTx.encode({
    ...{ version: 2, segwitFlag: false, lockTime: 0 },
    inputs: [{ txid: new Uint8Array(32), index: 0, finalScriptSig: Uint8Array.of(0x51), sequence: 0 }],
    outputs: values.map((amount) => ({ amount, script })),
  })
  const txid = toHex(sha256(sha256(bytes)).reverse())
  const coins = values.map((amount, index) => ({
    ...{ txid, index, witnessUtxo: { script, amount } },
    ...('redeemScript' in payment && { redeemScript: payment.redeemScript }),
    ...('tapInternalKey' in payment && { tapInternalKey: payment.tapInternalKey }),
  }))
  const proven = coins.map(({ witnessUtxo, ...coin }) => ({ ...coin, nonWitnessUtxo: bytes }))
  return { bytes, txid, coins, proven }
}

/** Writes a PSBT with `@scure/btc-signer`. */
export function write(
  coins: readonly Coin[],
  outputs: readonly { to: string | Uint8Array; amount: bigint }[],
  sighashType?: number,
): string {
  const tx = new Transaction({ allowUnknownOutputs: true, allowUnknownInputs: true })
  for (const coin of coins) tx.addInput({ ...coin, ...(sighashType !== undefined && { sighashType }) })
  for (const { to, amount } of outputs) {
    if (typeof to === 'string') tx.addOutputAddress(to, amount, PARAMETERS)
    else tx.addOutput({ script: to, amount })
  }
  return toBase64(tx.toPSBT())
}

/** Reads a request of the payer's page. Without an answer in `transactions`, the source knows none. */
export function reading({ wallets, from }: Payer, transactions: readonly Uint8Array[] = []) {
  const api: BitcoinApi = {
    async getRawTransaction({ txid }) {
      const found = transactions.find((bytes) => toHex(sha256(sha256(bytes)).reverse()) === txid)
      if (found) return toHex(found)
      throw new TypeError('No such transaction.')
    },
  }
  // A wallet's addresses are found by its connector.
  const ctx = { ...wallets.ctx, connectors: () => [{ id: 'payer' } as Connector] }
  const requests = createRequests({ ...wallets, ctx, api })
  const read = (method: string, parameters: unknown, network = REGTEST) =>
    requests.read({
      ...{ method, network, address: from, params: [parameters] },
      ...{ symbols: new Map(), signal: new AbortController().signal },
    })
  const readPsbt = (psbt: string, signInputs: readonly InputToSign[] = [{ address: from, index: 0 }]) =>
    read('signPSBT', { psbt, signInputs })
  return { requests, read, readPsbt }
}
