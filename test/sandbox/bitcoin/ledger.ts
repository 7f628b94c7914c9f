import { Address, OutScript } from '@scure/btc-signer'
import { type Coin, loadBcoin, type Meta, type OutputScript, type Transaction } from './bcoin.js'
import { REGTEST } from './network.js'

/** The height at which SegWit is active. */
const START_HEIGHT = 432
/** Blocks until a coinbase can be spent. */
const MATURITY = 100
const FEE = 10_000
const START_SATS = 1_000_000_000
/** Smallest change that gets an output. */
const DUST = 1_000

export interface Status {
  confirmed: boolean
  block_height?: number
  block_hash?: string
  block_time?: number
}
export interface Unspent {
  txid: string
  vout: number
  value: number
  status: Status
}
export interface FoundTransaction {
  txid: string
  hex: string
  version: number
  locktime: number
  vin: { txid: string; vout: number; sequence: number; witness: string[] }[]
  vout: { value: number; scriptpubkey: string; scriptpubkey_address?: string }[]
  status: Status
}
export interface AddressStats {
  address: string
  chain_stats: { funded_txo_sum: number; spent_txo_sum: number; tx_count: number }
}
export interface Ledger {
  address(address: string): Promise<AddressStats>
  utxo(address: string): Promise<Unspent[]>
  transaction(txid: string): Promise<FoundTransaction | null>
  height(): Promise<number>
  blockHash(height: number): Promise<string | null>
  /** Sends a transaction and mines it at once, like the sandbox's other chains. @returns its id. */
  send(hex: string): Promise<string>
  /** Makes all payments in one transaction. @returns its id. */
  fund(payments: { address: string; sats: number }[]): Promise<string>
}

/** A full node in memory whose first blocks pay a faucet. Each of `addresses` starts with 10 bitcoin. */
export async function createLedger(addresses: readonly string[]): Promise<Ledger> {
  const bcoin = loadBcoin()
  const node = new bcoin.FullNode({
    network: 'regtest',
    ...{ memory: true, listen: false, noAuth: true, logLevel: 'none' },
    ...{ httpPort: 0, indexTX: true, indexAddress: true },
  })
  const faucet = bcoin.KeyRing.fromPrivate(Buffer.alloc(32, 7), true)
  faucet.witness = true
  // Opens the chain without its HTTP server, because calls arrive through this process.
  await node.open()
  node.miner.addAddress(faucet.getAddress())

  const mine = async () => void (await node.chain.add(await node.miner.mineBlock()))
  for (let height = 0; height < START_HEIGHT; height += 1) await mine()

  const scriptOf = (address: string): OutputScript =>
    bcoin.Script.fromRaw(Buffer.from(OutScript.encode(Address(REGTEST).decode(address))))
  const indexOf = (address: string) => bcoin.Address.fromScript(scriptOf(address)) ?? {}
  const statusAt = async (height: number, time?: number): Promise<Status> => {
    if (height < 0) return { confirmed: false }
    const hash = await node.chain.getHash(height)
    const where = { block_height: height, ...(hash && { block_hash: reversed(hash) }) }
    return { confirmed: true, ...where, ...(time !== undefined && { block_time: time }) }
  }

  const send = async (tx: Transaction) => {
    const missing = await node.mempool.addTX(tx, -1)
    if (missing) throw new Error('bad-txns-inputs-missingorspent')
    await mine()
    return tx.txid()
  }

  const takeCoins = async (sum: number): Promise<Coin[]> => {
    const coins = await node.chain.getCoinsByAddress([faucet.getAddress()])
    const mature = coins.filter((coin) => !coin.coinbase || coin.height + MATURITY <= node.chain.height)
    const taken: Coin[] = []
    for (const coin of mature.sort((a, b) => b.value - a.value)) {
      if (sumOf(taken) >= sum) break
      taken.push(coin)
    }
    if (sumOf(taken) < sum) throw new Error(`The faucet has no ${sum} satoshis.`)
    return taken
  }

  let writing: Promise<unknown> = Promise.resolve()
  /** Serializes writes, so that no two spend the same coin. */
  const inTurn = <T>(write: () => Promise<T>): Promise<T> => {
    const written = writing.then(write)
    writing = written.catch(() => {})
    return written
  }

  const fund: Ledger['fund'] = async (payments) => {
    const sum = payments.reduce((all, { sats }) => all + sats, FEE)
    const coins = await takeCoins(sum)
    const mtx = new bcoin.MTX()
    for (const { address, sats } of payments) mtx.addOutput({ script: scriptOf(address), value: sats })
    const change = sumOf(coins) - sum
    if (change > DUST) mtx.addOutput(faucet.getAddress(), change)
    for (const coin of coins) mtx.addCoin(coin)
    mtx.sign(faucet)
    return send(mtx.toTX())
  }
  if (addresses.length > 0) await fund(addresses.map((address) => ({ address, sats: START_SATS })))

  return {
    async address(address) {
      const metas = await node.chain.getMetaByAddress([indexOf(address)])
      const script = scriptOf(address).toRaw()
      const own = metas.flatMap(({ tx }) => tx.outputs).filter((one) => one.script.toRaw().equals(script))
      const funded = sumOf(own)
      const held = sumOf(await node.chain.getCoinsByAddress([indexOf(address)]))
      const sums = { funded_txo_sum: funded, spent_txo_sum: funded - held }
      return { address, chain_stats: { ...sums, tx_count: metas.length } }
    },
    async utxo(address) {
      const coins = await node.chain.getCoinsByAddress([indexOf(address)])
      return Promise.all(
        coins.map(async ({ hash, index, value, height }) => ({
          ...{ txid: reversed(hash), vout: index, value },
          status: await statusAt(height),
        })),
      )
    },
    async transaction(txid) {
      const meta = await node.chain.getMeta(reversed(txid))
      return meta && toFound(meta, await statusAt(meta.height, meta.time))
    },
    height: async () => node.chain.height,
    async blockHash(height) {
      const hash = await node.chain.getHash(height)
      return hash && reversed(hash)
    },
    send: (hex) => inTurn(async () => send(bcoin.TX.fromRaw(Buffer.from(hex, 'hex')))),
    fund: (payments) => inTurn(() => fund(payments)),
  }
}

function toFound({ tx }: Meta, status: Status): FoundTransaction {
  return {
    ...{ txid: tx.txid(), hex: tx.toRaw().toString('hex'), version: tx.version, locktime: tx.locktime },
    vin: tx.inputs.map(({ prevout, sequence, witness }) => ({
      ...{ txid: prevout.txid(), vout: prevout.index, sequence },
      witness: witness.items.map((item) => item.toString('hex')),
    })),
    vout: tx.outputs.map(({ value, script }) => ({ value, ...toOutput(script.toRaw()) })),
    status,
  }
}

function toOutput(bytes: Buffer) {
  const scriptpubkey = bytes.toString('hex')
  try {
    return { scriptpubkey, scriptpubkey_address: Address(REGTEST).encode(OutScript.decode(bytes)) }
  } catch {
    // The script has no address, for example a coinbase's commitment.
    return { scriptpubkey }
  }
}

const sumOf = (list: readonly { value: number }[]) => list.reduce((sum, { value }) => sum + value, 0)
/** Hashes are displayed with their bytes reversed. */
const reversed = (hash: string) => Buffer.from(hash, 'hex').reverse().toString('hex')
