import { useEffect } from 'react'
import { useInternals } from '../hooks/internals.js'

/** Shows a toast if a button refused to act in a framed page, which it reports on the bus only. */
export function useRefusals(): void {
  const { kernel, runtime } = useInternals()
  useEffect(
    () =>
      kernel.bus.on('security:refused', ({ reason }) => {
        if (reason === 'framed-page') runtime.toast.show('error', kernel.texts.format('shell.framed'))
      }),
    [kernel, runtime],
  )
}
