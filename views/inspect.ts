import { findDeadEnds, type Kernel, suggestSlot } from '../kernel/index.js'

/** A readable tree of plugins and adapters, and of what is not used. */
export async function inspect(kernel: Kernel) {
  const { host, adapters } = kernel
  // First: a manifest that could not be read fails its plugin.
  const left = await unused(kernel)
  const plugins = [...host.entries.values()].map(({ name, status, ms, error, definition }) => {
    const routes = Object.keys(definition.routes ?? {}).join(', ')
    const replaced = (definition.overrides ?? []).join(', ')
    const views = `${routes && `, views ${routes}`}${replaced && `, overrides ${replaced}`}`
    const why = status === 'failed' && error !== undefined ? ` (${reasonOf(error)})` : ''
    return `├ ${name}: ${status}${why}${ms === undefined ? '' : `, ${ms} ms`}${views}`
  })
  const names = adapters.own().map((namespace) => `├ adapter:${namespace}`)
  return ['latchkey', ...plugins, ...names, ...left].join('\n')
}

/** Nothing is read on a server, where no modal opens. */
async function unused({ host, runtime }: Kernel): Promise<string[]> {
  if (typeof document === 'undefined') return []
  try {
    const { refused, slots } = (await runtime()).kernel.host
    const declared = [...host.entries.values()].flatMap(({ definition }) => definition.slots ?? [])
    const known = new Set([...slots, ...declared.map((slot) => slot?.id)])
    const unread = [...host.entries.values()].flatMap(({ name, definition, added }) =>
      [...(definition.contributes ?? []), ...added]
        .map((one) => one?.slot)
        .filter((slot) => !known.has(slot))
        .map(
          (slot) =>
            `"${name}" contributes to "${slot}", which no plugin has read yet.${suggestSlot(`${slot}`, [...known])}`,
        ),
    )
    return [...refused, ...unread, ...findDeadEnds(host)].map((text) => `├ not used: ${text}`)
  } catch (error) {
    return [`├ refused: ${reasonOf(error)}`]
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
