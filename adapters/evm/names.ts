import type { AdapterContext } from '../../kernel/adapters/adapter.js'
import type { NamesCapability } from '../../kernel/adapters/capabilities.js'
import type { CaipNetwork } from '../../kernel/session/types.js'
import type { Registry } from './ens.js'
import { loadViem } from './loadViem.js'
import type { RpcParameters } from './transport.js'
import { isAddress } from './wallet.js'

type Asked = { network: CaipNetwork; signal?: AbortSignal | undefined }

/** ENS names, using the first network of the kit with a registry, and the requested one before others. */
export function createNames(ctx: AdapterContext, toRpc: (asked: Asked) => RpcParameters): NamesCapability {
  const load = () => loadViem(import('./ens.js'))
  const registryFor = ({ network, signal }: Asked): Registry | undefined => {
    for (const one of [network, ...ctx.networks()]) {
      // Anyone can register any name on a test network, so it must not receive real funds.
      if (one.testnet && !network.testnet && one !== network) continue
      const contract = one.contracts?.ensUniversalResolver as { address?: unknown } | undefined
      if (isAddress(contract?.address)) {
        return { rpc: toRpc({ network: one, signal }), resolver: contract.address }
      }
    }
    return undefined
  }
  return {
    // ENSIP-15 ignores U+FEFF, which JavaScript treats as a space.
    isName: (text) => text.includes('.') && !/[^\S\ufeff]/.test(text),
    resolve: async (p) => (await load()).resolveName(registryFor(p), p),
    lookUp: async (p) => (await load()).lookUpName(registryFor(p), p),
  }
}
