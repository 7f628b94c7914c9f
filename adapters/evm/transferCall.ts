import { encodeFunctionData, type Hex } from 'viem'
import type { TransferRequest } from '../../kernel/adapters/capabilities.js'
import { isSendable, toChecksumAddress } from './checksum.js'
import { EvmError } from './errors.js'
import { networkChainId } from './networkChainId.js'

/** ERC-20 `transfer`, without its result because some tokens, such as USDT, return none. */
const ERC20 = [
  {
    type: 'function',
    name: 'transfer',
    stateMutability: 'nonpayable',
    inputs: [
      { name: 'to', type: 'address' },
      { name: 'amount', type: 'uint256' },
    ],
    outputs: [],
  },
] as const
const BYTES = /^0x([\da-fA-F]{2})*$/
const CALL = /^0xa9059cbb0{24}([\da-f]{40})([\da-f]{64})$/i

/** An on-chain transaction: a payment, or a call of the token's contract. */
export type Transaction = { from: Hex; to: Hex; value: bigint; data: Hex | undefined }

/** @throws EvmError `INVALID_REQUEST` */
export function toTransaction({ value, data, ...request }: TransferRequest): Transaction {
  const chainId = networkChainId(request.network)
  // One mistyped letter would lose the funds.
  const read = (address: string, what = 'address') => {
    if (!isSendable(address, chainId)) throw invalid(`"${address}" is no ${what}.`)
    return toKnownForm(address)
  }
  const from = read(request.from)
  const to = read(request.to)
  if (value < 0n || value >= 1n << 256n) throw invalid('The amount must be from 0 to 2^256 - 1.')
  if (data !== undefined && !BYTES.test(data)) throw invalid('"data" is 0x and whole bytes in hex.')
  if (!request.token) return { from, to, value, data }
  const token = read(request.token, 'token address')
  if (data !== undefined) throw invalid('Token transfers can’t have "data".')
  return { from, to: token, value: 0n, data: encodeFunctionData({ abi: ERC20, args: [to, value] }) }
}

/** Libraries and wallets know only the EIP-55 checksum, so any other address is written in lower case. */
const toKnownForm = (address: Hex): Hex =>
  toChecksumAddress(address) === address ? address : (address.toLowerCase() as Hex)

/** Decodes receiver and amount from call data by hand, so that it does not share code with the encoder. */
export function readTransferCall(data: string | undefined): { to: string; amount: bigint } | undefined {
  const [, to, amount] = CALL.exec(data ?? '') ?? []
  return to && amount ? { to: `0x${to}`, amount: BigInt(`0x${amount}`) } : undefined
}

export const isSame = (one: string | undefined | null, other: string | undefined | null): boolean =>
  one?.toLowerCase() === other?.toLowerCase()

/** Describes a transaction in readable text, with amounts in base units. */
export function describeTransaction({
  to,
  value,
  data,
}: {
  to: string | null
  value: bigint
  data: string | undefined
}): string {
  const call = value === 0n ? readTransferCall(data) : undefined
  if (call) return `${call.amount} of token ${to} to ${call.to}`
  return `${value} to ${to}${data && data !== '0x' ? ` with data ${data.slice(0, 74)}` : ''}`
}

const invalid = (message: string) => new EvmError('INVALID_REQUEST', message)
