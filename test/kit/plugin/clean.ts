import { findRpc } from '../../../kernel/services/findRpc.js'
import { check, ProofError, turn, until } from '../assert.js'
import type { TestKit } from '../createTestKit.js'
import { kernelOf } from '../kernelOf.js'
import type { Proof } from '../runner.js'
import { live } from './live.js'
import { plainProblem } from './plain.js'
import { activate, entryOf, type Subject } from './subject.js'
import { instead, watchPage } from './watchPage.js'

export const cleanProofs = (subject: Subject): readonly Proof[] => [
  { title: 'making the plugin touches nothing', run: async () => makingIsInert(subject) },
  {
    title: 'switching it off undoes its setup, and doing so again is a no-op',
    run: () => setupIsClean(subject),
  },
  { title: 'its state always stays plain data', run: () => stateIsPlain(subject) },
  { title: 'two kits share nothing', run: () => kitsAreApart(subject) },
]

function makingIsInert({ make, name }: Subject) {
  const watch = watchPage()
  try {
    make()
    const left = watch.left()
    check(left.length === 0, `Creating "${name}" left ${left.join(', ')}. Move side effects into \`setup\`.`)
  } finally {
    watch.stop()
  }
}

/** True if every timer left is about to fire. */
const isGone = (left: readonly string[]) => left.every((one) => /^a timer of \d{1,3} ms$/.test(one))

async function setupIsClean({ within, name, definition }: Subject) {
  const watch = watchPage()
  try {
    await within(async (kit) => {
      const kernel = kernelOf(kit.appkit)
      // Load the kernel's lazy code before counting.
      const [runtime] = await Promise.all([kernel.runtime(), kernel.actions()])
      // Load the plugins that it would activate, too.
      for (const token of Object.values({ ...definition.requires, ...definition.optional }))
        await runtime.plugins.service(token)
      const heard = countSubscriptions(kit)
      const entry = await activate(kit, name)
      const { signal } = entry.ctx as { signal: AbortSignal }
      const { dispose } = entry
      switchOff(kit, name)
      await until(() => entry.status === 'off', `"${name}" stayed on after its feature was disabled.`)
      await turn()
      check(signal.aborted, `"${name}" is off, but \`ctx.signal\` is not aborted.`)
      check(kernel.store.find(name) === undefined, `"${name}" is off, but its slice is still in the store.`)
      const left = heard.left()
      heard.stop()
      check(
        left.length === 0,
        `"${name}" is off but still subscribed to ${left.join(', ')}. Subscribe with \`ctx.on\`, or unsubscribe in \`ctx.onDispose\`.`,
      )
      const { kernel: loaded } = await kernel.runtime()
      for (const view of Object.keys(definition.routes ?? {}))
        check(
          loaded.host.route(view)?.owner !== name,
          `"${name}" is off, but its view "${view}" can still be opened.`,
        )
      for (const method of Object.keys(definition.rpc ?? {}))
        check(
          !findRpc(loaded.host, method),
          `"${name}" is off, but its RPC method "${method}" is still handled.`,
        )
      const before = kit.errors.length
      dispose?.()
      check(
        kit.errors.length === before,
        `Disposing of "${name}" twice failed: ${String(kit.errors.at(-1)?.error)}`,
      )
    })
    await until(() => isGone(watch.left()), 'x').catch(() => {
      throw new ProofError(`The kit was destroyed, but "${name}" left ${watch.left().join(', ')}.`)
    })
  } finally {
    watch.stop()
  }
}

const switchOff = ({ appkit }: TestKit, name: string, kernel = kernelOf(appkit)) =>
  kernel.applyFeatures({ ...kernel.features.get(), off: [name.replaceAll('-', '_')] })

/** Listeners on the bus and the kernel's slices that were added since and not removed. */
function countSubscriptions({ appkit }: TestKit) {
  const kernel = kernelOf(appkit)
  const live = new Map<symbol, string>()
  const track = (what: string, undo: () => void) => {
    const key = Symbol(what)
    live.set(key, what)
    return () => {
      live.delete(key)
      undo()
    }
  }
  const slices = {
    session: kernel.session.state,
    modal: kernel.modal,
    features: kernel.features,
    theme: kernel.theme,
  }
  const undos = [
    instead(
      kernel.bus,
      'on',
      (before) =>
        (...given: never[]) =>
          track(`the event "${given[0]}"`, (before as (...all: never[]) => () => void)(...given)),
    ),
    ...Object.entries(slices).map(([what, slice]) =>
      instead(
        slice,
        'subscribe',
        (before) =>
          (...given: never[]) =>
            track(`the slice "${what}"`, (before as (...all: never[]) => () => void)(...given)),
      ),
    ),
  ]
  return {
    left: () => [...live.values()],
    stop() {
      for (const undo of undos) undo()
    },
  }
}

const stateIsPlain = (subject: Subject) =>
  subject.within(async (kit) => {
    await activate(kit, subject.name)
    const slice = kernelOf(kit.appkit).store.find(subject.name)
    if (!slice) return
    let problem: string | undefined
    const look = () => {
      problem ??= plainProblem(slice.get())
    }
    look()
    const undo = slice.subscribe(look)
    await live(kit, subject)
    undo()
    check(
      problem === undefined,
      `The state of "${subject.name}" is not plain data: ${problem}. Keep live objects in a Map by id.`,
    )
  })

const kitsAreApart = (subject: Subject) =>
  subject.within((one) =>
    subject.within(async (other) => {
      await activate(other, subject.name)
      const heard: string[] = []
      const kernel = kernelOf(other.appkit)
      const slice = kernel.store.find(subject.name)
      const undo = slice?.subscribe(() => heard.push('its slice changed'))
      const emit = instead(kernel.bus, 'emit', (before) => (...given: never[]) => {
        heard.push(`it emitted "${given[0]}"`)
        return before(...given)
      })
      await live(one, subject)
      one.destroy()
      emit()
      undo?.()
      check(
        heard.length === 0,
        `Using "${subject.name}" in one kit affected another: ${heard.join(', ')}. Keep no state in its modules.`,
      )
      check(
        entryOf(kernel, subject.name).status === 'active',
        'Destroying one kit stopped the plugin in another. Keep no state in its modules.',
      )
    }),
  )
