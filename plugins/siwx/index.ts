import { AfterConnect, ConfigError, definePlugin, label, type Part } from '../../kernel/index.js'
import type { SIWEConfig, SIWXConfig } from './contract.js'

export type * from './contract.js'

type Given = Pick<SIWXConfig, 'getRequired'> & Pick<SIWEConfig, 'required'>

/** The one of the two options that counts. */
const given = ({ siwx, siweConfig }: Part<'siwx', 'config'>): Given | undefined =>
  siwx ?? (siweConfig?.enabled === false ? undefined : siweConfig)

/** Asked also while the plugin is not there: then nobody stays connected who had to sign in. */
const isRequired = (config: object) => {
  const one = given(config)
  try {
    return one !== undefined && (one.getRequired?.() ?? one.required) !== false
  } catch {
    return true
  }
}

/**
 * Has visitors sign a message that proves whose account is connected. Does nothing without the option `siwx` or
 * `siweConfig`.
 */
export const siwx = () =>
  definePlugin('siwx', {
    enabled: ({ off }, config) => given(config) !== undefined && !off?.includes('siwx'),
    claims: ['siwx', 'siweConfig'],
    validate({ siwx, siweConfig }) {
      if (siwx && siweConfig)
        throw new ConfigError('CONFIG_INVALID', 'Cannot set both `siweConfig` and `siwx` options')
    },
    state: { accounts: {} },
    routes: {
      SIWXSignMessage: {
        view: () => import('./views/SIWXSignMessage.js'),
        title: label('siwx.title', 'Sign In'),
        needsAccount: true,
      },
    },
    provides: { id: 'flow.sign-in' },
    contributes: [AfterConnect.of(() => import('./afterConnect.js'), 10, { required: isRequired })],
    setup: () => import('./setup.js'),
  })
