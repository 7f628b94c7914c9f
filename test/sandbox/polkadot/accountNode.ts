import { bnToU8a, compactToU8a, hexToU8a, u8aConcat, u8aToBigInt, u8aToHex } from '@polkadot/util'
import { encodeAccount, NO_ACCOUNT, storageKey } from './accountInfo.js'
import { createLedger, type Ledger } from './ledger.js'
import { rpcError } from './refuse.js'
import { loadRuntime, type RuntimeName } from './runtimes.js'
import { accountOf, idOf, withAccount } from './state.js'
import type { PolkadotNetwork, PolkadotNode } from './types.js'

/** A small node with real metadata, and a ledger that verifies transactions. */
export interface AccountNode extends PolkadotNode {
  /** The ledger, which loads with the first request that needs it. */
  ledger(): Promise<Ledger>
}

/** Metadata is large and takes a second to read, so the runtime loads when it is needed. */
export function createAccountNode(network: PolkadotNetwork, runtimeName: RuntimeName): AccountNode {
  const { name, genesisHash, symbol, decimals, ss58Format } = network
  const funded = new Map<string, bigint>()
  let loading: Promise<Ledger> | undefined
  const ledger = () => {
    loading ??= loadRuntime(runtimeName).then((runtime) => {
      const created = createLedger(runtime, genesisHash)
      for (const [address, free] of funded) setFree(created, address, free)
      return created
    })
    return loading
  }
  const methods: Record<string, (params: unknown[]) => unknown> = {
    system_chain: () => name,
    system_properties: () => ({ ss58Format, tokenDecimals: decimals, tokenSymbol: symbol }),
    chain_getBlockHash: async ([number = 0]) =>
      number === 0 ? genesisHash : (await ledger()).hashOf(Number(number)),
    async state_getStorage([key, at]) {
      const wanted = String(key).toLowerCase()
      if (!loading) return storageOf(funded, wanted)
      const { blockAt, storageOf: storage } = await loading
      return storage(blockAt(at)).get(wanted) ?? null
    },
    state_getRuntimeVersion: async () => (await ledger()).runtime.version,
    async state_getMetadata() {
      const { stored } = (await ledger()).runtime
      return `0x${stored.slice(stored.indexOf('6d657461'))}`
    },
    async state_call([method, input]) {
      const { runtime, feeOf } = await ledger()
      const data = hexToU8a(String(input))
      if (method === 'Metadata_metadata_versions' && runtime.format > 14)
        return u8aToHex(u8aConcat(compactToU8a(2), u32(14), u32(runtime.format)))
      if (method === 'Metadata_metadata_at_version')
        return u8aToBigInt(data, { isLe: true }) === BigInt(runtime.format) ? runtime.stored : '0x00'
      if (method !== 'TransactionPaymentApi_query_info') throw rpcError(-32000, `No runtime API ${method}`)
      const fee = bnToU8a(feeOf(data.slice(0, -4)), { bitLength: 128, isLe: true })
      return u8aToHex(u8aConcat(compactToU8a(150_000_000), compactToU8a(3_593), Uint8Array.of(0), fee))
    },
    chain_getFinalizedHead: async () => (await ledger()).head().hash,
    chain_getHeader: async ([hash]) => headerOf((await ledger()).blockAt(hash)),
    async chain_getBlock([hash]) {
      const block = (await ledger()).blockAt(hash)
      return { block: { header: headerOf(block), extrinsics: block.extrinsics }, justifications: null }
    },
    system_accountNextIndex: async ([address]) => (await ledger()).nonceOf(idOf(String(address))),
    author_submitExtrinsic: async ([extrinsic]) => (await ledger()).submit(String(extrinsic)),
  }
  return {
    ledger,
    async call(method, params) {
      const answer = methods[method]
      if (!answer) throw rpcError(-32601, 'Method not found')
      return answer(params)
    },
    async fund(address, planck) {
      funded.set(address, planck)
      if (loading) setFree(await loading, address, planck)
    },
    close: async () => {},
  }
}

function setFree({ change }: Ledger, address: string, free: bigint) {
  const id = idOf(address)
  change((state) => withAccount(state, id, { ...accountOf(state, id), free }))
}

/** The storage before the ledger is loaded. */
function storageOf(funded: ReadonlyMap<string, bigint>, key: string) {
  const found = [...funded].find(([address]) => storageKey(address) === key)
  return found ? encodeAccount({ ...NO_ACCOUNT, free: found[1] }) : null
}

const headerOf = ({ number, parentHash }: { number: number; parentHash: string }) => ({
  ...{ parentHash, number: `0x${number.toString(16)}` },
  ...{ stateRoot: parentHash, extrinsicsRoot: parentHash, digest: { logs: [] } },
})

const u32 = (value: number) => bnToU8a(value, { bitLength: 32, isLe: true })
