import * as v from 'valibot'
import type { Address, Hex } from '../../../types.js'
import type { EvmCall, WalletContext } from '../context.js'
import { askBytes, askQuantity } from '../node.js'
import { address, bytes, quantity, read } from '../parameters.js'
import { type Row, text } from '../screen/question.js'
import { describeCall, type PlainCall } from './describeCall.js'
import { formatNative, nameOfNetwork } from './network.js'
import { relayBatch } from './relayBatch.js'
import { type Signer, signerFor } from './signer.js'

const sendParams = v.looseTuple([
  v.looseObject({
    from: v.optional(address),
    to: v.nullish(address),
    value: v.optional(quantity, 0),
    data: v.optional(bytes),
    input: v.optional(bytes),
    gas: v.optional(quantity),
    gasLimit: v.optional(quantity),
    nonce: v.optional(quantity),
    chainId: v.optional(quantity),
    maxFeePerGas: v.optional(quantity),
    maxPriorityFeePerGas: v.optional(quantity),
  }),
])
type Asked = v.InferOutput<typeof sendParams>[0]

export async function sendTransaction(wallet: WalletContext, call: EvmCall): Promise<Hex> {
  const [asked] = read(sendParams, call.params)
  if (asked.chainId !== undefined && asked.chainId !== BigInt(call.chainId)) {
    throw new Error('The transaction is for another network.')
  }
  const signer = signerFor(wallet, call, asked.from)
  const plain = {
    to: asked.to ?? undefined,
    value: asked.value,
    data: asked.data ?? asked.input ?? '0x',
  } as const
  return signer.smart
    ? sendAsContract(wallet, call, signer, plain)
    : sendAsKey(wallet, call, signer, plain, asked)
}

async function sendAsContract(
  wallet: WalletContext,
  call: EvmCall,
  { address: from, smart }: Signer,
  plain: PlainCall,
): Promise<Hex> {
  if (!smart || !plain.to) throw new Error('A smart account cannot deploy contracts.')
  const { title, rows, warning } = await describeCall(wallet, call, plain)
  const rest = frame(wallet, call, from, 'Paid for you')
  await call.ask({ title, action: 'Approve', rows: [...rows, ...rest], warning })
  return relayBatch(wallet.user.evm.address, call, smart, [{ ...plain, to: plain.to }])
}

async function sendAsKey(
  wallet: WalletContext,
  call: EvmCall,
  { address: from }: Signer,
  plain: PlainCall,
  asked: Pick<Asked, 'gas' | 'gasLimit' | 'nonce' | 'maxFeePerGas' | 'maxPriorityFeePerGas'>,
): Promise<Hex> {
  const gas = asked.gas ?? asked.gasLimit ?? (await estimateGas(call.nodeUrl, from, plain))
  const fees = await readFees(call.nodeUrl, asked)
  const fee = formatNative(wallet.config, call.chainId, gas * fees.expected)
  const { title, rows, warning } = await describeCall(wallet, call, plain)
  await call.ask({
    title,
    action: 'Approve',
    rows: [...rows, ...frame(wallet, call, from, `About ${fee}`)],
    warning,
  })
  return signAndSend(wallet, call, { ...plain, gas, ...fees, nonce: asked.nonce })
}

function frame({ config }: WalletContext, { chainId }: EvmCall, from: Address, fee: string): Row[] {
  return [
    { label: 'From', value: from, isCode: true },
    text('Network', nameOfNetwork(config, chainId)),
    text('Network fee', fee),
  ]
}

/**
 * Estimates before the visitor is asked, so that a failing call is reported at once. @throws Error with the node's
 * message
 */
export function estimateGas(nodeUrl: string, from: Address, { to, value, data }: PlainCall): Promise<bigint> {
  const request = { from, ...(to && { to }), value: `0x${value.toString(16)}`, data }
  return askQuantity(nodeUrl, 'eth_estimateGas', [request])
}

export interface Fees {
  /** Current price of a unit of gas, in the currency's smallest unit. */
  expected: bigint
  maxFeePerGas: bigint
  maxPriorityFeePerGas: bigint
}

export async function readFees(
  nodeUrl: string,
  asked: Pick<Asked, 'maxFeePerGas' | 'maxPriorityFeePerGas'> = {},
): Promise<Fees> {
  const expected = await askQuantity(nodeUrl, 'eth_gasPrice')
  const tip = asked.maxPriorityFeePerGas ?? 1n
  // Twice the current price, because blocks may fill up before this one is mined.
  const maxFeePerGas = asked.maxFeePerGas ?? expected * 2n + tip
  return { expected, maxFeePerGas, maxPriorityFeePerGas: tip < maxFeePerGas ? tip : maxFeePerGas }
}

interface Prepared extends PlainCall, Omit<Fees, 'expected'> {
  gas: bigint
  nonce?: bigint | undefined
}

export async function signAndSend(
  { user }: WalletContext,
  { chainId, nodeUrl }: EvmCall,
  { to, value, data, gas, nonce, maxFeePerGas, maxPriorityFeePerGas }: Prepared,
): Promise<Hex> {
  const next = nonce ?? (await askQuantity(nodeUrl, 'eth_getTransactionCount', [user.evm.address, 'pending']))
  const raw = await user.evm.signTransaction({
    ...{ type: 'eip1559', chainId, to, value, data, gas, nonce: Number(next) },
    ...{ maxFeePerGas, maxPriorityFeePerGas },
  })
  return askBytes(nodeUrl, 'eth_sendRawTransaction', [raw])
}
