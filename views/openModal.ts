import { type Kernel, type OpenOptions, warm } from '../kernel/index.js'

/** Opens the modal; everything it needs is fetched side by side. `opening` is true until the first view is there. */
export async function openModal(kernel: Kernel, options?: OpenOptions): Promise<void> {
  kernel.modal.patch({ opening: true })
  try {
    // What fails here fails again below, where it is shown.
    warm(kernel, options?.view).catch(() => undefined)
    await (await kernel.late()).modal.open(options)
  } finally {
    kernel.modal.patch({ opening: false })
  }
}

/** Fetches what the first open needs, when the visitor approaches a button. Not at all with `prefetch: 'none'`. */
export function prefetch(kernel: Kernel): void {
  if (kernel.options.prefetch !== 'none') warm(kernel).catch(() => undefined)
}
