/** Centres the card around content of this height. */
export function place(viewport: HTMLElement, content: HTMLElement): void {
  const card = viewport.parentElement
  // Outside the document, nothing has a height yet.
  if (!card?.isConnected) return
  // The card without the viewport, which does not change while the viewport animates.
  const height = card.offsetHeight - viewport.offsetHeight + content.offsetHeight + 1
  card.style.setProperty('--lk-top', `max(50cqh - ${height / 2}px, 50cqh - var(--lk-max) / 2)`)
}
