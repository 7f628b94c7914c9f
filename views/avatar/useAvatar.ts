import { useEffect, useState } from 'react'

/**
 * A URL for the image of a name, whose owner chose it: https only, at most 2 MB, fetched without cookies and referrer.
 * Undefined while loading, and if it cannot be shown.
 */
export function useAvatar(address: string | undefined): string | undefined {
  const [shown, setShown] = useState<{ of: string; src: string }>()
  useEffect(() => {
    if (address === undefined) return
    const controller = new AbortController()
    let src: string | undefined
    import('./avatarSrc.js')
      .then((module) => module.avatarSrc(address, controller.signal))
      .then((made) => {
        if (made === undefined) return
        src = made
        setShown({ of: address, src: made })
      })
      // The gradient stays if the code does not load.
      .catch(() => undefined)
    return () => {
      controller.abort()
      if (src !== undefined) URL.revokeObjectURL(src)
    }
  }, [address])
  return shown?.of === address ? shown?.src : undefined
}
