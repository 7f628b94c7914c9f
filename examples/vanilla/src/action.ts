import { make } from './dom.js'

/** A button that keeps its focus while it is off. */
export function makeAction(id: string, look: string, press: () => void) {
  const node = make('button', { type: 'button', class: `button ${look}`, 'data-testid': id })
  let isOn = false
  node.addEventListener('click', () => {
    if (isOn) press()
  })
  const draw = (text: string, on: boolean) => {
    isOn = on
    node.textContent = text
    node.setAttribute('aria-disabled', String(!on))
  }
  return { node, draw }
}
