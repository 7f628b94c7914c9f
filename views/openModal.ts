import { type Kernel, type OpenOptions, warm } from '../kernel/index.js'

/** The view that shows an address it is given. */
const PAIR_VIEW = 'ConnectingWalletConnectBasic'

type OpenModalOptions = OpenOptions & {
  /** Address of a pairing that the host made: shown as a code. A secret. */
  uri?: string | undefined
}

/** Opens the modal; everything it needs is fetched side by side. `opening` is true until the first view is there. */
export async function openModal(kernel: Kernel, { uri, ...options }: OpenModalOptions = {}): Promise<void> {
  // A basic modal is there to connect, and has nothing to show afterwards.
  if (kernel.options.basic && kernel.session.isConnected()) return
  const wish = uri === undefined ? options : { ...options, view: PAIR_VIEW, params: { uri } }
  kernel.modal.patch({ opening: true, namespace: options.namespace })
  try {
    // What fails here fails again below, where it is shown.
    warm(kernel, wish.view).catch(() => undefined)
    await (await kernel.late()).modal.open(wish)
  } finally {
    kernel.modal.patch({ opening: false })
  }
}

/** Fetches what the first open needs, when the visitor approaches a button. Not at all with `prefetch: 'none'`. */
export function prefetch(kernel: Kernel): void {
  if (kernel.options.prefetch !== 'none') warm(kernel).catch(() => undefined)
}
