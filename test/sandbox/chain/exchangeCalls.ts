import { encodeFunctionData, isAddressEqual as isSame, parseAbi } from 'viem'
import type { Address, Hex } from '../types.js'
import { NATIVE, type Route, type Trade } from './exchangeQuote.js'

const PARAMETERS = 'uint256 least, address[] path, address to, uint256 deadline'

const abi = parseAbi([
  `function swapExactETHForTokens(${PARAMETERS}) payable`,
  `function swapExactTokensForETH(uint256 amount, ${PARAMETERS})`,
  `function swapExactTokensForTokens(uint256 amount, ${PARAMETERS})`,
  `function swapExactETHForTokensSupportingFeeOnTransferTokens(${PARAMETERS}) payable`,
  `function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amount, ${PARAMETERS})`,
  `function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amount, ${PARAMETERS})`,
])

export interface SwapTerms extends Trade {
  route: Route
  /** Minimum to receive, in base units; with less the call reverts. */
  least: bigint
  /** The receiver. */
  user: Address
  /** Unix time in seconds. */
  deadline: number
}

/** The router's call data. */
export function encodeSwap({ from, to, amount, route, least, user, deadline }: SwapTerms): Hex {
  const rest = [least, route.path, user, BigInt(deadline)] as const
  const suffix = route.isBurning ? 'SupportingFeeOnTransferTokens' : ''
  if (isSame(from, NATIVE)) {
    return encodeFunctionData({ abi, functionName: `swapExactETHForTokens${suffix}`, args: rest })
  }
  const kind = isSame(to, NATIVE) ? 'ETH' : 'Tokens'
  const functionName = `swapExactTokensFor${kind}${suffix}` as const
  return encodeFunctionData({ abi, functionName, args: [amount, ...rest] })
}

export function encodeApprove(spender: Address, amount: bigint): Hex {
  const approve = parseAbi(['function approve(address spender, uint256 amount)'])
  return encodeFunctionData({ abi: approve, args: [spender, amount] })
}
