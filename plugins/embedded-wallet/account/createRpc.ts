import { type CaipNetwork, refusesFramed } from '../../../kernel/index.js'
import type { Parts } from './loginState.js'
import { toRpc } from './networks.js'
import { ProviderError, toProviderError } from './providerErrors.js'
import { classOf } from './rpcMethods.js'

/** Delay before the toast, so that the refused request has left the screen (docs/constants.md#times). */
const TOAST_MS = 300

type Asked = { method: string; params?: unknown }
export type Rpc = (asked: Asked, network: CaipNetwork) => Promise<unknown>

/**
 * Sends a request to the wallet in the frame: safe methods at once, others once the visitor has approved them there.
 * Any other method is refused. @throws ProviderError
 */
export function createRpc({ ctx, frame, approvals }: Pick<Parts, 'ctx' | 'frame' | 'approvals'>): Rpc {
  const { modal, toast, signal: disposed } = ctx

  /** Notifies the visitor in the modal, which opens for it (docs/protocol.md#frame-requests). */
  const notify = (key: 'embedded.not-allowed' | 'embedded.framed') => {
    if (!ctx.modal.state.get().open) modal.open().catch((error: unknown) => ctx.report(error, 'open modal'))
    toast.show('error', ctx.t(key))
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  disposed.addEventListener('abort', () => clearTimeout(timer))
  const refuse = (method: string) => {
    ctx.log.error('Requested RPC call is not allowed', { method })
    approvals.abortAll()
    // A page may send many of them at once.
    timer ??= setTimeout(() => {
      timer = undefined
      notify('embedded.not-allowed')
    }, TOAST_MS)
    return new ProviderError(4200, 'Requested RPC call is not allowed')
  }

  return async ({ method, params }, network) => {
    const kind = classOf(method)
    if (!kind) throw refuse(method)
    if (kind === 'approval' && refusesFramed(ctx.host)) {
      notify('embedded.framed')
      throw new ProviderError(4100, 'Framed pages can’t request signatures')
    }
    const namespace = network.chainNamespace
    const send = (signal?: AbortSignal) =>
      frame.request(
        'RPC_REQUEST',
        { method, params, chainNamespace: namespace, ...toRpc(network) },
        { signal },
      )
    try {
      return await (kind === 'safe' ? send() : approvals.run(send))
    } catch (error) {
      throw toProviderError(error)
    }
  }
}
