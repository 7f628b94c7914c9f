'use client'
import { AppKitProvider, type InitialState } from 'latchkey/react'
import { type ReactNode, useState } from 'react'
import { makeKit } from './kit'
import type { Settings } from './server/settings'

type Start = {
  settings: Settings
  /** The visitor's connection, as the server read it from the request's cookie. */
  initialState: InitialState | undefined
}
type Kit = ReturnType<typeof makeKit>
/** The page's only kit in the browser, even if React restarts. */
let ofPage: Kit | undefined

/** Returns the page's kit; on the server a new one for each request, so that visitors share nothing. */
function kitFor({ settings, initialState }: Start): Kit {
  if (typeof document === 'undefined') return makeKit(settings, initialState)
  ofPage ??= makeKit(settings, initialState)
  return ofPage
}

export function HarbourKit({ children, ...start }: Start & { children: ReactNode }) {
  const [kit] = useState(() => kitFor(start))
  return <AppKitProvider appkit={kit}>{children}</AppKitProvider>
}
