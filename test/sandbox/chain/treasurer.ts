import { encodeDeployData } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import type { Address, Hex } from '../types.js'
import { ACCOUNTS, MNEMONIC } from './anvil.js'
import type { Artifact } from './compile.js'
import { RpcError, rpc } from './rpc.js'

/** The last account is the sandbox's own. As nobody else sends from it, the contracts' addresses never change. */
export const TREASURER = mnemonicToAccount(MNEMONIC, { addressIndex: ACCOUNTS - 1 }).address

/** What the node says of the later of two transactions with one number. */
const SAME_NUMBER = ['nonce too low', 'replacement transaction underpriced']

interface Receipt {
  transactionHash: Hex
  contractAddress: Address | null
  status: Hex
}

/**
 * The node keeps the treasurer's key and counts its transactions, so any number may be sent at once. Two that arrive in the
 * very same moment may get one number: then the later is sent again. The call answers once the transaction is mined.
 */
export async function send(
  url: string,
  transaction: { to?: Address; data: Hex; value?: Hex; gas?: Hex },
): Promise<Receipt> {
  const receipt = await rpc<Receipt>(url, 'eth_sendTransactionSync', [
    { from: TREASURER, ...transaction },
  ]).catch((error: unknown) => {
    if (error instanceof RpcError && SAME_NUMBER.includes(error.message)) return send(url, transaction)
    throw error
  })
  if (receipt.status !== '0x1') throw new Error('A transaction of the sandbox itself failed.')
  return receipt
}

/** @param artifact - Of the contract's file; absent where the file has no such contract. */
export async function deploy(
  url: string,
  artifact: Artifact | undefined,
  args: readonly unknown[] = [],
): Promise<Address> {
  if (!artifact) throw new Error('There is no such contract.')
  const { contractAddress } = await send(url, { data: encodeDeployData({ ...artifact, args }) })
  if (!contractAddress) throw new Error('A contract was not deployed.')
  return contractAddress
}
