import type { Client } from './client.js'

type Relayer = {
  provider: { on?(event: 'error', listener: () => void): void }
  registerProviderListeners(): void
}

/**
 * The library (2.21.8) may open a second socket while the first opens, and subscribes only to the second: a
 * refusal on the first would be an uncaught error of the page. Adds a listener to each; only errors of the
 * current socket count.
 */
export function quietSocket({ core }: Pick<Client, 'core'>): void {
  const relayer = core.relayer as unknown as Relayer
  const { registerProviderListeners } = relayer
  const ignoreErrors = () => relayer.provider.on?.('error', () => {})
  relayer.registerProviderListeners = () => {
    registerProviderListeners()
    ignoreErrors()
  }
  ignoreErrors()
}
