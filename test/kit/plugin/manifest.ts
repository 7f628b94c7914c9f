import { check } from '../assert.js'
import { checkRange } from '../checkRange.js'
import { kernelOf } from '../kernelOf.js'
import type { Proof } from '../runner.js'
import { activate, type Subject } from './subject.js'

const NAME = /^(?:@?[a-z0-9][\w.-]*\/)?[a-z0-9][\w.-]*$/

export const manifestProofs = (subject: Subject): readonly Proof[] => [
  { title: 'the manifest is frozen data with a name and a version', run: async () => isFrozen(subject) },
  { title: 'every declared view loads', run: () => viewsLoad(subject) },
  { title: 'exactly the declared RPC methods are handled', run: () => methodsAnswer(subject) },
  { title: 'the gate is pure and total', run: async () => gateIsPure(subject) },
]

function isFrozen({ make, name, definition }: Subject) {
  const plugin = make()
  checkRange('plugin', name, definition)
  check(NAME.test(name), `"${name}" is not a plugin name. Use the package’s name, such as "acme-badges".`)
  check(
    Object.isFrozen(plugin) && Object.isFrozen(definition),
    `The manifest of "${name}" is not frozen. Don’t copy the result of \`definePlugin\`.`,
  )
  check(typeof definition.setup === 'function', '`setup` must be a function that calls import().')
  const { contributes = [], routes = {} } = definition
  check(
    contributes.every((one) => typeof one.slot === 'string' && Number.isFinite(one.rank)),
    'Create each entry of `contributes` with `slot.of(value, rank)`.',
  )
  for (const [view, route] of Object.entries(routes)) {
    check(
      typeof route.view === 'function' || typeof route.more === 'function',
      `Route "${view}" needs \`view\` or \`more\`: a function that calls import().`,
    )
  }
}

const viewsLoad = ({ within, name, definition }: Subject) =>
  within(async (kit) => {
    await activate(kit, name)
    const { plugins } = await kernelOf(kit.appkit).runtime()
    for (const view of Object.keys(definition.routes ?? {})) {
      const component = await plugins.loadView(view).catch((error: unknown) => error)
      const isComponent = typeof component === 'function' || Object.hasOwn(Object(component), '$$typeof')
      check(isComponent, `View "${view}" does not load: ${String(component)}`)
    }
  })

const methodsAnswer = ({ within, name, definition }: Subject) =>
  within(async (kit) => {
    const handled = new Set<string>()
    const { rpc } = await kernelOf(kit.appkit).runtime()
    const handle = rpc.handle
    Object.assign(rpc, {
      handle: (...given: Parameters<typeof handle>) => {
        if (given[0] === name) handled.add(given[1])
        return handle(...given)
      },
    })
    await activate(kit, name)
    for (const method of Object.keys(definition.rpc ?? {})) {
      check(
        handled.has(method),
        `The manifest declares "${method}", but the setup does not handle it. Call \`ctx.handle\`.`,
      )
    }
  })

/** Feature values that remote projects and hosts may pass. */
const FEATURES = [
  {},
  { unknown: true, email: null, socials: null, swaps: null, onramp: null, activity: null, multiWallet: null },
  { email: true, socials: ['google'], swaps: ['1inch'], onramp: ['meld'], activity: true, multiWallet: true },
  { swaps: [], onramp: [], socials: [], off: [] },
]

function gateIsPure({ name, definition, fixtures }: Subject) {
  const gate = definition.enabled as ((features: object, config: object, own: unknown) => unknown) | undefined
  if (!gate) return
  const own = definition.remote && Object.freeze({ isEnabled: true, config: Object.freeze([]) })
  for (const config of [{}, fixtures.options ?? {}]) {
    for (const features of FEATURES) {
      const frozen = Object.freeze({ ...features })
      const ask = () => {
        try {
          return gate(frozen, config, own)
        } catch (error) {
          return error
        }
      }
      const [first, second] = [ask(), ask()]
      const input = JSON.stringify(features)
      check(
        typeof first === 'boolean',
        `\`enabled\` of "${name}" must return true or false, not ${String(first)}, for ${input}.`,
      )
      check(
        first === second,
        `\`enabled\` of "${name}" returns different results if called twice with ${input}. It must be pure.`,
      )
    }
  }
}
