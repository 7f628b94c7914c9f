import type { Page } from 'playwright-core'

export type Frames = { count: number; texts: string[] }

/** Records the texts of an element, of every frame and after every change, on each page that loads from now on. */
// The compiler of this script names its functions by a helper that pages lack, so this one is text.
export const recordFrames = (page: Page, testId: string): Promise<unknown> =>
  page.addInitScript(`{
    const frames = (window.frames_ = { count: 0, texts: [] })
    const look = () => {
      const text = document.querySelector('[data-testid="${testId}"]')?.textContent
      if (text !== undefined && !frames.texts.includes(text)) frames.texts.push(text)
    }
    const draw = () => {
      frames.count += 1
      look()
      requestAnimationFrame(draw)
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
    requestAnimationFrame(draw)
  }`)

export const readFrames = (page: Page): Promise<Frames> =>
  page.evaluate(() => (window as unknown as { frames_: Frames }).frames_)
