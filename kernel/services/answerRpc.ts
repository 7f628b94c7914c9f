import { BaseError } from '../errors.js'
import type { RpcRule } from '../host/plugin.js'
import { refusesFramed } from '../web/framed.js'
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

type Parts = Omit<RpcParts, 'host'> & {
  find(method: string): Handling | undefined
}

/** Activates the owner and runs its handler. The page's own signal wins over the plugin's. */
export async function answer(
  { log, options, activate, kit, find }: Parts,
  { method, params, signal }: RpcRequest,
  declared: { owner: string; rule: RpcRule } | undefined,
): Promise<unknown> {
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
