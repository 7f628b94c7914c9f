import { useLayoutEffect, useRef, useState } from 'react'

/** Number of columns, and the grid's distance from the top of the scrolled content, in pixels. */
export type GridLayout = { columns: number; margin: number }

/** Measures the layout with an empty grid styled by the style sheet, and updates with its width. */
export function useGridLayout() {
  const probe = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLElement | null>(null)
  const [layout, setLayout] = useState<GridLayout>()

  useLayoutEffect(() => {
    const element = probe.current
    const parent = element?.closest<HTMLElement>('.lk-scroll') ?? element?.parentElement
    if (!element || !parent) return
    scroller.current = parent
    const measure = () => {
      const columns = getComputedStyle(element).gridTemplateColumns.split(' ').length
      const { top } = element.getBoundingClientRect()
      const margin = Math.round(top - parent.getBoundingClientRect().top + parent.scrollTop)
      setLayout((former) =>
        former?.columns === columns && former.margin === margin ? former : { columns, margin },
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { probe, scroller, layout }
}
