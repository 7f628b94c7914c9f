import { type Namespace, SignRejectedError } from '../../kernel/index.js'
import type { Core } from './core.js'

/** Tells whoever asked for a sign-in of the namespace how it ended. */
export function settle({ waiting }: Pick<Core, 'waiting'>, namespace: Namespace, error?: unknown) {
  for (const one of [...waiting]) {
    if (one.namespace !== namespace) continue
    waiting.delete(one)
    if (error) one.reject(error)
    else one.resolve()
  }
}

/** The visitor does not sign in (now). */
export const refuse = (core: Pick<Core, 'waiting'>, namespace: Namespace) =>
  settle(core, namespace, new SignRejectedError())
