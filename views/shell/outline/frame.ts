import type { Language } from '../../../kernel/index.js'
import english from '../messages.js'
import { outlineElement, outlineIcon } from './element.js'
import { BUTTON } from './primitives.js'

export type Outline = {
  /** As `fetchLanguage` returns it. The other texts are in this language, too. */
  language: Language
  title: string
  /** The label of the button that leads to help. */
  help?: string | undefined
  /** What the view draws. A pressed button with a test id is pressed again once the view has its own. */
  content: Element
}

export const CLOSE = 'w3m-header-close'

/** The card around the content, as `Card` draws it. */
export function frame({ language, title, help, content }: Outline, hasBranding: boolean) {
  const t = (key: keyof typeof english) => language.find?.(key, english) ?? english[key]
  const view = outlineElement('div', {}, outlineElement('div', { class: 'lk-view' }, content))
  const viewport = outlineElement(
    'div',
    { class: 'lk-viewport' },
    outlineElement('div', { class: 'lk-scroll' }, view),
  )
  const card = outlineElement(
    'div',
    { class: 'lk-card' },
    outlineElement(
      'header',
      { class: 'lk-header' },
      help !== undefined && button('help', help, 'w3m-header-help'),
      outlineElement('h1', { class: 'lk-title lk-16 lk-center' }, title),
      outlineElement('span', { class: 'lk-header-end' }, button('close', t('shell.close'), CLOSE)),
    ),
    viewport,
    hasBranding && outlineElement('p', { class: 'lk-branding lk-11 lk-muted' }, t('shell.branding')),
  )
  const overlay = outlineElement('div', { class: 'lk-overlay', 'data-outline': '' }, card)
  return {
    box: outlineElement('div', { class: 'lk-root', 'aria-hidden': 'true' }, overlay),
    card,
    viewport,
    view,
  }
}

const button = (icon: 'help' | 'close', label: string, id: string) =>
  outlineElement('button', { ...BUTTON, class: 'lk-ib', title: label, 'data-testid': id }, outlineIcon(icon))
