import type { Kernel } from '../kernel/index.js'

/** A readable tree of plugins and adapters, and of contributions that are not used. */
export async function inspect(kernel: Kernel) {
  const { host, adapters } = kernel
  const plugins = [...host.entries.values()].map(({ name, status, ms, definition }) => {
    const routes = Object.keys(definition.routes ?? {}).join(', ')
    return `├ ${name}: ${status}${ms === undefined ? '' : `, ${ms} ms`}${routes && `, views ${routes}`}`
  })
  const names = adapters.own().map((namespace) => `├ adapter:${namespace}`)
  return ['latchkey', ...plugins, ...names, ...(await unused(kernel))].join('\n')
}

/** Nothing is read on a server, where no modal opens. */
async function unused({ host, runtime }: Kernel): Promise<string[]> {
  if (typeof document === 'undefined') return []
  try {
    const { refused, slots } = (await runtime()).kernel.host
    const declared = [...host.entries.values()].flatMap(({ definition }) => definition.slots ?? [])
    const known = new Set([...slots, ...declared.map(({ id }) => id)])
    const unread = [...host.entries.values()].flatMap(({ name, definition, added }) =>
      [...(definition.contributes ?? []), ...added]
        .filter(({ slot }) => !known.has(slot))
        .map(({ slot }) => `"${name}" contributes to "${slot}", which no plugin has read yet.`),
    )
    return [...refused, ...unread].map((text) => `├ not used: ${text}`)
  } catch (error) {
    return [`├ refused: ${error instanceof Error ? error.message : error}`]
  }
}
