import { createContext, useContext } from 'react'
import { BaseError, type SessionState } from '../../kernel/index.js'
import type { AnyAppKit } from '../appkit.js'
import { kernelOf } from '../internals.js'

/** A hook for host pages found no kit, several kits, or a kit without networks. */
export class HookError extends BaseError<'NO_KIT' | 'SEVERAL_KITS' | 'NO_NAMESPACE'> {
  override readonly name = 'HookError'
}

// The package's only module state: lets pages with a single kit use the hooks without a provider.
const live: AnyAppKit[] = []

export function remember(kit: AnyAppKit): void {
  if (live.includes(kit)) return
  live.push(kit)
  kernelOf(kit).scope.add(() => void live.splice(live.indexOf(kit), 1))
}

export type Provided = {
  readonly appkit: AnyAppKit
  /** The session that the server rendered, if the provider was given its `initialState`. */
  readonly session: SessionState | undefined
}
export const AppKitContext = createContext<Provided | undefined>(undefined)

/** The kit of `<AppKitProvider>`, else the page's only kit. */
export function useCurrentKit(hook: string): AnyAppKit {
  const provided = useContext(AppKitContext)
  if (provided) return provided.appkit
  const [only] = live
  if (!only) throw new HookError('NO_KIT', `Please call "createAppKit" before using "${hook}" hook`)
  if (live.length > 1) {
    throw new HookError(
      'SEVERAL_KITS',
      `There are ${live.length} kits on this page: wrap the part that uses "${hook}" in <AppKitProvider appkit={…}>.`,
    )
  }
  return only
}
