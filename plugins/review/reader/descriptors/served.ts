import type { Context } from '../../../../kernel/index.js'
import { toHex } from '../bytes.js'
import { isRecord } from '../typed.js'
import type { Descriptor } from '../words/descriptor.js'
import type { Descriptors } from './find.js'

/** The index that `compileRegistry` writes beside the descriptors. */
export type DescriptorIndex = {
  readonly version: 1
  /** Files by `eip155:<chain>:<address>`. */
  readonly calls: Readonly<Record<string, readonly string[]>>
  /** Files by `eip155:<chain>:<address>`, then by primary type. */
  readonly messages: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
  /** The SHA-256 of each file, in hex. */
  readonly sums: Readonly<Record<string, string>>
}

/** Milliseconds that one file may take. */
const PATIENCE = 5_000

type Fetch = (name: string) => Promise<ArrayBuffer | undefined>

/**
 * Fetches descriptors from the host's folder and nowhere else. A file that is missing, late or does not have the sum of
 * the index counts as none: the call is then unknown.
 */
export function createServedDescriptors(folder: string, createHttp: Context<'review'>['http']): Descriptors {
  const fetchBytes = createFetch(folder, createHttp)
  const files = new Map<string, Promise<Descriptor | undefined>>()
  let index: Promise<DescriptorIndex | undefined> | undefined
  const loadIndex = async () => {
    index ??= fetchIndex(fetchBytes)
    const found = await index
    // A folder that was out of reach is tried again with the next request.
    if (!found) index = undefined
    return found
  }
  const load = async (names: readonly string[] | undefined, sums: DescriptorIndex['sums']) => {
    const found = await Promise.all(
      (names ?? []).map((name) => {
        const file = files.get(name) ?? fetchDescriptor(fetchBytes, name, sums[name])
        files.set(name, file)
        return file.then((descriptor) => {
          if (!descriptor) files.delete(name)
          return descriptor
        })
      }),
    )
    return found.filter((one) => one !== undefined)
  }
  return {
    async forCall(chainId, address) {
      const found = await loadIndex()
      return found ? load(own(found.calls, keyOf(chainId, address)), found.sums) : []
    },
    async forMessage(chainId, address, primaryType) {
      const found = await loadIndex()
      const types = found && own(found.messages, keyOf(chainId, address))
      return found && types ? load(own(types, primaryType), found.sums) : []
    },
  }
}

export const keyOf = (chainId: number, address: string) => `eip155:${chainId}:${address.toLowerCase()}`

const own = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined

async function fetchIndex(fetchBytes: Fetch): Promise<DescriptorIndex | undefined> {
  const bytes = await fetchBytes('index.json')
  const index: unknown = bytes && parse(bytes)
  return isIndex(index) ? index : undefined
}

const isIndex = (index: unknown): index is DescriptorIndex =>
  isRecord(index) && index.version === 1 && [index.calls, index.messages, index.sums].every(isRecord)

async function fetchDescriptor(
  fetchBytes: Fetch,
  name: string,
  sum: string | undefined,
): Promise<Descriptor | undefined> {
  const bytes = await fetchBytes(name)
  if (!bytes || !sum) return undefined
  const found = toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))).slice(2)
  const descriptor = found === sum ? parse(bytes) : undefined
  return isRecord(descriptor) ? descriptor : undefined
}

const createFetch =
  (folder: string, createHttp: Context<'review'>['http']): Fetch =>
  async (name) => {
    try {
      const root = new URL(folder, document.baseURI).href.replace(/\/$/, '')
      const file = await createHttp(root).blob(name, { signal: AbortSignal.timeout(PATIENCE) })
      return await file.arrayBuffer()
    } catch {
      return undefined
    }
  }

function parse(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}
