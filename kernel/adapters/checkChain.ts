import type { Namespace } from '../base/caip.js'
import { ConfigError } from '../errors.js'
import type { ChainDefinition } from './chain.js'

type Loose = Readonly<Record<string, unknown>>

const asObject = (value: unknown): Loose => Object(value) as Loose
const isFunction = (value: unknown) => typeof value === 'function'
const areTexts = (value: unknown) =>
  Array.isArray(value) && value.every((one) => one && typeof one === 'string')
/** True if there is no such member, or one of the right form. */
const fits = (value: unknown, is: (value: unknown) => boolean) => value === undefined || is(value)

/** What each member has to be, for the error. */
const RULES: Readonly<Record<string, readonly [is: (chain: Loose) => boolean, form: string]>> = {
  name: [({ name }) => typeof name === 'string' && /^\S.{0,31}$/u.test(name), 'a text of 1 to 32 characters'],
  icon: [
    ({ icon }) => fits(icon, (one) => /^(https:\/\/|data:image\/)/.test(String(one))),
    'an https: or data:image/ address',
  ],
  isAddress: [({ isAddress }) => fits(isAddress, isFunction), 'a function'],
  signIn: [({ signIn }) => fits(signIn, (one) => Object(one) === one), 'a SignInProfile'],
  walletConnect: [
    ({ walletConnect }) => fits(walletConnect, areRequests),
    'WalletConnectRequests: a list of "methods", and "ask" and "read" in "signMessage"',
  ],
}

/** @throws ConfigError naming the member of a definition that has the wrong form */
export function checkChain(namespace: Namespace, chain: ChainDefinition): void {
  const given = asObject(chain)
  for (const [member, [is, form]] of Object.entries(RULES)) {
    if (is(given)) continue
    const text = `The adapter of "${namespace}" defines its chain with a wrong "${member}". Make it ${form}.`
    throw new ConfigError('CONFIG_INVALID', text)
  }
}

function areRequests(value: unknown) {
  const { methods, events, signMessage } = asObject(value)
  const { ask, read } = asObject(signMessage)
  return (
    areTexts(methods) &&
    fits(events, areTexts) &&
    (signMessage === undefined || (isFunction(ask) && isFunction(read)))
  )
}
