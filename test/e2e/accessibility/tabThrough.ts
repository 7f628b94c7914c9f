import type { Page } from '@playwright/test'

/** A long list is walked in part. */
const MOST_STOPS = 40

type Stop = { at: number; isNew: boolean; problems: string[] }

declare global {
  interface Window {
    __stops?: HTMLElement[]
    /** How each stop and what is around it looks without the focus. */
    __looks?: string[]
    __lookOf?(stop: HTMLElement): string
  }
}

/**
 * Presses Tab through the open modal once and finds controls that it misses or reaches in another order than they are
 * read, a focus that cannot be seen, a view that changes because of the focus, and an end without a way on.
 */
export async function tabThrough(page: Page): Promise<string[]> {
  // A secure frame that has moved takes keys again after half a second in sight.
  await page.waitForFunction(() => !document.querySelector('iframe[slot][inert]'))
  const { count, names, isModal } = await page.evaluate(listStops)
  if (count === 0) return []
  const [found, order]: [string[], number[]] = [[], []]
  const most = Math.min(count, MOST_STOPS)
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab')
    const { at, isNew, problems } = await page.evaluate(lookAtFocus)
    order.push(at)
    found.push(...problems)
    // The keys of another site's frame are its own, and a long list draws its next rows only now.
    if (names[at] === 'iframe' || isNew) return found
  }
  const missed = order.findIndex((at, index) => at !== index)
  if (missed >= 0) {
    found.push(`Tab goes to "${names[order[missed] ?? -1] ?? 'nowhere'}" where "${names[missed]}" comes next`)
  }
  if (isModal && missed < 0 && count <= MOST_STOPS) {
    await page.keyboard.press('Tab')
    const { at } = await page.evaluate(lookAtFocus)
    if (at !== 0) found.push('Tab does not return to the first control after the last one')
  }
  return [...new Set(found)]
}

/** Runs in the page: focuses the card and remembers its stops in the order in which they are read. */
function listStops(): { count: number; names: string[]; isModal: boolean } {
  const root = document.querySelector('w3m-modal')?.shadowRoot
  const card = root?.querySelector<HTMLElement>('.lk-card')
  // A card that is prepared for the first tap is hidden.
  if (!root || !card?.checkVisibility({ visibilityProperty: true }))
    return { count: 0, names: [], isModal: false }
  card.focus({ preventScroll: true })
  const selector = 'a[href], button, input, select, textarea, iframe, slot, [tabindex]'
  const stops = [...card.querySelectorAll<HTMLElement>(selector)]
    .flatMap((one) => (one instanceof HTMLSlotElement ? (one.assignedElements() as HTMLElement[]) : [one]))
    .filter((one) => one.tabIndex >= 0 && !one.matches(':disabled') && one.getClientRects().length > 0)
    // Tab enters a group of radio buttons at its chosen one.
    .filter((one) => !(one instanceof HTMLInputElement && one.type === 'radio') || one.checked)
  window.__stops = stops
  window.__lookOf = (stop) => {
    const around = [stop, ...(stop.parentElement?.children ?? [])]
    for (let at = stop.parentElement; at && around.length < 16 && at !== card; at = at.parentElement)
      around.push(at)
    return around
      .map((one) => getComputedStyle(one))
      .map((style) => [style.outline, style.boxShadow, style.borderColor, style.backgroundColor].join())
      .join()
  }
  window.__looks = stops.map(window.__lookOf)
  return {
    count: stops.length,
    names: stops.map((one) =>
      one.localName === 'iframe'
        ? 'iframe'
        : (one.ariaLabel || one.textContent || one.localName).slice(0, 40),
    ),
    isModal: card.ariaModal === 'true',
  }
}

/** Runs in the page: where the focus is, and whether a visitor sees it. */
function lookAtFocus(): Stop {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  const problems: string[] = []
  if (!(active instanceof HTMLElement)) return { at: -1, isNew: false, problems: ['nothing has the focus'] }
  const name = `"${(active.ariaLabel || active.textContent || active.dataset.testid || active.localName).slice(0, 40)}"`
  const root = active.getRootNode()
  if (active.localName !== 'iframe' && root instanceof ShadowRoot) {
    const box = active.getBoundingClientRect()
    const inset = (from: number, size: number) => [0.1, 0.5, 0.9].map((share) => from + size * share)
    const isSeen = inset(box.y, box.height).some((y) =>
      inset(box.x, box.width).some((x) => {
        const hit = root.elementFromPoint(x, y)
        return hit !== null && (active.contains(hit) || hit.contains(active) || hit.closest('label') !== null)
      }),
    )
    if (!isSeen) problems.push(`${name} is hidden while it has the focus`)
    const at = window.__stops?.indexOf(active) ?? -1
    const isMarked = window.__looks?.[at] !== window.__lookOf?.(active)
    if (!isMarked) problems.push(`the focus on ${name} cannot be seen`)
  }
  const at = window.__stops?.indexOf(active) ?? -1
  return { at, isNew: at < 0 && active.closest('[aria-setsize]') !== null, problems }
}
