import type { Core } from '../core.js'
import { BaseError } from '../errors.js'
import type { Handling, RpcRequest } from './rpc.js'

/** A method no installed plugin declared. The wallet never sees it. */
export class RpcRefusedError extends BaseError<'RPC_REFUSED'> {
  override readonly name = 'RpcRefusedError'
  constructor() {
    super('RPC_REFUSED', 'Requested RPC call is not allowed')
  }
}

type Parts = Pick<Core, 'log'> & {
  activate(owner: string): Promise<void>
  find(method: string): Handling | undefined
}

/** Activates the owner and runs its handler. The page's own signal wins over the plugin's. */
export async function answer(
  { log, activate, find }: Parts,
  { method, params, signal }: RpcRequest,
  owner: string | undefined,
): Promise<unknown> {
  if (owner === undefined) {
    log.error(`Requested RPC call is not allowed: ${method}`)
    throw new RpcRefusedError()
  }
  await activate(owner)
  const handling = find(method)
  if (!handling) throw new RpcRefusedError()
  return handling.run(params, { signal: signal ?? handling.signal })
}
