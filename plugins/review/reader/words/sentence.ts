import { stripRoot } from './fields.js'

const PLACE = /\{\{|\}\}|\{([^{}]*)\}/g

/** Fills the values into a descriptor's sentence; undefined if one of them is missing. */
export function fillSentence(template: string, texts: ReadonlyMap<string, string>): string | undefined {
  let isWhole = true
  const sentence = template.replace(PLACE, (found, path: string | undefined) => {
    if (path === undefined) return found.charAt(0)
    const text = texts.get(stripRoot(path.trim()))
    if (text === undefined) isWhole = false
    return text ?? ''
  })
  return isWhole ? sentence : undefined
}
