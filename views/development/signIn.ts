import type { Check } from './checks.js'

/** `allPlugins()` has these, too: then nobody has picked sign-in itself. */
const REST = ['onramp', 'swap', 'names']

/** Warns if a page has picked the plugin for sign-in without its option: visitors then connect, and never sign. */
export const checkSignIn: Check = ({ config, host }, warn) => {
  const isPicked = host.entries.has('siwx') && !REST.every((name) => host.entries.has(name))
  if (isPicked && config.siwx === undefined)
    warn(
      'siwx() is in "plugins", but the option "siwx" is missing, so visitors connect without signing in. Add, for example, siwx: httpSIWX({ baseUrl: \'/api/auth\' }).',
    )
}
