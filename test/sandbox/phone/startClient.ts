import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import type { ICore } from '@walletconnect/types'
import { quietEnd } from '../../../adapters/walletconnect/quietEnd.js'

export interface ClientParameters {
  id: string
  name: string
  relayUrl: string
}

export type Kit = Awaited<ReturnType<typeof WalletKit.init>>

/**
 * The wallet SDK, as a wallet's app uses it. Its storage is this phone's alone.
 *
 * A second after its start it takes up again what it is still answering. Were that the end of a session, it would then
 * throw where nobody catches.
 */
export async function startClient({ id, name, relayUrl }: ClientParameters): Promise<Kit> {
  const core = new Core({
    projectId: id,
    relayUrl,
    logger: 'silent',
    telemetryEnabled: false,
    customStoragePrefix: `sandbox-phone-${id}`,
  })
  const icon = new URL('icon.svg', document.baseURI).href
  const metadata = { name, description: 'A wallet for tests', url: location.origin, icons: [icon] }
  // Its own declarations differ where a property may be absent.
  const kit = await WalletKit.init({ core: core as ICore, metadata })
  quietEnd(kit.engine.signClient as unknown as Parameters<typeof quietEnd>[0])
  return kit
}
