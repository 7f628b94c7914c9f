/**
 * The `id` of a JSON-RPC message as written. Native wallets send numbers above 2^53, which `JSON.parse` would change.
 * `text` must be valid JSON.
 */
export function readRawId(text: string): string {
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === '{' || sign === '[') depth += 1
    else if (sign === '}' || sign === ']') depth -= 1
    else if (sign === '"') {
      const end = endOfString(text, at)
      const value = text.slice(end).match(/^\s*:\s*("(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*)/)?.[1]
      if (depth === 1 && text.slice(at, end) === '"id"' && value) return value
      at = end - 1
    }
  }
  return 'null'
}

/** The index after the closing quote of the string that starts here. */
function endOfString(text: string, start: number): number {
  let at = start + 1
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at + 1
}
