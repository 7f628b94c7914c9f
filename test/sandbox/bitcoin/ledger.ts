import { Address, OutScript } from '@scure/btc-signer'
import { type Coin, loadBcoin, type Output, type OutputScript, type Transaction } from './bcoin.js'
import { describeTransaction, type FoundTransaction, type Status } from './describe.js'
import { REGTEST } from './network.js'
import { runScripts } from './runScripts.js'
import { checkSpend, mineDirectly, spendsTaproot } from './spends.js'
import { createWaitingRoom } from './waitingRoom.js'

/** The height at which SegWit is active. */
const START_HEIGHT = 432
/** Blocks until a coinbase can be spent. */
const MATURITY = 100
const FEE = 10_000
const START_SATS = 1_000_000_000
/** Smallest change that gets an output. */
const DUST = 1_000

export interface Unspent {
  txid: string
  vout: number
  value: number
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
  /** Those of an address, newest first and unconfirmed ones before all. */
  history(address: string): Promise<FoundTransaction[]>
  /** Id of the transaction that spends an output. */
  spender(txid: string, vout: number): Promise<string | null>
  height(): Promise<number>
  blockHash(height: number): Promise<string | null>
  /**
   * Sends a transaction and mines it at once, like the sandbox's other chains, unless its payer is held. @returns its
   * id.
   */
  send(hex: string): Promise<string>
  /** From now on, transactions that spend from this address wait for `mine`. */
  hold(address: string): Promise<void>
  /** Mines a transaction at once. Waiting ones that spend the same coins are gone then. @returns its id. */
  mine(hex: string): Promise<string>
  /** Replaces the blocks from a transaction's on by a longer chain without it. It waits for `mine` again. */
  abandon(txid: string): Promise<void>
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

  const waiting = createWaitingRoom()
  const viewOf = async (tx: Transaction) => {
    const view = await node.chain.getCoinView(tx)
    for (const { prevout } of tx.inputs) {
      const parent = waiting.get(prevout.txid())
      if (parent) view.addTX(parent, -1)
    }
    return view
  }
  const include = async (tx: Transaction) => {
    const view = await viewOf(tx)
    checkSpend(bcoin, tx, view, node.chain.height + 1)
    await mineDirectly(node, tx, view)
    waiting.leave(tx)
    return tx.txid()
  }
  const send = async (tx: Transaction) => {
    const view = await viewOf(tx)
    if (waiting.isHeld(tx, view)) {
      checkSpend(bcoin, tx, view, node.chain.height + 1)
      waiting.add(tx)
      return tx.txid()
    }
    if (spendsTaproot(tx, view)) return include(tx)
    runScripts(tx, view)
    const missing = await node.mempool.addTX(tx, -1)
    if (missing) throw new Error('bad-txns-inputs-missingorspent')
    await mine()
    return tx.txid()
  }

  const abandon = async (txid: string) => {
    const meta = await node.chain.getMeta(reversed(txid))
    if (!meta || meta.height < 0) throw new Error('The transaction is in no block.')
    const heights = Array.from({ length: node.chain.height - meta.height + 1 }, (_, n) => meta.height + n)
    const blocks = await Promise.all(heights.map((height) => node.chain.getBlock(height)))
    await node.chain.reset(meta.height - 1)
    node.mempool.tip = node.chain.tip.hash
    const all = blocks.flatMap((block) => block?.txs ?? []).filter((tx) => !tx.isCoinbase())
    for (const tx of all) {
      if (tx.txid() !== txid) await mineDirectly(node, tx, await viewOf(tx))
    }
    waiting.add(meta.tx)
    // Nodes change to a longer chain only.
    for (const _ of [1, 2]) await mine()
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

  /** Finds mined and waiting transactions. */
  const look = async (txid: string) => {
    const tx = waiting.get(txid)
    if (tx) return { tx, status: { confirmed: false } }
    const meta = await node.chain.getMeta(reversed(txid))
    return meta && { tx: meta.tx, status: await statusAt(meta.height, meta.time) }
  }
  const spentBy = (tx: Transaction) =>
    Promise.all(tx.inputs.map(async ({ prevout }) => (await look(prevout.txid()))?.tx.outputs[prevout.index]))
  const find = async (txid: string): Promise<FoundTransaction | null> => {
    const found = await look(txid)
    return found && describeTransaction(found.tx, await spentBy(found.tx), found.status)
  }

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
      const script = scriptOf(address).toRaw()
      const coins = await node.chain.getCoinsByAddress([indexOf(address)])
      const mined = await Promise.all(
        coins.map(async ({ hash, index, value, height }) => ({
          ...{ txid: reversed(hash), vout: index, value },
          status: await statusAt(height),
        })),
      )
      const added = waiting
        .all()
        .flatMap((tx) =>
          tx.outputs.flatMap((output, vout) =>
            output.script.toRaw().equals(script)
              ? [{ txid: tx.txid(), vout, value: output.value, status: { confirmed: false } }]
              : [],
          ),
        )
      const spent = new Set(
        waiting.all().flatMap((tx) => tx.inputs.map(({ prevout }) => `${prevout.txid()}:${prevout.index}`)),
      )
      return [...mined, ...added].filter(({ txid, vout }) => !spent.has(`${txid}:${vout}`))
    },
    transaction: (txid) => find(txid),
    async history(address) {
      const script = scriptOf(address).toRaw()
      const isOwn = (output: Output | undefined) => output?.script.toRaw().equals(script)
      const pending = await Promise.all(
        waiting.all().map(async (tx) => {
          const touched = [...tx.outputs, ...(await spentBy(tx))].some(isOwn)
          return touched ? [await find(tx.txid())] : []
        }),
      )
      const metas = await node.chain.getMetaByAddress([indexOf(address)])
      const mined = metas.sort((a, b) => b.height - a.height).map(({ tx }) => find(tx.txid()))
      return [...pending.flat(), ...(await Promise.all(mined))].flatMap((found) => found ?? [])
    },
    async spender(txid, vout) {
      const output = await find(txid)
      const address = output?.vout[vout]?.scriptpubkey_address
      if (!address) return null
      const metas = await node.chain.getMetaByAddress([indexOf(address)])
      const all = [...waiting.all(), ...metas.map(({ tx }) => tx)]
      const by = all.find(({ inputs }) =>
        inputs.some(({ prevout }) => prevout.txid() === txid && prevout.index === vout),
      )
      return by?.txid() ?? null
    },
    height: async () => node.chain.height,
    async blockHash(height) {
      const hash = await node.chain.getHash(height)
      return hash && reversed(hash)
    },
    send: (hex) => inTurn(async () => send(bcoin.TX.fromRaw(Buffer.from(hex, 'hex')))),
    hold: async (address) => waiting.hold(scriptOf(address).toRaw()),
    mine: (hex) => inTurn(async () => include(bcoin.TX.fromRaw(Buffer.from(hex, 'hex')))),
    abandon: (txid) => inTurn(() => abandon(txid)),
    fund: (payments) => inTurn(() => fund(payments)),
  }
}

const sumOf = (list: readonly { value: number }[]) => list.reduce((sum, { value }) => sum + value, 0)
/** Hashes are displayed with their bytes reversed. */
const reversed = (hash: string) => Buffer.from(hash, 'hex').reverse().toString('hex')
