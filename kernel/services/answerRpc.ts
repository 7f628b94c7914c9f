import { BaseError } from '../errors.js'
import { refusesFramed } from '../web/framed.js'
import { findRpc } from './findRpc.js'
import type { Handling, RpcParts, RpcRequest } from './rpc.js'

/** No installed plugin declares the method. The wallet never receives it. */
export class RpcRefusedError extends BaseError<'RPC_REFUSED'> {
  override readonly name = 'RpcRefusedError'
  constructor() {
    super('RPC_REFUSED', 'Requested RPC call is not allowed')
  }
}

/** The visitor did not agree to a method. */
export class RpcRejectedError extends BaseError<'RPC_REJECTED'> {
  override readonly name = 'RpcRejectedError'
  constructor() {
    super('RPC_REJECTED', 'The visitor declined the request')
  }
}

/** Activates the owner and runs its handler. The page's own signal wins over the plugin's. */
export async function answer(
  { host, log, options, activate, kit }: RpcParts,
  { method, params, signal }: RpcRequest,
  find: (method: string) => Handling | undefined,
): Promise<unknown> {
  const declared = findRpc(host, method)
  if (declared === undefined) {
    log.error(`Requested RPC call is not allowed: ${method}`)
    throw new RpcRefusedError()
  }
  const { owner, rule } = declared
  await activate(owner)
  const handling = find(method)
  if (!handling) throw new RpcRefusedError()
  if (rule !== 'safe') {
    if (refusesFramed({ options })) {
      kit().refuse('framed-page', document.referrer)
      throw new RpcRefusedError()
    }
    const answer = await kit().ask(rule.approval as never, params as never, { signal })
    if (answer !== true) throw new RpcRejectedError()
  }
  return handling.run(params, { signal: signal ?? handling.signal })
}
