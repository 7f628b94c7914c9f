import type { Kernel, OpenOptions } from '../kernel/index.js'

/**
 * Opens the modal. Loads the shell, by far the largest part, in parallel with the lazy part of the kernel, which loads
 * the view. `opening` is true until the first view is shown.
 */
export async function openModal(kernel: Kernel, options: OpenOptions = {}): Promise<void> {
  const isConnected = kernel.session.isConnected()
  // A basic modal only connects and has nothing to show afterwards.
  if (kernel.options.basic && isConnected) return
  kernel.modal.patch({ opening: true })
  try {
    for (const { definition, status } of kernel.host.entries.values())
      if (!isConnected && status !== 'off') definition.first?.(kernel, options).catch(ignore)
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
