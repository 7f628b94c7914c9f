import { decode, encode } from '../../../adapters/cosmos/transfer/protobuf.js'
import { TxError } from './errors.js'
import type { Ledger } from './ledger.js'

interface Request {
  id: number
  method: string
  params: Record<string, string>
}
type Answer = Record<string, unknown>

/** A node's JSON-RPC (CometBFT 0.38), as far as CosmJS's clients use it. */
export function answerComet(ledger: Ledger, { id, method, params }: Request): Answer {
  const result = METHODS[method]?.(ledger, params)
  if (result) return { jsonrpc: '2.0', id, result }
  return { jsonrpc: '2.0', id, error: { code: -32_601, message: `Method not found: ${method}` } }
}

const METHODS: Readonly<Record<string, (ledger: Ledger, params: Record<string, string>) => Answer>> = {
  status: ({ chain, height }) => ({
    node_info: {
      ...{ id: '00', listen_addr: 'tcp://0.0.0.0:26656', network: chain.chainId, version: '0.38.17' },
      ...{ channels: '', moniker: chain.name, other: {} },
      protocol_version: { app: '0', block: '11', p2p: '8' },
    },
    sync_info: {
      ...{ latest_block_hash: '00', latest_app_hash: '00', latest_block_height: String(height()) },
      ...{ latest_block_time: new Date().toISOString(), catching_up: false },
    },
    validator_info: {
      ...{ address: '00', voting_power: '1' },
      pub_key: { type: 'tendermint/PubKeyEd25519', value: 'AA==' },
    },
  }),
  abci_query(ledger, { path = '', data = '' }) {
    const fields = decode(Uint8Array.from(Buffer.from(data, 'hex'))) ?? []
    const field = (wanted: number) => {
      const value = fields.find(({ number }) => number === wanted)?.value
      return value instanceof Uint8Array ? value : new Uint8Array()
    }
    const text = (number: number) => new TextDecoder().decode(field(number))
    try {
      const value = QUERIES[path]?.(ledger, field, text)
      const response = value
        ? { code: 0, value: Buffer.from(value).toString('base64'), height: String(ledger.height()) }
        : { code: 22, log: `not found: ${path}` }
      return { response }
    } catch (error) {
      if (!(error instanceof TxError)) throw error
      return { response: { code: error.code, log: error.message } }
    }
  },
  broadcast_tx_sync(ledger, { tx = '' }) {
    const { txhash, code, codespace, raw_log } = ledger.broadcast(Buffer.from(tx, 'base64'))
    return { code, codespace, log: raw_log, data: '', hash: txhash }
  },
  tx_search(ledger, { query = '' }) {
    const hash = /^tx\.hash='(.+)'$/.exec(query)?.[1]
    const one = hash === undefined ? undefined : ledger.index.find(hash.toUpperCase())
    const found = hash === undefined ? (ledger.index.search(query) ?? []) : one ? [one] : []
    return {
      total_count: String(found.length),
      txs: found.map(({ txhash, height, code, raw_log, events }) => ({
        ...{ hash: txhash, height, index: 0, tx: ledger.index.bytesOf(txhash) },
        tx_result: { code, log: raw_log, data: '', gas_wanted: '0', gas_used: '0', events },
      })),
    }
  },
}

type Query = (
  ledger: Ledger,
  field: (number: number) => Uint8Array,
  text: (number: number) => string,
) => Uint8Array | undefined

const QUERIES: Readonly<Record<string, Query>> = {
  '/cosmos.auth.v1beta1.Query/Account'(ledger, _, text) {
    const account = ledger.account(text(1))
    if (!account) throw new TxError(22, `account ${text(1)} not found: key not found`)
    const base = encode([1, text(1)], [3, account.accountNumber], [4, account.sequence])
    return encode([1, encode([1, '/cosmos.auth.v1beta1.BaseAccount'], [2, base])])
  },
  '/cosmos.bank.v1beta1.Query/Balance'(ledger, _, text) {
    const held = ledger.balances(text(1)).find(({ denom }) => denom === text(2))
    return encode([1, encode([1, text(2)], [2, held?.amount ?? '0'])])
  },
  '/cosmos.tx.v1beta1.Service/Simulate': (ledger, field) =>
    encode([1, encode([2, BigInt(ledger.simulate(field(2)))])]),
}
