import { encodeFunctionData, isAddress, isHash } from 'viem'
import type { TransferEstimate, TransferRequest } from '../../kernel/capabilities.js'
import { NetworkMismatchError } from '../../kernel/session/errors.js'
import { abortable } from '../abortable.js'
import { EvmError, mapWalletError } from './errors.js'
import type { Provider } from './provider.js'
import { createRpcClient, type RpcParameters } from './transport.js'
import { ask, readChainId, toCaipNetworkId, toHex } from './wallet.js'

/** ERC-20 `transfer`. Without its result: some tokens, USDT among them, return none. */
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

/** `fee` in base units of the native currency, at the network's present gas price. */
export async function estimateTransfer(
  rpc: RpcParameters,
  request: TransferRequest,
): Promise<TransferEstimate> {
  const { from, to, value, data } = toTransaction(request)
  // Two questions in one HTTP request.
  const client = createRpcClient({ ...rpc, batch: true })
  const answers = Promise.all([
    client.request({
      method: 'eth_estimateGas',
      params: [{ from, to, value: toHex(value), ...(data && { data }) }],
    }),
    client.request({ method: 'eth_gasPrice' }),
  ])
  const [gas, gasPrice] = await abortable(answers, rpc.signal)
  return { fee: BigInt(gas) * BigInt(gasPrice), terms: { gas } }
}

/**
 * `eth_sendTransaction` through the wallet, which prices and signs it. Resolves with the transaction's hash.
 *
 * @throws NetworkMismatchError when the wallet is on another network than the request was built for,
 * SignRejectedError, RequestPendingError, EvmError `INVALID_REQUEST` or `SEND_FAILED`, or the signal's reason.
 */
export async function sendTransfer(
  provider: Provider,
  request: TransferRequest,
  signal: AbortSignal,
): Promise<string> {
  const { from, to, value, data } = toTransaction(request)
  try {
    const caipNetworkId = toCaipNetworkId(await readChainId(provider, signal))
    const { caipNetworkId: expected } = request.network
    if (caipNetworkId !== expected) throw new NetworkMismatchError(expected, caipNetworkId)
    // The wallet checks `chainId` once more: the visitor may switch while the prompt is open.
    const chainId = toHex(BigInt(caipNetworkId.slice('eip155:'.length)))
    const transaction = { from, to, value: toHex(value), ...(data && { data }), chainId }
    const hash = await ask(provider, 'eth_sendTransaction', [transaction], signal)
    if (typeof hash === 'string' && isHash(hash)) return hash
    throw new TypeError('The wallet answered eth_sendTransaction with no hash.')
  } catch (error) {
    if (signal.aborted) throw signal.reason
    throw mapWalletError(error, 'send')
  }
}

type Transaction = { from: `0x${string}`; to: `0x${string}`; value: bigint; data: `0x${string}` | undefined }

function toTransaction({ from, to, value, token, data }: TransferRequest): Transaction {
  // viem checks the checksum of a mixed-case address: one wrong letter would lose the money.
  if (!isAddress(from)) throw invalid(`"${from}" is no address.`)
  if (!isAddress(to)) throw invalid(`"${to}" is no address.`)
  if (value < 0n) throw invalid('The amount is negative.')
  if (!token) return { from, to, value, data }
  if (!isAddress(token)) throw invalid(`"${token}" is no token address.`)
  const call = encodeFunctionData({ abi: ERC20, args: [to, value] })
  return { from, to: token, value: 0n, data: call }
}

const invalid = (message: string) => new EvmError('INVALID_REQUEST', message)
