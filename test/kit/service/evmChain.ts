import { WalletError, type WalletNode } from '../wallets/types.js'

export type EvmChain = WalletNode & {
  /** Sets an account's balance in wei. Until then, every account has 100 ether. */
  setBalance(address: string, wei: bigint): void
  balance(address: string): bigint
  /** Sent transactions, oldest first. */
  readonly sent: readonly SentTransaction[]
  /** Makes all further transactions fail in their block (`status` 0). */
  failNext(): void
}
export type SentTransaction = {
  readonly hash: string
  readonly chainId: number
  readonly from: string
  readonly to: string | null
  readonly value: bigint
  readonly data: string
}

const PLENTY = 100n * 10n ** 18n
const BASE_FEE = 1_000_000_000n
const PLAIN_GAS = 21_000n
const BLOCK_HASH = `0x${'b1'.repeat(32)}`
const quantity = (value: bigint | number) => `0x${value.toString(16)}`

type Mined = { transaction: Record<string, unknown>; receipt: Record<string, unknown> }

/**
 * Nodes of any EVM chain: accounts with ether, payments between them, no contracts. Each transaction is mined at once.
 * viem checks the signatures.
 */
export function createEvmChain(): EvmChain {
  const balances = new Map<string, bigint>()
  const counts = new Map<string, number>()
  const mined = new Map<string, Mined>()
  const sent: SentTransaction[] = []
  let height = 1
  let isFailing = false
  const key = (address: string) => address.toLowerCase()
  const balance = (address: string) => balances.get(key(address)) ?? PLENTY

  const block = () => ({
    ...{
      number: quantity(height),
      hash: BLOCK_HASH,
      parentHash: BLOCK_HASH,
      timestamp: quantity(1_700_000_000 + height),
    },
    ...{
      baseFeePerGas: quantity(BASE_FEE),
      gasLimit: quantity(30_000_000),
      gasUsed: '0x0',
      transactions: [],
    },
  })

  const take = async (chainId: number, raw: `0x${string}`) => {
    const { getAddress, keccak256, parseTransaction, recoverTransactionAddress } = await import('viem')
    const read = parseTransaction(raw)
    const from = await recoverTransactionAddress({ serializedTransaction: raw as never })
    if (read.chainId !== chainId) throw new WalletError(-32_000, 'invalid chain id for signer')
    const { value = 0n, data = '0x' } = read
    const to = read.to ? getAddress(read.to) : null
    const fee = PLAIN_GAS * BASE_FEE
    if (value + fee > balance(from))
      throw new WalletError(-32_000, 'insufficient funds for gas * price + value')
    const hash = keccak256(raw)
    const nonce = counts.get(key(from)) ?? 0
    const status = isFailing ? '0x0' : '0x1'
    isFailing = false
    height += 1
    counts.set(key(from), nonce + 1)
    balances.set(key(from), balance(from) - fee - (status === '0x1' ? value : 0n))
    if (to && status === '0x1') balances.set(key(to), balance(to) + value)
    sent.push({ hash, chainId, from, to, value, data })
    const place = { blockHash: BLOCK_HASH, blockNumber: quantity(height), transactionIndex: '0x0' }
    mined.set(hash, {
      transaction: {
        ...place,
        hash,
        from,
        to,
        value: quantity(value),
        input: data,
        nonce: quantity(nonce),
        gas: quantity(read.gas ?? PLAIN_GAS),
        gasPrice: quantity(BASE_FEE),
        chainId: quantity(chainId),
        type: '0x2',
        v: '0x0',
        r: '0x1',
        s: '0x1',
      },
      receipt: {
        ...place,
        transactionHash: hash,
        from,
        to,
        status,
        gasUsed: quantity(PLAIN_GAS),
        cumulativeGasUsed: quantity(PLAIN_GAS),
        effectiveGasPrice: quantity(BASE_FEE),
        logs: [],
        logsBloom: `0x${'00'.repeat(256)}`,
        contractAddress: null,
        type: '0x2',
      },
    })
    return hash
  }

  const answers: Readonly<Record<string, (chainId: number, params: readonly never[]) => unknown>> = {
    eth_chainId: (chainId) => quantity(chainId),
    net_version: (chainId) => String(chainId),
    eth_blockNumber: () => quantity(height),
    eth_getBlockByNumber: block,
    eth_getBalance: (_, [address]) => quantity(balance(address as never)),
    eth_getTransactionCount: (_, [address]) => quantity(counts.get(key(address as never)) ?? 0),
    eth_gasPrice: () => quantity(BASE_FEE),
    eth_maxPriorityFeePerGas: () => '0x0',
    eth_estimateGas: () => quantity(PLAIN_GAS),
    eth_call: () => '0x',
    eth_getCode: () => '0x',
    eth_getTransactionByHash: (_, [hash]) => mined.get(hash as never)?.transaction ?? null,
    eth_getTransactionReceipt: (_, [hash]) => mined.get(hash as never)?.receipt ?? null,
    eth_sendRawTransaction: (chainId, [raw]) => take(chainId, raw as never),
  }
  return {
    ...{ sent, balance },
    setBalance: (address, wei) => void balances.set(key(address), wei),
    failNext: () => {
      isFailing = true
    },
    async request(chainId, method, params) {
      const answer = answers[method]
      if (!answer) throw new WalletError(-32_601, `the method ${method} does not exist`)
      return answer(chainId, (Array.isArray(params) ? params : []) as never[])
    },
  }
}

/** Answers one JSON-RPC body, or a batch, like a node. */
export async function answerJsonRpc(chain: WalletNode, chainId: number, body: unknown): Promise<unknown> {
  if (Array.isArray(body)) return Promise.all(body.map((one) => answerJsonRpc(chain, chainId, one)))
  const {
    id = null,
    method = '',
    params,
  } = (body ?? {}) as { id?: unknown; method?: string; params?: unknown }
  try {
    return { jsonrpc: '2.0', id, result: await chain.request(chainId, String(method), params) }
  } catch (error) {
    const { code = -32_603, message } = error as { code?: number; message: string }
    return { jsonrpc: '2.0', id, error: { code, message } }
  }
}
