import { useEffect } from 'react'
import { useInternals } from '../internals.js'

/** Tells the visitor what a button, which only says it on the bus, did not do in a page that another one frames. */
export function useRefusals(): void {
  const { kernel, late } = useInternals()
  useEffect(
    () =>
      kernel.bus.on('security:refused', ({ reason }) => {
        if (reason === 'framed-page') late.toast.show('error', kernel.texts.format('shell.framed'))
      }),
    [kernel, late],
  )
}
