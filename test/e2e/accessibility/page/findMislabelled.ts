/**
 * Runs in the page: finds controls whose name lacks their visible text, which people who speak to their browser use. The
 * rule of axe reads the texts of neighbouring elements as one word.
 */
export function findMislabelled(hosts: string): string[] {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s]/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  return [...document.querySelectorAll(hosts)].flatMap(({ shadowRoot }) =>
    [...(shadowRoot?.querySelectorAll('button[aria-label], a[aria-label]') ?? [])].flatMap((control) => {
      const copy = control.cloneNode(true) as Element
      for (const hidden of copy.querySelectorAll('[aria-hidden="true"], .lk-vh, .lk-btn-off')) hidden.remove()
      const words: string[] = []
      const walker = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) words.push(walker.currentNode.textContent ?? '')
      const [shown, name] = [plain(words.join(' ')), plain(control.ariaLabel ?? '')]
      return name.includes(shown)
        ? []
        : [`"${control.ariaLabel}" is the name of a control that shows "${shown}"`]
    }),
  )
}
