import type { Hono } from 'hono'
import { bitcoinAddressAt } from '../accounts.js'
import { listen } from '../listen.js'
import { createEsplora } from './esplora.js'
import { forkNode } from './forkNode.js'
import { REGTEST_ID } from './network.js'

export interface Bitcoin {
  caipNetworkId: typeof REGTEST_ID
  /** Esplora of the node itself, for the in-page wallets and for tests. */
  nodeUrl: string
  /** The same, to be served to pages. */
  esplora: Hono
  /** @returns The transaction's id. It is mined. */
  fund(address: string, sats: number): Promise<string>
  close(): Promise<void>
}

/** These of the test mnemonic start with money. Others are given it when a test asks. */
const FUNDED_ACCOUNTS = 10

/** Bitcoin's regtest. Its node starts when it is first asked something. */
export async function startBitcoin({ port = 0 }: { port?: number | undefined } = {}): Promise<Bitcoin> {
  const node = forkNode(Array.from({ length: FUNDED_ACCOUNTS }, (_, index) => bitcoinAddressAt(index)))
  const esplora = createEsplora(node.call)
  const listening = await listen(esplora, port)
  return {
    caipNetworkId: REGTEST_ID,
    nodeUrl: `http://127.0.0.1:${listening.port}`,
    esplora,
    fund: (address, sats) => node.call('fund', [{ address, sats }]),
    close: async () => {
      await Promise.all([node.close(), listening.close()])
    },
  }
}
