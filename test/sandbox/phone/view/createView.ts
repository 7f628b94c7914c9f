import type { AppQuestion } from '../questions.js'
import type { PhoneSession } from '../types.js'
import { type ConnectionActions, drawConnections } from './drawConnections.js'
import { drawPairing } from './drawPairing.js'
import { drawQuestion, type QuestionActions } from './drawQuestion.js'
import { drawSettings, type SettingsActions, type SettingsState } from './drawSettings.js'
import { element, shorten } from './element.js'

export interface ViewActions extends ConnectionActions, QuestionActions, SettingsActions {
  pair(uri: string): void
}

export interface ViewState extends SettingsState {
  question: AppQuestion | undefined
  sessions: readonly PhoneSession[]
  isReady: boolean
}

export interface View {
  draw(state: ViewState): void
  showStatus(words: string): void
}

/** The app. A part is redrawn only when its data has changed, so that focus is kept. */
export function createView(
  root: HTMLElement,
  actions: ViewActions,
  nameOf: (chainId: string) => string,
): View {
  const heading = element('h1')
  const summary = element('p')
  const status = element('p', { role: 'status', class: 'status', 'data-testid': 'phone-status' })
  const connections = element('section', { 'aria-label': 'Connections' })
  const settings = element('section', { 'aria-label': 'Settings' })
  const icon = element('img', { src: './icon.svg', alt: '', width: '40', height: '40' })
  const main = element(
    'main',
    {},
    element('header', {}, icon, element('div', {}, heading, summary)),
    element('section', { 'aria-label': 'Connect' }, drawPairing(actions.pair)),
    status,
    connections,
    settings,
  )
  root.replaceChildren(main)
  let sheet: HTMLDialogElement | undefined

  const drawn = new Map<HTMLElement, string>()
  const draw = (part: HTMLElement, shown: unknown, children: () => (Node | string)[]) => {
    const key = JSON.stringify(shown)
    if (drawn.get(part) === key) return
    drawn.set(part, key)
    part.replaceChildren(...children())
  }

  function ask(question: AppQuestion | undefined): void {
    if (sheet?.dataset.question === (question && String(question.id))) return
    sheet?.close()
    sheet?.remove()
    sheet = question && drawQuestion(question, actions)
    if (!sheet) return
    root.append(sheet)
    sheet.showModal()
    sheet.querySelector('h2')?.focus()
  }

  return {
    showStatus: (words) => {
      status.textContent = words
    },
    draw: ({ question, sessions, isReady, ...rest }) => {
      if (isReady) main.dataset.testid = 'phone-ready'
      document.title = rest.settings.name
      draw(heading, rest.settings.name, () => [rest.settings.name])
      const [, address = ''] = rest.addresses[0] ?? []
      const line = [shorten(address), rest.isOffline ? 'Offline' : 'Online'].join(' · ')
      draw(summary, line, () => [line])
      draw(connections, sessions, () => [
        element('h2', {}, 'Connections'),
        ...drawConnections(sessions, actions, nameOf),
      ])
      draw(settings, rest, () => [element('h2', {}, 'This phone'), ...drawSettings(rest, actions)])
      ask(question)
    },
  }
}
