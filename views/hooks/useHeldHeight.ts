import { useRef, useState } from 'react'

/** Keeps the view's height while `isHeld`: otherwise the search field would move whenever results change the height. */
export function useHeldHeight(isHeld: boolean) {
  const root = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState<number>()
  /** Call it before the content changes. */
  const hold = () => {
    const scroller = root.current?.closest('.lk-scroll')
    if (isHeld || !root.current || !scroller) return
    const hidden = scroller.scrollHeight - scroller.clientHeight
    setHeight(root.current.offsetHeight - hidden)
  }
  return { root, hold, style: isHeld ? { minBlockSize: height } : undefined }
}
