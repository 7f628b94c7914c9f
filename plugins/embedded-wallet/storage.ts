import type { Storage } from '../../kernel/index.js'
import { isCaipNetworkId } from '../../kernel/index.js'
import type { LoginStorage } from './core.js'
import { toSocial } from './socials.js'

/** Prefix of the embedded wallet's keys, shared with AppKit (docs/protocol.md#frame-storage-keys). */
const ROOT = '@appkit-wallet'
const SOCIAL = 'connected_social'
const MAX_NETWORKS = 1_000
const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,255}$/
const USERNAME = /^\P{Cc}{1,100}$/u
const TIME = /^\d{1,15}$/

/** Validated by hand because it is part of the setup. Any script on the page can write these keys. */
export function createLoginStorage(storage: Storage): LoginStorage {
  const own = storage.beside(ROOT)
  const put = (key: string, value: string | undefined) =>
    value === undefined ? own.remove(key) : own.set(key, value)
  const read = (key: string, form: RegExp) => {
    const text = own.get(key)
    return text !== undefined && form.test(text) ? text : undefined
  }
  return {
    isUsed: () => own.get('EMAIL_LOGIN_USED_KEY') === 'true',
    markUsed: () => own.set('EMAIL_LOGIN_USED_KEY', 'true'),
    email: () => read('EMAIL', EMAIL),
    setEmail: (email) => put('EMAIL', email),
    username: () => read('SOCIAL_USERNAME', USERNAME),
    setUsername: (username) => put('SOCIAL_USERNAME', username),
    lastChain() {
      const text = own.get('LAST_USED_CHAIN_KEY')
      return text !== undefined && (/^\d{1,20}$/.test(text) || isCaipNetworkId(text)) ? text : undefined
    },
    setLastChain: (chainId) => own.set('LAST_USED_CHAIN_KEY', chainId),
    smartAccountNetworks: () =>
      (read('SMART_ACCOUNT_ENABLED_NETWORKS', /^\d+(,\d+)*$/) ?? '')
        .split(',', MAX_NETWORKS)
        .map(Number)
        .filter((id) => id > 0 && Number.isSafeInteger(id)),
    setSmartAccountNetworks: (ids) => own.set('SMART_ACCOUNT_ENABLED_NETWORKS', ids.join(',')),
    lastEmailTime() {
      const text = read('LAST_EMAIL_LOGIN_TIME', TIME)
      // If the clock was set back since, the stored time is in the future and must not extend the wait.
      return text === undefined ? undefined : Math.min(Number(text), Date.now())
    },
    setLastEmailTime: (time) => put('LAST_EMAIL_LOGIN_TIME', time?.toString()),
    social: () => toSocial(storage.get(SOCIAL)),
    setSocial: (provider) =>
      provider === undefined ? storage.remove(SOCIAL) : storage.set(SOCIAL, provider),
    clear() {
      for (const key of [
        'EMAIL_LOGIN_USED_KEY',
        'EMAIL',
        'SOCIAL_USERNAME',
        'LAST_USED_CHAIN_KEY',
        'SMART_ACCOUNT_ENABLED_NETWORKS',
      ])
        own.remove(key)
      storage.remove(SOCIAL)
    },
  }
}
