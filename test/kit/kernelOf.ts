import { BRAND, type Branded } from '../../kernel/brand.js'
import type { Kernel } from '../../kernel/index.js'

/** The kernel of a kit, for tests of ours: it is behind the brand by which copies of the package find one another. */
export const kernelOf = (kit: object | undefined): Kernel =>
  (kit as Partial<Branded<{ kernel: Kernel }>> | undefined)?.[BRAND]?.kernel as Kernel
