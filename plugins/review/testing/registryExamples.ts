import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseTransaction } from 'viem'
import type { Reading, World } from '../reader/reading.js'
import type { Request } from '../reader/readRequest.js'

type Facts = { readonly symbol: string; readonly decimals: number }
type Provided = {
  readonly tokens?: Readonly<Record<string, Facts>>
  readonly addressNames?: Readonly<Record<string, string>>
  readonly ensNames?: Readonly<Record<string, string>>
  readonly nftCollectionNames?: Readonly<Record<string, string>>
  readonly blockTimestamps?: Readonly<Record<string, number>>
}
/** What an example should show: the registry's own notation. */
export type Shown = {
  readonly intent: string
  readonly fields: readonly { readonly label: string; readonly value: string | Shown }[]
}
export type Example = {
  readonly id: string
  /** The descriptor's path in the registry. */
  readonly descriptor: string
  readonly request: Request
  readonly chainId: number
  readonly account: string
  readonly world: World
  readonly expected: Shown
}

type File = {
  readonly descriptor: string
  readonly dataProvider?: Provided
  readonly tests: readonly {
    readonly description: string
    readonly expected: Shown
    readonly rawTx?: `0x${string}`
    readonly from?: string
    readonly data?: { readonly domain: { readonly chainId?: number | string } }
  }[]
}

const NOBODY = `0x${'0'.repeat(40)}`
/** Networks whose coin is not ETH, as far as examples name it. */
const COINS: Readonly<Record<number, string>> = {
  56: 'BNB',
  137: 'POL',
  14: 'FLR',
  1329: 'SEI',
  43114: 'AVAX',
  42220: 'CELO',
}
const NAMES: Readonly<Record<number, string>> = {
  1: 'Ethereum',
  10: 'Optimism',
  137: 'Polygon',
  8453: 'Base',
}

/** Reads the examples of a registry's folder. */
export function listExamples(folder: string): Example[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /[/\\]testsv2[/\\].*\.json$/.test(path))
    .sort()
    .flatMap((path) => readExamples(folder, path))
}

function readExamples(folder: string, path: string): Example[] {
  const file: File = JSON.parse(readFileSync(join(folder, path), 'utf8'))
  const world = createWorld(file.dataProvider ?? {})
  return file.tests.map(({ description, expected, rawTx, from, data }) => {
    const account = from ?? NOBODY
    const common = {
      ...{ id: `${path}: ${description}`, account, world, expected },
      descriptor: relative(folder, join(folder, dirname(path), file.descriptor)),
    }
    if (!rawTx) {
      const request = { method: 'eth_signTypedData_v4', params: [account, data] }
      return { ...common, request, chainId: Number(data?.domain.chainId ?? 1) }
    }
    const { chainId = 1, to, data: calldata, value } = parseTransaction(rawTx)
    const call = { from: account, to, data: calldata, value }
    return { ...common, request: { method: 'eth_sendTransaction', params: [call] }, chainId }
  })
}

function createWorld(given: Provided): World {
  const at = <T>(record: Readonly<Record<string, T>> | undefined, address: string) =>
    Object.entries(record ?? {}).find(([key]) => key.toLowerCase() === address.toLowerCase())?.[1]
  return {
    token: async (_, address) => at(given.tokens, address),
    collection: async (_, address) => at(given.nftCollectionNames, address),
    async name(_, address, sources) {
      const local = !sources || sources.includes('local') ? at(given.addressNames, address) : undefined
      return local ?? (!sources || sources.includes('ens') ? at(given.ensNames, address) : undefined)
    },
    blockTime: async (_, block) => given.blockTimestamps?.[String(block)],
    chain: (chainId) => ({
      name: NAMES[chainId] ?? String(chainId),
      coin: { symbol: COINS[chainId] ?? 'ETH', decimals: 18 },
    }),
  }
}

/** A reading in the registry's notation. */
export const showReading = ({ intent = '', rows }: Reading): Shown => ({
  intent,
  fields: rows.map(({ label, text, nested }) => ({
    label,
    value: nested?.intent ? showReading(nested) : text,
  })),
})

/** The part of an expectation that is compared: intents and fields. */
export const withoutOwners = ({ intent, fields }: Shown): Shown => ({
  intent,
  fields: fields.map(({ label, value }) => ({
    label,
    value: typeof value === 'string' ? value : withoutOwners(value),
  })),
})
