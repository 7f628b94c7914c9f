import { concatHex, encodeAbiParameters, type Hex } from 'viem'
import type { FoundAllowance, RevokeCall } from '../../../kernel/adapters/allowances.js'
import { PERMIT2 } from './events.js'
import { encodeCall } from './words.js'

/** `approve(address,uint256)` of ERC-20 and ERC-721, and `setApprovalForAll(address,bool)`. */
const APPROVE = '0x095ea7b3'
const SET_APPROVAL_FOR_ALL = '0xa22cb465'
/** Permit2's `lockdown((address token, address spender)[])`. */
const LOCKDOWN = '0xcc53287f'
const PAIRS = [
  {
    type: 'tuple[]',
    components: [
      { name: 'token', type: 'address' },
      { name: 'spender', type: 'address' },
    ],
  },
] as const

/** The calls that end these permissions, in their order. Those of Permit2 come last, in one call. */
export function revokeCalls(allowances: readonly FoundAllowance[]): readonly RevokeCall[] {
  const calls = allowances.flatMap(({ kind, token, spender, id }): readonly RevokeCall[] => {
    if (kind === 'amount') return [{ to: token, data: encodeCall(APPROVE, spender, 0n) }]
    if (kind === 'item') return [{ to: token, data: encodeCall(APPROVE, 0n, BigInt(id ?? 0)) }]
    return kind === 'all' ? [{ to: token, data: encodeCall(SET_APPROVAL_FOR_ALL, spender, 0n) }] : []
  })
  const pairs = allowances
    .filter(({ kind }) => kind === 'permit2')
    .map(({ token, spender }) => ({ token: token as Hex, spender: spender as Hex }))
  if (pairs.length === 0) return calls
  return [...calls, { to: PERMIT2, data: concatHex([LOCKDOWN, encodeAbiParameters(PAIRS, [pairs])]) }]
}
