import { Transaction } from '@scure/btc-signer'
import { hexToBytes } from 'viem'
import type { TestAccount } from '../../sandbox/accounts.js'
import { paymentOf } from '../../sandbox/bitcoin/addresses.js'
import type { FoundTransaction } from '../../sandbox/bitcoin/describe.js'
import { REGTEST } from '../../sandbox/bitcoin/index.js'
import type { Unspent } from '../../sandbox/bitcoin/ledger.js'
import type { SandboxClient } from '../../sandbox/client.js'

export interface Payment {
  sandbox: SandboxClient
  /** The payer, who also gets the change. */
  account: TestAccount
  to: string
  sats: bigint
}

/** Builds an unsigned transaction as a page would, in base64. */
export async function buildPsbt({ sandbox, account, to, sats }: Payment): Promise<string> {
  const { address = '', script } = paymentOf(hexToBytes(account.key), REGTEST)
  const tx = new Transaction()
  let held = 0n
  for (const { txid, vout, value } of await sandbox.esplora<Unspent[]>(`/address/${address}/utxo`)) {
    tx.addInput({ txid, index: vout, witnessUtxo: { script, amount: BigInt(value) } })
    held += BigInt(value)
  }
  tx.addOutputAddress(to, sats, REGTEST)
  tx.addOutputAddress(address, held - sats - 1_000n, REGTEST)
  return Buffer.from(tx.toPSBT()).toString('base64')
}

/** Extracts the transaction from a signed PSBT. Throws if a signature is missing. */
export function finish(psbt: string): Transaction {
  const tx = Transaction.fromPSBT(Buffer.from(psbt, 'base64'))
  if (!tx.isFinal) tx.finalize()
  return tx
}

export interface Replacement {
  sandbox: SandboxClient
  /** The payer of the transaction that is replaced. */
  account: TestAccount
  /** Its id. It waits for a block. */
  txid: string
  outputs: readonly { address: string; sats: bigint }[]
}

/** Mines a transaction that spends the same coins. Returns its id. */
export async function mineInstead({ sandbox, account, txid, outputs }: Replacement): Promise<string> {
  const { script } = paymentOf(hexToBytes(account.key), REGTEST)
  const replaced = await sandbox.esplora<FoundTransaction>(`/tx/${txid}`)
  const tx = new Transaction()
  for (const { txid: from, vout, prevout } of replaced.vin) {
    tx.addInput({ txid: from, index: vout, witnessUtxo: { script, amount: BigInt(prevout?.value ?? 0) } })
  }
  for (const { address, sats } of outputs) tx.addOutputAddress(address, sats, REGTEST)
  tx.sign(hexToBytes(account.key))
  tx.finalize()
  return sandbox.mineBitcoin(tx.hex)
}

/** The balance of an address, as reported by the node. */
export async function held(sandbox: SandboxClient, address: string): Promise<number> {
  const unspent = await sandbox.esplora<Unspent[]>(`/address/${address}/utxo`)
  return unspent.reduce((sum, { value }) => sum + value, 0)
}
