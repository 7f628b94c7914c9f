import type { FrameSite, FrameTheme } from '../types.js'
import { applyTheme } from './applyTheme.js'
import { type DrawnQuestion, drawQuestion } from './drawQuestion.js'
import { element } from './element.js'
import type { Question } from './question.js'
import styles from './screens.css?inline'

export interface Screens {
  /**
   * Queues a question. @throws Error if the visitor refuses, or the signal's reason, which also removes the question
   */
  ask(question: Question, signal: AbortSignal): Promise<void>
  setTheme(theme: FrameTheme): void
}

export interface ScreensParameters {
  root: HTMLElement
  site(): FrameSite
}

interface Waiting {
  question: Question
  resolve(): void
  reject(error: unknown): void
}

/** The visitor's screens in the frame's page, in a shadow root that keeps the page's styles out. */
export function createScreens({ root, site }: ScreensParameters): Screens {
  const host = element('div', { 'data-testid': 'frame-wallet' })
  const shadow = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  shadow.adoptedStyleSheets = [sheet]
  applyTheme(host, {})
  root.append(host)

  let queue: Waiting[] = []
  let shown: { entry: Waiting; drawn: DrawnQuestion } | undefined

  function show(): void {
    const [entry] = queue
    if (entry && entry === shown?.entry) {
      shown.drawn.setWaiting(queue.length - 1)
      return
    }
    shown?.drawn.stop()
    shadow.replaceChildren()
    shown = undefined
    if (!entry) return
    const drawn = drawQuestion({
      ...{ question: entry.question, site: site(), waiting: queue.length - 1 },
      onAgree: () => leave(entry, entry.resolve),
      onCancel: () => leave(entry, () => entry.reject(new Error('Request rejected'))),
    })
    shown = { entry, drawn }
    shadow.append(drawn.screen)
    drawn.start()
  }

  function leave(entry: Waiting, settle: () => void): void {
    queue = queue.filter((one) => one !== entry)
    show()
    settle()
  }

  return {
    ask: (question, signal) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason)
        const entry: Waiting = {
          question,
          resolve: () => {
            signal.removeEventListener('abort', end)
            resolve()
          },
          reject: (error) => {
            signal.removeEventListener('abort', end)
            reject(error)
          },
        }
        const end = () => leave(entry, () => entry.reject(signal.reason))
        signal.addEventListener('abort', end)
        queue.push(entry)
        show()
      }),
    setTheme: (theme) => applyTheme(host, theme),
  }
}
