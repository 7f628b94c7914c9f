import { encodeFunctionData, type Hex, hexToBigInt, parseAbi } from 'viem'
import type { Address } from '../../types.js'
import type { Wallet } from '../types.js'

/**
 * The contract that an upgraded account delegates to (EIP-7702): Simple7702Account at its public address. It takes calls
 * from the account itself and from the entry point.
 */
export const DELEGATE: Address = '0xe6cae83bde06e4c305530e199d7217f42808555b'
/** How the code of a delegating account begins (EIP-7702). */
const DELEGATION: Hex = '0xef0100'
const abi = parseAbi([
  'struct Call { address target; uint256 value; bytes data; }',
  'function executeBatch(Call[] calls)',
])

/** Enough for the exchange. Nodes can't estimate a call of an account that isn't upgraded yet. */
const GAS = 2_000_000n

export interface BatchCall {
  to: Address
  value: bigint
  data: Hex
}

/** All calls as one call of an upgraded account. */
export const encodeCalls = (calls: readonly BatchCall[]): Hex =>
  encodeFunctionData({ abi, args: [calls.map(({ to, value, data }) => ({ target: to, value, data }))] })

/** Whether the account has been upgraded. */
export async function isUpgraded(wallet: Wallet, address: string): Promise<boolean> {
  const code = await wallet.node('eth_getCode', [address, 'latest'])
  return String(code).startsWith(DELEGATION)
}

/** The account's signature under its upgrade, which counts in a transaction with this nonce of the account. */
export async function authorize(wallet: Wallet, from: Address, nonce: number) {
  const account = wallet.signer(from)
  if (!account.signAuthorization) throw new Error('This account signs no authorizations.')
  const { chainId } = wallet.state
  return [await account.signAuthorization({ contractAddress: DELEGATE, chainId, nonce })]
}

/** Runs all calls or none, in one transaction that also upgrades the account if necessary. */
export async function sendAtomic(wallet: Wallet, from: Address, calls: readonly BatchCall[]): Promise<Hex> {
  const account = wallet.signer(from)
  const { chainId } = wallet.state
  const [counted, price] = await Promise.all([
    wallet.node('eth_getTransactionCount', [from, 'pending']),
    wallet.node('eth_gasPrice'),
  ])
  const nonce = Number(counted)
  const transaction = {
    ...{ chainId, nonce, to: from, data: encodeCalls(calls), gas: GAS },
    ...{ maxFeePerGas: hexToBigInt(price as Hex) * 2n, maxPriorityFeePerGas: 1n },
  }
  const raw = (await isUpgraded(wallet, from))
    ? await account.signTransaction({ ...transaction, type: 'eip1559' })
    : await account.signTransaction({
        ...transaction,
        // The transaction itself uses the nonce before.
        ...{ type: 'eip7702', authorizationList: await authorize(wallet, from, nonce + 1) },
      })
  return (await wallet.node('eth_sendRawTransaction', [raw])) as Hex
}
