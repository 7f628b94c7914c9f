import { useEffect, useState } from 'react'
import { TokenImage, useKit } from '../../../views/index.js'
import type { ConnectService } from '../../connect/contract.js'

type CurrencyImageProps = {
  /** Tokens go by their symbol, currencies by their code. */
  kind: 'token' | 'currency'
  id: string
  size?: number | undefined
}

/** The catalogue's picture of a token or a currency, fetched while what shows it is on screen; its first letter until then. */
export function CurrencyImage({ kind, id, size }: CurrencyImageProps) {
  const { service } = useKit()
  const [shown, setShown] = useState<{ of: string; src: string }>()
  useEffect(() => {
    const scope = new AbortController()
    // The token itself, imported here, would be a chunk.
    service<ConnectService>({ id: 'connect' })
      .then((connect) => connect?.catalogue())
      .then((catalogue) => catalogue?.picture(kind, id, scope.signal))
      .then(
        (src) => {
          if (src !== undefined && !scope.signal.aborted) setShown({ of: id, src })
        },
        // Without the code there is the letter, as without the picture.
        () => undefined,
      )
    return () => scope.abort()
  }, [service, kind, id])
  return <TokenImage token={{ symbol: id, iconUrl: shown?.of === id ? shown.src : '' }} size={size} />
}
