import { BRAND, type Branded, type Kit, type LoadedKernel, type Runtime } from '../../kernel/index.js'
import { useKit } from './kit.js'

/** The parts of a kit that the shell and our hooks use, beyond what plugins see. */
export type Internals = { readonly kernel: LoadedKernel; readonly runtime: Omit<Runtime, 'kit'> }

/** The context of `useKit` is this copy's own, and so is the kit in it: no version needs to be compared. */
export const internalsOf = (kit: Kit): Internals => (kit as Kit & Branded<Internals>)[BRAND]
export const useInternals = (): Internals => internalsOf(useKit())
