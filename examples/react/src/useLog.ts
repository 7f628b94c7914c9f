import { useAppKitEvents } from 'latchkey/react'
import { useEffect, useState } from 'react'
import { describeEvent } from './words.js'

/** A line about the last event. */
export function useLog(): string {
  const { data } = useAppKitEvents()
  const [line, setLine] = useState('')

  useEffect(() => {
    const next = describeEvent(data)
    if (next) setLine(next)
  }, [data])
  return line
}
