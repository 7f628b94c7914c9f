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
    // The runtime waits for it, so that calls of `open` and `close` stay in order.
    kernel.first = loadShell(kernel, options)
    await (await kernel.runtime()).modal.open(options)
  } catch (error) {
    kernel.modal.patch({ opening: false })
    throw error
  }
}

/**
 * Requests the shell. Where nothing is drawn yet, lets plugins load what draws their first frame before, and draw it if
 * the modal is opening: then with options.
 */
async function loadShell(kernel: Kernel, options?: OpenOptions): Promise<void> {
  if (!(kernel.session.isConnected() || kernel.element?.shadowRoot?.firstChild))
    for (const {
      definition: { first },
      status,
    } of kernel.host.entries.values())
      if (status !== 'off' && first)
        await new Promise((resolve) => {
          setTimeout(resolve, HEAD_START_MS)
          first(kernel, options).then(resolve, resolve)
        }).catch(ignore)
  kernel.shell?.().catch(ignore)
}

// The call of the runtime fails, too, and shows the error.
const ignore = () => undefined

/**
 * Loads the code from the first screen to a connected wallet when the visitor hovers, focuses or touches a button. Does
 * nothing with `prefetch: 'none'`.
 */
export function prefetch(kernel: Kernel): void {
  if (kernel.options.prefetch === 'none') return
  kernel.first = loadShell(kernel)
  kernel
    .runtime()
    .then((runtime) => runtime.prefetch())
    .catch(ignore)
}
