import type { Features } from './features.js'

/** A remote feature that a plugin adds: its id in the project's settings, and its state if they do not decide. */
export type OwnRemote<Id extends string = string> = { readonly id: Id; readonly default: 'on' | 'off' }
/** The resolved remote feature of a plugin. */
export type OwnFeature = { readonly isEnabled: boolean; readonly config: readonly string[] }

/**
 * Resolves the remote feature of a plugin in the order of `resolveFeatures`: basic mode and an unknown answer mean off,
 * then the project's entry decides, then the host's `features[id]`, then the default. Unlike the kit's own features, a
 * missing entry is not off, because a project's settings know no plugins from elsewhere.
 */
export function readOwnFeature(
  { id, default: preset }: OwnRemote,
  features: Features,
  basic: boolean | undefined,
): OwnFeature {
  const { remote } = features
  if (basic || remote === undefined) return freeze(false)
  const entry = remote?.find((one) => one.id === id)
  if (entry && entry.config !== null) return freeze(entry.isEnabled, entry.config)
  const wish = (features as Readonly<Record<string, unknown>>)[id] ?? preset === 'on'
  return Array.isArray(wish) ? freeze(true, wish) : freeze(wish === true)
}

const freeze = (isEnabled: boolean, config: readonly string[] = []): OwnFeature =>
  Object.freeze({ isEnabled, config: Object.freeze([...config]) })
