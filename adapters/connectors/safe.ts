import { type EvmConnector, evmConnector } from '../evm/connector.js'

const ORIGIN = 'https://app.safe.global'

/**
 * The Safe whose app frames this page, using `@safe-global/safe-apps-sdk` and
 * `@safe-global/safe-apps-provider`, optional peers that load only inside such a frame. Listed only there,
 * where it connects by itself.
 *
 * @example evmAdapter({ connectors: [safe()] })
 */
export const safe = (): EvmConnector =>
  evmConnector({
    id: 'safe',
    type: 'EXTERNAL',
    name: 'Safe',
    imageId: '461db637-8616-43ce-035a-d89b8a1d5800',
    explorerId: '225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f',
    isStarter: true,
    isAvailable() {
      if (window.parent === window) return false
      const { ancestorOrigins } = window.location
      if (ancestorOrigins) return ancestorOrigins[0] === ORIGIN
      // Firefox hides the framing origin, so check whether that origin answers.
      return load().then(
        () => true,
        () => false,
      )
    },
    getProvider: load,
  })

const load = async () => {
  const { createProvider } = await import('./safe/provider.js')
  return createProvider(ORIGIN)
}
