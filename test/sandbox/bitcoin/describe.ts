import { Address, OutScript } from '@scure/btc-signer'
import type { Output, Transaction } from './bcoin.js'
import { REGTEST } from './network.js'

export interface Status {
  confirmed: boolean
  block_height?: number
  block_hash?: string
  block_time?: number
}
export interface FoundOutput {
  value: number
  scriptpubkey: string
  scriptpubkey_address?: string
}
export interface FoundTransaction {
  txid: string
  hex: string
  version: number
  locktime: number
  fee: number
  vin: { txid: string; vout: number; sequence: number; witness: string[]; prevout: FoundOutput | null }[]
  vout: FoundOutput[]
  status: Status
}

/** A transaction as Esplora describes it. `spent` are the outputs of its inputs. */
export function describeTransaction(
  tx: Transaction,
  spent: readonly (Output | undefined)[],
  status: Status,
): FoundTransaction {
  const paid = spent.reduce((sum, one) => sum + (one?.value ?? 0), 0)
  const fee = spent.every(Boolean) ? paid - tx.outputs.reduce((sum, { value }) => sum + value, 0) : 0
  return {
    ...{ txid: tx.txid(), hex: tx.toRaw().toString('hex'), version: tx.version, locktime: tx.locktime, fee },
    vin: tx.inputs.map(({ prevout, sequence, witness }, index) => {
      const output = spent[index]
      return {
        ...{ txid: prevout.txid(), vout: prevout.index, sequence },
        witness: witness.items.map((item) => item.toString('hex')),
        prevout: output ? describeOutput(output) : null,
      }
    }),
    vout: tx.outputs.map(describeOutput),
    status,
  }
}

function describeOutput({ value, script }: Output): FoundOutput {
  const bytes = script.toRaw()
  const scriptpubkey = bytes.toString('hex')
  try {
    return { value, scriptpubkey, scriptpubkey_address: Address(REGTEST).encode(OutScript.decode(bytes)) }
  } catch {
    // The script has no address, for example a coinbase's commitment.
    return { value, scriptpubkey }
  }
}
