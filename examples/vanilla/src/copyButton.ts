import { make } from './dom.js'

export function makeCopyButton(name: string, read: () => string) {
  const text = make('span', { role: 'status' }, 'Copy')
  const node = make('button', { type: 'button', class: 'button small', 'aria-label': name }, text)
  let timer: ReturnType<typeof setTimeout> | undefined

  const show = (words: string) => {
    clearTimeout(timer)
    text.textContent = words
    node.setAttribute('aria-label', words)
    timer = setTimeout(() => {
      text.textContent = 'Copy'
      node.setAttribute('aria-label', name)
    }, 2000)
  }
  node.addEventListener('click', () => {
    navigator.clipboard.writeText(read()).then(
      () => show('Copied'),
      () => show('Not copied'),
    )
  })
  return node
}
