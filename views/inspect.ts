import type { Kernel } from '../kernel/index.js'

/** A readable tree of plugins and adapters. */
export function inspect({ host, adapters }: Kernel) {
  const plugins = [...host.entries.values()].map(({ name, status, ms, definition }) => {
    const routes = Object.keys(definition.routes ?? {}).join(', ')
    return `├ ${name}: ${status}${ms === undefined ? '' : `, ${ms} ms`}${routes && `, views ${routes}`}`
  })
  const names = adapters.own().map((namespace) => `├ adapter:${namespace}`)
  return ['latchkey', ...plugins, ...names].join('\n')
}
