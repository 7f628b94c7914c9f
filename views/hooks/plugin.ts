import { useRef } from 'react'
import type { Context, PluginName, Slot, Token } from '../../kernel/index.js'
import { PluginError } from '../../kernel/index.js'
import { useInternals } from '../internals.js'
import { useSlice } from './useSlice.js'

/** The context of a view's plugin, the same that its setup received. */
export function usePlugin<N extends PluginName>(name: N): Context<N> {
  const ctx = useInternals().kernel.host.entries.get(name)?.ctx
  // A view still animating out outlives its plugin.
  const known = useRef(ctx)
  if (ctx) known.current = ctx
  if (!known.current) throw new PluginError('PLUGIN_OFF', `Plugin "${name}" is not active.`)
  return known.current as Context<N>
}

/** The values contributed to a slot, in order. Updates as plugins are switched on and off. */
export function useSlot<T>(slot: Slot<T>): readonly T[] {
  const { kernel } = useInternals()
  useSlice('host', (host) => host.version)
  return kernel.host.read(slot)
}

/** A service that is already active, or null. Views of a plugin that requires it use `usePlugin(name).services`. */
export function useService<T>(token: Token<T>): T | null {
  const { host } = useInternals().kernel
  useSlice('host', (state) => state.version)
  const owner = host.providers.get(token.id)
  return ((owner && host.entries.get(owner)?.service) ?? null) as T | null
}
