/** Runs in the page: true once nothing of ours is fading, sliding or loading a picture. */
export function isSettled(): boolean {
  return [...document.querySelectorAll('*')].every(({ shadowRoot }) => {
    if (!shadowRoot) return true
    const isMoving = shadowRoot.getAnimations().some((animation) => {
      const isEndless = animation.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY
      return !isEndless && animation.playState === 'running'
    })
    return !isMoving && [...shadowRoot.querySelectorAll('img')].every((image) => image.complete)
  })
}
