import { createElement, type ReactNode, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { addKnown, BRAND, type Branded, type InitialState, initialSession } from '../../kernel/index.js'
import type { AnyAppKit } from '../appkit.js'
import { kernelOf } from '../internals.js'
import { AppKitContext, HookError } from './current.js'

export type AppKitProviderProps = {
  appkit: AnyAppKit
  /**
   * The visitor's connections, as the server read them from the request. The hooks below render them on the server and
   * while hydrating. The server's kit never holds them, so requests can share it.
   */
  initialState?: InitialState | undefined
  children?: ReactNode
}

/** React 18 warns of layout effects on a server. */
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** Provides a kit to the hooks below it. Needed only with several kits on a page, or when rendering on a server. */
export function AppKitProvider({ appkit, initialState, children }: AppKitProviderProps) {
  if (!(appkit as Partial<Branded> | undefined)?.[BRAND])
    throw new HookError('PROVIDER_EMPTY', '<AppKitProvider> needs appkit={…}: what "createAppKit" returned.')
  // A host may pass a new object with every render. Another kit starts from its own.
  const [start, restart] = useState({ appkit, first: initialState })
  if (start.appkit !== appkit) restart({ appkit, first: initialState })
  const { first } = start
  const value = useMemo(() => {
    const session = first && initialSession({ ...kernelOf(appkit).options, initialState: first })
    return { appkit, session }
  }, [appkit, first])
  // After hydration the hooks read the kit's own state, which has to know the same accounts by then.
  useBrowserLayoutEffect(() => {
    if (!first) return
    addKnown(kernelOf(appkit), first.accounts)
    // Without a server's HTML, the hooks have rendered already: lets them render again before the frame is painted.
    restart((same) => ({ ...same }))
  }, [appkit, first])
  return createElement(AppKitContext.Provider, { value }, children)
}
