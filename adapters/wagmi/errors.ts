import * as viem from 'viem'

const DECLINED = [
  'CONNECTION_REJECTED',
  'CONNECTION_CANCELLED',
  'MODAL_CLOSED',
  'SWITCH_REJECTED',
  'SIGN_REJECTED',
]

/** Maps our errors to the viem errors that code around wagmi distinguishes. Others pass unchanged. */
export function toViemError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { code } = error as { code?: unknown }
  if (DECLINED.includes(String(code))) return new viem.UserRejectedRequestError(error)
  if (code === 'REQUEST_PENDING') return new viem.ResourceUnavailableRpcError(error)
  return error
}

export const declinedError = () => new viem.UserRejectedRequestError(new Error('The modal was closed.'))
/** The error of a failed switch (EIP-1193 code 4902), unless the visitor declined. */
export function switchError(error: unknown): unknown {
  const known = toViemError(error)
  if (known instanceof viem.UserRejectedRequestError) return known
  return new viem.SwitchChainError(error instanceof Error ? error : new Error(String(error)))
}

export const unknownNetworkError = (chainId: number, whose: string) =>
  new viem.SwitchChainError(new Error(`Network ${chainId} is not one of the networks of ${whose}.`))

/** Formats with the EIP-55 checksum, like wagmi's own connectors. */
export const toAddress = (address: string): viem.Address => viem.getAddress(address.toLowerCase())
