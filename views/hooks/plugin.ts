import { useRef } from 'react'
import type { Context, PluginName, Slot, Token } from '../../kernel/index.js'
import { PluginError } from '../../kernel/index.js'
import { useInternals } from '../internals.js'
import { useSlice } from './useSlice.js'

/** The context of the plugin a view belongs to: the same that its setup got. */
export function usePlugin<N extends PluginName>(name: N): Context<N> {
  const ctx = useInternals().kernel.host.entries.get(name)?.ctx
  // A view that is leaving the screen outlives its plugin.
  const known = useRef(ctx)
  if (ctx) known.current = ctx
  if (!known.current) throw new PluginError('PLUGIN_OFF', `Plugin "${name}" is not active.`)
  return known.current as Context<N>
}

/** What was contributed to a slot, in order; follows plugins that come and go. */
export function useSlot<T>(slot: Slot<T>): readonly T[] {
  const { kernel } = useInternals()
  useSlice('host', (host) => host.version)
  return kernel.host.read(slot)
}

/** A service that is there already, or null. Views of a plugin that requires it find it in `usePlugin(name).services`. */
export function useService<T>(token: Token<T>): T | null {
  const { host } = useInternals().kernel
  useSlice('host', (state) => state.version)
  const owner = host.providers.get(token.id)
  return ((owner && host.entries.get(owner)?.service) ?? null) as T | null
}
