import { type Hex, numberToHex, parseTransaction, type TransactionSerializable } from 'viem'
import type { Address } from '../types.js'
import { requestNode } from './node.js'
import type { HeldControl, Wallet } from './types.js'

/**
 * A transaction that waits. The nodes mine at once and are shared, so it is held back by its account alone: while the
 * node counts one transaction fewer, this one can't be mined and stays in the pool.
 */
export interface Held {
  raw: Hex
  from: Address
  chainId: number
}

interface Change {
  to?: Address | undefined
  value?: bigint | undefined
  data?: Hex | undefined
}

export const isHolding = (wallet: Wallet): boolean => wallet.state.isHolding === true

export async function sendLater(wallet: Wallet, from: Address, raw: Hex): Promise<Hex> {
  const { chainId } = wallet.state
  const held = { raw, from, chainId }
  const { nonce = 0 } = parseTransaction(raw)
  if (nonce === 0) throw new Error('Call hold() before the page reads the nonce.')
  await setCount(wallet, held, nonce - 1)
  const hash = (await ask(wallet, held, 'eth_sendRawTransaction', [raw])) as Hex
  wallet.update({ isHolding: false, held })
  return hash
}

/** Ends the wait of a held transaction in one of several ways. */
export function createHeldControl(wallet: Wallet): HeldControl {
  /** Removes the transaction from the pool and from the state. */
  async function take(): Promise<{ held: Held; nonce: number }> {
    const { held } = wallet.state
    if (!held) throw new Error('No transaction is held.')
    await ask(wallet, held, 'anvil_removePoolTransactions', [held.from])
    wallet.update({ held: undefined })
    return { held, nonce: parseTransaction(held.raw).nonce ?? 0 }
  }

  async function replace(change: Change): Promise<Hex> {
    const { held, nonce } = await take()
    await setCount(wallet, held, nonce)
    const raw = await wallet.signer(held.from).signTransaction(atTwiceThePrice(held, change))
    return (await ask(wallet, held, 'eth_sendRawTransaction', [raw])) as Hex
  }

  return {
    hold: async () => {
      const [from] = wallet.addresses()
      const { chainId } = wallet.state
      if (!from) throw new Error('The wallet is not connected.')
      const count = Number(await wallet.node('eth_getTransactionCount', [from, 'latest']))
      // Leaves room to count one fewer.
      if (count === 0) await setCount(wallet, { from, chainId }, 1)
      wallet.update({ isHolding: true })
    },
    mine: async () => {
      const { held, nonce } = await take()
      await setCount(wallet, held, nonce)
      return (await ask(wallet, held, 'eth_sendRawTransaction', [held.raw])) as Hex
    },
    speedUp: () => replace({}),
    cancel: () => replace({ to: wallet.state.held?.from, value: 0n, data: '0x' }),
    replace: ({ to, value }) =>
      replace({ ...(to && { to }), ...(value !== undefined && { value: BigInt(value) }) }),
    drop: async () => {
      const { held, nonce } = await take()
      await setCount(wallet, held, nonce + 1)
    },
    forget: async () => {
      const { held, nonce } = await take()
      await setCount(wallet, held, nonce)
    },
  }
}

/** Twice the price, which exceeds what nodes require to replace a transaction. */
function atTwiceThePrice({ raw, chainId }: Held, change: Change): TransactionSerializable {
  const { nonce, gas, to, value, data, ...fees } = parseTransaction(raw)
  const plain = { chainId, nonce, gas, to, value, data, ...change }
  const { gasPrice, maxFeePerGas = 0n, maxPriorityFeePerGas = 0n } = fees
  if (gasPrice !== undefined) return { ...plain, type: 'legacy', gasPrice: gasPrice * 2n }
  const dynamic = { maxFeePerGas: maxFeePerGas * 2n, maxPriorityFeePerGas: maxPriorityFeePerGas * 2n }
  return { ...plain, type: 'eip1559', ...dynamic }
}

function setCount(wallet: Wallet, held: Omit<Held, 'raw'>, count: number): Promise<unknown> {
  return ask(wallet, held, 'anvil_setNonce', [held.from, numberToHex(count)])
}

function ask(wallet: Wallet, { chainId }: Pick<Held, 'chainId'>, method: string, params: unknown[]) {
  return requestNode(wallet.state.networks[chainId] ?? '', method, params)
}
