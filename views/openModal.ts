import type { Kernel, OpenOptions } from '../kernel/index.js'

/**
 * Opens the modal. The shell, which is by far the largest, is fetched beside the late half, which fetches the view.
 * `opening` is true until the first view is there.
 */
export async function openModal(kernel: Kernel, options: OpenOptions = {}): Promise<void> {
  // A basic modal is there to connect, and has nothing to show afterwards.
  if (kernel.options.basic && kernel.session.isConnected()) return
  kernel.modal.patch({ opening: true, namespace: options.namespace })
  try {
    // What fails here fails again below, where it is shown.
    kernel.shell?.().catch(() => undefined)
    await (await kernel.late()).modal.open(options)
  } finally {
    kernel.modal.patch({ opening: false })
  }
}

/** Fetches what the first open needs, when the visitor approaches a button. Not at all with `prefetch: 'none'`. */
export function prefetch({ options, shell, late }: Kernel): void {
  if (options.prefetch === 'none') return
  Promise.all([shell?.(), late().then((half) => half.warm())]).catch(() => undefined)
}
