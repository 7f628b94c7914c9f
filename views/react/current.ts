import { createContext, useContext, useSyncExternalStore } from 'react'
import { BaseError, FIND_EVENT, type FindDetail, READY_EVENT, type SessionState } from '../../kernel/index.js'
import type { AnyAppKit } from '../appkit.js'
import { kernelOf } from '../internals.js'

/** A hook for host pages found no kit, several kits, a kit that it can't use, or a kit without networks or
 * account. */
export class HookError extends BaseError<
  'NO_ACCOUNT' | 'NO_KIT' | 'OTHER_ENTRY' | 'PROVIDER_EMPTY' | 'SEVERAL_KITS' | 'NO_NAMESPACE'
> {
  override readonly name = 'HookError'
}

// The package's only module state: lets pages with a single kit use the hooks without a provider.
const live: AnyAppKit[] = []

/**
 * Makes a kit known to hooks without a provider. On a server a kit with `initialState` belongs to one request, so no
 * other may see it; the others replace each other by id, so that a kit per request does not pile up.
 */
export function remember(kit: AnyAppKit): void {
  const { options, scope } = kernelOf(kit)
  if (typeof document === 'undefined' && options.initialState) return
  forget(live.find((one) => kernelOf(one).options.id === options.id))
  live.push(kit)
  scope.add(() => forget(kit))
}

/** Calls back when the page gets another kit: until then, components show the last state of a destroyed one. */
function subscribe(listener: () => void) {
  document.addEventListener(READY_EVENT, listener)
  return () => document.removeEventListener(READY_EVENT, listener)
}
const first = () => live[0]

function forget(kit: AnyAppKit | undefined) {
  const at = kit ? live.indexOf(kit) : -1
  if (at >= 0) live.splice(at, 1)
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
  const only = useSyncExternalStore(subscribe, first, first)
  if (provided) return provided.appkit
  if (!only) throw noKit(hook)
  if (live.length > 1) {
    throw new HookError(
      'SEVERAL_KITS',
      `There are ${live.length} kits on this page: wrap the part that uses "${hook}" in <AppKitProvider appkit={…}>.`,
    )
  }
  return only
}

function noKit(hook: string): HookError {
  if (isKitElsewhere()) {
    return new HookError(
      'OTHER_ENTRY',
      `Please call "createAppKit" of "latchkey/react": another entry or copy of the package made this page's kit, so "${hook}" can't find it. Or pass that kit to getAppKit(kit) or <AppKitProvider appkit={kit}>.`,
    )
  }
  const onServer =
    typeof document === 'undefined'
      ? '. On a server, a kit with "initialState" is found only through <AppKitProvider appkit={…}>.'
      : ''
  return new HookError('NO_KIT', `Please call "createAppKit" before using "${hook}" hook${onServer}`)
}

/** Live kits of every entry and copy answer this event. */
function isKitElsewhere(): boolean {
  if (typeof document === 'undefined') return false
  let isFound = false
  const found = () => {
    isFound = true
  }
  const detail: FindDetail = { any: true, found }
  document.dispatchEvent(new CustomEvent(FIND_EVENT, { detail }))
  return isFound
}
