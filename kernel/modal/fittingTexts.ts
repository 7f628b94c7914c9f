import type { MessageTable } from './messages.js'

/**
 * Puts a plugin's translation over the kit's texts. Leaves out what is no text, and texts whose values in braces differ
 * from the English: a sentence would lose its amount, or show `{amuont}`. `refuse` gets each of these keys once. Keys
 * without English are kept, and checked when it arrives.
 */
export function fittingTexts(table: object, refuse: (keys: readonly string[]) => void) {
  const refused = new Set<string>()
  return (texts: MessageTable): MessageTable => {
    const result: Record<string, string> = { ...texts }
    const wrong: string[] = []
    for (const [key, text] of Object.entries(table)) {
      if (refused.has(key)) continue
      if (fits(key, text, texts)) {
        result[key] = text
        continue
      }
      refused.add(key)
      wrong.push(key)
      // It was put here before its English arrived.
      if (result[key] === text) delete result[key]
    }
    // English may arrive while a view is drawn, where a host's `onError` must not run.
    if (wrong.length > 0) queueMicrotask(() => refuse(wrong))
    return result
  }
}

/** Whether a value can translate the text with this key. */
export function fits(key: string, text: unknown, english: MessageTable): text is string {
  if (typeof text !== 'string' || text.trim() === '') return false
  const [base = '', form] = key.split('#')
  // A language may have plural forms that English lacks.
  const source = english[`${base}#other`] ?? english[key]
  if (source === undefined) return true
  const [needed, given] = [valuesOf(source), valuesOf(text)]
  // Every plural form knows `count`, and a form for one number may spell it out.
  const isCount = (name: string) => name === 'count' && form !== undefined
  return (
    [...needed].every((name) => given.has(name) || (isCount(name) && form !== 'other')) &&
    [...given].every((name) => needed.has(name) || isCount(name))
  )
}

const valuesOf = (text: string) => new Set(text.match(/\{\w+\}/g)?.map((one) => one.slice(1, -1)))
