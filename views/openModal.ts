import type { Kernel, OpenOptions } from '../kernel/index.js'

/**
 * How long a first frame's file has the line to itself: what 10 kB take on a slow one. Files that are requested together
 * share the line, so the first of them arrives hardly sooner than the last.
 */
const HEAD_START_MS = 50

/**
 * Opens the modal. Loads the shell, by far the largest part, in parallel with the lazy part of the kernel, which loads
 * the view. `opening` is true until the first view is shown.
 */
export async function openModal(kernel: Kernel, options: OpenOptions = {}): Promise<void> {
  // A basic modal only connects and has nothing to show afterwards.
  if (kernel.options.basic && kernel.session.isConnected()) return
  kernel.modal.patch({ opening: true })
  try {
    await drawFirst(kernel, options)
    kernel.shell?.().catch(ignore)
    await (await kernel.runtime()).modal.open(options)
  } finally {
    kernel.modal.patch({ opening: false })
  }
}

/** Where nothing is drawn yet, lets plugins load what draws their first frame, and draw it if the modal is opening. */
async function drawFirst(kernel: Kernel, options: OpenOptions): Promise<void> {
  if (kernel.session.isConnected() || kernel.element?.shadowRoot?.firstChild) return
  for (const { definition, status } of kernel.host.entries.values())
    if (status !== 'off' && definition.first)
      await Promise.race([
        definition.first(kernel, options).catch(ignore),
        new Promise((resolve) => setTimeout(resolve, HEAD_START_MS)),
      ])
}

// The call of the runtime fails, too, and shows the error.
const ignore = () => undefined

/**
 * Loads the code from the first screen to a connected wallet when the visitor hovers, focuses or touches a button. Does
 * nothing with `prefetch: 'none'`.
 */
export function prefetch(kernel: Kernel): void {
  if (kernel.options.prefetch === 'none') return
  drawFirst(kernel, {})
    .then(() => Promise.all([kernel.shell?.(), kernel.runtime().then((loaded) => loaded.prefetch())]))
    .catch(ignore)
}
