import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../source/paths.js'

/** npm's rules, and lower-case: `@acme/tide-marks`, or without a scope. */
const PACKAGE = /^(?:@([a-z][a-z0-9-]*)\/)?([a-z][a-z0-9-]*)$/

/** The template's names and their replacements, longest first. */
export type Renaming = readonly (readonly [from: string, to: string])[]

/**
 * Every spelling of a plugin's name: package, registry key, view, factory, methods, events, texts.
 * @throws Error if it is no valid package name, or one of our own plugins has it
 */
export function renamingTo(packageName: string): Renaming {
  const [, scope, name] = PACKAGE.exec(packageName) ?? []
  if (name === undefined) {
    throw new Error(`"${packageName}" is no valid package name: use one such as @acme/tide-marks.`)
  }
  const id = packageName.replace(/^@/, '')
  const taken = ['kernel', ...readdirSync(join(ROOT, 'plugins'))]
  if (taken.includes(id)) throw new Error(`"${id}" is a plugin of latchkey: put a scope before it.`)

  const words = name.split('-').filter(Boolean)
  const pascal = words.map(capital).join('')
  const view = `${(scope ?? '').split('-').map(capital).join('')}${pascal}`
  const sentence = words.join(' ')
  return [
    ['@acme/guestbook', packageName],
    ['acme/guestbook', id],
    ['acme.guestbook', id.replace('/', '.')],
    ['acme_guestbook', id.replace(/[/-]/g, '_')],
    ['AcmeGuestbook', view],
    ['GUESTBOOK', words.join('_').toUpperCase()],
    ['guestbook_', `${words.join('_')}_`],
    ['Guest book', capital(sentence)],
    ['Gästebuch', capital(sentence)],
    ['guest book', sentence],
    ['Guestbook', pascal],
    ['guestbook', pascal.charAt(0).toLowerCase() + pascal.slice(1)],
  ]
}

/** Renames in one pass, so that no replacement is replaced again. */
export function rename(text: string, renaming: Renaming): string {
  const names = new Map(renaming)
  return text.replace(
    new RegExp(renaming.map(([from]) => from.replaceAll('.', '\\.')).join('|'), 'g'),
    (found) => names.get(found) ?? found,
  )
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
