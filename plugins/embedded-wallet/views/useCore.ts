import { useState } from 'react'
import { usePlugin } from '../../../views/index.js'
import { type Core, coreOf } from '../core.js'

/** The plugin's core, shared by its views and its setup. @throws PluginError if the plugin was disposed */
export function useCore(): Core {
  const ctx = usePlugin('embedded-wallet')
  const [core] = useState(() => coreOf(ctx))
  return core
}
