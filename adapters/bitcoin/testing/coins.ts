import { RawTx } from '@scure/btc-signer'
import { sha256 } from '../hashes/sha256.js'
import { toHex } from '../hex.js'
import type { Terms } from '../transfer/terms.js'
import { REGTEST } from './fakeContext.js'
import { createPayer } from './payer.js'

type Wanted = { values: readonly bigint[]; value: bigint; fee: bigint }
type Payer = Pick<ReturnType<typeof createPayer>, 'from' | 'payment'>

/** Terms that spend new coins of the payer, which one earlier transaction made. */
export function termsOf({ from, payment }: Payer, { values, value, fee }: Wanted) {
  const earlier = RawTx.encode({
    ...{ version: 2, segwitFlag: false, lockTime: 0 },
    inputs: [{ txid: new Uint8Array(32), index: 0, finalScriptSig: Uint8Array.of(0x51), sequence: 0 }],
    outputs: values.map((amount) => ({ amount, script: payment.script })),
  })
  const txid = toHex(sha256(sha256(earlier)).reverse())
  const sum = values.reduce((total, one) => total + one, 0n)
  const terms: Terms = {
    ...{ way: 'psbt', caipNetworkId: REGTEST.caipNetworkId, from, to: createPayer({}).from },
    ...{ value, fee, change: sum - value - fee },
    inputs: values.map((one, vout) => ({ txid, vout, value: one })),
  }
  return { terms, earlier, proven: new Map([[txid, earlier]]) }
}
