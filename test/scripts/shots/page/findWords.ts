export interface Word {
  text: string
  where: string
}

/** Runs in the page: every text that eyes or a screen reader meet in our shadow roots. */
export function findWords(hosts: string): Word[] {
  const words: Word[] = []
  // Messages to the integrator, in English by design, initials that stand in for a wallet's picture, and what is signed.
  const ours = '[data-testid="wui-alertbar-text"], .lk-pic-fallback, .lk-siwx-letters'
  for (const host of document.querySelectorAll(hosts)) {
    for (const element of host.shadowRoot?.querySelectorAll('*') ?? []) {
      if (element.localName === 'style' || element.closest(ours) || !element.checkVisibility()) continue
      const where = `${element.localName}.${element.className}`
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description']) {
        const text = element.getAttribute(name)
        if (text) words.push({ text, where: `${name} of ${where}` })
      }
      for (const node of element.childNodes) {
        const text = node.nodeType === 3 ? (node.textContent ?? '').trim() : ''
        if (text) words.push({ text, where })
      }
    }
  }
  return words
}
