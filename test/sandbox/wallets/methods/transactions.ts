import { formatEther, type Hex, hexToBigInt, type TransactionSerializable } from 'viem'
import type { Address } from '../../types.js'
import { invalidParams } from '../errors.js'
import { isHolding, sendLater } from '../held.js'
import type { Call, Handler, Wallet } from '../types.js'
import { type Fields, objectAt } from './parameters.js'

export const sendTransaction: Handler = async (wallet, call) => {
  const request = objectAt(call.params, 0)
  const prepared = await prepare(wallet, request)
  await ask(wallet, call, prepared)
  return send(wallet, { ...prepared, ...wallet.instead })
}

export const signTransaction: Handler = async (wallet, call) => {
  const prepared = await prepare(wallet, objectAt(call.params, 0))
  await ask(wallet, call, prepared)
  return sign(wallet, prepared)
}

/** The page's fees, or the wallet's own if it sends none. */
type Fees =
  | { gasPrice: bigint }
  | { maxFeePerGas?: bigint | undefined; maxPriorityFeePerGas?: bigint | undefined }

export interface Prepared {
  from: Address
  to?: Address | undefined
  value: bigint
  data: Hex
  gas: bigint
  fees: Fees
  nonce?: number | undefined
}

/** Estimates before the person is asked, so that a failing transaction is reported at once. */
export async function prepare(wallet: Wallet, request: Fields): Promise<Prepared> {
  const { address: from } = wallet.signer(request.from)
  const { chainId, to, value = '0x0', data = request.input ?? '0x', nonce } = request
  if (chainId !== undefined && Number(chainId) !== wallet.state.chainId) {
    throw invalidParams(`Invalid transaction chain id ${chainId}: the wallet is on ${wallet.state.chainId}.`)
  }
  const fees = readFees(request)
  const gas = request.gas ?? (await wallet.node('eth_estimateGas', [{ from, to, value, data }]))
  return {
    from,
    to: to as Address | undefined,
    value: hexToBigInt(value as Hex),
    data: data as Hex,
    gas: hexToBigInt(gas as Hex),
    fees,
    nonce: nonce === undefined ? undefined : Number(nonce),
  }
}

function readFees({ gasPrice, maxFeePerGas, maxPriorityFeePerGas }: Fields): Fees {
  const isDynamic = maxFeePerGas !== undefined || maxPriorityFeePerGas !== undefined
  if (gasPrice !== undefined && isDynamic) {
    throw invalidParams('A transaction has a gasPrice, or fees of EIP-1559, but not both.')
  }
  const read = (fee: unknown) => (fee === undefined ? undefined : hexToBigInt(fee as Hex))
  if (gasPrice !== undefined) return { gasPrice: hexToBigInt(gasPrice as Hex) }
  return { maxFeePerGas: read(maxFeePerGas), maxPriorityFeePerGas: read(maxPriorityFeePerGas) }
}

export async function send(wallet: Wallet, prepared: Prepared): Promise<Hex> {
  const raw = await sign(wallet, prepared)
  if (isHolding(wallet)) return sendLater(wallet, prepared.from, raw)
  return (await wallet.node('eth_sendRawTransaction', [raw])) as Hex
}

async function sign(wallet: Wallet, { from, fees, ...transaction }: Prepared): Promise<Hex> {
  const [counted, price] = await Promise.all([
    wallet.node('eth_getTransactionCount', [from, 'pending']),
    wallet.node('eth_gasPrice'),
  ])
  const { chainId } = wallet.state
  const plain = { ...transaction, chainId, nonce: transaction.nonce ?? Number(counted) }
  const complete: TransactionSerializable =
    'gasPrice' in fees
      ? { ...plain, type: 'legacy', gasPrice: fees.gasPrice }
      : { ...plain, type: 'eip1559', ...completeFees(fees, hexToBigInt(price as Hex)) }
  return wallet.signer(from).signTransaction(complete)
}

function completeFees(
  { maxFeePerGas, maxPriorityFeePerGas }: Exclude<Fees, { gasPrice: bigint }>,
  price: bigint,
) {
  // Twice the current price, because blocks may fill up before this one is mined.
  const most = maxFeePerGas ?? price * 2n + (maxPriorityFeePerGas ?? 0n)
  return { maxFeePerGas: most, maxPriorityFeePerGas: maxPriorityFeePerGas ?? (most < 1n ? most : 1n) }
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
