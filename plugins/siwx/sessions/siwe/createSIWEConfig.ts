import type { SIWEConfig } from '../../contract.js'
import { SIWXError } from '../errors.js'

const FUNCTIONS = ['getNonce', 'createMessage', 'verifyMessage', 'getSession', 'signOut'] as const
const OPTIONAL = ['getMessageParams', 'onSignIn', 'onSignOut'] as const
const FLAGS = [
  ...(['required', 'enabled', 'signOutOnDisconnect'] as const),
  ...(['signOutOnAccountChange', 'signOutOnNetworkChange'] as const),
] as const

/**
 * Creates the option `siweConfig`: sign-in with the older interface. Its functions call the host's server, which makes
 * nonces and verifies; the kit stores nothing.
 * @throws SIWXError CONFIG_INVALID naming what is missing.
 */
export function createSIWEConfig(config: SIWEConfig): SIWEConfig {
  const wrong = (name: string, what: string) =>
    new SIWXError('CONFIG_INVALID', `createSIWEConfig: "${name}" must be ${what}.`)
  for (const name of FUNCTIONS) {
    if (typeof config[name] !== 'function') throw wrong(name, 'a function')
  }
  for (const name of OPTIONAL) {
    if (config[name] !== undefined && typeof config[name] !== 'function') throw wrong(name, 'a function')
  }
  for (const name of FLAGS) {
    if (config[name] !== undefined && typeof config[name] !== 'boolean') throw wrong(name, 'a boolean')
  }
  return config
}
