import { useEffect, useState } from 'react'

/**
 * The picture of a name, which its owner chose, as an address to show: https only, at most 2 MB, fetched without cookies
 * and referrer. Undefined until it has come, and for anything else.
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
      // Without the code there is the gradient, as without the picture.
      .catch(() => undefined)
    return () => {
      controller.abort()
      if (src !== undefined) URL.revokeObjectURL(src)
    }
  }, [address])
  return shown?.of === address ? shown?.src : undefined
}
