import type { Context, Kernel } from '../../../kernel/index.js'
import { type Core, coreOf } from '../core.js'

/** What the verbs of a kit share, as a test gets at it. */
export const coreIn = ({ host }: Pick<Kernel, 'host'>): Core =>
  coreOf(host.entries.get('siwx')?.ctx as Context<'siwx'>)
