import type { AppQuestion } from '../questions.js'
import { button, element } from './element.js'

export interface QuestionActions {
  approve(chains: string[]): void
  reject(): void
}

/** The question as a sheet over the app, with its answers. */
export function drawQuestion(question: AppQuestion, { approve, reject }: QuestionActions): HTMLDialogElement {
  const boxes = (question.choices ?? []).map(({ chainId, label, isChosen }) => {
    const box = element('input', { type: 'checkbox', value: chainId, checked: isChosen })
    return { box, row: element('label', { class: 'choice' }, box, element('span', {}, label)) }
  })
  const chosen = () => boxes.filter(({ box }) => box.checked).map(({ box }) => box.value)

  const yes = button(yesOf(question), () => approve(chosen()), {
    class: 'primary',
    'data-testid': 'phone-approve',
  })
  const allow = () => {
    yes.disabled = boxes.length > 0 && chosen().length === 0
  }
  for (const { box } of boxes) box.addEventListener('change', allow)
  allow()

  const sheet = element(
    'dialog',
    {
      'aria-labelledby': 'question-title',
      'data-testid': 'phone-prompt',
      'data-kind': question.kind,
      'data-question': String(question.id),
    },
    element('p', { class: 'app' }, element('strong', {}, question.app.name), ` ${hostOf(question.app.url)}`),
    element('h2', { id: 'question-title', tabindex: '-1' }, question.title),
    ...listBoxes(boxes.map(({ row }) => row)),
    listRows(question.rows),
    element('footer', {}, button('Reject', reject, { 'data-testid': 'phone-reject' }), yes),
  )
  sheet.addEventListener('cancel', (event) => {
    event.preventDefault()
    reject()
  })
  return sheet
}

function yesOf({ kind }: AppQuestion): string {
  if (kind === 'proposal') return 'Connect'
  return kind === 'authenticate' ? 'Sign in' : 'Approve'
}

function listBoxes(rows: HTMLElement[]): HTMLElement[] {
  if (rows.length === 0) return []
  return [element('fieldset', {}, element('legend', {}, 'Networks'), ...rows)]
}

function listRows(rows: [string, string][]): HTMLElement {
  const list = rows.map(([label, value]) =>
    element('div', {}, element('dt', {}, label), element('dd', {}, value)),
  )
  return element('dl', {}, ...list)
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url
}
