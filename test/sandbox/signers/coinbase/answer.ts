import { privateKeyToAccount } from 'viem/accounts'
import type { Hex, SandboxConfig } from '../../types.js'

export interface Rpc {
  method: string
  params?: unknown
}

export class RpcError extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
  }
}

/** The wallet's answer after the visitor has agreed. */
export async function answer({ method, params }: Rpc, key: Hex, config: SandboxConfig): Promise<unknown> {
  const account = privateKeyToAccount(key)
  const [first, second] = Array.isArray(params) ? params : []
  switch (method) {
    case 'eth_requestAccounts':
      return [account.address]
    case 'personal_sign':
      return account.signMessage({ message: { raw: first } })
    case 'eth_signTypedData_v4':
      return account.signTypedData(JSON.parse(second))
    case 'wallet_switchEthereumChain':
      if (config.networks.some(({ id }) => id === Number(first.chainId))) return null
      throw new RpcError(4902, `Unrecognized chain ${first.chainId}.`)
    default:
      throw new RpcError(4200, `The sandbox signer does not know ${method}.`)
  }
}
