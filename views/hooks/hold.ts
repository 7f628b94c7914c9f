import { createContext } from 'react'

/** Decides when the modal's components learn of changes in the store. */
export type Hold = {
  /** Returns a listener that waits while the hold lasts, and is then called once. */
  delay(listener: () => void): () => void
  begin(): void
  end(): void
}

/** The hold of the modal that draws this view. Pages have none. */
export const HoldContext = createContext<Hold | undefined>(undefined)

export function createHold(): Hold {
  const waiting = new Set<() => void>()
  let isHeld = false
  return {
    delay: (listener) => () => {
      if (isHeld) waiting.add(listener)
      else listener()
    },
    begin() {
      isHeld = true
    },
    end() {
      isHeld = false
      const due = [...waiting]
      waiting.clear()
      for (const listener of due) listener()
    },
  }
}
