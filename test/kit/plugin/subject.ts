import type { AnyDefinition, HostEntry } from '../../../kernel/host/host.js'
import { type AnyPlugin, definePlugin, type Kernel } from '../../../kernel/index.js'
import { check } from '../assert.js'
import { createTestKit, type TestKit } from '../createTestKit.js'
import { kernelOf } from '../kernelOf.js'
import { fakeService } from '../service/fakeService.js'
import type { PluginFixtures } from './fixtures.js'

/** The plugin under test: its manifest as the host sees it, and kits around it. */
export type Subject = {
  readonly make: () => AnyPlugin
  readonly name: string
  readonly definition: AnyDefinition
  readonly fixtures: PluginFixtures
  /** Runs with a kit that has the plugin, its neighbours and its services, and destroys the kit afterwards. */
  within<T>(body: (kit: TestKit) => Promise<T>, change?: Change): Promise<T>
}
export type Change = {
  /** Replaces parts of its manifest. */
  definition?: Partial<AnyDefinition> | undefined
  /** Omits stand-ins for services. */
  bare?: boolean | undefined
  /** Replaces the services of the fixtures. */
  services?: Readonly<Record<string, unknown>> | undefined
  plugins?: readonly AnyPlugin[] | undefined
  options?: Readonly<Record<string, unknown>> | undefined
}

export const NEIGHBOUR = 'latchkey-testing/neighbour'

export function createSubject(given: AnyPlugin | (() => AnyPlugin), fixtures: PluginFixtures): Subject {
  const make = typeof given === 'function' ? given : () => given
  const plugin = make()
  const definition = plugin.definition as AnyDefinition
  const { remote } = definition
  return {
    ...{ make, name: plugin.name, definition, fixtures },
    async within(body, change = {}) {
      const { definition: instead, bare, options, services = fixtures.services ?? {} } = change
      const own = make()
      const changed = instead ? withDefinition(own, instead) : own
      const around = (change.plugins ?? fixtures.plugins ?? []).filter(({ name }) => name !== plugin.name)
      const kit = createTestKit({
        plugins: [...around, ...(bare ? [] : standIns(definition, services, around)), neighbour(), changed],
        service: fixtures.service?.() ?? fakeService({ networks: ['eip155:31337'] }),
        others: 'refuse',
        ...(fixtures.adapters && { adapters: fixtures.adapters }),
        options: {
          prefetch: 'none',
          ...fixtures.options,
          // The fake project has no entry for it.
          features: { ...(remote && { [remote.id]: true }), ...fixtures.options?.features },
          ...options,
        },
      })
      try {
        await kit.appkit.ready()
        return await body(kit)
      } finally {
        kit.destroy()
      }
    },
  }
}

/** The same plugin with another manifest, frozen like the result of `definePlugin`. */
const withDefinition = (plugin: AnyPlugin, change: Partial<AnyDefinition>): AnyPlugin =>
  Object.freeze({ ...plugin, definition: Object.freeze({ ...plugin.definition, ...change }) })

const plain = (name: string, definition: Partial<AnyDefinition>): AnyPlugin =>
  definePlugin(name as never, {
    latchkey: '^0.2.0',
    setup: async () => ({ default: () => undefined }),
    ...(definition as object),
  })

/** An unrelated plugin, which must not be affected. */
const neighbour = () => plain(NEIGHBOUR, {})

/** A provider plugin for each given service. */
function standIns(
  definition: AnyDefinition,
  services: Readonly<Record<string, unknown>>,
  around: readonly AnyPlugin[],
) {
  const tokens = { ...definition.requires, ...definition.optional }
  const there = around.map((one) => (one.definition as AnyDefinition).provides?.id)
  return Object.entries(services).map(([key, service]) => {
    const token = tokens[key]
    check(
      token,
      `\`services\` has "${key}", but the manifest does not. Add it to \`requires\` or \`optional\`.`,
    )
    check(
      !there.includes(token.id),
      `A plugin of the fixtures already provides "${token.id}". Remove it from \`services\`.`,
    )
    return plain(`latchkey-testing/${key}`, {
      provides: token,
      setup: async () => ({ default: () => service }),
    })
  })
}

export const entryOf = (kernel: Kernel, name: string): HostEntry => {
  const entry = kernel.host.entries.get(name)
  check(entry, `The kit has no plugin "${name}".`)
  return entry
}

/** Activates the plugin the way a page would. */
export async function activate(kit: TestKit, name: string): Promise<HostEntry> {
  const runtime = await kernelOf(kit.appkit).runtime()
  const entry = entryOf(kernelOf(kit.appkit), name)
  check(
    entry.status !== 'off',
    `"${name}" is off although every feature is on. Pass the \`options\` or the \`service\` it needs.`,
  )
  await runtime.plugins.activate(name)
  return entry
}
