import { check, until } from '../assert.js'
import type { TestKit } from '../createTestKit.js'
import { kernelOf } from '../kernelOf.js'
import { activate, type Subject } from './subject.js'
import { instead } from './watchPage.js'

/** Opens a view with these params, as a page or another view would, and checks what is drawn. */
export async function drawOne(kit: TestKit, subject: Subject, view: string, params: unknown): Promise<void> {
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
    const box = await kit.open(view, params)
    const kernel = kernelOf(kit.appkit)
    const root = kernel.element?.shadowRoot
    await until(
      () => root?.activeElement,
      `View "${view}" opened, but the focus is not in the modal. Don’t move it elsewhere.`,
    )
    const broken = kit.errors.find(({ info }) => info.plugin === subject.name || info.phase.includes(view))
    check(
      !broken,
      `View "${view}" failed (${broken?.info.phase}): ${String(broken?.error)}. If it needs params, pass \`views\`; if it needs other state, pass \`before\`.`,
    )
    check(box.hasChildNodes(), `View "${view}" draws nothing. Render an element or text.`)
    check(printed.length === 0, `View "${view}" logged an error: ${printed[0]}`)
    await pressEscape(kit, view)
    check(printed.length === 0, `View "${view}" logged an error while it closed: ${printed[0]}`)
  } finally {
    undo()
  }
}

/** Meets what the view needs: its plugin, an account, and `before`. */
export async function prepare(kit: TestKit, subject: Subject, view: string): Promise<void> {
  await activate(kit, subject.name)
  const { host } = (await kernelOf(kit.appkit).runtime()).kernel
  if (host.route(view)?.route.needsAccount) await kit.connect()
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
  check(shook || !kernel.modal.get().open, `View "${view}" ignores Escape. Don’t stop the key’s event.`)
}
