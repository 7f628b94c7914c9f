import type { Page } from '@playwright/test'

type Highlight = 'Highlight' | 'HighlightText'

/** The value that the browser computes for one of the system's colours. */
export const systemColor = (page: Page, name: Highlight): Promise<string> =>
  page.evaluate((color) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.setProperty('color', color)
    const computed = getComputedStyle(probe).color
    probe.remove()
    return computed
  }, name)
