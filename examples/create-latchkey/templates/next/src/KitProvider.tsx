'use client'
import { AppKitProvider, type InitialState } from 'latchkey/react'
import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useState } from 'react'
import { makeKit } from './kit'

/** The browser's only kit, even if React mounts the tree again. */
let ofPage: ReturnType<typeof makeKit> | undefined

function kitFor(initialState: InitialState | undefined) {
  if (typeof document === 'undefined') return makeKit(initialState)
  ofPage ??= makeKit(initialState)
  return ofPage
}

type Props = { initialState: InitialState | undefined; children: ReactNode }

export function KitProvider({ initialState, children }: Props) {
  const [kit] = useState(() => kitFor(initialState))
  const { refresh } = useRouter()

  // The server renders the visitor, so ask it again once its session has begun or ended.
  useEffect(() => {
    const undos = [kit.on('siwx:signed-in', refresh), kit.on('siwx:signed-out', refresh)]
    return () => {
      for (const undo of undos) undo()
    }
  }, [kit, refresh])

  return <AppKitProvider appkit={kit}>{children}</AppKitProvider>
}
