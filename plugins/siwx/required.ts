import type { Core } from './core.js'

/** Whether the visitor must sign in to stay connected. True if the configuration throws. */
export function isRequired({ source, ctx }: Pick<Core, 'source' | 'ctx'>): boolean {
  try {
    return source.getRequired?.() ?? true
  } catch (error) {
    ctx.report(error, 'getRequired')
    return true
  }
}
