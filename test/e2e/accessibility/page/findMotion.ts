/**
 * Runs in the page: finds animations of anything but opacity, and opacity that changes more than three times per second,
 * which counts as flashing (WCAG 2.3.1).
 */
export function findMotion(hosts: string): string[] {
  const timing = ['offset', 'computedOffset', 'easing', 'composite', 'opacity']
  return [...document.querySelectorAll(hosts)].flatMap(({ shadowRoot }) =>
    (shadowRoot?.getAnimations() ?? []).flatMap(({ effect }) => {
      const duration = Number(effect?.getComputedTiming().duration)
      if (!(effect instanceof KeyframeEffect) || duration === 0) return []
      const frames = effect.getKeyframes()
      const moved = frames.flatMap((frame) => Object.keys(frame).filter((name) => !timing.includes(name)))
      const isFast = effect.getComputedTiming().iterations === Infinity && duration < 1_000 / 3
      return moved.length > 0 || isFast
        ? [`${effect.target?.className} animates ${moved}, ${duration} ms`]
        : []
    }),
  )
}
