import type { InspectionCapability, PartyFacts } from '../../../kernel/adapters/inspection.js'
import type { RpcClient, RpcParameters } from '../transport.js'
import { toHex } from '../wallet.js'
import { askWitness } from '../witness.js'

type Request = Parameters<InspectionCapability['party']>[0]

/** The code of an account that runs a contract's (EIP-7702) starts so. */
const DELEGATED = '0xef0100'
const WEEK = 7 * 24 * 3600
/** Blocks from which the time per block is estimated. */
const SAMPLE = 1_000n

/** Whether an address is a contract, and a new one. @throws the last node's error */
export async function readParty(rpc: RpcParameters, { address }: Request): Promise<PartyFacts | undefined> {
  const witnessed = await askWitness(rpc, async (client) => {
    const code = await readCode(client, address, 'latest')
    const isContract = code !== '0x' && !code.toLowerCase().startsWith(DELEGATED)
    return { isContract, isNew: isContract ? await readIsNew(client, address) : undefined }
  })
  return witnessed?.answer
}

/**
 * Whether the contract had no code in a block that is at most a week old. Undefined if the node keeps no state that old,
 * or if the chain itself is younger.
 */
async function readIsNew(client: RpcClient, address: string): Promise<boolean | undefined> {
  try {
    const latest = await readBlock(client, 'latest')
    const sample = await readBlock(client, toHex(latest.number > SAMPLE ? latest.number - SAMPLE : 0n))
    const seconds = (latest.time - sample.time) / Number(latest.number - sample.number)
    // Half a day of reserve, because times per block vary.
    const blocks = BigInt(Math.floor((WEEK - WEEK / 14) / seconds))
    if (blocks >= latest.number) return undefined
    const then = toHex(latest.number - blocks)
    const { time } = await readBlock(client, then)
    return latest.time - time > WEEK ? undefined : (await readCode(client, address, then)) === '0x'
  } catch {
    return undefined
  }
}

type Tag = 'latest' | `0x${string}`

const readCode = (client: RpcClient, address: string, at: Tag) =>
  client.request({ method: 'eth_getCode', params: [address as `0x${string}`, at] })

async function readBlock(client: RpcClient, at: Tag): Promise<{ number: bigint; time: number }> {
  const block = await client.request({ method: 'eth_getBlockByNumber', params: [at, false] })
  return { number: BigInt(block?.number ?? 0), time: Number(block?.timestamp ?? 0) }
}
