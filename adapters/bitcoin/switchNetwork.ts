import type { CaipNetworkId } from '../../kernel/base/caip.js'
import { ChainNotSupportedError, SwitchFailedError } from '../../kernel/session/errors.js'
import { abortable } from '../abortable.js'
import type { Connection } from '../connections.js'
import { type Live, readWallet } from './connection.js'
import { mapWalletError } from './errors.js'
import { networkOf } from './networks.js'

const CONFIRM_LIMIT_MS = 10_000
const REREAD_MS = 250

/**
 * Resolves once the wallet reports the network; its addresses change with it.
 *
 * @throws SwitchRejectedError, RequestPendingError, ChainNotSupportedError, SwitchFailedError, or the
 * signal's reason.
 */
export async function switchNetwork(
  { value: live, signal: over }: Connection<Live>,
  caipNetworkId: CaipNetworkId,
  signal?: AbortSignal | undefined,
): Promise<{ caipNetworkId: CaipNetworkId }> {
  const { wallet } = live
  const network = networkOf(caipNetworkId)
  if (live.view().caipNetworkId === caipNetworkId) return { caipNetworkId }
  if (!network || !wallet.switchNetwork) throw new ChainNotSupportedError()
  const asked = (async () => wallet.switchNetwork?.(network))()
  await abortable(abortable(asked, over), signal).catch((error) => {
    for (const one of [signal, over]) one?.throwIfAborted()
    throw mapWalletError(error, 'switch')
  })
  const deadline = performance.now() + CONFIRM_LIMIT_MS
  for (;;) {
    // Treat a failed read like an answer with the old network: retry until the deadline.
    const view = await abortable(abortable(readWallet(wallet), over), signal).catch(() => undefined)
    for (const one of [signal, over]) one?.throwIfAborted()
    if (view?.caipNetworkId === caipNetworkId) {
      live.apply(view)
      return { caipNetworkId }
    }
    if (performance.now() > deadline) throw new SwitchFailedError()
    await new Promise((resolve) => setTimeout(resolve, REREAD_MS))
  }
}
