import { useState } from 'react'
import { usePlugin } from '../../../views/index.js'
import { type Core, coreOf } from '../core.js'

/** What the views of one kit share with the setup. @throws PluginError if the plugin was stopped before. */
export function useCore(): Core {
  const ctx = usePlugin('embedded-wallet')
  const [core] = useState(() => coreOf(ctx))
  return core
}
