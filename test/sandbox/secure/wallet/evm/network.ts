import { formatUnits } from 'viem/utils'
import type { SandboxConfig } from '../../../types.js'

/** The network's name on screens; an unknown network is shown by its id. */
export function nameOfNetwork({ networks }: SandboxConfig, chainId: number): string {
  const network = networks.find(({ id }) => id === chainId)
  return network ? network.name : `Unknown network ${chainId}`
}

export function formatNative({ networks }: SandboxConfig, chainId: number, units: bigint): string {
  const currency = networks.find(({ id }) => id === chainId)?.nativeCurrency
  return `${formatUnits(units, currency?.decimals ?? 18)} ${currency?.symbol ?? 'of its currency'}`
}
