import type { Kernel, OpenOptions } from '../kernel/index.js'

/**
 * How long a first frame's file has the line for itself: what 10 kB take on a slow one. Files that are requested
 * together share the line, and all arrive at its end.
 */
const HEAD_START_MS = 50

/**
 * Opens the modal. Loads the shell, by far the largest part, in parallel with the lazy part of the kernel, which loads
 * the view. Where nothing is drawn yet, plugins draw their first frame before that. `opening` is true until the first
 * view is shown.
 */
export async function openModal(kernel: Kernel, options: OpenOptions = {}): Promise<void> {
  const isConnected = kernel.session.isConnected()
  // A basic modal only connects and has nothing to show afterwards.
  if (kernel.options.basic && isConnected) return
  kernel.modal.patch({ opening: true })
  try {
    if (!isConnected && !kernel.element?.shadowRoot?.firstChild)
      for (const { definition, status } of kernel.host.entries.values())
        if (status !== 'off' && definition.first)
          await Promise.race([
            definition.first(kernel, options).catch(ignore),
            new Promise((resolve) => setTimeout(resolve, HEAD_START_MS)),
          ])
    kernel.shell?.().catch(ignore)
    await (await kernel.runtime()).modal.open(options)
  } finally {
    kernel.modal.patch({ opening: false })
  }
}

// The call of the runtime fails, too, and shows the error.
const ignore = () => undefined

/**
 * Loads the code from the first screen to a connected wallet when the visitor hovers or focuses a button. Does nothing
 * with `prefetch: 'none'`.
 */
export function prefetch({ options, shell, runtime }: Kernel): void {
  if (options.prefetch === 'none') return
  Promise.all([shell?.(), runtime().then((loaded) => loaded.prefetch())]).catch(ignore)
}
