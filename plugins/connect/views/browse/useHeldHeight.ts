import { useRef, useState } from 'react'

const SHEET = '(max-width: 430px)'

/**
 * Keeps a view as high as the visitor sees it while `isHeld`. A sheet stands on its lower edge: were it as low as what
 * a search finds, the field would move away under the finger.
 */
export function useHeldHeight(isHeld: boolean) {
  const root = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState<number>()
  /** To be called before what is shown changes. */
  const hold = () => {
    const scroller = root.current?.closest('.lk-scroll')
    if (isHeld || !root.current || !scroller) return
    const hidden = scroller.scrollHeight - scroller.clientHeight
    setHeight(matchMedia(SHEET).matches ? root.current.offsetHeight - hidden : undefined)
  }
  return { root, hold, style: isHeld ? { minBlockSize: height } : undefined }
}
