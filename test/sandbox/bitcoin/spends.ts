import type { Bcoin, CoinView, FullNode, Transaction } from './bcoin.js'
import { runScripts } from './runScripts.js'

/** A Taproot script: version 1 and a key of 32 bytes. */
const TAPROOT = /^5120[\da-f]{64}$/

/** @throws Error with the reason if the transaction may not spend its inputs */
export function checkSpend({ Script }: Bcoin, tx: Transaction, view: CoinView, height: number): void {
  const [fee, reason] = tx.checkInputs(view, height)
  if (fee < 0) throw new Error(reason)
  if (fee < tx.getVirtualSize()) throw new Error('min relay fee not met')
  // bcoin is older than Taproot: it accepts every such spend in a block, and relays none.
  const { STANDARD_VERIFY_FLAGS = 0, VERIFY_DISCOURAGE_UPGRADABLE_WITNESS_PROGRAM = 0 } = Script.flags
  const flags = STANDARD_VERIFY_FLAGS & ~VERIFY_DISCOURAGE_UPGRADABLE_WITNESS_PROGRAM
  if (!tx.verify(view, flags)) throw new Error('mandatory-script-verify-flag-failed')
  runScripts(tx, view)
}

export const spendsTaproot = (tx: Transaction, view: CoinView): boolean =>
  tx.inputs.some((input) => TAPROOT.test(view.getOutputFor(input)?.script.toRaw().toString('hex') ?? ''))

/** Mines a block with this transaction, which the mempool would refuse. */
export async function mineDirectly(node: FullNode, tx: Transaction, view: CoinView): Promise<void> {
  const job = await node.miner.cpu.createJob()
  if (!job.addTX(tx, view)) throw new Error('The block has no room for the transaction.')
  job.refresh()
  await node.chain.add(await job.mineAsync())
}
