import type { FrameSite } from '../types.js'
import { armWhenSeen } from './armWhenSeen.js'
import { drawRows } from './drawRows.js'
import { element } from './element.js'
import type { Question } from './question.js'
import { visibleText } from './visibleText.js'

export interface DrawQuestionParameters {
  question: Question
  site: FrameSite
  /** Number of questions that wait behind this one. */
  waiting: number
  onAgree(): void
  onCancel(): void
}

export interface DrawnQuestion {
  screen: HTMLElement
  /** Call once it is in the document. */
  start(): void
  setWaiting(count: number): void
  stop(): void
}

export function drawQuestion(parameters: DrawQuestionParameters): DrawnQuestion {
  const { question, site, onAgree, onCancel } = parameters
  const title = element('h1', { id: 'title', tabindex: '-1' }, visibleText(question.title))
  const waiting = element('p', { class: 'waiting', role: 'status' })
  const cancel = element('button', { type: 'button', 'data-testid': 'frame-cancel' }, 'Cancel')
  const agree = element(
    'button',
    { type: 'button', class: 'primary', 'data-testid': 'frame-approve' },
    question.action,
  )
  const footer = element('footer', {}, cancel, agree)
  const warning = question.warning
    ? [element('p', { class: 'warning', role: 'note' }, visibleText(question.warning))]
    : []
  const screen = element(
    'section',
    { 'aria-labelledby': 'title', 'data-testid': 'frame-approval' },
    element('header', {}, drawSite(site), title, waiting),
    element(
      'div',
      { class: 'details', tabindex: '0', role: 'group', 'aria-label': 'Details' },
      ...warning,
      drawRows(question.rows),
    ),
    footer,
  )

  agree.disabled = true
  // A click by a script is not consent.
  agree.addEventListener('click', (event) => {
    if (event.isTrusted && !agree.disabled) onAgree()
  })
  cancel.addEventListener('click', onCancel)
  screen.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') onCancel()
  })

  let disarm = () => {}
  const setWaiting = (count: number) => {
    waiting.textContent =
      count === 0 ? '' : count === 1 ? 'One more request waits' : `${count} more requests wait`
  }
  setWaiting(parameters.waiting)
  return {
    screen,
    setWaiting,
    start: () => {
      title.focus({ preventScroll: true })
      disarm = armWhenSeen(footer, (isSeen) => {
        agree.disabled = !isSeen
      })
    },
    stop: () => disarm(),
  }
}

/** Shows the page's host first, because the page chooses its own name. */
function drawSite({ origin, name }: FrameSite): HTMLElement {
  const own = name ? [element('span', {}, visibleText(name))] : []
  return element('p', { class: 'site' }, element('strong', {}, new URL(origin).host), ...own)
}
