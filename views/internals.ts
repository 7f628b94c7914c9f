import type { Kernel, Late } from '../kernel/index.js'
import { useKit } from './hooks/kit.js'

/** What the shell and our hooks see of the kit that draws them, beyond what plugins do. */
export type Internals = { readonly kernel: Kernel; readonly late: Omit<Late, 'shared'> }

/** Behind a symbol of the registry, so that a kit of another copy of the package is known as one. */
const behind = <T>(kit: object): T => (kit as { [key: symbol]: T })[Symbol.for('latchkey')] as T

export const useInternals = (): Internals => behind(useKit())

/** The kernel of a host's kit. */
export const kernelOf = (kit: object): Kernel => behind<Pick<Internals, 'kernel'>>(kit).kernel
