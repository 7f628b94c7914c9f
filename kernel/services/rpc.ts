import type { Namespace } from '../base/caip.js'
import type { Core } from '../core.js'
import { PluginError } from '../errors.js'
import type { Manifests } from '../host/host.js'
import type { RpcClass } from '../host/plugin.js'

export type RpcRequest = {
  method: string
  params?: unknown
  namespace?: Namespace | undefined
  signal?: AbortSignal | undefined
}
export type Handler = (params: unknown, context: { signal: AbortSignal }) => unknown

export type Handling = { run: Handler; signal: AbortSignal }

/** Methods by name, with the class their owner's manifest gives them: `safe`, `approval`, anything else is refused. */
export type RpcTable = {
  /** Read from the manifests: no feature code is loaded to answer. */
  classOf(method: string): RpcClass | undefined
  /** Activates the owner and runs its handler. @throws RpcRefusedError for an unknown method. */
  request(request: RpcRequest): Promise<unknown>
  handle(owner: string, method: string, handler: Handler, signal: AbortSignal): () => void
}

/** `activate` starts the plugin that a method belongs to. */
export function createRpc(
  { host, log }: Pick<Core, 'log'> & { readonly host: Manifests },
  activate: (owner: string) => Promise<void>,
): RpcTable {
  const handlers = new Map<string, Handling>()
  const declared = (method: string) => {
    for (const entry of host.entries.values()) {
      const rpc = entry.definition.rpc
      if (rpc && Object.hasOwn(rpc, method) && entry.status !== 'off' && entry.status !== 'failed') {
        return { owner: entry.name, kind: rpc[method] as RpcClass }
      }
    }
    return undefined
  }
  return {
    classOf: (method) => declared(method)?.kind,
    async request(request) {
      const { answer } = await import('./answerRpc.js')
      return answer(
        { log, activate, find: (method) => handlers.get(method) },
        request,
        declared(request.method)?.owner,
      )
    },
    handle(owner, method, run, signal) {
      if (declared(method)?.owner !== owner) {
        throw new PluginError('RPC_UNDECLARED', `The manifest of "${owner}" does not declare "${method}".`)
      }
      handlers.set(method, { run, signal })
      return () => void handlers.delete(method)
    },
  }
}
