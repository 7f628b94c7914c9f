import type { AnyPlugin } from '../../kernel/index.js'
import type { AppKit } from '../appkit.js'
import { type AppKitOptions, createAppKit as create, type NamesOf } from '../createAppKit.js'
import { checkKit } from './checkKit.js'
import { prepare } from './prepare.js'

export * from '../main.js'

/** The same as in production, with checks for the people who write the page and its plugins. */
export function createAppKit<const P extends readonly AnyPlugin[]>(
  options: AppKitOptions<P>,
): AppKit<NamesOf<P>> {
  prepare(options)
  return checkKit(create(options))
}
