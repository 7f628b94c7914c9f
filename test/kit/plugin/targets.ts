import { suggest } from '../../../kernel/base/suggest.js'
import type { Manifests } from '../../../kernel/host/host.js'
import { ProofError } from '../assert.js'
import type { TestKit } from '../createTestKit.js'
import { kernelOf } from '../kernelOf.js'
import type { Proof } from '../runner.js'
import { drawOne } from './draw.js'
import { activate, type Subject } from './subject.js'

/** A way in which the plugin itself opens a view. */
type Opening = { by: string; view: string; params?: unknown; fix: string }

export const targetProofs = (subject: Subject): readonly Proof[] => [
  { title: 'tiles, rows, help and approvals open views that they fit', run: () => targetsAreDrawn(subject) },
]

async function targetsAreDrawn(subject: Subject): Promise<void> {
  const openings = await subject.within((kit) => listOpenings(kit, subject))
  for (const { by, view, params, fix } of openings) {
    if (isDrawnAnyway(subject, view, params)) continue
    try {
      await subject.within((kit) => drawOne(kit, subject, view, params))
    } catch (error) {
      throw new ProofError(`${by} opens "${view}", which fails: ${String(error)} ${fix}`)
    }
  }
}

/** Contributions, help and approvals of the plugin. @throws ProofError for a view that is not in this kit */
async function listOpenings(kit: TestKit, subject: Subject): Promise<readonly Opening[]> {
  const { added } = await activate(kit, subject.name)
  const { plugins, kernel } = await kernelOf(kit.appkit).runtime()
  const { host } = kernel
  const { contributes = [], routes = {}, rpc = {} } = subject.definition
  const openings: Opening[] = []
  for (const { slot, value } of [...contributes, ...added]) {
    const { route: view, params } = Object(value) as { route?: unknown; params?: unknown }
    const fix = 'Add the `params` it requires next to `route`.'
    if (typeof view === 'string') openings.push({ by: `A contribution to "${slot}"`, view, params, fix })
  }
  for (const name of Object.keys(routes)) {
    // A lazy route brings its help with the view. A view that does not load fails another proof.
    await plugins.loadView(name).catch(() => undefined)
    const view = host.route(name)?.route.help?.route
    if (view)
      openings.push({ by: `The help of "${name}"`, view, fix: 'Name a view that requires no params.' })
  }
  for (const [method, rule] of Object.entries(rpc)) {
    const params = (subject.fixtures.rpc as Record<string, unknown> | undefined)?.[method]
    if (rule === 'safe') continue
    if (!host.route(rule.approval)) throw missing(`The approval of method "${method}"`, rule.approval, host)
    if (params === undefined) continue
    const fix = 'The view receives the params of its method.'
    openings.push({ by: `The approval of method "${method}"`, view: rule.approval, params, fix })
  }
  for (const { by, view } of openings) if (!host.route(view)) throw missing(by, view, host)
  return openings
}

const missing = (by: string, view: string, { entries }: Pick<Manifests, 'entries'>) => {
  const known = [...entries.values()].flatMap(({ definition }) => Object.keys(definition.routes ?? {}))
  const fix = 'If another plugin has it, list that plugin under `plugins` of the fixtures.'
  return new ProofError(`${by} opens "${view}", a view that does not exist.${suggest(view, known)} ${fix}`)
}

/** Whether the proof of the view itself passes the same params. */
function isDrawnAnyway({ definition, fixtures }: Subject, view: string, params: unknown = {}) {
  const given = (fixtures.views as Record<string, unknown> | undefined)?.[view] ?? {}
  return Object.hasOwn(definition.routes ?? {}, view) && JSON.stringify(given) === JSON.stringify(params)
}
