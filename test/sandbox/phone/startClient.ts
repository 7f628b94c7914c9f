import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import type { ICore } from '@walletconnect/types'

export interface ClientParameters {
  id: string
  name: string
  relayUrl: string
}

export type Kit = Awaited<ReturnType<typeof WalletKit.init>>

/** The wallet SDK, as a wallet's app uses it. Its storage is this phone's alone. */
export function startClient({ id, name, relayUrl }: ClientParameters): Promise<Kit> {
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
  return WalletKit.init({ core: core as ICore, metadata })
}
