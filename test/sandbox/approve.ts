import { encodeFunctionData, type Hex, maxUint256, parseAbi } from 'viem'
import type { SandboxClient } from './client.js'
import type { Address } from './types.js'

const LOCAL = 31337
const abi = parseAbi([
  'function approve(address spender, uint256 value)',
  'function setApprovalForAll(address operator, bool isApproved)',
])

type Approval = { owner: Address; spender: Address; token: Address; amount?: bigint }

/** Lets a spender move tokens of an account, without a page and its wallets. The amount is unlimited by default. */
export const approve = (
  sandbox: SandboxClient,
  { owner, spender, token, amount = maxUint256 }: Approval,
): Promise<void> =>
  sendAs(sandbox, owner, token, encodeFunctionData({ abi, functionName: 'approve', args: [spender, amount] }))

/** Lets a spender move all NFTs that an account has in a collection. */
export const approveAll = (
  sandbox: SandboxClient,
  { owner, spender, token }: Omit<Approval, 'amount'>,
): Promise<void> =>
  sendAs(
    sandbox,
    owner,
    token,
    encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [spender, true] }),
  )

async function sendAs(sandbox: SandboxClient, from: Address, to: Address, data: Hex): Promise<void> {
  await sandbox.rpc(LOCAL, 'anvil_impersonateAccount', [from])
  await sandbox.rpc(LOCAL, 'eth_sendTransactionSync', [{ from, to, data }])
  await sandbox.rpc(LOCAL, 'anvil_stopImpersonatingAccount', [from])
}
