import { type Token, tokensOf } from './tokens.js'

const OLD_PSEUDO_ELEMENTS = /^(before|after|first-line|first-letter)$/i

/**
 * Adds to each selector of a list that what it selects is in a part of the plugin, and not in a part that another
 * plugin has contributed to it. The specificity stays the same.
 */
export function containSelector(selectors: string, plugin: string): string {
  const own = `[data-plugin="${plugin.replace(/["\\]/g, '\\$&')}"]`
  const suffix = `:where(${own} :not([data-plugin], ${own} [data-plugin]:not(${own}) *))`
  const tokens = tokensOf(selectors)
  let depth = 0
  let text = ''
  /** Where the suffix goes: behind what is selected, before its pseudo-elements. */
  let end: number | undefined
  for (const [index, token] of tokens.entries()) {
    const isOutside = depth === 0
    if (isOutside && token.text === ',') {
      text = insert(text, end, suffix)
      end = undefined
    }
    const isBreak = isOutside && (token.kind === 'space' || /^[>+~,]$/.test(token.text))
    if (isOutside && end === undefined && isPseudoElement(tokens, index)) end = text.length
    text += token.text
    if (isBreak && hasMore(tokens, index)) end = undefined
    else if (isBreak) end ??= text.length - token.text.length
    if (token.kind === 'function' || /^[([]$/.test(token.text)) depth += 1
    else if (/^[)\]]$/.test(token.text)) depth -= 1
  }
  return insert(text, end, suffix)
}

const insert = (text: string, end = text.length, suffix: string) =>
  `${text.slice(0, end)}${suffix}${text.slice(end)}`

/** Whether the same selector continues behind this space or combinator. */
const hasMore = (tokens: readonly Token[], index: number) => {
  const next = tokens.slice(index + 1).find(({ kind }) => kind !== 'space' && kind !== 'comment')
  return next !== undefined && next.text !== ','
}

function isPseudoElement(tokens: readonly Token[], index: number): boolean {
  const next = tokens[index + 1]
  if (tokens[index]?.text !== ':') return false
  return next?.text === ':' || (next?.kind === 'ident' && OLD_PSEUDO_ELEMENTS.test(next.value))
}
