import { PROFILES } from '../../../adapters/chains/profiles.js'
import type { CaipNetworkId, SignInProfile } from '../../../kernel/index.js'
import { checkProfile } from './checkProfile.js'

/** Formats of namespaces that are not this package's, by namespace. */
export type Profiles = Readonly<Record<string, SignInProfile | undefined>>
/** A namespace with the format of its messages. */
export type Profile = SignInProfile & { namespace: string }

export const isBuiltIn = (namespace: string): boolean => Object.hasOwn(PROFILES, namespace)

/** Returns the format of a namespace; built-in formats can't be replaced. @throws ConfigError */
export function findProfile(namespace: string, given: Profiles = {}): Profile | undefined {
  const own = [PROFILES, given].find((all) => Object.hasOwn(all, namespace))?.[namespace]
  if (!own) return undefined
  if (!isBuiltIn(namespace)) checkProfile(namespace, own)
  return { ...own, namespace }
}

/** Returns the format whose messages have this name in their first line. @throws ConfigError */
export function findNamed(name: string, given: Profiles = {}): Profile | undefined {
  const all = [...Object.entries(PROFILES), ...Object.entries(given)]
  const namespace = all.find(([, profile]) => profile?.name === name)?.[0]
  return namespace === undefined ? undefined : findProfile(namespace, given)
}

/** Returns the network as the text names it. */
export const writeChain = ({ named }: Profile, reference: string): string => named?.[reference] ?? reference

export function readChain({ namespace, named = {} }: Profile, text: string): CaipNetworkId {
  const known = Object.entries(named).find(([, name]) => name === text)
  return `${namespace}:${known?.[0] ?? text}`
}
