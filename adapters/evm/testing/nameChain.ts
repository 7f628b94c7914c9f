import type { CaipNetwork } from '../../../kernel/session/types.js'
import { startAnvil } from '../../../test/sandbox/chain/anvil.js'
import { deployNames, registerName, setReverseName } from '../../../test/sandbox/chain/names.js'
import { rpc } from '../../../test/sandbox/chain/rpc.js'
import { NETWORK } from './fakeContext.js'

/** A real node with the sandbox's name registry. */
export async function startNameChain() {
  const { url, close } = await startAnvil({ chainId: 1337, port: 0 })
  const names = await deployNames(url)
  const contracts = { ensUniversalResolver: { address: names.universalResolver } }
  const network: CaipNetwork = { ...NETWORK, contracts, rpcUrls: { default: { http: [url] } } }
  return {
    ...{ url, close, network },
    register: (record: Parameters<typeof registerName>[2]) => registerName(url, names, record),
    setReverse: (record: Parameters<typeof setReverseName>[2]) => setReverseName(url, names, record),
    setCode: (address: string, code: string) => rpc(url, 'anvil_setCode', [address, code]),
  }
}
