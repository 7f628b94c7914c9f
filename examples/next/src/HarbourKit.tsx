'use client'
import { AppKitProvider } from 'latchkey/react'
import { type ReactNode, useState } from 'react'
import { makeKit } from './kit'
import type { Settings } from './server/settings'

type Kit = ReturnType<typeof makeKit>
/** The page's only kit in the browser, even if React restarts. */
let ofPage: Kit | undefined

/** Returns the page's kit; on the server a new one for each request, so that visitors share nothing. */
function kitFor(settings: Settings): Kit {
  if (typeof document === 'undefined') return makeKit(settings)
  ofPage ??= makeKit(settings)
  return ofPage
}

export function HarbourKit({ settings, children }: { settings: Settings; children: ReactNode }) {
  const [kit] = useState(() => kitFor(settings))
  return <AppKitProvider appkit={kit}>{children}</AppKitProvider>
}
