import type { Kernel } from '../kernel/index.js'
import { prefetch } from './openModal.js'

/** Pointer and focus events have a target that they come from, touches have none. */
export type Approach = (event?: {
  readonly type: string
  readonly relatedTarget?: EventTarget | null
}) => void

/** Prefetches when the visitor hovers, focuses or touches a button, but not when the modal gives focus back to it. */
export const createApproach =
  (kernel: Kernel): Approach =>
  (event) => {
    if (event?.relatedTarget !== kernel.element) prefetch(kernel)
  }
