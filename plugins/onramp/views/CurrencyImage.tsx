import { useEffect, useState } from 'react'
import { TokenImage, useKit } from '../../../views/index.js'
import type { ConnectService } from '../../connect/contract.js'

type CurrencyImageProps = {
  /** Symbol of a token, or code of a currency. */
  kind: 'token' | 'currency'
  id: string
  size?: number | undefined
}

/** The catalogue's image of a token or currency, loaded on demand; its first letter until then. */
export function CurrencyImage({ kind, id, size }: CurrencyImageProps) {
  const { service } = useKit()
  const [shown, setShown] = useState<{ of: string; src: string }>()
  useEffect(() => {
    const scope = new AbortController()
    // Requested by id, because importing the token would create a chunk.
    service<ConnectService>({ id: 'connect' })
      .then((connect) => connect?.catalogue())
      .then((catalogue) => catalogue?.picture(kind, id, scope.signal))
      .then(
        (src) => {
          if (src !== undefined && !scope.signal.aborted) setShown({ of: id, src })
        },
        // The letter stays if the code does not load.
        () => undefined,
      )
    return () => scope.abort()
  }, [service, kind, id])
  return <TokenImage token={{ symbol: id, iconUrl: shown?.of === id ? shown.src : '' }} size={size} />
}
