import { useEffect, useState } from 'react'
import { useInternals } from './internals.js'

/**
 * The default export of a lazy module, undefined until loaded. A part of a plugin (`plugin`) that was loaded once is there
 * at once. A failure is reported with the plugin, and loading is retried with the next drawing. The loader must be the
 * same function in every render.
 */
export function useLoaded<T>(load: () => Promise<{ default: T }>, plugin?: string): T | undefined {
  const { kernel, runtime } = useInternals()
  // In an object, because a component is a function, which a state would call. Not the shell's own parts: a card that
  // closes at once would begin motions first.
  const [found, setFound] = useState(() =>
    plugin ? (runtime.loaded.get(load) as { default: T } | undefined) : undefined,
  )
  useEffect(() => {
    let isHere = true
    runtime.fetchChunk(load).then(
      (module) => {
        runtime.loaded.set(load, module)
        // Don't set state after unmounting: React would retain the removed card until it renders again.
        if (isHere) setFound(module)
      },
      (error) => kernel.report(error, { plugin, phase: 'load a component' }),
    )
    return () => {
      isHere = false
    }
  }, [kernel, runtime, load, plugin])
  return found?.default
}
