import { formatEther, type Hex, hexToBigInt } from 'viem'
import type { Address } from '../../types.js'
import { invalidParams } from '../errors.js'
import type { Call, Handler, Wallet } from '../types.js'
import { type Fields, objectAt } from './parameters.js'

export const sendTransaction: Handler = async (wallet, call) => {
  const request = objectAt(call.params, 0)
  const prepared = await prepare(wallet, request)
  await ask(wallet, call, prepared)
  return send(wallet, prepared)
}

export const signTransaction: Handler = async (wallet, call) => {
  const prepared = await prepare(wallet, objectAt(call.params, 0))
  await ask(wallet, call, prepared)
  return sign(wallet, prepared)
}

export interface Prepared {
  from: Address
  to?: Address | undefined
  value: bigint
  data: Hex
  gas: bigint
  nonce?: number | undefined
}

/** Estimated before the person is asked: a transaction that must fail is told the page at once. */
export async function prepare(wallet: Wallet, request: Fields): Promise<Prepared> {
  const { address: from } = wallet.signer(request.from)
  const { chainId, to, value = '0x0', data = request.input ?? '0x', nonce } = request
  if (chainId !== undefined && Number(chainId) !== wallet.state.chainId) {
    throw invalidParams(`Invalid transaction chain id ${chainId}: the wallet is on ${wallet.state.chainId}.`)
  }
  const gas = request.gas ?? (await wallet.node('eth_estimateGas', [{ from, to, value, data }]))
  return {
    from,
    to: to as Address | undefined,
    value: hexToBigInt(value as Hex),
    data: data as Hex,
    gas: hexToBigInt(gas as Hex),
    nonce: nonce === undefined ? undefined : Number(nonce),
  }
}

export async function send(wallet: Wallet, prepared: Prepared): Promise<Hex> {
  return (await wallet.node('eth_sendRawTransaction', [await sign(wallet, prepared)])) as Hex
}

async function sign(wallet: Wallet, { from, ...transaction }: Prepared): Promise<Hex> {
  const [counted, price] = await Promise.all([
    wallet.node('eth_getTransactionCount', [from, 'pending']),
    wallet.node('eth_gasPrice'),
  ])
  return wallet.signer(from).signTransaction({
    ...transaction,
    type: 'eip1559',
    chainId: wallet.state.chainId,
    nonce: transaction.nonce ?? Number(counted),
    // Twice the price of now: blocks may fill up before this one is mined.
    maxFeePerGas: hexToBigInt(price as Hex) * 2n,
    maxPriorityFeePerGas: 1n,
  })
}

function ask(wallet: Wallet, call: Call, { from, to, value, data }: Prepared): Promise<void> {
  const rows: [string, string][] = [
    ['From', from],
    ['To', to ?? 'New contract'],
    ['Amount', `${formatEther(value)} ETH`],
  ]
  if (data !== '0x') rows.push(['Data', data])
  return wallet.ask(call, { title: 'Confirm transaction', rows })
}
