import type { Adapter } from '../../kernel/adapters/adapter.js'
import { SessionError } from '../../kernel/session/errors.js'

/** Runs only in a namespace without an adapter, where no wallet of this adapter is listed. */
export default function setup(): Adapter {
  throw new SessionError('ADAPTER_NOT_FOUND', 'Add the adapter of this namespace before multichainAdapter().')
}
