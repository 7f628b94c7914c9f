import type { Namespace } from '../caip.js'
import { BaseError } from '../errors.js'
import type { Kernel } from '../kernel.js'
import type { RpcClass } from '../plugin.js'

/** A method no installed plugin declared. The wallet never sees it. */
export class RpcRefusedError extends BaseError<'RPC_REFUSED'> {
  override readonly name = 'RpcRefusedError'
  constructor() {
    super('RPC_REFUSED', 'Requested RPC call is not allowed')
  }
}

export type RpcRequest = {
  method: string
  params?: unknown
  namespace?: Namespace | undefined
  signal?: AbortSignal | undefined
}
type Handler = (params: unknown, context: { signal: AbortSignal }) => unknown

/** Methods by name, with the class their owner's manifest gives them: `safe`, `approval`, anything else is refused. */
export type RpcTable = {
  /** Read from the manifests: no feature code is loaded to answer. */
  classOf(method: string): RpcClass | undefined
  /** Activates the owner and runs its handler. @throws RpcRefusedError for an unknown method. */
  request(request: RpcRequest): Promise<unknown>
  handle(owner: string, method: string, handler: Handler, signal: AbortSignal): () => void
}

export function createRpc(kernel: Kernel): RpcTable {
  const handlers = new Map<string, { run: Handler; signal: AbortSignal }>()
  const declared = (method: string) => {
    for (const entry of kernel.host.entries.values()) {
      const rpc = entry.definition.rpc
      if (rpc && Object.hasOwn(rpc, method) && entry.status !== 'off' && entry.status !== 'failed') {
        return { owner: entry.name, kind: rpc[method] as RpcClass }
      }
    }
    return undefined
  }
  return {
    classOf: (method) => declared(method)?.kind,
    async request({ method, params, signal }) {
      const found = declared(method)
      if (!found) {
        kernel.log.error(`Requested RPC call is not allowed: ${method}`)
        throw new RpcRefusedError()
      }
      const { plugins } = await kernel.late()
      await plugins.activate(found.owner)
      const handler = handlers.get(method)
      if (!handler) throw new RpcRefusedError()
      return handler.run(params, { signal: signal ?? handler.signal })
    },
    handle(owner, method, run, signal) {
      if (declared(method)?.owner !== owner) {
        throw new BaseError(
          'RPC_UNDECLARED',
          `Plugin "${owner}" handles "${method}" but its manifest does not declare it.`,
        )
      }
      handlers.set(method, { run, signal })
      return () => void handlers.delete(method)
    },
  }
}
