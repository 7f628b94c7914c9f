import type { Core } from './core.js'

/** Must the visitor sign in to stay connected? A configuration that cannot tell means yes. */
export function isRequired({ source, ctx }: Pick<Core, 'source' | 'ctx'>): boolean {
  try {
    return source.getRequired?.() ?? true
  } catch (error) {
    ctx.report(error, 'getRequired')
    return true
  }
}
