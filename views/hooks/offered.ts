import type { Slot, Token } from '../../kernel/index.js'
import { useInternals } from './internals.js'
import { useSlice } from './useSlice.js'

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
