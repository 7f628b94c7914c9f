import { encodeDeployData } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import type { Address, Hex } from '../types.js'
import { ACCOUNTS, MNEMONIC } from './anvil.js'
import type { Artifact } from './compile.js'
import { RpcError, rpc } from './rpc.js'

/** The last account is the sandbox's own. Only it deploys, so the contracts' addresses never change. */
export const TREASURER = mnemonicToAccount(MNEMONIC, { addressIndex: ACCOUNTS - 1 }).address

/** The node's errors for the second of two transactions with the same nonce; the last one if they are identical. */
const SAME_NUMBER = ['nonce too low', 'replacement transaction underpriced', 'transaction already imported']

interface Receipt {
  transactionHash: Hex
  contractAddress: Address | null
  status: Hex
}

type Transaction = { to?: Address; data: Hex; value?: Hex; gas?: Hex }

/** The last transaction of each node, by its URL. */
const last = new Map<string, Promise<unknown>>()

/**
 * Sends from the treasurer and resolves once it is mined. The node assigns nonces. Of many transactions at once it can
 * leave out a nonce, and then mines none of them, so this process sends them one by one.
 */
export function send(url: string, transaction: Transaction): Promise<Receipt> {
  const sent = (last.get(url) ?? Promise.resolve()).then(() => sendNow(url, transaction))
  last.set(
    url,
    sent.catch(() => undefined),
  )
  return sent
}

/** If another process got the same nonce, it is sent again. */
async function sendNow(url: string, transaction: Transaction): Promise<Receipt> {
  const receipt = await rpc<Receipt>(url, 'eth_sendTransactionSync', [
    { from: TREASURER, ...transaction },
  ]).catch((error: unknown) => {
    if (error instanceof RpcError && SAME_NUMBER.includes(error.message)) return sendNow(url, transaction)
    throw error
  })
  if (receipt.status !== '0x1') throw new Error('A transaction of the sandbox itself failed.')
  return receipt
}

/** @param artifact - Artifact of the contract; absent if the file has no such contract. */
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
