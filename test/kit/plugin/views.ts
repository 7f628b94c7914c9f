import { check, until } from '../assert.js'
import type { TestKit } from '../createTestKit.js'
import { kernelOf } from '../kernelOf.js'
import type { Proof } from '../runner.js'
import { othersGoOn } from './alone.js'
import { activate, type Subject } from './subject.js'
import { instead } from './watchPage.js'

export function viewProofs(subject: Subject): readonly Proof[] {
  const views = Object.keys(subject.definition.routes ?? {})
  const first = views[0]
  if (first === undefined) return []
  return [
    ...views.map((view) => ({
      title: `view ${view} is drawn in both themes, takes focus, and handles Escape`,
      run: () => draw(subject, view),
    })),
    { title: 'a view that throws fails only this plugin', run: () => viewThrows(subject, first) },
  ]
}

const draw = async (subject: Subject, view: string) => {
  for (const themeMode of ['light', 'dark'] as const)
    await subject.within((kit) => drawOne(kit, subject, view), { options: { themeMode } })
}

async function drawOne(kit: TestKit, subject: Subject, view: string): Promise<void> {
  const printed: string[] = []
  const undo = instead(
    console,
    'error',
    () =>
      (...given: unknown[]) =>
        void printed.push(given.map(String).join(' ')),
  )
  try {
    await prepare(kit, subject, view)
    const box = await kit.open(view, (subject.fixtures.views as Record<string, unknown> | undefined)?.[view])
    const kernel = kernelOf(kit.appkit)
    const root = kernel.element?.shadowRoot
    await until(() => root?.activeElement, `View "${view}" opened, and the focus is not in the modal.`)
    const broken = kit.errors.find(({ info }) => info.plugin === subject.name || info.phase.includes(view))
    check(
      !broken,
      `View "${view}" failed (${broken?.info.phase}): ${String(broken?.error)}. Does it need params, or \`before\`?`,
    )
    check(box.hasChildNodes(), `View "${view}" draws nothing.`)
    check(printed.length === 0, `View "${view}" printed: ${printed[0]}`)
    await pressEscape(kit, view)
    check(printed.length === 0, `View "${view}" printed as it went: ${printed[0]}`)
  } finally {
    undo()
  }
}

async function prepare(kit: TestKit, subject: Subject, view: string): Promise<void> {
  await activate(kit, subject.name)
  if (subject.definition.routes?.[view]?.needsAccount) await kit.connect()
  await subject.fixtures.before?.(kit, view)
}

/** Closes the modal, or shakes it if the view must not be closed. */
async function pressEscape(kit: TestKit, view: string): Promise<void> {
  const kernel = kernelOf(kit.appkit)
  const root = kernel.element?.shadowRoot
  let shook = false
  const undo = kernel.modal.subscribe(() => {
    shook ||= kernel.modal.get().shake
  })
  // A filled field, or a menu, may consume the first Escape.
  for (let pressed = 0; pressed < 2 && kernel.modal.get().open && !shook; pressed += 1) {
    const key = new KeyboardEvent('keydown', {
      key: 'Escape',
      bubbles: true,
      composed: true,
      cancelable: true,
    })
    root?.activeElement?.dispatchEvent(key)
  }
  undo()
  check(shook || !kernel.modal.get().open, `Escape does nothing in view "${view}".`)
}

/** Throws twice, as if the visitor tried again; then the plugin is quarantined. */
const viewThrows = (subject: Subject, view: string) => {
  const broken = () => {
    throw new Error('thrown by the conformance kit')
  }
  const route = {
    ...subject.definition.routes?.[view],
    more: undefined,
    view: async () => ({ default: broken }),
  }
  const routes = { ...subject.definition.routes, [view]: route }
  return subject.within(
    async (kit) => {
      const undo = instead(console, 'error', () => () => undefined)
      try {
        await prepare(kit, subject, view)
        const box = await kit.open(view, undefined)
        const retry = await until(
          () => box.querySelector<HTMLElement>('.lk-retry'),
          'A broken view cannot be tried again.',
        )
        retry.click()
        const { host } = kernelOf(kit.appkit)
        await until(
          () => host.entries.get(subject.name)?.status === 'failed',
          'A view that throws twice is not quarantined.',
        )
      } finally {
        undo()
      }
      await othersGoOn(kit, subject)
    },
    { definition: { routes } as never },
  )
}
