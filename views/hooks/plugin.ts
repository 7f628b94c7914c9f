import { useRef } from 'react'
import type { Context, PluginName } from '../../kernel/index.js'
import { PluginError } from '../../kernel/index.js'
import { useInternals } from './internals.js'

/** The context of a view's plugin, the same that its setup received. */
export function usePlugin<N extends PluginName>(name: N): Context<N> {
  const ctx = useInternals().kernel.host.entries.get(name)?.ctx
  // A view still animating out outlives its plugin.
  const known = useRef(ctx)
  if (ctx) known.current = ctx
  if (!known.current) throw new PluginError('PLUGIN_OFF', `Plugin "${name}" is not active.`)
  return known.current as Context<N>
}
