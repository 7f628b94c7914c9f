export interface Word {
  text: string
  where: string
}

/** Runs in the page: collects every visible or accessible text in our shadow roots. */
export function findWords(hosts: string): Word[] {
  const words: Word[] = []
  // Messages to the integrator, in English by design, initials that replace a wallet's picture, the text to sign, and
  // addresses in groups of letters.
  const ours = '[data-testid="wui-alertbar-text"], .lk-pic-fallback, .lk-siwx-letters, .lk-whole'
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
