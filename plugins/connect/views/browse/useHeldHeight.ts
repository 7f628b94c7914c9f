import { useRef, useState } from 'react'

const SHEET = '(max-width: 430px)'

/**
 * Keeps the view's height while `isHeld`. On a sheet, which stands on its lower edge, the search field would otherwise
 * move whenever results change the height.
 */
export function useHeldHeight(isHeld: boolean) {
  const root = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState<number>()
  /** Call it before the content changes. */
  const hold = () => {
    const scroller = root.current?.closest('.lk-scroll')
    if (isHeld || !root.current || !scroller) return
    const hidden = scroller.scrollHeight - scroller.clientHeight
    setHeight(matchMedia(SHEET).matches ? root.current.offsetHeight - hidden : undefined)
  }
  return { root, hold, style: isHeld ? { minBlockSize: height } : undefined }
}
