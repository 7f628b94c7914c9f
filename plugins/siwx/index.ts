import { AfterConnect, ConfigError, definePlugin, type Part } from '../../kernel/index.js'

export type * from './contract.js'

type Config = Part<'siwx', 'config'>

const setup = () => import('./setup.js')

const isConfigured = ({ siwx, siweConfig }: Config) =>
  siwx !== undefined || (siweConfig !== undefined && siweConfig.enabled !== false)

/** Also called while the plugin is missing, to refuse accounts that would have to sign in. */
const isRequired = (config: Config) =>
  isConfigured(config) && (config.siwx ? config.siwx.getRequired?.() : config.siweConfig?.required) !== false

/**
 * Asks visitors to sign a message that proves they control the connected account. Does nothing without the option
 * `siwx` or `siweConfig`.
 */
export const siwx = () =>
  definePlugin('siwx', {
    enabled: (_, config) => isConfigured(config),
    claims: ['siwx', 'siweConfig'],
    validate({ siwx, siweConfig }) {
      if (siwx && siweConfig)
        throw new ConfigError('CONFIG_INVALID', 'Cannot set both `siweConfig` and `siwx` options')
    },
    state: true,
    routes: { SIWXSignMessage: { more: setup, needsAccount: true, protected: true } },
    provides: { id: 'flow.sign-in' },
    contributes: [AfterConnect.of(() => setup().then((late) => late.step), 10, { required: isRequired })],
    latchkey: '^0.2.0',
    setup,
  })
