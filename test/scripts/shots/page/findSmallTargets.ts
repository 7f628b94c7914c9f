/** Runs in the page: finds controls that don't react across this many pixels around their centre. */
export function findSmallTargets(least: number): string[] {
  const root = document.querySelector('w3m-modal')?.shadowRoot
  const controls = root?.querySelectorAll<HTMLElement>('button, a, input') ?? []
  return [...controls].flatMap((control) => {
    const { x, y, width, height } = control.getBoundingClientRect()
    // One pixel less, because positions are rounded.
    const reach = least / 2 - 1
    const places: [number, number][] = [
      [0, -reach],
      [0, reach],
      [-Math.min(reach, width / 2 - 0.5), 0],
      [Math.min(reach, width / 2 - 0.5), 0],
    ]
    const isWide = width >= least - 0.5 || control.localName === 'a'
    const isHit = places.every(([dx, dy]) => {
      const hit = root?.elementFromPoint(x + width / 2 + dx, y + height / 2 + dy)
      const label = control.closest('.lk-input')
      return control.contains(hit ?? null) || (label?.contains(hit ?? null) ?? false)
    })
    return isWide && isHit
      ? []
      : [`${control.textContent || control.ariaLabel || control.localName}: ${width}×${height}`]
  })
}
