import type { Kernel, LoadedKernel, Runtime } from '../kernel/index.js'
import { useKit } from './hooks/kit.js'

/** The parts of a kit that the shell and our hooks use, beyond what plugins see. */
export type Internals = { readonly kernel: LoadedKernel; readonly runtime: Omit<Runtime, 'kit'> }

/** Uses the symbol registry, so that kits of another copy of the package are recognised. */
const behind = <T>(kit: object): T => (kit as { [key: symbol]: T })[Symbol.for('latchkey')] as T

export const useInternals = (): Internals => behind(useKit())

/** The kernel of a kit. */
export const kernelOf = (kit: object): Kernel => behind<{ kernel: Kernel }>(kit).kernel
