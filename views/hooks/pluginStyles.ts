import { useContext, useInsertionEffect } from 'react'
import { pluginSheet } from '../../kernel/index.js'
import { StylesContext } from '../theme/styles.js'
import { internalsOf } from './internals.js'
import { KitContext } from './kit.js'
import { OwnerContext } from './owner.js'

/**
 * Adopts a component's style sheet before the browser paints. The sheet of a plugin reaches only the plugin's own
 * parts, and is refused like the one in its manifest. Does nothing on a server or without a provider.
 */
export function useStyles(css: string): void {
  const adopt = useContext(StylesContext)
  const kit = useContext(KitContext)
  const owner = useContext(OwnerContext)
  useInsertionEffect(() => {
    const sheet = kit && owner !== undefined ? pluginSheet(internalsOf(kit).kernel, owner, css) : css
    if (sheet) adopt?.(sheet)
  }, [adopt, kit, owner, css])
}
