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
 * Starts the wallet SDK as a wallet's app does, with storage of this phone's own.
 *
 * A second after its start the SDK resumes unanswered requests. If one of them ends a session, it throws where no one
 * can catch it, which `quietEnd` prevents.
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
  // The declared types differ in optional properties.
  const kit = await WalletKit.init({ core: core as ICore, metadata })
  quietEnd(kit.engine.signClient as unknown as Parameters<typeof quietEnd>[0])
  return kit
}
