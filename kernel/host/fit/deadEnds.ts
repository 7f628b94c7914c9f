import { suggest } from '../../base/suggest.js'
import type { Manifests } from '../host.js'

/** A sentence for each contribution, help button and approval that leads to a view which no plugin of the kit has. */
export function findDeadEnds({ entries }: Pick<Manifests, 'entries'>): readonly string[] {
  const definitions = [...entries.values()].map(({ definition }) => definition)
  const known = definitions.flatMap(({ routes = {}, aliases = {} }) => Object.keys({ ...routes, ...aliases }))
  const found: string[] = []
  const look = (who: string, view: unknown) => {
    if (typeof view !== 'string' || known.includes(view)) return
    found.push(`${who} opens "${view}", a view that no plugin of this kit has.${suggest(view, known)}`)
  }
  for (const { name, definition, added } of entries.values()) {
    const made = [definition.contributes ?? [], added].filter(Array.isArray).flat()
    for (const one of made) look(`A contribution of "${name}" to "${one?.slot}"`, Object(one?.value).route)
    for (const [view, route] of Object.entries(definition.routes ?? {}))
      look(`The help of "${view}" of "${name}"`, route?.help?.route)
    for (const [method, rule] of Object.entries(definition.rpc ?? {}))
      look(`The approval of "${method}" of "${name}"`, Object(rule).approval)
  }
  return found
}
