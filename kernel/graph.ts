import { PluginError } from './errors.js'

type Node = { name: string; provides?: string | undefined; uses: readonly string[] }

/** Which plugin provides which token. @throws PluginError DUPLICATE_TOKEN, PLUGIN_CYCLE with the path `b → a → b`. */
export function providersOf(nodes: readonly Node[]): Map<string, string> {
  const providers = new Map<string, string>()
  for (const { name, provides } of nodes) {
    if (provides === undefined) continue
    const other = providers.get(provides)
    if (other !== undefined) {
      throw new PluginError('DUPLICATE_TOKEN', `Token "${provides}" belongs to "${other}" and "${name}".`)
    }
    providers.set(provides, name)
  }
  const done = new Set<string>()
  const visit = (name: string, path: readonly string[]) => {
    if (path.includes(name)) {
      throw new PluginError('PLUGIN_CYCLE', `Plugins need each other: ${[...path, name].join(' → ')}`)
    }
    if (done.has(name)) return
    for (const token of nodes.find((node) => node.name === name)?.uses ?? []) {
      const provider = providers.get(token)
      if (provider !== undefined) visit(provider, [...path, name])
    }
    done.add(name)
  }
  for (const { name } of nodes) visit(name, [])
  return providers
}
