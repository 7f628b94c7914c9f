import { endOf, step, type Token } from './tokens.js'

/** At-rules that only concern the rules inside them, or whose names get the plugin's prefix. */
export const AT_RULES = ['media', 'supports', 'container', 'keyframes', 'layer', 'property', 'starting-style']
/** Old names, and what compilers put at the beginning, which browsers ignore. */
const SILENT = ['-webkit-keyframes', 'charset']
/** Functions that load an address, written as a string. */
const LOADING = /^(url|src|image|(-webkit-)?image-set)$/

/** What a sheet may not have, with the fix, or undefined. */
export function findForbidden(tokens: readonly Token[]): string | undefined {
  /** The functions around a token, innermost last. */
  const around: string[] = []
  for (const [index, token] of tokens.entries()) {
    const { kind, value, text } = token
    if (kind === 'at' && ![...AT_RULES, ...SILENT].includes(value))
      return `has "@${value}". Plugins may use ${AT_RULES.map((name) => `@${name}`).join(', ')}`
    if (value === 'property' && kind === 'at') {
      const name = tokens[step(tokens, index, 1)]?.value
      if (name?.startsWith('--lk-')) return `registers "${name}", which is the kit's. Choose another name`
    }
    if (isForeignAddress(tokens, index, around.at(-1)))
      return 'has a url() that is no data: URL. Embed the picture, or draw it as an image'
    if (isHost(tokens, index)) return 'selects ":host", which is the modal. Select elements of your views'
    if (kind === 'function') around.push(value)
    else if (text === '(') around.push('')
    else if (text === ')') around.pop()
  }
  return undefined
}

function isForeignAddress(tokens: readonly Token[], index: number, around = ''): boolean {
  const { kind, value } = tokens[index] as Token
  if (kind === 'url') return !isData(value)
  if (kind === 'string') return LOADING.test(around) && !isData(value)
  // Anything but a string could become an address, such as a variable.
  return kind === 'function' && /^(url|src)$/.test(value) && tokens[step(tokens, index, 1)]?.kind !== 'string'
}
const isData = (address: string) => /^\s*data:/i.test(address)

/** Whether this is `:host` or `:host-context` in a selector. As a value, `host` is a word like any other. */
function isHost(tokens: readonly Token[], index: number): boolean {
  const { kind, value } = tokens[index] as Token
  if (!/^host(-context)?$/i.test(value) || (kind !== 'ident' && kind !== 'function')) return false
  return tokens[index - 1]?.text === ':' && endOf(tokens, index).end === '{'
}
