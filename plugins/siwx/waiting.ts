import { type Namespace, SignRejectedError } from '../../kernel/index.js'
import type { Core } from './core.js'

/** Settles pending sign-in requests of the namespace. */
export function settle({ waiting }: Pick<Core, 'waiting'>, namespace: Namespace, error?: unknown) {
  for (const one of [...waiting]) {
    if (one.namespace !== namespace) continue
    waiting.delete(one)
    if (error) one.reject(error)
    else one.resolve()
  }
}

/** Rejects pending sign-in requests of the namespace. */
export const refuse = (core: Pick<Core, 'waiting'>, namespace: Namespace) =>
  settle(core, namespace, new SignRejectedError())
