import * as v from 'valibot'
import type { AddressesCapability } from '../../../adapters/capabilities.js'
import { withoutUnseen } from '../../../base/cleanText.js'
import { inTime } from '../../../base/inTime.js'
import { PluginError } from '../../../errors.js'
import type { NameRegistry } from '../sources.js'

const ANSWER_LIMIT_MS = 10_000

type Parts = {
  owner: string
  endings: readonly string[]
  /** Address checks of the adapter. */
  addresses: AddressesCapability | undefined
  /** Ends with the kit. */
  signal: AbortSignal
}

/** The same registry, whose answers are parsed and have 10 s. A name without one of its endings is refused. */
export function containRegistry(registry: NameRegistry, parts: Parts): NameRegistry {
  const { owner, endings, addresses } = parts
  const name = v.pipe(
    v.string(),
    v.check(
      (text) => endings.some((end) => text.toLowerCase().endsWith(end)) && withoutUnseen(text) === text,
    ),
  )
  const address = v.pipe(
    v.string(),
    v.check((text) => addresses?.isAddress(text) !== false),
  )
  const late = () =>
    new PluginError('PLUGIN_TIMEOUT', `The names of "${owner}" took over ${ANSWER_LIMIT_MS / 1000} s.`)
  const answer = async <Schema extends v.GenericSchema>(
    schema: Schema,
    signal = parts.signal,
    ask: () => Promise<unknown>,
  ) => v.parse(schema, await inTime((async () => ask())(), ANSWER_LIMIT_MS, signal, { late }))
  const resolved = v.optional(v.object({ name, address }))
  const found = v.optional(v.object({ name, avatar: v.optional(v.string()) }))
  return {
    resolve: (request) => answer(resolved, request.signal, () => registry.resolve(request)),
    lookUp: (request) => answer(found, request.signal, () => registry.lookUp(request)),
    isOf: (request) => answer(v.boolean(), request.signal, () => registry.isOf(request)),
  }
}
