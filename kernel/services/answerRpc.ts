import { BaseError, PluginError } from '../errors.js'
import type { Manifests } from '../host/host.js'
import { refusesFramed } from '../web/framed.js'
import { findRpc } from './findRpc.js'
import type { Handling, RpcParts, RpcRequest } from './rpc.js'

/** No installed plugin declares the method, or the page is framed. The wallet never receives it. */
export class RpcRefusedError extends BaseError<'RPC_REFUSED'> {
  override readonly name = 'RpcRefusedError'
  constructor(method: string, more = '') {
    super('RPC_REFUSED', `Requested RPC call is not allowed: ${method}.${more}`)
  }
}

/** The visitor did not agree to a method. */
export class RpcRejectedError extends BaseError<'RPC_REJECTED'> {
  override readonly name = 'RpcRejectedError'
  constructor() {
    super('RPC_REJECTED', 'The visitor declined the request')
  }
}

/**
 * Activates the owner, parses the params, asks the visitor if the method needs an approval, and runs the handler. The
 * page's own signal wins over the plugin's.
 */
export async function answer(
  { host, log, options, activate, kit }: RpcParts,
  { method, params, signal }: RpcRequest,
  handlers: ReadonlyMap<string, Handling>,
): Promise<unknown> {
  const declared = findRpc(host, method)
  if (declared === undefined) {
    const error = new RpcRefusedError(method, hint(host, method))
    log.error(error.message)
    throw error
  }
  const { owner, rule } = declared
  await activate(owner)
  const handling = handlers.get(method)
  if (!handling) {
    const text = `The manifest of "${owner}" declares "${method}", but its setup does not handle it. Call ctx.handle.`
    throw new PluginError('RPC_UNHANDLED', text)
  }
  if (rule !== 'safe' && refusesFramed({ options })) {
    kit().refuse('framed-page', document.referrer)
    throw new RpcRefusedError(method, ' The page is framed, and `enableFramedSigning` is false.')
  }
  const { parse, run } =
    typeof handling.run === 'function' ? { parse: undefined, run: handling.run } : handling.run
  // The view and the handler get the same parsed params, so that the visitor approves what is run.
  const given = parse ? await parse(params) : params
  if (rule !== 'safe') {
    if (!kit().route(rule.approval)) {
      const text = `The method "${method}" of "${owner}" asks in "${rule.approval}", a view that this kit lacks.`
      throw new PluginError('VIEW_NOT_FOUND', text)
    }
    const answer = await kit().ask(rule.approval as never, given as never, { signal })
    if (answer !== true) throw new RpcRejectedError()
  }
  return run(given, { signal: signal ?? handling.signal })
}

/** The plugin that declares a refused method but is off or has failed, else the methods with the same prefix. */
function hint({ entries }: Manifests, method: string): string {
  const methods = [...entries.values()].flatMap(({ name, status, definition }) =>
    Object.keys(definition.rpc ?? {}).map((known) => ({ known, name, status })),
  )
  const owner = methods.find(({ known }) => known === method)
  if (owner) return ` It belongs to "${owner.name}", which is ${owner.status}.`
  const prefix = method.slice(0, method.indexOf('_') + 1)
  const alike = methods.flatMap(({ known }) => (prefix && known.startsWith(prefix) ? `"${known}"` : []))
  return alike.length > 0 ? ` This kit has ${alike.join(', ')}.` : ''
}
