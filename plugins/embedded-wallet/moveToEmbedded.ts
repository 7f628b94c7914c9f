import type { Core } from './core.js'
import { otherNetwork } from './otherNetwork.js'

/** Switches the page to the login's network before the login, unless a wallet is connected on the current one. */
export async function moveToEmbedded(core: Pick<Core, 'ctx' | 'network'>): Promise<void> {
  const { session } = core.ctx
  const other = otherNetwork(core)
  if (other && session.account()?.status !== 'connected') await session.switchNetwork(other.to)
}
