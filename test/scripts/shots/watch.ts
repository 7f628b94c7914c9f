/** A part of a view that moved although it was already drawn. */
export interface Shift {
  what: string
  from: number
  to: number
}

declare global {
  interface Window {
    __shifts?: Shift[]
  }
}

/**
 * Runs in the page before anything else. In each frame it records the positions of the drawn rows, buttons and pictures
 * of the shown view. Offsets are layout, not paint: slides and fades don't count.
 */
export function watchShifts(): void {
  const shifts: Shift[] = []
  window.__shifts = shifts
  const known = new WeakMap<HTMLElement, number>()
  const top = (part: HTMLElement) => {
    let sum = 0
    for (let at: Element | null = part; at instanceof HTMLElement; at = at.offsetParent) sum += at.offsetTop
    return sum
  }
  /** How far the view is scrolled, for parts that stay on screen meanwhile. */
  const held = (part: HTMLElement, view: HTMLElement) => {
    for (let at: HTMLElement | null = part; at && at !== view; at = at.parentElement) {
      if (getComputedStyle(at).position === 'sticky') return view.closest('.lk-scroll')?.scrollTop ?? 0
    }
    return 0
  }
  const look = () => {
    requestAnimationFrame(look)
    for (const host of document.querySelectorAll('w3m-modal')) {
      const view = host.shadowRoot?.querySelector<HTMLElement>('.lk-view[data-view]')
      if (!view) continue
      const parts = view.querySelectorAll<HTMLElement>('.lk-row, .lk-btn, .lk-ring, .lk-notice, .lk-input')
      for (const part of parts) {
        // Stays at the top while the content below it scrolls.
        if (part.closest('.lk-search-bar')) continue
        const offset = top(part) - top(view) - held(part, view)
        const before = known.get(part)
        if (before !== undefined && Math.abs(before - offset) > 0.5) {
          shifts.push({ what: part.textContent?.slice(0, 40) ?? '', from: before, to: offset })
        }
        known.set(part, offset)
      }
    }
  }
  look()
}
