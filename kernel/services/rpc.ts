import type { Namespace } from '../base/caip.js'
import type { Core } from '../core.js'
import { PluginError } from '../errors.js'
import type { Manifests } from '../host/host.js'
import type { Kit } from '../host/kit.js'

export type RpcRequest = {
  method: string
  params?: unknown
  namespace?: Namespace | undefined
  signal?: AbortSignal | undefined
}
type Run = (params: unknown, context: { signal: AbortSignal }) => unknown
/** A function, or one with a parser of the params, which come from the page and may be anything. */
export type Handler = Run | { readonly parse: (params: unknown) => unknown; readonly run: Run }

export type Handling = { run: Handler; signal: AbortSignal }

/** Methods by name, with the class from their owner's manifest: `safe` or `approval`. Other methods are refused. */
export type RpcTable = {
  /** Activates the owner and runs its handler. @throws RpcRefusedError for an unknown method. */
  request(request: RpcRequest): Promise<unknown>
  handle(owner: string, method: string, handler: Handler, signal: AbortSignal): () => void
}

export type RpcParts = Pick<Core, 'log' | 'options'> & {
  readonly host: Manifests
  /** Activates the plugin that owns a method. */
  activate(owner: string): Promise<void>
  /** Asks visitors for approval. */
  kit(): Pick<Kit, 'ask' | 'refuse' | 'route'>
}

export function createRpc(parts: RpcParts): RpcTable {
  const handlers = new Map<string, Handling>()
  return {
    async request(request) {
      const { answer } = await import('./answerRpc.js')
      return answer(parts, request, handlers)
    },
    handle(owner, method, run, signal) {
      if (!parts.host.entries.get(owner)?.definition.rpc?.[method]) {
        throw new PluginError('RPC_UNDECLARED', `The manifest of "${owner}" does not declare "${method}".`)
      }
      handlers.set(method, { run, signal })
      return () => void handlers.delete(method)
    },
  }
}
