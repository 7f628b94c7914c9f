import { encodeFunctionData, type Hex, hexToBigInt, parseAbi } from 'viem'
import {
  entryPoint08Address,
  formatUserOperationRequest,
  getUserOperationTypedData,
  toPackedUserOperation,
  type UserOperation,
} from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { numberToHex } from 'viem/utils'
import type { Address } from '../../types.js'
import { ProviderError } from '../errors.js'
import { requestNode } from '../node.js'
import type { Wallet } from '../types.js'
import { authorize, type BatchCall, encodeCalls, isUpgraded } from './atomic.js'

/** The capability `paymasterService` of a request (ERC-7677). */
export interface PaymasterService {
  url: string
  context?: unknown
}
type Paid = Pick<UserOperation<'0.8'>, 'paymaster' | 'paymasterData'>

const abi = parseAbi([
  'struct Op { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }',
  'function getNonce(address sender, uint192 key) view returns (uint256)',
  'function handleOps(Op[] ops, address beneficiary)',
])
/** Enough for the exchange and for the checks of account and paymaster. */
const LIMITS = { callGasLimit: 1_500_000n, verificationGasLimit: 150_000n, preVerificationGas: 60_000n }
const GAS = 3_000_000n
/** What the key that sends operations gets first. */
const ALLOWANCE = 10n ** 18n
/** `UserOperationEvent`, whose data begins with the nonce and the success. */
const OUTCOME = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'

/** The calls as an operation of the account that its paymaster is willing to pay for. @throws ProviderError */
export async function prepareSponsored(
  wallet: Wallet,
  sender: Address,
  calls: readonly BatchCall[],
  service: PaymasterService,
): Promise<UserOperation<'0.8'>> {
  const data = encodeFunctionData({ abi, functionName: 'getNonce', args: [sender, 0n] })
  const [counted, price] = await Promise.all([
    wallet.node('eth_call', [{ to: entryPoint08Address, data }, 'latest']),
    wallet.node('eth_gasPrice'),
  ])
  const operation: UserOperation<'0.8'> = {
    ...{
      sender,
      nonce: hexToBigInt(counted as Hex),
      callData: encodeCalls(calls),
      signature: '0x',
      ...LIMITS,
    },
    ...{ maxFeePerGas: hexToBigInt(price as Hex) * 2n, maxPriorityFeePerGas: 1n },
  }
  const { paymasterVerificationGasLimit, paymasterPostOpGasLimit, ...paid } = (await askPaymaster(
    wallet,
    'pm_getPaymasterStubData',
    operation,
    service,
  )) as Paid & { paymasterVerificationGasLimit: Hex; paymasterPostOpGasLimit: Hex }
  return {
    ...{ ...operation, ...paid },
    paymasterVerificationGasLimit: hexToBigInt(paymasterVerificationGasLimit),
    paymasterPostOpGasLimit: hexToBigInt(paymasterPostOpGasLimit),
  }
}

/**
 * Signs the operation and sends it to the entry point from another key, which the entry point pays back. The same
 * transaction upgrades the account if necessary.
 */
export async function sendSponsored(
  wallet: Wallet,
  prepared: UserOperation<'0.8'>,
  service: PaymasterService,
): Promise<Hex> {
  const { sender } = prepared
  const { chainId } = wallet.state
  const paid = (await askPaymaster(wallet, 'pm_getPaymasterData', prepared, service)) as Paid
  const operation = { ...prepared, ...paid }
  const typed = getUserOperationTypedData({
    ...{ chainId, entryPointAddress: entryPoint08Address, userOperation: operation },
  })
  const signature = await wallet.signer(sender).signTypedData(typed)
  const bundler = privateKeyToAccount(generatePrivateKey())
  await wallet.node('anvil_setBalance', [bundler.address, numberToHex(ALLOWANCE)])
  const nonce = Number(await wallet.node('eth_getTransactionCount', [sender, 'latest']))
  const packed = toPackedUserOperation({ ...operation, signature })
  const transaction = {
    ...{ chainId, nonce: 0, to: entryPoint08Address, gas: GAS },
    ...{ maxFeePerGas: operation.maxFeePerGas, maxPriorityFeePerGas: operation.maxPriorityFeePerGas },
    data: encodeFunctionData({ abi, functionName: 'handleOps', args: [[packed], bundler.address] }),
  }
  const raw = (await isUpgraded(wallet, sender))
    ? await bundler.signTransaction({ ...transaction, type: 'eip1559' })
    : await bundler.signTransaction({
        ...transaction,
        ...{ type: 'eip7702', authorizationList: await authorize(wallet, sender, nonce) },
      })
  return (await wallet.node('eth_sendRawTransaction', [raw])) as Hex
}

async function askPaymaster(
  { state }: Wallet,
  method: string,
  { paymaster: _, paymasterData: _data, ...operation }: UserOperation<'0.8'>,
  { url, context = null }: PaymasterService,
): Promise<unknown> {
  const params = [
    formatUserOperationRequest(operation),
    entryPoint08Address,
    numberToHex(state.chainId),
    context,
  ]
  return requestNode(url, method, params).catch((error: unknown) => {
    throw new ProviderError(-32_603, `The paymaster does not pay: ${String(error)}`)
  })
}

/** A transaction of the entry point succeeds even if the operation in it reverts. */
export function hasReverted(logs: unknown): boolean {
  const all = Array.isArray(logs) ? (logs as { topics: readonly Hex[]; data: Hex }[]) : []
  const outcome = all.find(({ topics }) => topics[0] === OUTCOME)
  return outcome !== undefined && hexToBigInt(`0x${outcome.data.slice(66, 130)}`) === 0n
}
