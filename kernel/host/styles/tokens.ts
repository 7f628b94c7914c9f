/** A token of CSS Syntax Level 3. `value` is the name or content without escapes, in lower case for at-rules. */
export type Token = { kind: Kind; text: string; value: string }
type Kind = 'comment' | 'space' | 'string' | 'url' | 'function' | 'at' | 'hash' | 'ident' | 'number' | 'delim'

const ESCAPE = '\\\\(?:[\\da-fA-F]{1,6}(?:\\r\\n|\\s)?|[^\\n\\r\\f\\da-fA-F])'
const NAME = `(?:[\\w-]|[^\\x00-\\x7f]|${ESCAPE})`
const IDENT = `(?:--|-?(?:[a-zA-Z_]|[^\\x00-\\x7f]|${ESCAPE}))${NAME}*`
const TOKEN = new RegExp(
  [
    '(?<comment>/\\*[\\s\\S]*?(?:\\*/|$))',
    '(?<space>\\s+)',
    '(?<string>"(?:[^"\\\\\\n\\r\\f]|\\\\[\\s\\S])*"?|\'(?:[^\'\\\\\\n\\r\\f]|\\\\[\\s\\S])*\'?)',
    '(?<url>[uU][rR][lL]\\((?!\\s*["\'])(?:[^)\\\\]|\\\\[\\s\\S])*\\)?)',
    `(?<function>${IDENT}\\()`,
    `(?<at>@${IDENT})`,
    `(?<hash>#${NAME}+)`,
    `(?<ident>${IDENT})`,
    `(?<number>[+-]?(?:\\d*\\.)?\\d+(?:[eE][+-]?\\d+)?(?:%|${IDENT})?)`,
    '(?<delim>[\\s\\S])',
  ].join('|'),
  'g',
)

/** Splits CSS into its tokens. Joined again, their texts are the same CSS. */
export function tokensOf(css: string): Token[] {
  return [...css.matchAll(TOKEN)].map(({ 0: text, groups = {} }) => {
    const kind = Object.keys(groups).find((key) => groups[key] !== undefined) as Kind
    return { kind, text, value: nameOf(kind, text) }
  })
}

function nameOf(kind: Kind, text: string): string {
  if (kind === 'at') return withoutEscapes(text.slice(1)).toLowerCase()
  if (kind === 'function') return withoutEscapes(text.slice(0, -1)).toLowerCase()
  if (kind === 'string') return withoutEscapes(text.slice(1).replace(/["']$/, ''))
  if (kind === 'url') return withoutEscapes(text.slice('url('.length).replace(/\)$/, '')).trim()
  return withoutEscapes(text)
}

const withoutEscapes = (text: string) =>
  text.replace(/\\(?:([\da-fA-F]{1,6})(?:\r\n|\s)?|([\s\S]))/g, (_, hex?: string, char = '') => {
    const code = Number.parseInt(hex ?? '', 16)
    return hex === undefined ? char : code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '\ufffd'
  })

const isSpace = (token: Token | undefined) => token?.kind === 'space' || token?.kind === 'comment'

/** The index of the nearest token in a direction that is neither space nor a comment. */
export function step(tokens: readonly Token[], from: number, by: 1 | -1): number {
  let at = from + by
  while (isSpace(tokens[at])) at += by
  return at
}

const isEnd = (token: Token | undefined) => token?.kind === 'delim' && /[{};]/.test(token.text)

/** What ends a statement that begins before this index: `{`, `;`, `}`, or nothing at the end of the sheet. */
export function endOf(tokens: readonly Token[], from: number): { at: number; end: string | undefined } {
  let at = from
  while (at < tokens.length && !isEnd(tokens[at])) at += 1
  return { at, end: tokens[at]?.text }
}

/** Whether this token is the name of a declaration, such as `color` in `{ color: red }`. */
export function isProperty(tokens: readonly Token[], index: number): boolean {
  const before = tokens[step(tokens, index, -1)]
  if (tokens[index]?.kind !== 'ident' || (before && !isEnd(before))) return false
  if (tokens[step(tokens, index, 1)]?.text !== ':') return false
  // `a:hover { … }` is a rule, but a custom property may have a block as its value.
  return tokens[index].value.startsWith('--') || endOf(tokens, index).end !== '{'
}
