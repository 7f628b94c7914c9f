import { endOf, isProperty, step, type Token } from './tokens.js'

/** Properties whose values name something that the whole page or modal shares. */
const NAMING: Readonly<Record<string, Kind>> = {
  'container-name': 'container',
  container: 'container',
  'view-transition-name': 'transition',
  'anchor-name': 'dashed',
  'scroll-timeline-name': 'dashed',
  'scroll-timeline': 'dashed',
  'view-timeline-name': 'dashed',
  'view-timeline': 'dashed',
}
const ANIMATION = /^(-webkit-)?animation(-name)?$/
const KEYFRAMES = /^(-webkit-)?keyframes$/
/** Words in the place of a name. */
const WORDS = /^(none|auto|match-element|inherit|initial|unset|revert|revert-layer|not|and|or)$/i
type Kind = 'dashed' | 'keyframes' | 'container' | 'transition' | 'layer'

/**
 * Gives the plugin's prefix to the names that a sheet declares: keyframes, layers, containers, view transitions and
 * custom properties. Names with the prefix are kept, and so is `--lk-…`: the kit's tokens may be set for own parts.
 */
export function prefixNames(tokens: readonly Token[], plugin: string): string {
  const slug = plugin.replace(/[^\w-]/g, '-')
  const prefix = /^[\d-]/.test(slug) ? `_${slug}-` : `${slug}-`
  const { declared, at } = readNames(tokens)
  return tokens
    .map(({ text, value }, index) => {
      const kind = at.get(index)?.find((one) => declared.has(`${one} ${value}`))
      if (kind === undefined) return text
      if (kind === 'dashed')
        return /^--lk-/.test(value) || value.startsWith(`--${slug}-`) ? text : `--${slug}-${text.slice(2)}`
      const quote = /^["']/.test(text) ? text.slice(0, 1) : ''
      return value.startsWith(prefix) ? text : `${quote}${prefix}${text.slice(quote.length)}`
    })
    .join('')
}

/** The names that the sheet declares, and the kinds of names that each token may be. */
function readNames(tokens: readonly Token[]) {
  const declared = new Set<string>()
  const at = new Map<number, Kind[]>()
  const put = (index: number, kind: Kind, isDeclared = true) => {
    at.set(index, [...(at.get(index) ?? []), kind])
    if (isDeclared) declared.add(`${kind} ${tokens[index]?.value}`)
  }
  const namesIn = (from: number, to: number) =>
    tokens
      .slice(from, to)
      .flatMap(({ kind, value }, offset) => (kind === 'ident' && !WORDS.test(value) ? from + offset : []))
  for (const [index, token] of tokens.entries()) {
    const { kind, value } = token
    const next = step(tokens, index, 1)
    const { at: end } = endOf(tokens, index)
    if (kind === 'ident' && value.startsWith('--') && !/^[.[]$/.test(tokens[index - 1]?.text ?? ''))
      put(index, 'dashed', isProperty(tokens, index) || isRegistered(tokens, index))
    if (kind === 'at' && KEYFRAMES.test(value) && next < end) put(next, 'keyframes')
    if (kind === 'at' && value === 'layer') for (const one of namesIn(index, end)) put(one, 'layer')
    if (kind === 'at' && value === 'container' && tokens[next]?.kind === 'ident')
      put(next, 'container', false)
    if (!isProperty(tokens, index)) continue
    const naming = NAMING[value.toLowerCase()]
    if (naming === 'dashed') declareDashed(namesIn(next, end))
    else if (naming) for (const one of namesIn(next, slashOf(next, end))) put(one, naming)
    if (ANIMATION.test(value.toLowerCase()))
      for (let one = next; one < end; one++)
        if (/ident|string/.test(tokens[one]?.kind ?? '')) put(one, 'keyframes', false)
  }
  return { declared, at }

  function declareDashed(found: readonly number[]) {
    for (const index of found) if (tokens[index]?.value.startsWith('--')) put(index, 'dashed')
  }
  /** `container` has a type behind a slash. */
  function slashOf(from: number, to: number) {
    const slash = tokens.findIndex(({ text }, index) => index > from && index < to && text === '/')
    return slash < 0 ? to : slash
  }
}

const isRegistered = (tokens: readonly Token[], index: number) => {
  const before = tokens[step(tokens, index, -1)]
  return before?.kind === 'at' && before.value === 'property'
}
