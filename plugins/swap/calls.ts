/** ERC-20 `approve(address,uint256)`. */
const APPROVE = '0x095ea7b3'
const APPROVAL = /^0x095ea7b30{24}([\da-f]{40})([\da-f]{64})$/i
export const UNLIMITED = 2n ** 256n - 1n

/** Encodes an approval here, so that the service’s bytes are never signed. */
export const approveCall = (spender: string, amount: bigint): `0x${string}` =>
  `${APPROVE}${spender.slice(2).toLowerCase().padStart(64, '0')}${amount.toString(16).padStart(64, '0')}`

/** Reads an approval, with the spender in lower case. Undefined for any other call. */
export function readApproval(data: string): { spender: string; amount: bigint } | undefined {
  const [, spender, amount] = APPROVAL.exec(data) ?? []
  return spender && amount
    ? { spender: `0x${spender.toLowerCase()}`, amount: BigInt(`0x${amount}`) }
    : undefined
}
