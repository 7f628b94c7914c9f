import { encodeFunctionData, type Hex, hexToBigInt, numberToHex, parseAbi } from 'viem'
import { type RpcCall, rpc, rpcBatch } from '../../../test/sandbox/chain/rpc.js'
import type { SwapQuote } from '../contract.js'
import { contractOf, isNative, isSame, NATIVE } from '../core.js'

const abi = parseAbi([
  'function balanceOf(address owner) view returns (uint256)',
  'function allowance(address owner, address token, address spender) view returns (uint256)',
])
/** The keccak-256 of `Approval(address,address,uint256)`. */
const APPROVAL = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
const GAS = numberToHex(3_000_000)

type Receipt = {
  status: Hex
  gasUsed: Hex
  effectiveGasPrice: Hex
  logs: readonly { address: Hex; topics: readonly Hex[] }[]
}
export type Outcome = {
  /** Changes of the account’s balances by token; the native currency’s excludes the fee, under its pseudo-address. */
  changes: ReadonlyMap<string, bigint>
  /** Tokens that the account newly approved, and tokens that were taken by Permit2. */
  approved: readonly string[]
  byPermit2: readonly string[]
}
type Place = { url: string; me: Hex; tokens: readonly Hex[]; router: Hex; permit2: Hex }

/** Sends calls as one of the node’s accounts, measures their effects, and reverts them. */
export async function createTrial({ url, me, tokens, router, permit2 }: Place) {
  const read = (to: Hex, data: Hex): RpcCall => ({ method: 'eth_call', params: [{ to, data }, 'latest'] })
  const reads = [
    { method: 'eth_getBalance', params: [me, 'latest'] },
    ...tokens.map((to) => read(to, encodeFunctionData({ abi, functionName: 'balanceOf', args: [me] }))),
    ...tokens.map((token) =>
      read(permit2, encodeFunctionData({ abi, functionName: 'allowance', args: [me, token, router] })),
    ),
  ]
  const measure = async () => {
    const [native = 0n, ...rest] = (await rpcBatch<Hex>(url, reads)).map((one) => hexToBigInt(one))
    return { native, held: rest.slice(0, tokens.length), allowed: rest.slice(tokens.length) }
  }
  const before = await measure()
  let snapshot = await rpc<Hex>(url, 'evm_snapshot')

  /** Resolves to undefined if the call reverts, which costs the fee only. */
  return async (data: Hex, value: bigint): Promise<Outcome | undefined> => {
    const transaction = { from: me, to: router, data, value: numberToHex(value), gas: GAS }
    const receipt = await rpc<Receipt>(url, 'eth_sendTransactionSync', [transaction])
    const after = await measure()
    await rpc(url, 'evm_revert', [snapshot])
    snapshot = await rpc<Hex>(url, 'evm_snapshot')
    if (hexToBigInt(receipt.status) === 0n) return undefined
    const fee = hexToBigInt(receipt.gasUsed) * hexToBigInt(receipt.effectiveGasPrice)
    const moved = tokens.map(
      (token, at) => [token, (after.held[at] ?? 0n) - (before.held[at] ?? 0n)] as const,
    )
    const ofMine = receipt.logs.filter(
      ({ topics: [event, owner] }) => event === APPROVAL && isSame(`0x${owner?.slice(-40)}`, me),
    )
    return {
      changes: new Map([[NATIVE, after.native + fee - before.native], ...moved]),
      approved: ofMine.map(({ address }) => address),
      byPermit2: tokens.filter((_, at) => after.allowed[at] !== before.allowed[at]),
    }
  }
}

/** Lists the losses of a visitor who reviewed this quote. */
export function harmOf({ changes, approved, byPermit2 }: Outcome, quote: SwapQuote): readonly string[] {
  const [source, target] = [quote.from, quote.to].map((one) => (isNative(one) ? NATIVE : contractOf(one)))
  const lost = [...changes].flatMap(([token, change]) => {
    const least = token === source ? -BigInt(quote.amountIn) : token === target ? BigInt(quote.minimum) : 0n
    return change < least ? [`${token} changed by ${change}, and by ${least} at least`] : []
  })
  return [
    ...lost,
    ...approved.map((one) => `${one} approved`),
    ...byPermit2.map((one) => `${one} by Permit2`),
  ]
}
