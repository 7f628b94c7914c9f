import type { Hono } from 'hono'
import { bitcoinAddressAt } from '../accounts.js'
import { listen } from '../listen.js'
import { createEsplora } from './esplora.js'
import { forkNode } from './forkNode.js'
import { REGTEST_ID } from './network.js'

export interface Bitcoin {
  caipNetworkId: typeof REGTEST_ID
  /** Base URL of the node's own Esplora, for the in-page wallets and for tests. */
  nodeUrl: string
  /** The same API, for the service `rpc` to serve to pages. */
  esplora: Hono
  /** Pays an address and mines the block. @returns The transaction's id. */
  fund(address: string, sats: number): Promise<string>
  /** From now on, transactions that spend from this address wait for `mine`. */
  hold(address: string): Promise<void>
  /** Mines a transaction. Waiting ones that spend the same coins are gone then. @returns The transaction's id. */
  mine(hex: string): Promise<string>
  /** Reorganises the chain: the blocks from a transaction's on become others without it. It waits for `mine` again. */
  abandon(txid: string): Promise<void>
  close(): Promise<void>
}

/** Accounts of the test mnemonic that start with money. Tests fund any others. */
const FUNDED_ACCOUNTS = 10

/** Bitcoin's regtest. The node starts with the first call. */
export async function startBitcoin({ port = 0 }: { port?: number | undefined } = {}): Promise<Bitcoin> {
  const node = forkNode(Array.from({ length: FUNDED_ACCOUNTS }, (_, index) => bitcoinAddressAt(index)))
  const esplora = createEsplora(node.call)
  const listening = await listen(esplora, port)
  return {
    caipNetworkId: REGTEST_ID,
    nodeUrl: `http://127.0.0.1:${listening.port}`,
    esplora,
    fund: (address, sats) => node.call('fund', [{ address, sats }]),
    hold: (address) => node.call('hold', address),
    mine: (hex) => node.call('mine', hex),
    abandon: (txid) => node.call('abandon', txid),
    close: async () => {
      await Promise.all([node.close(), listening.close()])
    },
  }
}
