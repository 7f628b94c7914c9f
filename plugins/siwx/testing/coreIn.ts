import type { Context, Kernel } from '../../../kernel/index.js'
import { type Core, coreOf } from '../core.js'

/** Returns the shared state of a kit's sign-in. */
export const coreIn = ({ host }: Pick<Kernel, 'host'>): Core =>
  coreOf(host.entries.get('siwx')?.ctx as Context<'siwx'>)
