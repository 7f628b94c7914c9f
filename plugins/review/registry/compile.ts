import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, posix, relative, sep } from 'node:path'
import { type DescriptorIndex, keyOf } from '../reader/descriptors/served.js'
import type { Descriptor } from '../reader/words/descriptor.js'
import { mergeDescriptors } from './merge.js'

export type CompiledRegistry = {
  readonly index: DescriptorIndex
  /** The text of each file by its name. */
  readonly files: ReadonlyMap<string, string>
  /** Descriptors that no address leads to, with the reason. */
  readonly left: readonly { readonly path: string; readonly reason: string }[]
}

const DESCRIPTOR = /^(?:calldata|eip712)-.*\.json$/
const NOT_DESCRIPTORS = /(?:^|\/)(?:tests|testsv2|sigs)\//

/** Compiles a folder of ERC-7730 descriptors into files that a page can fetch one by one. */
export function compileRegistry(folder: string): CompiledRegistry {
  const files = new Map<string, string>()
  const left: { path: string; reason: string }[] = []
  const calls: Record<string, string[]> = {}
  const messages: Record<string, Record<string, string[]>> = {}
  for (const path of listDescriptors(folder)) {
    const descriptor = readDescriptor(folder, path)
    const name = `${basename(dirname(path))}-${basename(path)}`
    const keys = addToIndex(descriptor, name, calls, messages)
    if (keys === 0) left.push({ path, reason: 'has no deployments' })
    else files.set(name, JSON.stringify(pick(descriptor)))
  }
  const sums = [...files].map(([name, text]) => [name, createHash('sha256').update(text).digest('hex')])
  return { index: { version: 1, calls, messages, sums: Object.fromEntries(sums) }, files, left }
}

const listDescriptors = (folder: string): string[] =>
  readdirSync(join(folder, 'registry'), { recursive: true, encoding: 'utf8' })
    .map((path) => `registry/${path.split(sep).join('/')}`)
    .filter((path) => DESCRIPTOR.test(posix.basename(path)) && !NOT_DESCRIPTORS.test(path))
    .sort()

function readDescriptor(folder: string, path: string, seen: readonly string[] = []): Descriptor {
  const own = parse(folder, path)
  if (!own.includes) return own
  const included = relative(folder, join(folder, dirname(path), own.includes))
  if (seen.includes(included)) return own
  if (included.startsWith('..'))
    throw new RangeError(`${path} includes a file outside the registry: ${included}`)
  return mergeDescriptors(own, readDescriptor(folder, included, [...seen, path]))
}

function parse(folder: string, path: string): Descriptor & { readonly includes?: string } {
  try {
    return JSON.parse(readFileSync(join(folder, path), 'utf8'))
  } catch (cause) {
    throw new RangeError(`${path} can't be read: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    })
  }
}

/** Adds a file under each of its contracts. Returns under how many. */
function addToIndex(
  { context, display }: Descriptor,
  name: string,
  calls: Record<string, string[]>,
  messages: Record<string, Record<string, string[]>>,
): number {
  const add = (list: string[]) => list.includes(name) || list.push(name)
  for (const { chainId, address } of context?.contract?.deployments ?? []) {
    const key = keyOf(chainId, address)
    calls[key] ??= []
    add(calls[key])
  }
  for (const { chainId, address } of context?.eip712?.deployments ?? []) {
    const key = keyOf(chainId, address)
    messages[key] ??= {}
    for (const type of Object.keys(display?.formats ?? {})) {
      const primaryType = type.slice(0, type.indexOf('('))
      messages[key][primaryType] ??= []
      add(messages[key][primaryType])
    }
  }
  return (context?.contract?.deployments?.length ?? 0) + (context?.eip712?.deployments?.length ?? 0)
}

/** Leaves out what the reader does not use, such as ABIs and schemas. */
const pick = ({ context, metadata, display }: Descriptor): Descriptor => ({
  context: {
    ...(context?.contract ? { contract: { deployments: context.contract.deployments ?? [] } } : {}),
    ...(context?.eip712
      ? { eip712: { deployments: context.eip712.deployments ?? [], domain: context.eip712.domain ?? {} } }
      : {}),
  },
  ...(metadata ? { metadata } : {}),
  ...(display ? { display } : {}),
})
