import { type Hex, numberToHex, parseTransaction, type TransactionSerializable } from 'viem'
import type { Address } from '../types.js'
import { requestNode } from './node.js'
import type { HeldControl, Wallet } from './types.js'

/**
 * The nodes mine at once, and are everybody's: so a transaction is held back by its account alone. For as long as the node
 * counts one transaction fewer, this one cannot be mined, and waits in the pool as any other does.
 */
export interface Held {
  raw: Hex
  from: Address
  chainId: number
}

export const isHolding = (wallet: Wallet): boolean => wallet.state.isHolding === true

export async function sendLater(wallet: Wallet, from: Address, raw: Hex): Promise<Hex> {
  const { chainId } = wallet.state
  const held = { raw, from, chainId }
  const { nonce = 0 } = parseTransaction(raw)
  if (nonce === 0) throw new Error('hold() has to be called before the transaction is counted.')
  await setCount(wallet, held, nonce - 1)
  const hash = (await ask(wallet, held, 'eth_sendRawTransaction', [raw])) as Hex
  wallet.update({ isHolding: false, held })
  return hash
}

/** What becomes of a transaction that waits. */
export function createHeldControl(wallet: Wallet): HeldControl {
  async function take(): Promise<{ held: Held; nonce: number; transaction: TransactionSerializable }> {
    const { held } = wallet.state
    if (!held) throw new Error('No transaction waits.')
    const { r: _r, s: _s, v: _v, yParity: _y, ...transaction } = parseTransaction(held.raw)
    const { nonce = 0 } = transaction
    await ask(wallet, held, 'anvil_removePoolTransactions', [held.from])
    wallet.update({ held: undefined })
    return { held, nonce, transaction: transaction as TransactionSerializable }
  }

  async function replace(
    change: Partial<Pick<TransactionSerializable, 'to' | 'value' | 'data'>>,
  ): Promise<Hex> {
    const { held, nonce, transaction } = await take()
    await setCount(wallet, held, nonce)
    const raw = await wallet
      .signer(held.from)
      .signTransaction({ ...transaction, ...change, ...double(transaction) } as TransactionSerializable)
    return (await ask(wallet, held, 'eth_sendRawTransaction', [raw])) as Hex
  }

  return {
    hold: async () => {
      const [from] = wallet.addresses()
      const { chainId } = wallet.state
      if (!from) throw new Error('The wallet is not connected.')
      const count = Number(await wallet.node('eth_getTransactionCount', [from, 'latest']))
      // Fewer than none cannot be.
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
    replace: ({ to, value }) => replace({ to, ...(value !== undefined && { value: BigInt(value) }) }),
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

/** More than nodes ask for before one takes the place of another. */
function double({ gasPrice, maxFeePerGas, maxPriorityFeePerGas }: TransactionSerializable) {
  if (gasPrice !== undefined) return { gasPrice: gasPrice * 2n }
  return { maxFeePerGas: (maxFeePerGas ?? 0n) * 2n, maxPriorityFeePerGas: (maxPriorityFeePerGas ?? 0n) * 2n }
}

function setCount(wallet: Wallet, held: Omit<Held, 'raw'>, count: number): Promise<unknown> {
  return ask(wallet, held, 'anvil_setNonce', [held.from, numberToHex(count)])
}

function ask(wallet: Wallet, { chainId }: Pick<Held, 'chainId'>, method: string, params: unknown[]) {
  return requestNode(wallet.state.networks[chainId] ?? '', method, params)
}
