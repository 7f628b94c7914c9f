import { encodeFunctionData, parseAbi } from 'viem'
import type { Address, Hex } from '../types.js'
import { compile } from './compile.js'
import { deploy, send } from './treasurer.js'

const abi = parseAbi([
  'function hunt(address prey, uint256 amount)',
  'function close()',
  'function shout(address owner, uint160 first, uint160 count)',
])

export interface CallingTokenPlan {
  symbol: string
  /** @default the symbol */
  name?: string | undefined
  /** @default 18 */
  decimals?: number | undefined
  /** The contract that it calls after each transfer. */
  hook: Address
}

/** Deploys a token that calls a contract after each transfer. */
export async function deployCalling(
  url: string,
  { symbol, name = symbol, decimals = 18, hook }: CallingTokenPlan,
): Promise<Address> {
  const { SandboxCallingToken } = await compile('CallingTokens.sol')
  return deploy(url, SandboxCallingToken, [name, symbol, decimals, hook])
}

/** Deploys a contract for such a token to call. */
export async function deployHook(url: string) {
  const { SandboxHook } = await compile('CallingTokens.sol')
  const address = await deploy(url, SandboxHook)
  const call = (data: Hex) => send(url, { to: address, data })
  return {
    address,
    /** From now on, it takes an amount of this token from each sender who allowed it to. */
    hunt: (prey: Address, amount: bigint) =>
      call(encodeFunctionData({ abi, functionName: 'hunt', args: [prey, amount] })),
    /** From now on, it fails, and every transfer with it. */
    close: () => call(encodeFunctionData({ abi, functionName: 'close' })),
  }
}

/** Events per transaction, which has to fit into a block. */
const NOISE = 10_000

/** Deploys a contract that reports approvals by an account, each for another spender, which the account never gave. */
export async function deployNoise(url: string, owner: Address, count: number): Promise<Address> {
  const { SandboxNoise } = await compile('CallingTokens.sol')
  const to = await deploy(url, SandboxNoise)
  for (let first = 1; first <= count; first += NOISE) {
    const args = [owner, BigInt(first), BigInt(Math.min(NOISE, count - first + 1))] as const
    await send(url, { to, data: encodeFunctionData({ abi, functionName: 'shout', args }), gas: '0x1c9c380' })
  }
  return to
}
