import * as v from 'valibot'
import { fromHex, type Hex } from '../hex.js'
import { PolkadotError } from '../polkadotError.js'
import { argumentsOf, CALLS, type CallName, callNameOf, type Places } from './calls.js'
import { type Extra, extrasOf } from './extras.js'
import { type Libraries, loadLibraries } from './libraries.js'
import type { RuntimeVersion } from './questions.js'
import { createReader } from './scale.js'
import type { Draft } from './terms.js'

/** The version of extrinsics that wallets sign. */
const EXTRINSIC_VERSION = 4

const Named = v.object({ type: v.string() })
const Events = v.array(
  v.object({
    phase: v.object({ type: v.string(), value: v.optional(v.number()) }),
    event: v.object({ type: v.string(), value: Named }),
  }),
)
const Asset = v.object({ min_balance: v.bigint(), is_sufficient: v.boolean(), status: Named })
const Holding = v.object({ balance: v.bigint(), status: Named })
const AssetMetadata = v.object({ decimals: v.number() })

/** An entry of the storage: its key, and how its value is read. */
type Entry<Value> = {
  key(...keys: readonly unknown[]): string
  /** @throws ValiError */
  read(stored: Hex): Value
}
/** The storage of the pallet `Assets`. An account's holding has the asset and the account as keys. */
export type Assets = {
  asset: Entry<v.InferOutput<typeof Asset>>
  holding: Entry<v.InferOutput<typeof Holding>>
  metadata: Entry<v.InferOutput<typeof AssetMetadata>>
}
/** What transfers need of a network's runtime. */
export type Runtime = RuntimeVersion & {
  existentialDeposit: bigint
  /** Names of its extensions, for wallets. */
  extensions: readonly string[]
  /** The values that its extensions add to each transaction, in order. */
  extras: readonly Extra[]
  places: Places
  /** @throws PolkadotError `RUNTIME_NOT_SUPPORTED` */
  encodeCall(draft: Draft): Uint8Array
  /** The events of a block. */
  events: Entry<v.InferOutput<typeof Events>>
  /** Undefined if the network has no such assets. */
  assets: Assets | undefined
  /** BLAKE2b-256. */
  hash(bytes: Uint8Array): Uint8Array
}

type Metadata = ReturnType<Libraries['unifyMetadata']>

/**
 * Reads a runtime's metadata, of version 14, 15 or 16.
 * @throws PolkadotError `LIBRARY_NOT_LOADED`, `RUNTIME_NOT_SUPPORTED`
 */
export async function readRuntime(encoded: Hex, version: RuntimeVersion): Promise<Runtime> {
  const libraries = await loadLibraries()
  const metadata = decode(libraries, encoded)
  const lookup = libraries.getLookupFn(metadata)
  const builder = libraries.getDynamicBuilder(lookup)
  const calls = new Map(
    Object.entries(CALLS).flatMap(([name, [pallet, call]]) => {
      const type = metadata.pallets.find((one) => one.name === pallet)?.calls?.type
      const entry = type === undefined ? undefined : lookup(type)
      const isHere = entry?.type === 'enum' && call in entry.value
      return isHere ? [[name, builder.buildCall(pallet, call)] as const] : []
    }),
  )
  const entry = <Value>(pallet: string, item: string, schema: v.GenericSchema<unknown, Value>) => {
    const { keys, value } = builder.buildStorage(pallet, item)
    return {
      key: (...given: readonly unknown[]) => keys.enc(...given),
      read: (stored: Hex) => v.parse(schema, value.dec(stored)),
    }
  }
  const extensions = extensionsOf(metadata)
  const isNothing = (type: number) => lookup(type).type === 'void'
  return {
    ...version,
    existentialDeposit: existentialDepositOf(metadata),
    extensions: extensions.map(({ identifier }) => identifier),
    extras: extrasOf(
      extensions.map(({ identifier, type, additionalSigned }) => ({
        identifier,
        isEmpty: isNothing(type),
        signsNothing: isNothing(additionalSigned),
      })),
    ),
    places: Object.fromEntries([...calls].map(([name, { location }]) => [name, location])),
    encodeCall(draft) {
      const name = callNameOf(draft)
      const call = calls.get(name)
      if (!call) throw unsupported(`The network has no ${nameOf(name)}.`)
      try {
        return Uint8Array.from([...call.location, ...call.codec.enc(argumentsOf(draft))])
      } catch (cause) {
        throw unsupported(`The network’s ${nameOf(name)} has other arguments.`, cause)
      }
    },
    events: entry('System', 'Events', Events),
    assets: calls.has('asset')
      ? {
          asset: entry('Assets', 'Asset', Asset),
          holding: entry('Assets', 'Account', Holding),
          metadata: entry('Assets', 'Metadata', AssetMetadata),
        }
      : undefined,
    hash: libraries.Blake2256,
  }
}

function decode({ decAnyMetadata, unifyMetadata }: Libraries, encoded: Hex): Metadata {
  try {
    return unifyMetadata(decAnyMetadata(encoded))
  } catch (cause) {
    throw unsupported('The network’s metadata could not be read.', cause)
  }
}

function extensionsOf({ extrinsic: { version, extensionsByVersion } }: Metadata) {
  const extensions = extensionsByVersion[0]
  if (extensions && version.includes(EXTRINSIC_VERSION)) return extensions
  throw unsupported(`The network takes transactions of version ${version} only.`)
}

function existentialDepositOf({ pallets }: Metadata): bigint {
  const constants = pallets.find(({ name }) => name === 'Balances')?.constants
  const { value = '' } = constants?.find(({ name }) => name === 'ExistentialDeposit') ?? {}
  const bytes = fromHex(value)
  if (bytes) return createReader(bytes).integer(16)
  throw unsupported('The network has no pallet "Balances".')
}

const nameOf = (name: CallName) => CALLS[name].join('.')

const unsupported = (message: string, cause?: unknown) =>
  new PolkadotError('RUNTIME_NOT_SUPPORTED', message, { cause })
