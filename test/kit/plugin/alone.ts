import type { AnyPlugin } from '../../../kernel/index.js'
import { check, codeOf, rejection, until } from '../assert.js'
import type { TestKit } from '../createTestKit.js'
import { kernelOf } from '../kernelOf.js'
import type { Proof } from '../runner.js'
import { activate, type Change, entryOf, NEIGHBOUR, type Subject } from './subject.js'
import { instead } from './watchPage.js'

export const aloneProofs = (subject: Subject): readonly Proof[] => [
  { title: 'a setup that throws fails only this plugin', run: () => setupThrows(subject) },
  { title: 'a setup that hangs fails only this plugin', run: () => setupHangs(subject) },
  {
    title: 'a missing required service fails the plugin, and the error names the service',
    run: () => requiredIsMissing(subject),
  },
  {
    title: 'a missing optional service is null, and the plugin still works',
    run: () => optionalIsMissing(subject),
  },
]

const setup = (run: () => unknown): Change => ({
  definition: { setup: async () => ({ default: run, state: {}, messages: {}, routes: {} }) },
})

const setupThrows = (subject: Subject) =>
  subject.within(
    async (kit) => {
      await rejection(activate(kit, subject.name), 'The plugin started although its setup threw.')
      await othersGoOn(kit, subject)
    },
    setup(() => {
      throw new Error('thrown by the conformance kit')
    }),
  )

/** The host's limit is 10 s: here such timers fire at once. */
const setupHangs = (subject: Subject) =>
  subject.within(
    async (kit) => {
      await kernelOf(kit.appkit).runtime()
      // Long timers end at once, and the page's clock goes on by their time.
      let skippedMs = 0
      const undoTimers = instead(
        globalThis,
        'setTimeout',
        (before) =>
          (act: (...given: never[]) => void, ms: number, ...given: never[]) => {
            if (!(ms >= 10_000)) return Reflect.apply(before, globalThis, [act, ms, ...given])
            const end = () => {
              skippedMs += ms
              act(...given)
            }
            return Reflect.apply(before, globalThis, [end, 1])
          },
      )
      const undoClock = instead(
        performance,
        'now',
        (before) => () => Reflect.apply(before, performance, []) + skippedMs,
      )
      try {
        const error = await rejection(
          activate(kit, subject.name),
          'The plugin started although its setup hangs.',
        )
        const cause = (error as { cause?: unknown }).cause
        check(
          codeOf(cause) === 'PLUGIN_TIMEOUT',
          `The setup failed with ${String(cause)}, not with PLUGIN_TIMEOUT.`,
        )
      } finally {
        undoTimers()
        undoClock()
      }
      await othersGoOn(kit, subject)
    },
    setup(() => new Promise(() => {})),
  )

export async function othersGoOn(kit: TestKit, { name, fixtures }: Subject): Promise<void> {
  const kernel = kernelOf(kit.appkit)
  const { kernel: loaded } = await kernel.runtime()
  check(entryOf(kernel, name).status === 'failed', `"${name}" is not quarantined.`)
  for (const view of Object.keys(entryOf(kernel, name).definition.routes ?? {}))
    check(loaded.host.route(view)?.owner !== name, `View "${view}" can be opened although its plugin failed.`)
  await activate(kit, NEIGHBOUR)
  for (const other of [NEIGHBOUR, ...(fixtures.plugins ?? []).map((one) => one.name)]) {
    if (other === name) continue
    await until(
      () => !['failed', 'disposed'].includes(entryOf(kernel, other).status),
      `"${other}" failed because "${name}" did.`,
    )
  }
}

async function requiredIsMissing(subject: Subject) {
  const tokens = Object.values(subject.definition.requires ?? {})
  if (tokens.length === 0) return
  const plugins = withoutOwners(subject, tokens)
  await subject.within(
    async (kit) => {
      const error = await rejection(
        activate(kit, subject.name),
        `"${subject.name}" starts without the services in \`requires\`. Move optional ones to \`optional\`.`,
      )
      check(
        codeOf(error) === 'PLUGIN_MISSING_SERVICE',
        `It fails with ${String(error)}, not with PLUGIN_MISSING_SERVICE.`,
      )
    },
    { bare: true, plugins },
  )
}

async function optionalIsMissing(subject: Subject) {
  const tokens = Object.values(subject.definition.optional ?? {})
  if (tokens.length === 0) return
  const plugins = withoutOwners(subject, tokens)
  const services = Object.fromEntries(
    Object.entries(subject.fixtures.services ?? {}).filter(([key]) =>
      Object.hasOwn(subject.definition.requires ?? {}, key),
    ),
  )
  await subject.within(
    async (kit) => {
      const entry = await activate(kit, subject.name)
      check(
        entry.status === 'active',
        `"${subject.name}" is "${entry.status}" without its optional services. Handle null.`,
      )
    },
    { plugins, services },
  )
}

/** The fixture's plugins, except those that provide one of these tokens. */
function withoutOwners({ fixtures }: Subject, tokens: readonly { id: string }[]) {
  const ids = tokens.map(({ id }) => id)
  return (fixtures.plugins ?? []).filter((one) => !provides(one, ids))
}

const provides = ({ definition }: AnyPlugin, ids: readonly string[]) =>
  ids.includes((definition as { provides?: { id: string } }).provides?.id ?? '')
