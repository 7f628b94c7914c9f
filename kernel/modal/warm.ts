import type { Kernel } from '../kernel.js'

// For plugins. Our own modules ask the kernel itself: what they share with a page would stand in it.

/** Fetches what a view needs, the first screen where none is named; draws nothing. */
export const warm = async (kernel: Kernel, view?: string): Promise<void> => (await kernel.late()).warm(view)

/** The wished view, else the first screen: the lowest-ranked contribution that applies and whose route is there. Known from `kernel.late()` on. */
export const homeView = (kernel: Kernel, wish?: string): string | undefined => kernel.host.home(wish)
