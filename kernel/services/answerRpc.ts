import { BaseError } from '../errors.js'
import type { Kernel } from '../kernel.js'
import type { Handling, RpcRequest } from './rpc.js'

/** A method no installed plugin declared. The wallet never sees it. */
export class RpcRefusedError extends BaseError<'RPC_REFUSED'> {
  override readonly name = 'RpcRefusedError'
  constructor() {
    super('RPC_REFUSED', 'Requested RPC call is not allowed')
  }
}

/** Activates the owner and runs its handler. The page's own signal wins over the plugin's. */
export async function answer(
  kernel: Kernel,
  { method, params, signal }: RpcRequest,
  owner: string | undefined,
  find: (method: string) => Handling | undefined,
): Promise<unknown> {
  if (owner === undefined) {
    kernel.log.error(`Requested RPC call is not allowed: ${method}`)
    throw new RpcRefusedError()
  }
  await (await kernel.late()).plugins.activate(owner)
  const handling = find(method)
  if (!handling) throw new RpcRefusedError()
  return handling.run(params, { signal: signal ?? handling.signal })
}
